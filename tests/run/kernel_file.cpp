#include "tests/run/kernel_file.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "frontend/ir/verify/verify.h"
#include "frontend/source/render.h"
#include "runtime/cuda/driver/libraries.h"

namespace pyk2cu::test {
using namespace runtime;

std::string ReadFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in.good()) << "cannot read " << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

namespace {

/// Files are named from the project's root, where tests do not run.
Result<std::optional<std::string>> ReadInProject(const std::string& path) {
  return ReadModuleFile(PYK2CU_ROOT "/" + path);
}

ProgramOptions OptionsFor(std::vector<BoundConstant> constants) {
  ProgramOptions options{.constants = std::move(constants), .read_module = ReadInProject};
  options.include_directories = {PYK2CU_ROOT "/tests/run", PYK2CU_ROOT "/examples"};
  options.toolkit_directories = cuda::FindHeaderFolders;
  return options;
}

}  // namespace

KernelFile::KernelFile(std::string name, std::string text, std::vector<BoundConstant> constants)
    : program_(Program::Parse(SourceFile(std::move(name), std::move(text)), OptionsFor(std::move(constants)))),
      report_(program_->NewReport()) {}

ir::Module KernelFile::Check(std::span<const Specialization> specializations) {
  if (HasErrors()) return {};
  auto module = program_->Check(specializations, report_);
  if (!module) return {};
  ir::Verify(*module);
  return std::move(*module);
}

std::string KernelFile::Messages() const { return Render(program_->Report(), {}) + Render(report_, {}); }

}  // namespace pyk2cu::test
