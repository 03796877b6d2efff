#include "runtime/cache/folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <ctime>

#include "base/math.h"
#include "base/paths.h"

namespace pyk2cu::cache {
namespace {

constexpr const char* kLockFile = "lock";
constexpr std::string_view kLeftoverPrefix = "new.";
constexpr uint64_t kBlock = 4096;
constexpr uint64_t kLargestFile = uint64_t{1} << 30;  // nothing that was written here is larger

Error Failed(const std::string& what, int code) {
  return {ErrorKind::kEnvironment, fmt::format("{}: {}", what, std::strerror(code))};
}

/// Like `mkdir -p`, for this user only.
void MakeFolders(const std::string& path) {
  for (size_t slash = path.find('/', 1); slash != std::string::npos; slash = path.find('/', slash + 1))
    mkdir(path.substr(0, slash).c_str(), 0700);
  mkdir(path.c_str(), 0700);
}

bool WriteAll(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      if (written == 0) errno = ENOSPC;
      return false;
    }
    bytes.remove_prefix(static_cast<size_t>(written));
  }
  return true;
}

bool ReadAll(int file, std::string& bytes) {
  for (size_t at = 0; at < bytes.size();) {
    const ssize_t got = read(file, bytes.data() + at, bytes.size() - at);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += static_cast<size_t>(got);
  }
  return true;
}

/// The names in a folder, without "." and "..".
std::vector<std::string> NamesIn(int parent, const char* name) {
  std::vector<std::string> names;
  const int handle = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  DIR* folder = handle < 0 ? nullptr : fdopendir(handle);
  if (!folder) {
    if (handle >= 0) close(handle);
    return names;
  }
  while (const dirent* entry = readdir(folder))
    if (entry->d_name[0] != '.') names.emplace_back(entry->d_name);
  closedir(folder);
  return names;
}

int64_t Nanoseconds(const timespec& time) { return int64_t{time.tv_sec} * 1000000000 + time.tv_nsec; }

}  // namespace

uint64_t OnDisk(uint64_t bytes) { return AlignUp(bytes, kBlock); }

Handle::~Handle() {
  if (number_ >= 0) close(number_);
}

FolderLock::~FolderLock() {
  // Not only by closing: a process that was forked meanwhile has the file open too.
  if (file_.IsOpen()) flock(file_.Get(), LOCK_UN);
}

Result<Folder> Folder::Open(const std::string& path, bool create) {
  if (create) MakeFolders(path);
  Handle handle(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!handle.IsOpen()) return Failed(fmt::format("the folder {} cannot be opened", path), errno);
  struct stat info{};
  if (fstat(handle.Get(), &info) != 0) return Failed(path, errno);
  if (info.st_uid != geteuid())
    return Error{ErrorKind::kEnvironment, fmt::format("the folder {} belongs to another user", path)};
  if ((info.st_mode & 022) != 0)
    return Error{ErrorKind::kEnvironment, fmt::format("others can write to the folder {}; chmod go-w it", path)};
  return Folder(std::move(handle));
}

std::optional<std::string> Folder::Read(const std::string& path) const {
  const Handle file(openat(handle_.Get(), path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
  struct stat info{};
  if (!file.IsOpen() || fstat(file.Get(), &info) != 0 || !S_ISREG(info.st_mode) ||
      static_cast<uint64_t>(info.st_size) > kLargestFile)
    return std::nullopt;
  std::string bytes(static_cast<size_t>(info.st_size), '\0');
  if (!ReadAll(file.Get(), bytes)) return std::string();  // it was cut meanwhile: as good as damaged
  futimens(file.Get(), nullptr);
  return bytes;
}

bool Folder::Exists(const std::string& path) const { return faccessat(handle_.Get(), path.c_str(), R_OK, 0) == 0; }

uint64_t Folder::DiskBytes(const std::string& path) const {
  struct stat info{};
  return fstatat(handle_.Get(), path.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0
             ? OnDisk(static_cast<uint64_t>(info.st_size))
             : 0;
}

Result<void> Folder::Write(const std::string& path, std::string_view bytes) const {
  static std::atomic<uint64_t> next{0};
  for (size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
    mkdirat(handle_.Get(), path.substr(0, slash).c_str(), 0700);
  const std::string temporary = fmt::format("{}{}.{}", kLeftoverPrefix, getpid(), next++);
  Handle file(openat(handle_.Get(), temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (!file.IsOpen()) return Failed("a file cannot be made", errno);
  const bool whole = WriteAll(file.Get(), bytes);
  if (whole && renameat(handle_.Get(), temporary.c_str(), handle_.Get(), path.c_str()) == 0) return {};
  const int code = errno;
  unlinkat(handle_.Get(), temporary.c_str(), 0);
  return Failed("a file cannot be written", code);
}

void Folder::Remove(const std::string& path) const { unlinkat(handle_.Get(), path.c_str(), 0); }

std::vector<FileInfo> Folder::Files() const {
  std::vector<FileInfo> files;
  std::vector<std::string> open{"."};
  while (!open.empty()) {
    const std::string folder = std::move(open.back());
    open.pop_back();
    for (const std::string& name : NamesIn(handle_.Get(), folder.c_str())) {
      const std::string path = folder == "." ? name : JoinPath(folder, name);
      struct stat info{};
      if (fstatat(handle_.Get(), path.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0) continue;
      if (S_ISDIR(info.st_mode))
        open.push_back(path);
      else if (folder != ".")
        files.push_back({path, OnDisk(static_cast<uint64_t>(info.st_size)), Nanoseconds(info.st_mtim)});
    }
  }
  return files;
}

void Folder::RemoveLeftovers() const {
  for (const std::string& name : NamesIn(handle_.Get(), "."))
    if (name.starts_with(kLeftoverPrefix)) unlinkat(handle_.Get(), name.c_str(), 0);
}

Result<std::optional<FolderLock>> Folder::Lock(int milliseconds) const {
  Handle file(openat(handle_.Get(), kLockFile, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (!file.IsOpen()) return Failed("its lock cannot be opened", errno);
  bool held = false;
  for (int waited = 0; !held; ++waited) {
    held = flock(file.Get(), LOCK_EX | LOCK_NB) == 0;
    if (held || (errno != EWOULDBLOCK && errno != EINTR))
      break;  // no locks on this file system: renames are still atomic, only the count of bytes may be off
    if (waited >= milliseconds) return std::optional<FolderLock>();
    const timespec pause{0, 1000000};
    nanosleep(&pause, nullptr);
  }
  return std::optional<FolderLock>(std::in_place, std::move(file), held);
}

bool Folder::IsLinked() const {
  struct stat info{};
  return fstat(handle_.Get(), &info) == 0 && info.st_nlink > 0;
}

}  // namespace pyk2cu::cache
