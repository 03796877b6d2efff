#include "cli/lsp/transport/framing.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace pyk2cu::lsp {
namespace {

constexpr std::string_view kLengthName = "Content-Length";

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Header names have no case.
bool IsLengthName(std::string_view name) {
  return std::equal(name.begin(), name.end(), kLengthName.begin(), kLengthName.end(),
                    [](char a, char b) { return Lower(a) == Lower(b); });
}

/// The number that a header line gives; nullopt if it is not all digits.
std::optional<size_t> ReadLength(std::string_view digits) {
  size_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || end != digits.data() + digits.size()) return std::nullopt;
  return error == std::errc() ? value : SIZE_MAX;
}

/// The next line of `text` without its line end; `text` goes on after it. Nullopt if the line has no end yet.
std::optional<std::string_view> TakeLine(std::string_view& text) {
  const size_t end = text.find('\n');
  if (end == text.npos) return std::nullopt;
  std::string_view line = text.substr(0, end);
  if (line.ends_with('\r')) line.remove_suffix(1);
  text.remove_prefix(end + 1);
  return line;
}

}  // namespace

void FrameReader::Append(std::string_view bytes) {
  if (skip_ > 0) {
    const size_t skipped = std::min(skip_, bytes.size());
    skip_ -= skipped;
    bytes.remove_prefix(skipped);
  }
  if (begin_ > buffer_.size() / 2) {
    buffer_.erase(0, begin_);
    begin_ = 0;
  }
  buffer_ += bytes;
}

std::optional<Frame> FrameReader::Next() {
  if (is_lost_ && !Resynchronize()) return std::nullopt;
  if (!body_length_)
    if (std::optional<Frame> problem = ReadHeader()) return problem;
  if (!body_length_ || Rest().size() < *body_length_) return std::nullopt;
  Frame frame{std::string(Rest().substr(0, *body_length_)), ""};
  begin_ += *body_length_;
  body_length_.reset();
  return frame;
}

/// Reads a whole header if it is there; returns a problem with it.
std::optional<Frame> FrameReader::ReadHeader() {
  std::string_view rest = Rest();
  std::optional<size_t> length;
  std::string problem;
  for (;;) {
    const std::optional<std::string_view> line = TakeLine(rest);
    if (Rest().size() - rest.size() > kMaxHeaderBytes || (!line && rest.size() > kMaxHeaderBytes))
      return Broken(fmt::format("a header has more than {} bytes", kMaxHeaderBytes));
    if (!line) return std::nullopt;
    if (line->empty()) break;
    const size_t colon = line->find(':');
    if (colon == line->npos) return Broken("a header line has no ':'");
    if (!IsLengthName(Trim(line->substr(0, colon)))) continue;
    length = ReadLength(Trim(line->substr(colon + 1)));
    if (!length) problem = "Content-Length is no number of bytes";
  }
  if (!problem.empty() || !length) return Broken(problem.empty() ? "a header has no Content-Length" : problem);
  begin_ = buffer_.size() - rest.size();
  if (*length <= kMaxMessageBytes) return body_length_ = *length, std::nullopt;
  const size_t here = std::min(*length, rest.size());
  begin_ += here;
  skip_ = *length - here;
  return Frame{"", fmt::format("a message has {} bytes; at most {} are read", *length, kMaxMessageBytes)};
}

Frame FrameReader::Broken(std::string problem) {
  // At least one byte is given up, so that the same header is not found again.
  begin_ = std::min(begin_ + 1, buffer_.size());
  is_lost_ = true;
  return {"", std::move(problem)};
}

/// Goes to the next header; false if none has come yet.
bool FrameReader::Resynchronize() {
  const size_t found = buffer_.find(kLengthName, begin_);
  is_lost_ = found == buffer_.npos;
  // The name may have come in part.
  const size_t kept = std::min(Rest().size(), kLengthName.size() - 1);
  begin_ = is_lost_ ? buffer_.size() - kept : found;
  return !is_lost_;
}

std::string Framed(std::string_view body) { return fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body); }

}  // namespace pyk2cu::lsp
