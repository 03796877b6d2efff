#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "frontend/source/span.h"

namespace pyk2cu {

/// A place in a source file as people count: both start at 1, columns count Unicode code points.
struct LineColumn {
  uint32_t line = 1;
  uint32_t column = 1;
};

/// One Python source text, held as UTF-8 without a byte order mark, with its line table. The files that it imports are
/// added to it: all share one space of offsets, in which each file begins where the one before it has ended, so that a
/// Span needs no file.
class SourceFile {
 public:
  /// `name` is what diagnostics print; `text` may carry a BOM and any line ends, which are kept as they are (the BOM is
  /// dropped).
  /// A text that is only a part of the file begins at the start of the file's line `first_line`.
  SourceFile(std::string name, std::string text, uint32_t first_line = 1)
      : SourceFile(std::move(name), std::move(text), first_line, 0) {}

  const std::string& Name() const { return name_; }
  std::string_view Text() const { return text_; }
  /// Where the text begins and ends among all offsets; a file that was not added to another begins at 0.
  uint32_t Begin() const { return begin_; }
  uint32_t End() const { return begin_ + static_cast<uint32_t>(text_.size()); }
  uint32_t LineCount() const { return static_cast<uint32_t>(line_starts_.size()); }
  uint32_t FirstLine() const { return first_line_; }
  /// The text of a line (1-based in the file), without its line end; empty for lines that the text does not have.
  std::string_view Line(uint32_t line) const;
  /// The offset of the first byte of a line (1-based in the file).
  uint32_t LineStart(uint32_t line) const;

  /// Adds a file after all others. Its offsets do not change later.
  const SourceFile& Add(std::string name, std::string text, uint32_t first_line = 1);
  std::span<const std::shared_ptr<const SourceFile>> Added() const { return added_; }

  /// What follows goes through the file that owns the place: this one or an added one.
  const SourceFile& At(uint32_t offset) const;
  std::string_view Text(Span span) const;
  LineColumn Locate(uint32_t offset) const;
  /// The line alone (1-based): cheap on lines of any length.
  uint32_t LineOf(uint32_t offset) const;

 private:
  SourceFile(std::string name, std::string text, uint32_t first_line, uint32_t begin);
  uint32_t OwnLineOf(uint32_t offset) const;
  std::string_view OwnText(uint32_t begin, uint32_t end) const;

  std::string name_;
  std::string text_;
  uint32_t first_line_ = 1;
  uint32_t begin_ = 0;
  std::vector<uint32_t> line_starts_;                     ///< from the beginning of the text
  std::vector<std::shared_ptr<const SourceFile>> added_;  ///< by place
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

/// Reads a file; the error says why it cannot be read (missing, a directory, no permission, too large).
Result<SourceFile> ReadSourceFile(const std::string& path);

}  // namespace pyk2cu
