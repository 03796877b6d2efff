#include "codegen/module/includes.h"

#include <algorithm>

namespace pyk2cu::codegen {
void WriteIncludes(const CppIncludes& includes, NameScope& scope, GeneratedSource& source) {
  for (const std::string& name : includes.names) scope.Occupy(name);
  for (const CppImport& import : includes.imports) {
    const bool apart = &import != &includes.imports.front() && (import.IsInline() || (&import)[-1].IsInline());
    if (apart) source.text += "\n", source.map.lines.emplace_back();
    if (!import.IsInline()) {
      source.text += "#include \"" + import.name + "\"\n";
      source.map.lines.emplace_back();
      continue;
    }
    std::string_view text = import.text;
    uint32_t begin = import.begin;
    while (text.starts_with('\n')) text.remove_prefix(1), begin += import.begin ? 1 : 0;
    while (text.ends_with('\n') || text.ends_with(' ')) text.remove_suffix(1);
    while (!text.empty()) {
      const size_t end = std::min(text.find('\n'), text.size());
      source.text += std::string(text.substr(0, end)) + "\n";
      source.map.lines.push_back(import.begin ? Span{begin, begin + static_cast<uint32_t>(end)} : Span{});
      begin += import.begin ? static_cast<uint32_t>(end) + 1 : 0;
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }
  source.text += "\n";
  source.map.lines.emplace_back();
  source.includes = includes;
}

}  // namespace pyk2cu::codegen
