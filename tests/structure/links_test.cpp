#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "tests/structure/order.h"
#include "tests/structure/source_files.h"

// What the targets of CMake link goes in the same order as what the files include; see cmake/links.cmake.
namespace pyk2cu::structure {
namespace {

struct Target {
  std::string folder;
  std::vector<std::string> links;
};
using Targets = std::map<std::string, Target>;

Targets ReadTargets(std::istream& stream) {
  Targets targets;
  for (std::string line; std::getline(stream, line);) {
    std::istringstream words(line);
    std::string name, folder;
    words >> name >> folder;
    if (folder.ends_with(':')) folder.pop_back();
    Target& target = targets[name];
    target.folder = folder;
    for (std::string link; words >> link;) target.links.push_back(link);
  }
  return targets;
}

/// Links between folders that the order does not allow.
std::vector<std::string> AgainstTheOrder(const Targets& targets, const Order& order) {
  const auto has_order = [&](const std::string& folder) { return order.MayLink(folder, folder); };
  std::vector<std::string> problems;
  for (const auto& [name, target] : targets) {
    if (!has_order(target.folder)) continue;
    for (const std::string& link : target.links) {
      const auto other = targets.find(link);
      if (other == targets.end() || other->second.folder == target.folder || !has_order(other->second.folder)) continue;
      if (!order.MayLink(target.folder, other->second.folder)) problems.push_back(name + " links " + link);
    }
  }
  return problems;
}

/// The targets that reach themselves.
std::vector<std::string> Circles(const Targets& targets) {
  std::vector<std::string> circles;
  for (const auto& [name, target] : targets) {
    std::set<std::string> seen;
    const std::function<bool(const std::string&)> reaches = [&](const std::string& from) {
      const auto found = targets.find(from);
      if (found == targets.end()) return false;
      for (const std::string& link : found->second.links)
        if (link == name || (seen.insert(link).second && reaches(link))) return true;
      return false;
    };
    if (reaches(name)) circles.push_back(name);
  }
  return circles;
}

Targets OfThisBuild() {
  std::ifstream stream(std::string(PYK2CU_BINARY_DIR) + "/links.txt");
  return ReadTargets(stream);
}

TEST(Links, GoInTheOrderOfTheFolders) {
  const Targets targets = OfThisBuild();
  EXPECT_TRUE(targets.contains("pyk2cu_base"));
  EXPECT_TRUE(targets.contains("pyk2cu_cli"));
  const std::vector<std::string> problems = AgainstTheOrder(targets, Order(ProjectOrder()));
  EXPECT_TRUE(problems.empty()) << Lines(problems);
}

TEST(Links, HaveNoCircle) {
  const std::vector<std::string> circles = Circles(OfThisBuild());
  EXPECT_TRUE(circles.empty()) << Lines(circles);
}

TEST(Links, OfWhatIsWrong) {
  constexpr OrderRow kRows[] = {{"a", ""}, {"b/x", "a"}, {"b", "b/x"}, {"c", ""}};
  const Order order(kRows);
  const auto read = [](const char* text) {
    std::istringstream stream(text);
    return ReadTargets(stream);
  };
  EXPECT_TRUE(AgainstTheOrder(read("lib_a a:\nlib_b b: lib_a fmt::fmt\ntest tests: lib_b\n"), order).empty());
  EXPECT_EQ(AgainstTheOrder(read("lib_a a: lib_b\nlib_b b:\n"), order).size(), 1u);
  EXPECT_EQ(AgainstTheOrder(read("lib_a a:\nlib_c c: lib_a\n"), order).size(), 1u);
  EXPECT_TRUE(Circles(read("a a: b\nb b: c\nc c:\n")).empty());
  EXPECT_EQ(Circles(read("a a: b\nb b: c\nc c: b\n")), (std::vector<std::string>{"b", "c"}));
}

}  // namespace
}  // namespace pyk2cu::structure
