#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "runtime/cache/code_file.h"
#include "tests/unit/cache_folder.h"

namespace pyk2cu::cache {
namespace {

Sections Code(const std::string& bytes) { return {{"code", bytes}}; }

class CodeFileTest : public ::testing::Test {
 protected:
  const TemporaryFolder folder;
  const std::string path = folder.Path() + "/f.pkc";
};

TEST_F(CodeFileTest, KeepsEntriesByKey) {
  CodeFile file(path);
  EXPECT_EQ(file.FirstFound(), std::nullopt);
  EXPECT_FALSE(file.Find(HashOf("a")));
  EXPECT_EQ(file.FirstFound(), false);
  file.Store(HashOf("a"), Code("1"));
  file.Store(HashOf("b"), Code("2"));
  file.Store(HashOf("a"), Code("3"));
  EXPECT_EQ(file.FirstFound(), false) << "what comes later does not matter";

  CodeFile again(path);
  EXPECT_EQ(again.Find(HashOf("a")), Code("3"));
  EXPECT_EQ(again.Find(HashOf("b")), Code("2"));
  EXPECT_FALSE(again.Find(HashOf("c")));
  EXPECT_EQ(again.FirstFound(), true);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.Path()), {}), 1) << "no temporary files stay";
}

TEST_F(CodeFileTest, DropsTheOldest) {
  CodeFile file(path);
  for (size_t i = 0; i <= CodeFile::kMaxEntries; ++i) file.Store(HashOf(std::to_string(i)), Code("x"));
  EXPECT_FALSE(file.Find(HashOf("0")));
  EXPECT_TRUE(file.Find(HashOf("1")));
  EXPECT_TRUE(file.Find(HashOf(std::to_string(CodeFile::kMaxEntries))));
}

TEST_F(CodeFileTest, IgnoresDamage) {
  CodeFile file(path);
  file.Store(HashOf("a"), Code("1"));
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
  EXPECT_FALSE(file.Find(HashOf("a")));
  std::ofstream(path) << "something else";
  EXPECT_FALSE(file.Find(HashOf("a")));
  file.Store(HashOf("a"), Code("2"));
  EXPECT_EQ(file.Find(HashOf("a")), Code("2"));
}

TEST_F(CodeFileTest, AFolderThatIsNotThereIsNoError) {
  CodeFile file(folder.Path() + "/none/f.pkc");
  file.Store(HashOf("a"), Code("1"));
  EXPECT_FALSE(file.Find(HashOf("a")));
}

}  // namespace
}  // namespace pyk2cu::cache
