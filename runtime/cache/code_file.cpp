#include "runtime/cache/code_file.h"

#include <fmt/core.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

#include "runtime/observe/log.h"

namespace pyk2cu::cache {
namespace {

constexpr size_t kSizeBytes = 8;

std::string ReadAll(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The packed entries of a file: each after its size. What does not fit ends the list.
std::vector<std::string_view> EntriesOf(std::string_view file) {
  std::vector<std::string_view> entries;
  while (file.size() >= kSizeBytes) {
    uint64_t size = 0;
    for (size_t i = 0; i < kSizeBytes; ++i) size |= uint64_t{static_cast<uint8_t>(file[i])} << (8 * i);
    file.remove_prefix(kSizeBytes);
    if (size > file.size()) break;
    entries.push_back(file.substr(0, size));
    file.remove_prefix(size);
  }
  return entries;
}

void AppendEntry(std::string& file, std::string_view entry) {
  for (size_t i = 0; i < kSizeBytes; ++i) file += static_cast<char>(uint64_t{entry.size()} >> (8 * i));
  file += entry;
}

/// Replaces a file at once; false if that is not possible.
bool Replace(const std::string& path, const std::string& bytes) {
  static std::atomic<unsigned> writes{0};
  const std::string temporary = fmt::format("{}.{}.{}.tmp", path, getpid(), ++writes);
  std::error_code failed;
  {
    std::ofstream file(temporary, std::ios::binary | std::ios::trunc);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (file) std::filesystem::rename(temporary, path, failed);
    if (file && !failed) return true;
  }
  std::filesystem::remove(temporary, failed);
  return false;
}

}  // namespace

std::optional<Sections> CodeFile::Find(const Digest& key) {
  const std::lock_guard lock(mutex_);
  const std::string file = ReadAll(path_);
  std::optional<Sections> found;
  for (std::string_view entry : EntriesOf(file))
    if ((found = Unpack(key, entry))) break;
  if (!first_found_) first_found_ = found.has_value();
  return found;
}

void CodeFile::Store(const Digest& key, const Sections& sections) {
  const std::lock_guard lock(mutex_);
  const std::string before = ReadAll(path_);
  std::string file;
  AppendEntry(file, Pack(key, sections));
  size_t count = 1;
  for (std::string_view entry : EntriesOf(before))
    if (count < kMaxEntries && !Unpack(key, entry)) {
      AppendEntry(file, entry);
      ++count;
    }
  if (!Replace(path_, file)) Log(LogLevel::kInfo, fmt::format("{} cannot be written: its kernel is not kept", path_));
}

std::optional<bool> CodeFile::FirstFound() const {
  const std::lock_guard lock(mutex_);
  return first_found_;
}

}  // namespace pyk2cu::cache
