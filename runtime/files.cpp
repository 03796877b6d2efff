#include "runtime/files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstdint>
#include <cstring>

namespace pyk2cu {
namespace {

Error CannotRead(const std::string& path, const char* reason) { return {ErrorKind::kUsage, fmt::format("cannot read '{}': {}", path, reason)}; }
Error CannotWrite(const std::string& path, int reason) { return {ErrorKind::kUsage, fmt::format("cannot write '{}': {}", path, std::strerror(reason))}; }

/// A file descriptor that is closed in the end.
class Descriptor {
 public:
  explicit Descriptor(int value) : value_(value) {}
  Descriptor(const Descriptor&) = delete;
  ~Descriptor() {
    if (value_ > STDERR_FILENO) ::close(value_);
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

/// A link is followed: what it points to is replaced, not the link.
std::string Resolve(const std::string& path) {
  char* real = ::realpath(path.c_str(), nullptr);
  if (!real) return path;
  std::string result = real;
  std::free(real);
  return result;
}

int WriteDirectly(const std::string& path, std::string_view bytes) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  return file.Get() < 0 ? errno : WriteAll(file.Get(), bytes);
}

int WriteBeside(const std::string& path, mode_t mode, std::string_view bytes) {
  std::string temporary = path + ".XXXXXX";
  int error;
  {
    const Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
    if (file.Get() < 0) return errno;
    error = WriteAll(file.Get(), bytes);
    if (error == 0 && ::fchmod(file.Get(), mode) != 0) error = errno;
  }
  if (error == 0 && ::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error != 0) ::unlink(temporary.c_str());
  return error;
}

/// What a newly made file would be readable for. umask can only be read by setting it, which is not thread-safe; the kernel tells too.
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

Result<std::string> ReadFile(const std::string& path, size_t max_bytes) {
  const Descriptor file(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.Get() < 0) return CannotRead(path, std::strerror(errno));
  struct stat info {};
  if (::fstat(file.Get(), &info) != 0) return CannotRead(path, std::strerror(errno));
  if (S_ISDIR(info.st_mode)) return CannotRead(path, "it is a directory");
  std::string text;
  if (S_ISREG(info.st_mode) && static_cast<uint64_t>(info.st_size) <= max_bytes) text.reserve(static_cast<size_t>(info.st_size) + 1);
  for (;;) {
    const size_t have = text.size();
    const size_t step = std::max<size_t>(65536, text.capacity() - have);
    text.resize(have + step);
    const ssize_t got = ::read(file.Get(), text.data() + have, step);
    text.resize(have + (got > 0 ? static_cast<size_t>(got) : 0));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return CannotRead(path, std::strerror(errno));
    if (text.size() > max_bytes) return CannotRead(path, fmt::format("it has more than {} bytes", max_bytes).c_str());
    if (got == 0) return text;
  }
}

Result<void> WriteFile(const std::string& path, std::string_view bytes) {
  struct stat info {};
  const std::string target = Resolve(path);
  const bool exists = ::stat(target.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) return CannotWrite(path, EISDIR);
  const int error = exists && !S_ISREG(info.st_mode) ? WriteDirectly(target, bytes) : WriteBeside(target, exists ? info.st_mode & 07777 : DefaultMode(), bytes);
  if (error != 0) return CannotWrite(path, error);
  return {};
}

}  // namespace pyk2cu
