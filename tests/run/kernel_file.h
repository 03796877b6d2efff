#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/program/program.h"

namespace pyk2cu::test {
using namespace runtime;

/// The text of a file, which must be there.
std::string ReadFile(const std::string& path);

/// A Python file on its way through the frontend.
class KernelFile {
 public:
  KernelFile(std::string name, std::string text, std::vector<BoundConstant> constants = {});

  /// The checked and verified module, or an empty one if there were errors.
  ir::Module Check(std::span<const Specialization> specializations);
  /// What the stages had to say, as the command prints it.
  std::string Messages() const;
  bool HasErrors() const { return program_->Report().HasErrors() || report_.HasErrors(); }
  const KernelDeclaration* Find(std::string_view kernel) const { return program_->FindKernel(kernel); }
  TypeTable& Types() const { return program_->Types(); }
  /// Valid as long as this file.
  CompileOptions Options() const { return program_->DeviceOptions(); }

 private:
  std::shared_ptr<const Program> program_;
  Diagnostics report_;
};

}  // namespace pyk2cu::test
