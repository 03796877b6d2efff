#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontend/source/span.h"

namespace pyk2cu::codegen {

/// Lines of generated text, each with the place in the Python source that it came from.
class Lines {
 public:
  static constexpr size_t kWidth = 110;  ///< signatures are broken beyond

  void Add(int depth, std::string text, Span span) {
    if (!text.empty()) text.insert(0, static_cast<size_t>(depth) * 2, ' ');
    lines_.push_back({std::move(text), span});
  }
  void Append(Lines other) {
    for (Line& line : other.lines_) lines_.push_back(std::move(line));
  }
  bool IsEmpty() const { return lines_.empty(); }

  struct Line {
    std::string text;
    Span span;
  };
  const std::vector<Line>& All() const { return lines_; }

 private:
  std::vector<Line> lines_;
};

}  // namespace pyk2cu::codegen
