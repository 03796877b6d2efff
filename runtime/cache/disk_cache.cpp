#include "runtime/cache/disk_cache.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "base/text.h"
#include "runtime/observe/log.h"

namespace pyk2cu::cache {
namespace {

// The folder's layout; another one gets another name.
constexpr std::string_view kLayout = "/v1";
constexpr std::string_view kEntries = "entries/", kNotes = "notes/";
constexpr const char* kStateFile = "state";
/// What the state and its successor take of the limit while one replaces the other.
constexpr uint64_t kOwnBytes = 2 * 4096;
/// How long one waits for others that change the folder: not to store is cheaper than to wait long.
constexpr int kShortPatience = 5, kPatience = 100, kLongPatience = 5000;

std::string EntryPath(const Digest& key) {
  const std::string hex = HexText(key);
  return fmt::format("{}{}/{}", kEntries, hex.substr(0, 2), hex.substr(2));
}

std::string NotePath(const Digest& key) { return fmt::format("{}{}", kNotes, HexText(key)); }

uint64_t Number(const Sections& sections, std::string_view name) {
  const auto found = sections.find(name);
  return found == sections.end() ? 0 : std::strtoull(found->second.c_str(), nullptr, 10);
}

}  // namespace

/// What is known of the folder without scanning it. It is written before the files that it counts, so that `bytes` is
/// never too small, whenever a process dies.
struct DiskCache::State {
  uint64_t bytes = 0, hits = 0, misses = 0, stored = 0, evicted = 0;

  static Digest Key() { return HashOf(kStateFile); }
  static std::optional<State> Read(const Folder& folder) {
    const std::optional<std::string> file = folder.Read(kStateFile);
    const std::optional<Sections> sections = file ? Unpack(Key(), *file) : std::nullopt;
    if (!sections) return std::nullopt;
    const auto number = [&](std::string_view name) { return Number(*sections, name); };
    return State{number("bytes"), number("hits"), number("misses"), number("stored"), number("evicted")};
  }
  Result<void> Write(const Folder& folder) const {
    const auto text = [](uint64_t number) { return std::to_string(number); };
    return folder.Write(kStateFile, Pack(Key(), {{"bytes", text(bytes)},
                                                 {"hits", text(hits)},
                                                 {"misses", text(misses)},
                                                 {"stored", text(stored)},
                                                 {"evicted", text(evicted)}}));
  }
};

DiskCache::DiskCache(Settings settings) : settings_(std::move(settings)) {
  if (!IsOn()) Log(LogLevel::kInfo, "no disk cache: " + settings_.off_reason);
}

DiskCache::~DiskCache() {
  if (!IsOn() || hits_ + misses_ == 0 || warned_) return;  // only statistics: no reason to keep a program from ending
  (void)WithLock(kShortPatience, [this](const Folder& folder) {
    State state = ReadState(folder);
    TakeCounts(state);
    return state.Write(folder);
  });
}

std::shared_ptr<DiskCache> DiskCache::OfEnvironment() {
  static std::mutex mutex;
  static auto* known =
      new std::map<std::string, std::weak_ptr<DiskCache>>;  // never destroyed: devices may be open at exit
  Settings settings = SettingsOfEnvironment();
  const std::lock_guard lock(mutex);
  std::weak_ptr<DiskCache>& kept = (*known)[fmt::format("{} {}", settings.limit, settings.folder)];
  if (std::shared_ptr<DiskCache> cache = kept.lock()) return cache;
  auto cache = std::make_shared<DiskCache>(std::move(settings));
  kept = cache;
  return cache;
}

Result<DiskCache::FolderPointer> DiskCache::Open(bool again) {
  if (!IsOn()) return Error{ErrorKind::kEnvironment, "there is no disk cache: " + settings_.off_reason};
  const std::lock_guard lock(mutex_);
  if (folder_ && !again) return folder_;
  // The layouts' common folder must be ours alone, too: who can write there can replace what is in it.
  Result<Folder> above = Folder::Open(settings_.folder, /*create=*/true);
  if (!above) return above.error();
  Result<Folder> folder = Folder::Open(settings_.folder + std::string(kLayout), /*create=*/true);
  if (!folder) return folder.error();
  folder_ = std::make_shared<const Folder>(std::move(*folder));
  return folder_;
}

void DiskCache::Warn(const std::string& message) {
  const LogLevel level = warned_.exchange(true) ? LogLevel::kDebug : LogLevel::kWarning;
  Log(level, fmt::format("the disk cache {}: {}; kernels are compiled again each time", settings_.folder, message));
}

std::optional<Sections> DiskCache::ReadFile(const std::string& path, const Digest& key) {
  if (!IsOn()) return std::nullopt;
  Result<FolderPointer> folder = Open();
  if (!folder) {
    Warn(folder.error().message);
    return std::nullopt;
  }
  const std::optional<std::string> file = (*folder)->Read(path);
  if (!file) return std::nullopt;
  std::optional<Sections> sections = Unpack(key, *file);
  if (!sections) {
    (*folder)->Remove(path);
    Log(LogLevel::kInfo, fmt::format("{}/{} in the disk cache is damaged and was removed", settings_.folder, path));
  }
  return sections;
}

std::optional<Sections> DiskCache::Peek(const Digest& key) { return ReadFile(EntryPath(key), key); }

std::optional<Sections> DiskCache::Find(const Digest& key) {
  std::optional<Sections> found = Peek(key);
  if (IsOn()) ++(found ? hits_ : misses_);
  return found;
}

std::optional<Sections> DiskCache::ReadNote(std::string_view name) {
  const Digest key = HashOf(name);
  return ReadFile(NotePath(key), key);
}

/// Whether the action was taken, with the folder locked; not if others held it for too long.
Result<bool> DiskCache::WithLock(int milliseconds, const Action& action) {
  Result<FolderPointer> folder = Open();
  if (folder && !(*folder)->IsLinked()) folder = Open(/*again=*/true);  // it was removed while it was open
  if (!folder) return folder.error();
  Result<std::optional<FolderLock>> lock = (*folder)->Lock(milliseconds);
  if (!lock) return lock.error();
  if (!*lock) return false;
  if ((*lock)->IsHeld()) (*folder)->RemoveLeftovers();
  if (Result<void> done = action(**folder); !done) return done.error();
  return true;
}

void DiskCache::Try(const Action& action) {
  if (!IsOn()) return;
  const Result<bool> done = WithLock(kPatience, action);
  if (!done)
    Warn(done.error().message);
  else if (!*done)
    Log(LogLevel::kDebug, "the disk cache is in use: this is not kept");
}

DiskCache::State DiskCache::ReadState(const Folder& folder) const {
  if (std::optional<State> state = State::Read(folder)) return *state;
  State state;
  for (const FileInfo& file : folder.Files()) state.bytes += file.bytes;
  return state;
}

void DiskCache::TakeCounts(State& state) {
  state.hits += hits_.exchange(0);
  state.misses += misses_.exchange(0);
}

/// Removes what was used longest ago until `target` bytes are left. It looks at every file, and so makes room for many.
void DiskCache::Evict(const Folder& folder, State& state, uint64_t target) const {
  std::vector<FileInfo> files = folder.Files();
  std::sort(files.begin(), files.end(), [](const FileInfo& a, const FileInfo& b) { return a.used < b.used; });
  state.bytes = 0;
  for (const FileInfo& file : files) state.bytes += file.bytes;
  uint64_t removed = 0;
  for (const FileInfo& file : files) {
    if (state.bytes <= target) break;
    folder.Remove(file.path);
    state.bytes -= file.bytes;
    ++removed;
  }
  state.evicted += removed;
  Log(LogLevel::kInfo, fmt::format("removed {} old files of the disk cache; {} bytes are left", removed, state.bytes));
}

Result<void> DiskCache::Put(const Folder& folder, const std::string& path, const std::string& bytes) {
  const uint64_t limit = settings_.limit - std::min(settings_.limit, kOwnBytes);
  const uint64_t size = OnDisk(bytes.size()), room = limit / 4 * 3;
  if (size > room) {
    Log(LogLevel::kDebug, fmt::format("{} bytes are too many for the disk cache", size));
    return {};
  }
  State state = ReadState(folder);
  if (state.bytes + size > limit) Evict(folder, state, room - size);
  const uint64_t before = folder.DiskBytes(path);
  state.bytes += size;
  state.stored += path.starts_with(kEntries);
  if (Result<void> counted = state.Write(folder); !counted) return counted;
  Result<void> written = folder.Write(path, bytes);
  const uint64_t too_many = written ? before : size;
  state.bytes -= std::min(state.bytes, too_many);
  if (too_many != 0) (void)state.Write(folder);
  return written;
}

void DiskCache::Store(const Digest& key, const Sections& sections) {
  Try([&](const Folder& folder) { return Put(folder, EntryPath(key), Pack(key, sections)); });
}

void DiskCache::UpdateNote(std::string_view name, const Change& change) {
  const Digest key = HashOf(name);
  Try([&](const Folder& folder) {
    return Put(folder, NotePath(key), Pack(key, change(ReadFile(NotePath(key), key))));
  });
}

Result<Statistics> DiskCache::Measure() {
  Result<FolderPointer> folder = Open();
  if (!folder) return folder.error();
  const State state = State::Read(**folder).value_or(State());
  Statistics result{0, 0, state.hits + hits_, state.misses + misses_, state.stored, state.evicted};
  for (const FileInfo& file : (*folder)->Files()) {
    result.bytes += file.bytes;
    result.entries += file.path.starts_with(kEntries);
  }
  return result;
}

Result<Statistics> DiskCache::Clear() {
  Result<Statistics> before = Measure();
  if (!before) return before;
  const Result<bool> done = WithLock(kLongPatience, [&](const Folder& folder) {
    for (const FileInfo& file : folder.Files()) folder.Remove(file.path);
    return State().Write(folder);
  });
  if (!done) return done.error();
  if (!*done) return Error{ErrorKind::kEnvironment, "other processes keep the disk cache busy; try again"};
  return before;
}

}  // namespace pyk2cu::cache
