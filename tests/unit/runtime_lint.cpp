// The lint in the C++ API.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "pyk2cu/pyk2cu.h"

namespace pyk2cu::api {
namespace {

constexpr const char* kSource = R"py(from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1], int64)")
def shift(x, y, n):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = n
    if i < min(x.size, y.size):
        y[i] = s[t ^ 1] + x[i]


@cuda.jit
def copy(x, y):
    i = cuda.grid(1)
    y[i] = x[i]
)py";

Program Make() { return Program::FromText(kSource, "mine.py").value(); }

/// The findings with this id.
std::vector<Diagnostic> Only(const std::vector<Diagnostic>& all, const std::string& id) {
  std::vector<Diagnostic> found;
  std::ranges::copy_if(all, std::back_inserter(found), [&](const Diagnostic& each) { return each.id == id; });
  return found;
}

TEST(ApiLint, FindingsAreData) {
  const std::vector<Diagnostic> found = Only(Make().Lint("shift").value(), "race-shared");
  ASSERT_EQ(found.size(), 1u);
  const Diagnostic& race = found[0];
  EXPECT_EQ(race.severity, Severity::kWarning);
  EXPECT_EQ(race.range.file, "mine.py");
  EXPECT_EQ(race.range.line, 9u);
  EXPECT_EQ(race.kernel, "shift");
  EXPECT_EQ(race.notes.size(), 1u);
  EXPECT_FALSE(race.hint.empty());
  ASSERT_TRUE(race.launch.has_value());
  EXPECT_EQ(race.launch->signature, "void(float32[::1], float32[::1], int64)");
  EXPECT_GE(race.launch->block[0], 2u);
  ASSERT_EQ(race.launch->arguments.size(), 3u);
  EXPECT_EQ(race.launch->arguments[0].name, "x");
  EXPECT_TRUE(race.launch->arguments[0].is_array);
  EXPECT_EQ(race.launch->arguments[0].extents.size(), 1u);
  EXPECT_FALSE(race.launch->arguments[2].is_array);
  EXPECT_TRUE(race.launch->arguments[2].value.has_value());
}

TEST(ApiLint, TypesComeFromTheTextOrTheCaller) {
  const Program program = Make();
  const std::vector<Diagnostic> all = program.Lint().value();
  EXPECT_EQ(Only(all, "race-shared").size(), 1u);
  EXPECT_TRUE(Only(all, "missing-guard").empty());
  EXPECT_EQ(Only(program.Lint("copy", "(float32[::1], float32[::1])").value(), "missing-guard").size(), 1u);
  EXPECT_TRUE(Only(program.Lint("copy", "(float32[::1], float32[::1])").value(), "race-shared").empty());
}

TEST(ApiLint, LaunchesDecideWhichBlocksAreTried) {
  LintOptions options;
  options.block = Dim3(48);
  options.grid = Dim3(2);
  const std::vector<Diagnostic> found = Only(Make().Lint("shift", "", options).value(), "race-shared");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].launch->block, (std::array<uint32_t, 3>{48, 1, 1}));
  options.block = Dim3(2048);
  EXPECT_EQ(Only(Make().Lint("shift", "", options).value(), "block-size").size(), 1u);
}

TEST(ApiLint, WrongUseIsRefused) {
  const Program program = Make();
  EXPECT_EQ(program.Lint("none").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.Lint("", "(float32[::1])").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.Lint("shift", "(float32[::1])").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.Lint("shift", "", {.grid = Dim3(2)}).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(Program().Lint().error().kind, ErrorKind::kUsage);
}

}  // namespace
}  // namespace pyk2cu::api
