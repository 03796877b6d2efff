#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontend/source/span.h"

namespace pyk2cu::codegen {

/// Lines of generated text, each with the place in the Python source that it came from. Text with marks (see breaks.h)
/// is broken where it is too long.
class Lines {
 public:
  static constexpr size_t kWidth = 110;      ///< signatures are broken beyond
  static constexpr size_t kMostWidth = 120;  ///< of a line, if the marks in its text allow that

  void Add(int depth, const std::string& text, Span span);
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
