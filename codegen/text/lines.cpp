#include "codegen/text/lines.h"

#include "codegen/text/breaks.h"

namespace pyk2cu::codegen {

void Lines::Add(int depth, const std::string& text, Span span) {
  const size_t indent = static_cast<size_t>(depth) * 2;
  std::vector<std::string> parts = Broken(text, indent, kMostWidth);
  for (size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].empty()) parts[i].insert(0, indent + (i > 0 ? 4 : 0), ' ');
    lines_.push_back({std::move(parts[i]), span});
  }
}

}  // namespace pyk2cu::codegen
