#include "codegen/module/source_text.h"

#include <algorithm>

namespace pyk2cu::codegen {

void AppendText(const std::string& text, GeneratedSource& source) {
  source.text += text;
  source.map.lines.resize(source.map.lines.size() + static_cast<size_t>(std::ranges::count(text, '\n')));
}

void AppendLines(const Lines& lines, GeneratedSource& source) {
  for (const Lines::Line& line : lines.All()) {
    source.text += line.text + "\n";
    source.map.lines.push_back(line.span);
  }
}

}  // namespace pyk2cu::codegen
