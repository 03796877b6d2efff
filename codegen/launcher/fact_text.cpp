#include "codegen/launcher/fact_text.h"

#include <fmt/format.h>

#include <bit>
#include <utility>
#include <vector>

#include "codegen/launcher/byte_text.h"
#include "codegen/launcher/number_text.h"

namespace pyk2cu::codegen {
namespace {

/// One condition, and what a launch has that does not meet it, as an expression of std::string.
struct Test {
  std::string condition, found;
  bool is_of_launch = false;  ///< of its grid and block, not of an argument
};

bool IsMemory(const Type* type) { return type->IsArray() || type->Is(TypeKind::kRecord); }

/// The conditions of the facts of one kernel.
class FactTester {
 public:
  FactTester(const KernelInfo& kernel, const Overload& overload) : kernel_(kernel), overload_(overload) {}

  std::vector<Test> Run(const Facts& needs) {
    if (needs.small_grid)
      tests_.push_back({"aot::detail::is_small_grid(grid, block)", CppString("the grid is not small"), true});
    AddBlock(needs);
    for (size_t i = 0; i < needs.arguments.size(); ++i) AddNumbers(i, needs.arguments[i]);
    for (size_t i = 0; i < needs.arguments.size(); ++i)
      if (needs.arguments[i].small) AddSmall(i);
    for (size_t i = 0; i < needs.arguments.size(); ++i)
      for (size_t j = 0; j < i; ++j)
        if (needs.arguments[i].no_alias || needs.arguments[j].no_alias) AddApart(j, i);
    return std::move(tests_);
  }

 private:
  void AddBlock(const Facts& needs) {
    std::string condition;
    for (size_t axis = 0; axis < needs.block.size(); ++axis)
      if (needs.block[axis] > 0)
        condition += fmt::format("{}block.{} == {}u", condition.empty() ? "" : " && ", "xyz"[axis], needs.block[axis]);
    if (!condition.empty())
      tests_.push_back({std::move(condition), "\"the block is \" + aot::detail::text_of(block)", true});
  }

  void AddSmall(size_t i) {
    const char* function = kernel_.arguments[i]->IsArray() ? "is_small" : "is_small_number";
    Add(fmt::format("aot::detail::{}({})", function, overload_.names[i]), i, " is not small");
  }

  void AddApart(size_t first, size_t second) {
    const bool written = kernel_.writes[first] || kernel_.writes[second];
    if (!IsMemory(kernel_.arguments[first]) || !IsMemory(kernel_.arguments[second]) || !written) return;
    Add(fmt::format("aot::detail::are_apart(aot::detail::range_of({}), aot::detail::range_of({}))",
                    overload_.names[first], overload_.names[second]),
        second, " shares memory with another array, and one of them is written");
  }

  void AddNumbers(size_t i, const ArgumentFacts& facts) {
    const std::string& name = overload_.names[i];
    AddAxes(i, "shape", facts.extents);
    AddAxes(i, "strides", facts.strides);
    if (facts.alignment > 0)
      Add(fmt::format("aot::detail::is_aligned({}, {})", name, facts.alignment), i, " is at another address");
    if (!facts.value) return;
    const ScalarId type = kernel_.arguments[i]->scalar();
    const double number = type == ScalarId::kFloat32 ? double{std::bit_cast<float>(static_cast<uint32_t>(*facts.value))}
                                                     : std::bit_cast<double>(*facts.value);
    const std::string value = NumberText({type, *facts.value, number}, overload_.types[i]);
    Add(fmt::format("aot::detail::is_same<{}>({}, {})", overload_.types[i], name, value), i, " is another number");
  }

  void AddAxes(size_t i, const char* what, const std::vector<int64_t>& numbers) {
    for (size_t axis = 0; axis < numbers.size(); ++axis) {
      if (numbers[axis] == ArgumentFacts::kUnknown) continue;
      const std::string has = fmt::format("{}.{}()[{}]", overload_.names[i], what, axis);
      tests_.push_back({fmt::format("{} == {}", has, numbers[axis]),
                        CppString(fmt::format("{}.{}[{}] is ", kernel_.argument_names[i], what, axis)) +
                            " + std::to_string(" + has + ")"});
    }
  }

  void Add(std::string condition, size_t argument, const char* found) {
    tests_.push_back({std::move(condition), CppString(kernel_.argument_names[argument] + found)});
  }

  const KernelInfo& kernel_;
  const Overload& overload_;
  std::vector<Test> tests_;
};

}  // namespace

std::string FactTests(const KernelInfo& kernel, const Overload& overload, const Facts& needs) {
  std::string text;
  for (const Test& test : FactTester(kernel, overload).Run(needs))
    text += (text.empty() ? "" : " && ") + test.condition;
  return text.empty() ? "true" : text;
}

std::string PinnedTests(const KernelInfo& kernel, const Overload& overload, const LauncherFact& fact) {
  std::string text;
  for (const Test& test : FactTester(kernel, overload).Run(fact.facts))
    text += fmt::format("  if (!({})) return aot::detail::lacks_fact(aot::error_code::{}, {}, {}, {});\n",
                        test.condition, test.is_of_launch ? "bad_launch" : "bad_argument", CppString(overload.kernel),
                        CppString(fact.text), test.found);
  return text;
}

}  // namespace pyk2cu::codegen
