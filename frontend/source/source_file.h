#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/result.h"
#include "frontend/source/span.h"

namespace pyk2cu {

/// A place in a source file as people count: both start at 1, columns count Unicode code points.
struct LineColumn {
  uint32_t line = 1;
  uint32_t column = 1;
};

/// One Python source text, held as UTF-8 without a byte order mark, with its line table.
class SourceFile {
 public:
  /// `name` is what diagnostics print; `text` may carry a BOM and any line ends, which are kept as they are (the BOM is dropped).
  SourceFile(std::string name, std::string text);

  const std::string& Name() const { return name_; }
  std::string_view Text() const { return text_; }
  std::string_view Text(Span span) const { return std::string_view(text_).substr(span.begin, span.end - span.begin); }

  LineColumn Locate(uint32_t offset) const;
  /// The line alone (1-based): cheap on lines of any length.
  uint32_t LineOf(uint32_t offset) const;
  uint32_t LineCount() const { return static_cast<uint32_t>(line_starts_.size()); }
  /// The text of a line (1-based), without its line end; empty beyond the last line.
  std::string_view Line(uint32_t line) const;
  /// The offset of the first byte of a line (1-based).
  uint32_t LineStart(uint32_t line) const;

 private:
  std::string name_;
  std::string text_;
  std::vector<uint32_t> line_starts_;
};

/// Files beyond this are refused: offsets are 32 bits wide, and no kernel file comes near.
inline constexpr uint64_t kMaxSourceBytes = uint64_t{1} << 30;

/// Notes the names of all source files that this thread reads while it lives: what a build depends on.
class SourceFileRecording {
 public:
  SourceFileRecording();
  SourceFileRecording(const SourceFileRecording&) = delete;
  ~SourceFileRecording();

  const std::vector<std::string>& Names() const { return names_; }

 private:
  friend Result<SourceFile> ReadSourceFile(const std::string& path);
  std::vector<std::string> names_;
  SourceFileRecording* before_;
};

/// Reads a file; the error says why it can't be read (missing, a directory, no permission, too large).
Result<SourceFile> ReadSourceFile(const std::string& path);

}  // namespace pyk2cu
