#pragma once

#include <algorithm>
#include <string>

#include "frontend/source/source_file.h"

namespace pyk2cu::cli::report {

/// The line of a place in the program's own file; 0 if it is in another file, or nowhere.
inline uint32_t LineIn(const SourceFile& file, Span span) {
  const bool own = span.end > span.begin && span.begin >= file.Begin() && span.begin < file.End();
  return own ? file.LineOf(span.begin) : 0;
}

/// Python's text of a place, on one line.
inline std::string OneLine(const SourceFile& file, Span span) {
  std::string text;
  bool blank = false;
  for (const char c : file.Text(span)) {
    const bool is_blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (!is_blank) text += (blank && !text.empty() ? " " : "") + std::string(1, c);
    blank = is_blank;
  }
  return text;
}

}  // namespace pyk2cu::cli::report
