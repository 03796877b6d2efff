#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "runtime/device/code_cache.h"

namespace pyk2cu::runtime {
namespace {

/// A program with one kernel, whose text is `text`.
GeneratedSource Source(const std::string& text) {
  GeneratedSource source;
  source.text = text;
  source.map.lines = {{0, 1}};
  source.kernels.resize(1);
  source.kernels[0].name = source.kernels[0].symbol = "k";
  return source;
}

CompileOptions AtLine(uint32_t line) {
  CompileOptions options;
  options.file_name = "no_such_file.py";
  options.line_of = [line](uint32_t) { return line; };
  return options;
}

class CodeCacheTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (std::filesystem::temp_directory_path() / "pyk2cu_code_cache_XXXXXX").string();
    folder = mkdtemp(pattern.data());
    cache = std::make_unique<cache::DiskCache>(cache::Settings{folder, "", uint64_t{1} << 20});
  }
  void TearDown() override {
    cache.reset();
    std::filesystem::remove_all(folder);
  }

  /// Looks for the code of a key, and counts how often it had to be made.
  std::string Get(const cache::Parts& key, const std::string& code = "code") {
    const auto make = [&](cache::Parts&) -> Result<cache::Sections> {
      ++made;
      if (code.empty()) return Error{ErrorKind::kEnvironment, "cannot"};
      return cache::Sections{{"code", code}};
    };
    Result<cache::Sections> found = FindOrMakeCode(*cache, Source("x"), AtLine(1), key, make);
    return found ? (*found)["code"] : "error";
  }

  std::string folder;
  std::unique_ptr<cache::DiskCache> cache;
  int made = 0;
};

TEST_F(CodeCacheTest, MakesCodeOnceForEachKey) {
  const cache::Parts first{{kArchitecturePart, "a"}, {kFlagsPart, ""}},
      second{{kArchitecturePart, "b"}, {kFlagsPart, ""}};
  EXPECT_EQ(Get(first, "1"), "1");
  EXPECT_EQ(Get(first, "other"), "1");
  EXPECT_EQ(Get(second, "2"), "2");
  EXPECT_EQ(made, 2);
  const std::vector<cache::Parts> records = RecordsOf(*cache, "no_such_file.py", "k");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(ValueOf(records[0], kArchitecturePart), "b");  // the latest first
  EXPECT_EQ(ValueOf(records[1], kArchitecturePart), "a");
  EXPECT_TRUE(RecordsOf(*cache, "no_such_file.py", "other").empty());
}

TEST_F(CodeCacheTest, FailuresAreNotKept) {
  const cache::Parts key{{kFlagsPart, ""}};
  EXPECT_EQ(Get(key, ""), "error");
  EXPECT_EQ(Get(key, "now"), "now");
  EXPECT_EQ(made, 2);
}

TEST_F(CodeCacheTest, CodeIsKeptUnderWhatItWasMadeFrom) {
  const cache::Parts expected{{"NVRTC", "old"}, {kFlagsPart, ""}}, actual{{"NVRTC", "new"}, {kFlagsPart, ""}};
  const auto make = [&](cache::Parts& key) -> Result<cache::Sections> {
    key = actual;
    return cache::Sections{{"code", "of the new one"}};
  };
  ASSERT_TRUE(FindOrMakeCode(*cache, Source("x"), AtLine(1), expected, make).ok());
  EXPECT_FALSE(cache->Peek(KeyOf(expected)));
  EXPECT_TRUE(cache->Peek(KeyOf(actual)));
}

TEST_F(CodeCacheTest, OldRecordsGo) {
  for (int i = 0; i < 40; ++i) Get({{kArchitecturePart, std::to_string(i)}, {kFlagsPart, ""}});
  const std::vector<cache::Parts> records = RecordsOf(*cache, "no_such_file.py", "k");
  EXPECT_EQ(records.size(), 32u);
  EXPECT_EQ(ValueOf(records[0], kArchitecturePart), "39");
}

TEST(CodeCacheKey, LinesCountOnlyWhereTheyGetIntoTheCode) {
  EXPECT_EQ(TextPart(Source("a\n"), AtLine(1)), TextPart(Source("a\n"), AtLine(2)));
  EXPECT_FALSE(TextPart(Source("a\n"), AtLine(1)) == TextPart(Source("b\n"), AtLine(1)));
  EXPECT_FALSE(TextPart(Source("assert(a);\n"), AtLine(1)) == TextPart(Source("assert(a);\n"), AtLine(2)));
}

}  // namespace
}  // namespace pyk2cu::runtime
