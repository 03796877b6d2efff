#include <gtest/gtest.h>

#include <filesystem>

#include "tests/structure/order.h"
#include "tests/structure/source_files.h"

// Folders and their rooms include only what comes before them.
namespace pyk2cu::structure {
namespace {

bool IsOurs(const std::string& included) {
  return std::filesystem::exists(std::filesystem::path(PYK2CU_SOURCE_DIR) / included);
}

/// The files whose includes go against the order, and those that are in no room.
std::vector<std::string> AgainstTheOrder(const Order& order, const std::vector<File>& files) {
  std::vector<std::string> problems;
  for (const File& file : files) {
    const std::string room = order.RoomOf(file.path);
    if (room.empty()) {
      problems.push_back(file.path + ": tests/structure/order_table.cpp has no row for its folder");
      continue;
    }
    for (const std::string& included : Includes(file)) {
      const std::string path = included.starts_with("pyk2cu/") ? "include/" + included : included;
      const std::string other = order.RoomOf(path);
      if (!other.empty() ? !order.May(room, other) : IsOurs(path))
        problems.push_back(file.path + " (" + room + ") includes " + included + " (" + other + ")");
    }
  }
  return problems;
}

TEST(Order, TheTableHasNoCircle) {
  const Order order(ProjectOrder());
  EXPECT_TRUE(order.Problems().empty()) << Lines(order.Problems());
}

TEST(Order, FilesIncludeOnlyWhatComesBeforeThem) {
  const Order order(ProjectOrder());
  std::vector<File> product;
  for (const File& file : CppFiles())
    if (IsProduct(file) || file.path.starts_with("include/")) product.push_back(file);
  EXPECT_GT(product.size(), 300u);
  const std::vector<std::string> problems = AgainstTheOrder(order, product);
  EXPECT_TRUE(problems.empty()) << Lines(problems);
}

TEST(Order, OfWhatIsWrong) {
  constexpr OrderRow kRows[] = {{"a", "b"}, {"b", ""}, {"b", ""}};
  EXPECT_EQ(Order(kRows).Problems().size(), 2u);

  constexpr OrderRow kGood[] = {{"a", ""}, {"a/x a/y", "a"}, {"b/only.h", "a"}, {"b", "a/x b/only.h"}};
  const Order order(kGood);
  EXPECT_TRUE(order.Problems().empty());
  const auto count = [&](const char* path, const char* text) {
    return AgainstTheOrder(order, {MakeFile(path, text)}).size();
  };
  EXPECT_EQ(count("a/f.h", "#include \"a/g.h\"\n#include <vector>\n"), 0u);
  EXPECT_EQ(count("a/f.h", "#include \"a/x/g.h\"\n"), 1u);
  EXPECT_EQ(count("a/x/f.h", "#include \"a/y/g.h\"\n#include \"a/f.h\"\n"), 0u);
  EXPECT_EQ(count("b/f.cpp", "#include \"b/only.h\"\n#include \"a/y/f.h\"\n"), 0u);
  EXPECT_EQ(count("b/only.h", "#include \"b/f.h\"\n"), 1u);
  EXPECT_EQ(count("a/f.h", "#include \"base/check.h\"\n"), 1u);
  EXPECT_EQ(count("c/f.h", ""), 1u);
  EXPECT_TRUE(order.MayLink("b", "a"));
  EXPECT_FALSE(order.MayLink("a", "b"));
}

}  // namespace
}  // namespace pyk2cu::structure
