#include "runtime/npy/files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <utility>

namespace pyk2cu::runtime {
namespace {

Error CannotRead(const std::string& path, std::string_view reason) {
  return {ErrorKind::kUsage, fmt::format("cannot read '{}': {}", path, reason)};
}
Error CannotWrite(const std::string& path, int reason) {
  return {ErrorKind::kUsage, fmt::format("cannot write '{}': {}", path, std::strerror(reason))};
}

/// A file descriptor for writing that is closed in the end.
class Descriptor {
 public:
  explicit Descriptor(int value) : value_(value) {}
  Descriptor(const Descriptor&) = delete;
  ~Descriptor() {
    if (value_ >= 0) ::close(value_);
  }
  int Get() const { return value_; }

 private:
  int value_;
};

/// 0, or the errno of what failed.
int WriteAll(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<size_t>(written));
  }
  return 0;
}

int WriteParts(int file, std::span<const std::string_view> parts) {
  for (std::string_view part : parts)
    if (const int error = WriteAll(file, part); error != 0) return error;
  return 0;
}

/// A link is followed: its target is replaced, not the link.
std::string Resolve(const std::string& path) {
  char* real = ::realpath(path.c_str(), nullptr);
  if (!real) return path;
  std::string result = real;
  std::free(real);
  return result;
}

int WriteDirectly(const std::string& path, std::span<const std::string_view> parts) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC));
  return file.Get() < 0 ? errno : WriteParts(file.Get(), parts);
}

int WriteBeside(const std::string& path, mode_t mode, std::span<const std::string_view> parts) {
  std::string temporary = path + ".XXXXXX";
  int error;
  {
    const Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
    if (file.Get() < 0) return errno;
    error = WriteParts(file.Get(), parts);
    if (error == 0 && ::fchmod(file.Get(), mode) != 0) error = errno;
  }
  if (error == 0 && ::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error != 0) ::unlink(temporary.c_str());
  return error;
}

/// What a newly made file would be readable for. umask can only be read by setting it, which is not thread-safe; the
/// kernel tells too.
mode_t DefaultMode() {
  unsigned mask = 022;
  if (std::FILE* status = std::fopen("/proc/self/status", "re")) {
    char line[256];
    while (std::fgets(line, sizeof line, status))
      if (std::sscanf(line, "Umask: %o", &mask) == 1) break;
    std::fclose(status);
  }
  return 0666 & ~mask;
}

}  // namespace

Result<InputFile> InputFile::Open(const std::string& path) {
  InputFile file(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat info{};
  if (file.descriptor_ < 0 || ::fstat(file.descriptor_, &info) != 0) return CannotRead(path, std::strerror(errno));
  if (S_ISDIR(info.st_mode)) return CannotRead(path, "it is a directory");
  return file;
}

InputFile::InputFile(InputFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

InputFile::~InputFile() {
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
}

Result<size_t> InputFile::Read(void* to, size_t bytes) {
  size_t have = 0;
  while (have < bytes) {
    const ssize_t got = ::read(descriptor_, static_cast<char*>(to) + have, bytes - have);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Error{ErrorKind::kUsage, std::strerror(errno)};
    if (got == 0) break;
    have += static_cast<size_t>(got);
  }
  return have;
}

std::optional<uint64_t> InputFile::Remaining() const {
  struct stat info{};
  if (::fstat(descriptor_, &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
  const off_t at = ::lseek(descriptor_, 0, SEEK_CUR);
  if (at < 0) return std::nullopt;
  return at < info.st_size ? static_cast<uint64_t>(info.st_size - at) : 0;
}

Result<void> CheckFolderOf(const std::string& path) {
  const size_t slash = path.rfind('/');
  if (slash == std::string::npos || slash == 0) return {};
  struct stat info{};
  if (::stat(path.substr(0, slash).c_str(), &info) != 0) return CannotWrite(path, errno);
  return S_ISDIR(info.st_mode) ? Result<void>() : CannotWrite(path, ENOTDIR);
}

Result<void> WriteFile(const std::string& path, std::string_view bytes, std::string_view more) {
  const std::string_view parts[] = {bytes, more};
  struct stat info{};
  const std::string target = Resolve(path);
  const bool exists = ::stat(target.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) return CannotWrite(path, EISDIR);
  const bool regular = !exists || S_ISREG(info.st_mode);
  int error = regular ? WriteBeside(target, exists ? info.st_mode & 07777 : DefaultMode(), parts)
                      : WriteDirectly(target, parts);
  // A folder that takes no new file (or, with its sticky bit, no other owner's in place of this) can still hold a
  // writable one.
  if (regular && exists && (error == EACCES || error == EPERM || error == EROFS)) error = WriteDirectly(target, parts);
  if (error != 0) return CannotWrite(path, error);
  return {};
}

}  // namespace pyk2cu::runtime
