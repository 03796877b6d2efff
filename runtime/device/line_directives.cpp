#include "runtime/device/line_directives.h"

#include <algorithm>
#include <string>

namespace pyk2cu::runtime {
namespace {

/// As a name between quotes. NVRTC writes it into PTX as it is, where nothing can be escaped: what would need that
/// becomes another character.
std::string Quotable(const std::string& name) {
  std::string quotable;
  for (char c : name) quotable += c == '"' ? '\'' : c == '\\' ? '/' : static_cast<unsigned char>(c) < ' ' ? '_' : c;
  return quotable;
}

struct PythonLine {
  uint32_t line = 0;  ///< 0 for none
  std::string file;
  bool operator==(const PythonLine&) const = default;
};

/// The Python line that line number `index` of the text comes from.
PythonLine LineOf(const GeneratedSource& source, const CompileOptions& options, size_t index) {
  if (index >= source.map.lines.size() || source.map.lines[index] == Span{}) return {};
  const uint32_t place = source.map.lines[index].begin;
  return {options.line_of(place), options.FileOf(place)};
}

}  // namespace

std::string WithLineDirectives(const GeneratedSource& source, const CompileOptions& options) {
  if (!options.line_of) return source.text;
  std::string result;
  result.reserve(source.text.size() * 2);
  PythonLine presumed;  // what the compiler takes the next line to be; 0: a line of the generated text
  size_t index = 0;
  for (size_t at = 0; at < source.text.size(); ++index) {
    size_t end = std::min(source.text.find('\n', at), source.text.size() - 1) + 1;
    PythonLine place = LineOf(source, options, index);
    if (place.line != 0 && place != presumed)
      result += "#line " + std::to_string(place.line) + " \"" + Quotable(place.file) + "\"\n";
    if (place.line != 0) presumed = std::move(place);
    result.append(source.text, at, end - at);
    if (presumed.line != 0) ++presumed.line;
    at = end;
  }
  return result;
}

}  // namespace pyk2cu::runtime
