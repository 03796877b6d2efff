// What running the launches of findings shows.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "frontend/source/render.h"
#include "runtime/confirm/confirm.h"
#include "runtime/registry/registry.h"
#include "tests/unit/read_file.h"

namespace pyk2cu::runtime {
namespace {

namespace fs = std::filesystem;
using Outcome = Confirmation::Result;

/// The kernels of data/confirm.py.
class ConfirmTest : public ::testing::Test {
 protected:
  void SetUp() override {
    program = Program::Parse(SourceFile("confirm.py", ReadFile(PYK2CU_TESTS_DIR "/unit/data/confirm.py")));
    ASSERT_FALSE(program->Report().HasErrors()) << Render(program->Report(), {});
  }

  /// The first finding of a kernel with this id, after the run; none if the CPU device is missing.
  std::optional<Diagnostic> Confirmed(const std::string& kernel, DiagId id, const ConfirmOptions& options = {}) {
    const KernelDeclaration* declaration = program->FindKernel(kernel);
    if (!declaration) return std::nullopt;
    const Specialization specialization{kernel, declaration->signatures.at(0).arguments, {}};
    Diagnostics report = program->NewReport();
    program->CheckAll(std::span(&specialization, 1), {.kernels = {}, .others = false}, report);
    Result<Diagnostics> confirmed = Confirm(program, report, options);
    if (!confirmed) {
      EXPECT_EQ(confirmed.error().kind, ErrorKind::kEnvironment) << confirmed.error().message;
      missing = true;
      return std::nullopt;
    }
    EXPECT_EQ(confirmed->Sorted().size(), report.Sorted().size());
    for (const Diagnostic& diagnostic : confirmed->Sorted())
      if (diagnostic.id == id) return diagnostic;
    ADD_FAILURE() << kernel << ": no finding " << DiagName(id) << "\n" << Render(*confirmed, {});
    return std::nullopt;
  }

  void Expect(const std::string& kernel, DiagId id, Outcome result, const std::string& text,
              const ConfirmOptions& options = {}) {
    const std::optional<Diagnostic> found = Confirmed(kernel, id, options);
    if (missing) GTEST_SKIP() << "no CPU device";
    ASSERT_TRUE(found && found->finding && found->finding->confirmation) << kernel;
    const Confirmation& confirmation = *found->finding->confirmation;
    EXPECT_EQ(ConfirmationName(confirmation.result), ConfirmationName(result))
        << kernel << ": " << confirmation.message;
    EXPECT_NE(confirmation.message.find(text), std::string::npos) << kernel << ": " << confirmation.message;
    EXPECT_EQ(confirmation.data.empty(), result != Outcome::kConfirmed) << kernel;
  }

  std::shared_ptr<const Program> program;
  bool missing = false;
};

TEST_F(ConfirmTest, RacesAreConfirmed) {
  Expect("race_shared", DiagId::kRaceShared, Outcome::kConfirmed, "race on shared array 's'");
  Expect("race_global", DiagId::kRaceGlobal, Outcome::kConfirmed, "x[");
  Expect("race_complex", DiagId::kRaceGlobal, Outcome::kConfirmed, "b[");
  Expect("missing_fence", DiagId::kMissingFence, Outcome::kConfirmed, "part[");
}

TEST_F(ConfirmTest, ExceptionsDoNotHideRaces) {
  Expect("race_after_division", DiagId::kRaceGlobal, Outcome::kConfirmed, "out[0]");
}

TEST_F(ConfirmTest, IndicesAreInRangeAndRepeat) { Expect("scatter", DiagId::kRaceGlobal, Outcome::kConfirmed, "out["); }

TEST_F(ConfirmTest, BarriersAreConfirmed) {
  Expect("divergent_barrier", DiagId::kDivergentBarrier, Outcome::kConfirmed, "returned at confirm.py:");
  Expect("divergent_by_data", DiagId::kDivergentBarrier, Outcome::kConfirmed, "not all threads of a block");
  Expect("warp_mask", DiagId::kWarpMask, Outcome::kConfirmed, "mask");
}

TEST_F(ConfirmTest, ExceptionsAreConfirmed) {
  Expect("out_of_bounds", DiagId::kOutOfBounds, Outcome::kConfirmed, "IndexError: index ");
  Expect("missing_guard", DiagId::kMissingGuard, Outcome::kConfirmed, "is out of bounds for axis 0");
  Expect("division_by_zero", DiagId::kDivisionByZero, Outcome::kConfirmed, "ZeroDivisionError");
}

TEST_F(ConfirmTest, UninitializedElementsAreConfirmed) {
  Expect("uninitialized", DiagId::kUninitialized, Outcome::kConfirmed, "s[0] is read by thread");
}

TEST_F(ConfirmTest, WhatDoesNotHappenIsNotSeen) {
  Expect("divergent_not_seen", DiagId::kDivergentBarrier, Outcome::kNotSeen, "6 launches with generated data");
}

TEST_F(ConfirmTest, SomeMistakesDoNotShow) {
  Expect("negative_wrap", DiagId::kNegativeWrap, Outcome::kCannotShow, "valid in a run");
}

TEST_F(ConfirmTest, KernelsNeedNotEnd) {
  const ConfirmOptions options{.seconds = 60, .trial_seconds = 2, .launch_seconds = 0.5};
  Expect("never_ends", DiagId::kRaceShared, Outcome::kConfirmed, "race on shared array 's'", options);
}

TEST_F(ConfirmTest, LaunchesMayBeTooLarge) {
  Expect("too_large", DiagId::kMissingGuard, Outcome::kNotRun, "more than 128 MiB");
}

TEST_F(ConfirmTest, ArgumentsOfAllTypesAreGenerated) {
  program = Program::Parse(SourceFile("types.py", ReadFile(PYK2CU_TESTS_DIR "/unit/data/confirm_types.py")));
  ASSERT_FALSE(program->Report().HasErrors()) << Render(program->Report(), {});
  for (const KernelDeclaration& kernel : program->Declarations()) {
    const DiagId id = kernel.name == "in_dynamic_memory" ? DiagId::kRaceShared : DiagId::kRaceGlobal;
    Expect(kernel.name, id, Outcome::kConfirmed, "out");
    if (missing) GTEST_SKIP() << "no CPU device";
  }
}

TEST_F(ConfirmTest, TheCommandConfirms) {
  const fs::path folder = fs::temp_directory_path() / ("pyk2cu_confirm_" + std::to_string(::getpid()));
  fs::create_directories(folder);
  const auto run = [&](const std::string& options) {
    const std::string command = "cd '" + folder.string() +
                                "' && '" PYK2CU_PROGRAM "' check '" PYK2CU_TESTS_DIR
                                "/unit/data/confirm.py' --confirm " +
                                options + " 2>err </dev/null";
    const int status = std::system(command.c_str());
    return std::pair(WEXITSTATUS(status), ReadFile(folder / "err"));
  };
  const auto [code, text] = run("--kernel race_shared");
  const auto [werror, json] = run("--kernel race_shared --werror --diagnostics=json");
  const auto [untried, other] = run("--kernel negative_wrap");
  fs::remove_all(folder);
  EXPECT_EQ(untried, 0) << other;
  EXPECT_NE(other.find("  not run: an index below zero is valid in a run\n"), std::string::npos) << other;
  if (code == 3) GTEST_SKIP() << "no CPU device";
  EXPECT_EQ(code, 0) << text;
  EXPECT_NE(text.find("\n  confirmed with data that count up: "), std::string::npos) << text;
  EXPECT_EQ(werror, 1) << json;
  EXPECT_NE(json.find(R"("result":"confirmed")"), std::string::npos) << json;
}

TEST_F(ConfirmTest, TimeIsLimited) {
  Expect("race_shared", DiagId::kRaceShared, Outcome::kNotRun, "no time", {.seconds = 0});
}

}  // namespace
}  // namespace pyk2cu::runtime
