#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace pyk2cu::runtime {

/// A file that is read from its beginning; "-" is standard input.
class InputFile {
 public:
  /// The error (kUsage) names the file and the reason.
  static Result<InputFile> Open(const std::string& path);
  InputFile(InputFile&& other) noexcept;
  InputFile(const InputFile&) = delete;
  ~InputFile();

  /// Reads as many bytes as are asked for; fewer only at the file's end. The error is the reason alone.
  Result<size_t> Read(void* to, size_t bytes);
  /// Returns how many bytes are left; nullopt for pipes and devices.
  std::optional<uint64_t> Remaining() const;

 private:
  explicit InputFile(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

/// Refuses a file that WriteFile could not write because its folder is missing: for what takes long to compute.
Result<void> CheckFolderOf(const std::string& path);

/// Writes a file, `bytes` and then `more`, so that it is there whole or not at all: to a new file beside it, which then
/// takes its place. Devices, pipes, and files in a folder that takes no new ones are written directly.
Result<void> WriteFile(const std::string& path, std::string_view bytes, std::string_view more = {});

}  // namespace pyk2cu::runtime
