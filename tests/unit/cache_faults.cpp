#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/text.h"
#include "runtime/cache/disk_cache.h"
#include "tests/unit/cache_folder.h"

// What the surroundings may do to a cache. It must never fail, only find less.
namespace pyk2cu::cache {
namespace {
namespace fs = std::filesystem;

constexpr uint64_t kLimit = uint64_t{1} << 24;
constexpr uid_t kNobody = 65534;

Settings In(const std::string& folder) { return {folder, "", kLimit}; }
Digest Key(int number) { return HashOf("key " + std::to_string(number)); }
Sections Code(size_t bytes = 1000) { return {{"code", std::string(bytes, 'c')}}; }

/// What a child process gives as exit code: it may change what is not to be undone here.
int InChild(const std::function<int()>& action) {
  const pid_t child = fork();
  if (child == 0) _exit(action());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Runs as a user to whom rights apply, if this one is root.
int AsNobody(const std::function<int()>& action) {
  return InChild([&] {
    if (geteuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0)) return 77;
    return action();
  });
}

TEST(CacheFaults, FolderRemovedWhileRunning) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path() + "/c"));
  cache.Store(Key(1), Code());
  fs::remove_all(folder.Path() + "/c");
  EXPECT_FALSE(cache.Find(Key(1)));
  cache.Store(Key(1), Code());  // makes the folder anew
  EXPECT_TRUE(cache.Find(Key(1)));
}

TEST(CacheFaults, FolderCannotBeMade) {
  const TemporaryFolder folder;
  std::ofstream(folder.Path() + "/file") << "x";
  DiskCache cache(In(folder.Path() + "/file/cache"));
  testing::internal::CaptureStderr();
  for (int i = 0; i < 5; ++i) {
    cache.Store(Key(i), Code());
    EXPECT_FALSE(cache.Find(Key(i)));
  }
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_EQ(said, "pyk2cu: warning: the disk cache " + folder.Path() + "/file/cache: the folder " + folder.Path() +
                      "/file/cache cannot be opened: Not a directory; kernels are compiled again each time\n");
  EXPECT_FALSE(cache.Measure().ok());
  EXPECT_FALSE(cache.Clear().ok());
}

TEST(CacheFaults, ReadOnlyFolderIsStillRead) {
  const TemporaryFolder folder;
  ASSERT_EQ(chmod(folder.Path().c_str(), 0755), 0);
  const std::string path = folder.Path() + "/c";
  ASSERT_EQ(mkdir(path.c_str(), 0700), 0);
  if (geteuid() == 0) ASSERT_EQ(chown(path.c_str(), kNobody, kNobody), 0);
  const int code = AsNobody([&] {
    { DiskCache(In(path)).Store(Key(1), Code()); }
    for (const char* below : {"/v1/entries", "/v1", ""}) chmod((path + below).c_str(), 0500);
    chmod((path + "/v1/lock").c_str(), 0400);
    chmod((path + "/v1/state").c_str(), 0400);
    testing::internal::CaptureStderr();
    DiskCache cache(In(path));
    if (!cache.Find(Key(1))) return 1;
    for (int i = 2; i < 6; ++i) cache.Store(Key(i), Code());
    if (cache.Find(Key(2))) return 2;
    const std::string said = testing::internal::GetCapturedStderr();
    const size_t first = said.find("warning");
    if (first == std::string::npos || said.find("warning", first + 1) != std::string::npos) return 3;  // once
    for (const char* below : {"", "/v1", "/v1/entries"}) chmod((path + below).c_str(), 0700);
    return 0;
  });
  if (code == 77) GTEST_SKIP() << "needs another user";
  EXPECT_EQ(code, 0);
}

TEST(CacheFaults, FoldersOfOthersAreRefused) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root";
  const TemporaryFolder folder;
  ASSERT_EQ(chown(folder.Path().c_str(), kNobody, kNobody), 0);
  DiskCache cache(In(folder.Path()));
  testing::internal::CaptureStderr();
  cache.Store(Key(1), Code());
  EXPECT_FALSE(cache.Find(Key(1)));
  EXPECT_NE(testing::internal::GetCapturedStderr().find("belongs to another user"), std::string::npos);
}

TEST(CacheFaults, FoldersThatOthersCanWriteToAreRefused) {
  const TemporaryFolder folder;
  ASSERT_EQ(chmod(folder.Path().c_str(), 0777), 0);
  DiskCache cache(In(folder.Path()));
  testing::internal::CaptureStderr();
  cache.Store(Key(1), Code());
  EXPECT_FALSE(cache.Find(Key(1)));
  EXPECT_NE(testing::internal::GetCapturedStderr().find("others can write to the folder"), std::string::npos);
}

TEST(CacheFaults, FoldersAreForTheUserAlone) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path() + "/a/b"));
  cache.Store(Key(1), Code());
  for (const char* below : {"/a", "/a/b", "/a/b/v1", "/a/b/v1/entries"}) {
    struct stat info{};
    ASSERT_EQ(stat((folder.Path() + below).c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777, 0700u) << below;
  }
}

TEST(CacheFaults, LinksAreNotFollowed) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path()));
  cache.Store(Key(1), Code());
  std::ofstream(folder.Path() + "/victim") << "precious";
  const std::string hex = HexText(Key(1));
  const std::string entry = folder.Path() + "/v1/entries/" + hex.substr(0, 2) + "/" + hex.substr(2);
  fs::remove(entry);
  fs::create_symlink(folder.Path() + "/victim", entry);
  EXPECT_FALSE(cache.Find(Key(1)));
  cache.Store(Key(1), Code());
  EXPECT_TRUE(cache.Find(Key(1)));
  EXPECT_EQ(fs::file_size(folder.Path() + "/victim"), 8u);
}

/// A small file system, full: in a mount namespace of the child's own.
int OnFullDisk(const std::string& path) {
  if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return 77;
  if (mount("tmpfs", path.c_str(), "tmpfs", 0, "size=64k,mode=0700") != 0) return 77;
  testing::internal::CaptureStderr();
  DiskCache cache(In(path));
  cache.Store(Key(0), Code(1000));
  for (int i = 1; i < 20; ++i) cache.Store(Key(i), Code(20000));
  if (!cache.Find(Key(0))) return 1;
  int found = 0;
  for (int i = 1; i < 20; ++i) {
    const std::optional<Sections> sections = cache.Find(Key(i));
    if (sections && *sections != Code(20000)) return 2;
    found += sections.has_value();
  }
  if (found == 0 || found == 19) return 3;
  const std::string said = testing::internal::GetCapturedStderr();
  const size_t first = said.find("No space left on device");
  if (first == std::string::npos || said.find("warning", first) != std::string::npos) return 4;  // once
  return cache.Clear().ok() && !cache.Find(Key(0)) ? 0 : 5;
}

TEST(CacheFaults, FullDisk) {
  const TemporaryFolder folder;
  const int code = InChild([&] { return OnFullDisk(folder.Path()); });
  if (code == 77) GTEST_SKIP() << "a file system cannot be mounted here";
  EXPECT_EQ(code, 0);
}

TEST(CacheFaults, ALockOfAnotherProcessDoesNotStopThisOne) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path()));
  cache.Store(Key(1), Code());
  Result<Folder> other = Folder::Open(folder.Path() + "/v1", false);
  ASSERT_TRUE(other.ok());
  Result<std::optional<FolderLock>> lock = other->Lock(0);
  ASSERT_TRUE(lock.ok() && lock->has_value());
  EXPECT_TRUE(cache.Find(Key(1)));
  cache.Store(Key(2), Code());  // gives up
  EXPECT_FALSE(cache.Find(Key(2)));
  lock->reset();
  cache.Store(Key(2), Code());
  EXPECT_TRUE(cache.Find(Key(2)));
}

}  // namespace
}  // namespace pyk2cu::cache
