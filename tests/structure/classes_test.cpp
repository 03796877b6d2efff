#include "tests/structure/classes.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/structure/source_files.h"

// A class is small, and all of it is in one place.
namespace pyk2cu::structure {
namespace {

constexpr size_t kMaxMethods = 25;

/// Classes that may have more methods, by path and name, and why.
const std::map<std::string, std::string>& Exempt() {
  static const std::map<std::string, std::string> exempt{
      {"frontend/types/type.h Type", "all stages ask it: each method is one question that a field answers"},
      {"frontend/sema/model/builder.h IrBuilder", "a plain table of constructors: one for each node of the IR"},
  };
  return exempt;
}

std::vector<std::string> LargeClasses(const std::vector<File>& files) {
  std::vector<std::string> problems;
  for (const File& file : files)
    for (const ClassText& one : ClassesOf(CodeOnly(file)))
      if (one.methods.size() > kMaxMethods && !Exempt().contains(file.path + " " + one.name))
        problems.push_back(file.path + ":" + std::to_string(one.line) + ": " + one.name + " has " +
                           std::to_string(one.methods.size()) + " methods, at most " + std::to_string(kMaxMethods) +
                           " are allowed");
  return problems;
}

std::vector<std::string> IncludesInClasses(const std::vector<File>& files) {
  std::vector<std::string> problems;
  for (const File& file : files)
    for (const ClassText& one : ClassesOf(CodeOnly(file)))
      for (const size_t line : one.included_inside) {
        const std::string& text = file.lines[line - 1];
        if (text.find(".def\"") == std::string::npos)
          problems.push_back(file.path + ":" + std::to_string(line) + ": " + text + " in the body of " + one.name);
      }
  return problems;
}

std::vector<File> Product() {
  std::vector<File> product;
  for (const File& file : CppFiles())
    if (IsProduct(file) || file.path.starts_with("include/")) product.push_back(file);
  return product;
}

TEST(Classes, HaveFewMethods) {
  const std::vector<std::string> problems = LargeClasses(Product());
  EXPECT_TRUE(problems.empty()) << Lines(problems);
}

TEST(Classes, AreWrittenInOnePlace) {
  const std::vector<std::string> problems = IncludesInClasses(Product());
  EXPECT_TRUE(problems.empty()) << Lines(problems);
}

TEST(Classes, OfWhatIsWrong) {
  std::string large = "class Large {\n public:\n";
  for (size_t i = 0; i < kMaxMethods; ++i) large += "  int F" + std::to_string(i) + "(int a) const;\n";
  EXPECT_TRUE(LargeClasses({MakeFile("a.h", large + "};\n")}).empty());
  EXPECT_EQ(LargeClasses({MakeFile("a.h", large + "  void Last() { if (x) { return; } }\n};\n")}).size(), 1u);
  EXPECT_EQ(IncludesInClasses({MakeFile("a.h", "struct A {\n#include \"a.inc\"\n};\n")}).size(), 1u);
  EXPECT_TRUE(IncludesInClasses({MakeFile("a.h", "struct A {\n#include \"a.def\"\n};\n#include \"a.inc\"\n")}).empty());
}

TEST(Classes, MethodsAreFound) {
  const File file = MakeFile("a.h", R"(
namespace a {
enum class E { kOne, kTwo };
/// class InComment { void F(); };
template <class T>
class One final : public Base<T> {
 public:
  explicit One(int value) : value_{value} {}
  ~One();
  One& operator=(const One&) = default;
  [[nodiscard]] int Value() const { return value_ ? Other({1, 2}) : 0; }
  template <class V>
  decltype(auto) Visit(V&& visitor);
  static std::vector<int> Make(std::span<const int> of = {}, int last = 0) {
    for (int i = 0; i < 3; ++i) { Use(i); }
    const auto inner = [&](int x) { return x; };
    return {};
  }
  virtual void Pure() = 0;
  struct Inner {
    int Deep();
    std::function<void(int)> call;
    int field = Compute(3);
  };
 private:
  friend int Friend(One&);
  using Alias = int(int);
  int value_ = 0;
};
int Free(int a);
struct Forward;
}
)");
  const std::vector<ClassText> classes = ClassesOf(CodeOnly(file));
  ASSERT_EQ(classes.size(), 2u);
  EXPECT_EQ(classes[0].name, "One");
  EXPECT_EQ(classes[0].line, 6u);
  EXPECT_EQ(classes[0].methods, (std::vector<std::string>{"Value", "Visit", "Make", "Pure"}));
  EXPECT_EQ(classes[1].name, "Inner");
  EXPECT_EQ(classes[1].methods, std::vector<std::string>{"Deep"});
}

}  // namespace
}  // namespace pyk2cu::structure
