#include <algorithm>
#include <string>

#include "runtime/device.h"

namespace pyk2cu {
namespace {

/// As a C string literal's content.
std::string Escaped(const std::string& name) {
  std::string escaped;
  for (char c : name) {
    if (c == '\\' || c == '"') escaped += '\\';
    escaped += static_cast<unsigned char>(c) < ' ' ? '?' : c;
  }
  return escaped;
}

/// The Python line that line number `index` of the text comes from; 0 for none.
uint32_t PythonLine(const GeneratedSource& source, const CompileOptions& options, size_t index) {
  if (index >= source.map.lines.size() || source.map.lines[index] == Span{}) return 0;
  return options.line_of(source.map.lines[index].begin);
}

}  // namespace

std::string WithLineDirectives(const GeneratedSource& source, const CompileOptions& options) {
  if (!options.line_of) return source.text;
  std::string file = Escaped(options.file_name), result;
  result.reserve(source.text.size() * 2);
  uint32_t presumed = 0;  // what the compiler takes the next line to be; 0: a line of the generated text
  size_t index = 0;
  for (size_t at = 0; at < source.text.size(); ++index) {
    size_t end = std::min(source.text.find('\n', at), source.text.size() - 1) + 1;
    uint32_t line = PythonLine(source, options, index);
    if (line != 0 && line != presumed) result += "#line " + std::to_string(line) + " \"" + file + "\"\n";
    if (line != 0) presumed = line;
    result.append(source.text, at, end - at);
    if (presumed != 0) ++presumed;
    at = end;
  }
  return result;
}

}  // namespace pyk2cu
