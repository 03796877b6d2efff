#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include "base/text.h"
#include "runtime/cache/disk_cache.h"
#include "tests/unit/cache_folder.h"

namespace pyk2cu::cache {
namespace {
namespace fs = std::filesystem;

constexpr uint64_t kMegabyte = uint64_t{1} << 20;

Settings In(const std::string& folder, uint64_t limit = kMegabyte) { return {folder, "", limit}; }

Digest Key(int number) { return HashOf("key " + std::to_string(number)); }

Sections Code(int number, size_t bytes = 1000) {
  return {{"code", std::string(bytes, static_cast<char>('a' + number % 26))}, {"log", "said"}};
}

/// The one file of an entry.
fs::path FileOf(const std::string& folder, int number) {
  const std::string hex = HexText(Key(number));
  return fs::path(folder) / "v1" / "entries" / hex.substr(0, 2) / hex.substr(2);
}

TEST(DiskCache, FindsWhatWasStoredInThisProcessAndTheNext) {
  const TemporaryFolder folder;
  {
    DiskCache cache(In(folder.Path()));
    EXPECT_FALSE(cache.Find(Key(1)));
    cache.Store(Key(1), Code(1));
    cache.Store(Key(2), Code(2));
    EXPECT_EQ(cache.Find(Key(1)), Code(1));
  }
  DiskCache cache(In(folder.Path()));
  EXPECT_EQ(cache.Find(Key(2)), Code(2));
  EXPECT_FALSE(cache.Find(Key(3)));
  const Result<Statistics> statistics = cache.Measure();
  ASSERT_TRUE(statistics.ok());
  EXPECT_EQ(statistics->entries, 2u);
  EXPECT_EQ(statistics->bytes, 8192u);
  EXPECT_EQ(statistics->hits, 2u);
  EXPECT_EQ(statistics->misses, 2u);
  EXPECT_EQ(statistics->stored, 2u);
}

TEST(DiskCache, AnyDamageIsFoundAndRemoved) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path()));
  cache.Store(Key(1), Code(1, 200));
  const fs::path file = FileOf(folder.Path(), 1);
  std::string whole(fs::file_size(file), '\0');
  std::ifstream(file, std::ios::binary).read(whole.data(), static_cast<std::streamsize>(whole.size()));
  const auto damaged = [&](const std::string& bytes) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
    const bool found = cache.Find(Key(1)).has_value();
    const bool removed = !fs::exists(file);
    return !found && removed;
  };
  for (size_t size = 0; size < whole.size(); ++size) ASSERT_TRUE(damaged(whole.substr(0, size))) << "cut to " << size;
  for (size_t bit = 0; bit < whole.size() * 8; ++bit) {
    std::string flipped = whole;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
    ASSERT_TRUE(damaged(flipped)) << "bit " << bit;
  }
  EXPECT_TRUE(damaged(whole + "x"));
  cache.Store(Key(1), Code(1, 200));
  EXPECT_EQ(cache.Find(Key(1)), Code(1, 200));
}

TEST(DiskCache, AnEntryUnderAnotherKeysNameIsNotUsed) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path()));
  cache.Store(Key(1), Code(1));
  fs::create_directories(FileOf(folder.Path(), 2).parent_path());
  fs::copy_file(FileOf(folder.Path(), 1), FileOf(folder.Path(), 2));
  EXPECT_FALSE(cache.Find(Key(2)));
  EXPECT_TRUE(cache.Find(Key(1)));
}

uint64_t BytesBelow(const std::string& folder) {
  uint64_t bytes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) bytes += OnDisk(entry.file_size());
  return bytes;
}

TEST(DiskCache, StaysBelowItsLimitAndDropsWhatWasUsedLongestAgo) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path(), 20 * 4096));
  for (int i = 0; i < 10; ++i) {
    cache.Store(Key(i), Code(i));
    std::this_thread::sleep_for(std::chrono::milliseconds(15));  // the clock of a file system is coarse
  }
  ASSERT_TRUE(cache.Find(Key(0)));  // which makes it the latest
  for (int i = 10; i < 21; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(15));
    cache.Store(Key(i), Code(i));
    EXPECT_LE(BytesBelow(folder.Path()), 20u * 4096) << i;
  }
  EXPECT_TRUE(cache.Find(Key(0)));
  EXPECT_FALSE(cache.Find(Key(1)));
  EXPECT_TRUE(cache.Find(Key(20)));
  EXPECT_GT(cache.Measure()->evicted, 0u);
}

TEST(DiskCache, WhatIsTooLargeIsNotKept) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path(), 20 * 4096));
  cache.Store(Key(1), Code(1, 20 * 4096));
  EXPECT_FALSE(cache.Find(Key(1)));
  EXPECT_EQ(cache.Measure()->entries, 0u);
}

TEST(DiskCache, ReplacingAnEntryCountsItOnce) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path(), 20 * 4096));
  for (int i = 0; i < 100; ++i) cache.Store(Key(1), Code(i));
  EXPECT_EQ(cache.Find(Key(1)), Code(99));
  EXPECT_EQ(cache.Measure()->evicted, 0u);
}

TEST(DiskCache, GoesOnWithoutItsState) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path(), 20 * 4096));
  for (int i = 0; i < 15; ++i) cache.Store(Key(i), Code(i));
  std::ofstream(folder.Path() + "/v1/state", std::ios::trunc) << "nonsense";
  for (int i = 15; i < 40; ++i) cache.Store(Key(i), Code(i));
  EXPECT_LE(cache.Measure()->bytes, 20u * 4096);
}

TEST(DiskCache, LeftoversOfKilledProcessesGo) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path(), 20 * 4096));
  cache.Store(Key(0), Code(0));
  std::ofstream(folder.Path() + "/v1/new.1.1") << std::string(100000, 'x');
  for (int i = 0; i < 25; ++i) cache.Store(Key(i), Code(i));
  EXPECT_FALSE(fs::exists(folder.Path() + "/v1/new.1.1"));
}

TEST(DiskCache, ClearRemovesEverything) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path()));
  for (int i = 0; i < 5; ++i) cache.Store(Key(i), Code(i));
  cache.UpdateNote("n", [](const auto&) { return Sections{{"a", "b"}}; });
  const Result<Statistics> before = cache.Clear();
  ASSERT_TRUE(before.ok());
  EXPECT_EQ(before->entries, 5u);
  EXPECT_EQ(cache.Measure()->bytes, 0u);
  EXPECT_FALSE(cache.Find(Key(1)));
  EXPECT_FALSE(cache.ReadNote("n"));
  cache.Store(Key(1), Code(1));
  EXPECT_TRUE(cache.Find(Key(1)));
}

TEST(DiskCache, NotesAreChangedInPlace) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path()));
  for (int i = 0; i < 3; ++i) {
    cache.UpdateNote("counter", [](std::optional<Sections> before) {
      Sections after = before.value_or(Sections());
      after["n"] += "x";
      return after;
    });
  }
  EXPECT_EQ(cache.ReadNote("counter")->at("n"), "xxx");
}

TEST(DiskCache, ManyThreadsUseOne) {
  const TemporaryFolder folder;
  DiskCache cache(In(folder.Path(), 64 * 4096));
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 100; ++i) {
        const int number = (i * 7 + t * 13) % 100;
        const std::optional<Sections> found = cache.Find(Key(number));
        if (found && *found != Code(number)) ++wrong;
        if (!found) cache.Store(Key(number), Code(number));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_LE(cache.Measure()->bytes, 64u * 4096);
  EXPECT_EQ(cache.Measure()->hits + cache.Measure()->misses, 800u);
}

TEST(CacheSettings, SizesHaveUnits) {
  const auto size = [](const std::string& text) {
    uint64_t bytes = 0;
    return ParseSize(text, bytes) ? bytes : 0;
  };
  EXPECT_EQ(size("1000"), 1000u);
  EXPECT_EQ(size("64K"), 65536u);
  EXPECT_EQ(size("2MiB"), 2 * kMegabyte);
  EXPECT_EQ(size("1GB"), uint64_t{1} << 30);
  for (const char* wrong : {"", "M", "-1", "1T", "1 M", "99999999999G"}) EXPECT_EQ(size(wrong), 0u) << wrong;
}

}  // namespace
}  // namespace pyk2cu::cache
