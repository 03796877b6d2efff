#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace pyk2cu::lsp {

inline constexpr size_t kMaxMessageBytes = size_t{256} << 20;
inline constexpr size_t kMaxHeaderBytes = 4096;

/// One message as it came, or why none could be read at this place of the stream.
struct Frame {
  std::string body;
  std::string problem;  ///< empty if `body` is a message
};

/// Cuts a stream of bytes into messages: header lines, an empty line, and as many bytes as `Content-Length` says. After
/// a broken header it goes on at the next `Content-Length`, and it skips the body of a message that is too long.
class FrameReader {
 public:
  /// Adds bytes, of any part of a message.
  void Append(std::string_view bytes);

  /// The next message or problem; nullopt if more bytes are needed.
  std::optional<Frame> Next();

 private:
  std::optional<Frame> ReadHeader();
  bool Resynchronize();
  std::string_view Rest() const { return std::string_view(buffer_).substr(begin_); }
  Frame Broken(std::string problem);

  std::string buffer_;
  size_t begin_ = 0;                   ///< what lies before it has been read
  size_t skip_ = 0;                    ///< bytes of a refused body that are still to come
  std::optional<size_t> body_length_;  ///< of the message whose header has been read
  bool is_lost_ = false;               ///< the next header is to be searched
};

/// The message with its header.
std::string Framed(std::string_view body);

}  // namespace pyk2cu::lsp
