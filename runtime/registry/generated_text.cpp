#include "runtime/registry/generated_text.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/phase.h"
#include "runtime/plugins/clang_plugin.h"

namespace pyk2cu::runtime {
namespace {

/// Line number `line` (from 1) of a text.
std::string LineOf(const std::string& text, uint32_t line) {
  size_t begin = 0;
  for (; line > 1 && begin != std::string::npos; --line) begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
  return text.substr(begin, text.find('\n', begin) - begin);
}

/// "kernels.py:12:5", or the place in the text itself if it comes from no Python line.
std::string PlaceOf(const CppPlace& place, const GeneratedSource& source, const SourceFile& file) {
  const bool is_text = place.file == kVerifiedText;
  const bool has_span =
      is_text && place.line > 0 && place.line <= source.map.lines.size() && source.map.lines[place.line - 1] != Span{};
  if (!has_span)
    return place.file.empty()
               ? file.Name()
               : fmt::format("{}:{}:{}", is_text ? "the generated code" : place.file, place.line, place.column);
  const uint32_t begin = source.map.lines[place.line - 1].begin;
  const LineColumn at = file.Locate(begin);
  return fmt::format("{}:{}:{}", file.At(begin).Name(), at.line, at.column);
}

Error Refused(const std::vector<CppMessage>& messages, const GeneratedSource& source, const SourceFile& file) {
  const CppMessage& first = messages.front();
  std::string text = fmt::format("{}: internal error: the generated code was refused by Clang: {}",
                                 PlaceOf(first.place, source, file), first.text);
  for (const CppMessage& message : messages) {
    if (&message != &first) text += fmt::format("\n{}: {}", PlaceOf(message.place, source, file), message.text);
    if (message.place.file == kVerifiedText) text += "\n  " + LineOf(source.text, message.place.line);
  }
  return {ErrorKind::kEnvironment, std::move(text)};
}

}  // namespace

Result<void> VerifyByClang(const GeneratedSource& source, const SourceFile& file) {
  const Result<LoadedClangPlugin> loaded = LoadClangPlugin();
  if (!loaded) return loaded.error();
  const PhaseTimer timer(Phase::kVerify);
  const std::vector<CppMessage> messages = loaded->plugin->verify(source.text, source.includes);
  if (messages.empty()) return {};
  return Refused(messages, source, file);
}

Result<void> FormatByClang(GeneratedSource& source, const std::string& style, const std::string& folder) {
  const Result<LoadedClangPlugin> loaded = LoadClangPlugin();
  if (!loaded) return loaded.error();
  Result<FormattedText> formatted = loaded->plugin->format(source.text, style, folder);
  if (!formatted) return formatted.error();
  SourceMap map;
  for (const uint32_t line : formatted->old_lines)
    map.lines.push_back(line < source.map.lines.size() ? source.map.lines[line] : Span{});
  source.text = std::move(formatted->text);
  source.map = std::move(map);
  return {};
}

}  // namespace pyk2cu::runtime
