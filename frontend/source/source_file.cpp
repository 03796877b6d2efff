#include "frontend/source/source_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace pyk2cu {

namespace {

std::vector<uint32_t> FindLineStarts(std::string_view text) {
  std::vector<uint32_t> starts = {0};
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
    if (text[i] == '\n' || text[i] == '\r') starts.push_back(static_cast<uint32_t>(i + 1));
  }
  return starts;
}

bool IsContinuationByte(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

Error Unreadable(const std::string& path, const std::string& why) {
  return {ErrorKind::kSource, "cannot read '" + path + "': " + why};
}

}  // namespace

SourceFile::SourceFile(std::string name, std::string text, uint32_t first_line, uint32_t begin)
    : name_(std::move(name)), text_(std::move(text)), first_line_(first_line), begin_(begin) {
  if (text_.starts_with("\xEF\xBB\xBF")) text_.erase(0, 3);
  line_starts_ = FindLineStarts(text_);
}

const SourceFile& SourceFile::Add(std::string name, std::string text, uint32_t first_line) {
  const uint32_t begin =
      (added_.empty() ? End() : added_.back()->End()) + 1;  // the offset after a text's last byte belongs to that text
  added_.push_back(
      std::shared_ptr<const SourceFile>(new SourceFile(std::move(name), std::move(text), first_line, begin)));
  return *added_.back();
}

const SourceFile& SourceFile::At(uint32_t offset) const {
  auto next = std::upper_bound(added_.begin(), added_.end(), offset,
                               [](uint32_t place, const auto& file) { return place < file->begin_; });
  return next == added_.begin() ? *this : **std::prev(next);
}

std::string_view SourceFile::OwnText(uint32_t begin, uint32_t end) const {
  const std::string_view text = text_;
  const size_t first = std::min<size_t>(begin - begin_, text.size());
  return text.substr(first, end - begin);
}

std::string_view SourceFile::Text(Span span) const { return At(span.begin).OwnText(span.begin, span.end); }

uint32_t SourceFile::OwnLineOf(uint32_t offset) const {
  auto next = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset - begin_);
  return first_line_ + static_cast<uint32_t>(next - line_starts_.begin()) - 1;
}

uint32_t SourceFile::LineOf(uint32_t offset) const { return At(offset).OwnLineOf(offset); }

LineColumn SourceFile::Locate(uint32_t offset) const {
  const SourceFile& file = At(offset);
  offset = std::min(offset, file.End());
  uint32_t line = file.OwnLineOf(offset);
  std::string_view before = file.OwnText(file.LineStart(line), offset);
  auto continued = std::count_if(before.begin(), before.end(), IsContinuationByte);
  return {line, static_cast<uint32_t>(before.size() - static_cast<size_t>(continued) + 1)};
}

uint32_t SourceFile::LineStart(uint32_t line) const {
  if (line < first_line_ || line - first_line_ >= line_starts_.size()) return End();
  return begin_ + line_starts_[line - first_line_];
}

std::string_view SourceFile::Line(uint32_t line) const {
  std::string_view text = OwnText(LineStart(line), LineStart(line + 1));
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

static thread_local SourceFileRecording* recording = nullptr;

SourceFileRecording::SourceFileRecording() : before_(recording) { recording = this; }

SourceFileRecording::~SourceFileRecording() { recording = before_; }

Result<SourceFile> ReadSourceFile(const std::string& path) {
  if (recording && std::find(recording->names_.begin(), recording->names_.end(), path) == recording->names_.end())
    recording->names_.push_back(path);
  std::error_code error;
  std::filesystem::file_status status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) return Unreadable(path, "there is no such file");
  if (error) return Unreadable(path, error.message());
  if (std::filesystem::is_directory(status)) return Unreadable(path, "it is a directory");
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return Unreadable(path, errno != 0 ? std::strerror(errno) : "it cannot be opened");
  std::string text;
  char buffer[1 << 16];
  while (stream.read(buffer, sizeof buffer) || stream.gcount() > 0) {
    text.append(buffer, static_cast<size_t>(stream.gcount()));
    if (text.size() > kMaxSourceBytes) return Unreadable(path, "it is larger than 1 GiB");
  }
  if (stream.bad()) return Unreadable(path, "an error occurred while reading it");
  return SourceFile(path, std::move(text));
}

}  // namespace pyk2cu
