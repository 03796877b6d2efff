// Kernels that use what other files of the user's define.

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <numbers>

#include "tests/run/launch.h"
#include "tests/run/program.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

constexpr const char* kFile = "tests/run/modules/kernels.py";

TEST(modules, Functions) {
  const double disc = 4 * std::numbers::pi;
  Launch(kFile, "functions")
      .Out(Zeros<double>({10}), Of<double>({32, disc, 0, std::sqrt(3.0), 4, 6, 7, 20, 6, 1}), {.ulps = 1})
      .Check();
}

TEST(modules, Constants) {
  Launch(kFile, "constants").Out(Zeros<I64>({12}), Of<I64>({32, 9, 4, 20, 4, 6, 3, 132, 8, 2, 25, -2})).Check();
}

TEST(modules, SharedArrays) {
  std::vector<I64> expected(32);
  for (size_t i = 0; i < expected.size(); ++i) expected[i] = static_cast<I64>(31 - i);
  Launch(kFile, "shared").Block(32).Out(Zeros<I64>({32}), Of<I64>(expected)).Check();
}

TEST(modules, GivenFromOutside) {
  Launch(kFile, "constants")
      .Const("constants.exported", 1000)
      .Out(Zeros<I64>({12}), Of<I64>({32, 9, 4, 20, 4, 6, 3, 1032, 8, 2, 25, -2}))
      .Check();
}

/// An error in a function of another file names that file.
TEST(modules, Raise) {
  Launch(kFile, "fails")
      .Checked()
      .Out(Zeros<I64>({2}), Of<I64>({1, 0}))
      .In(5)
      .Raises("ValueError", "too many", 21)
      .RaisedIn("tests/run/modules/geometry/circle.py")
      .Check();
  Launch(kFile, "fails").Checked().Out(Zeros<I64>({2}), Of<I64>({1, 2})).In(2).Check();
}

/// The command finds modules beside the file, wherever it is started.
TEST(modules, FromAnyFolder) {
  const std::pair<const char*, const char*> places[] = {{".", kFile},
                                                        {"tests/run", "modules/kernels.py"},
                                                        {"tests/run/modules", "kernels.py"},
                                                        {"tests/run/modules/geometry", "../kernels.py"}};
  for (const auto& [folder, file] : places) {
    const std::string text = PrintedBy("build " + std::string(file) + " --kernel moves --emit=cuda", folder);
    EXPECT_NE(text.find("struct Particle"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace pyk2cu::test
