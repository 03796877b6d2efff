#pragma once

#include <memory>
#include <string>
#include <vector>

#include "codegen/emit.h"
#include "frontend/sema/check.h"
#include "frontend/source/diagnostics.h"
#include "frontend/syntax/parser.h"
#include "runtime/device.h"

namespace pyk2cu::test {

/// The text of a file, which must be there.
std::string ReadFile(const std::string& path);

/// A Python file on its way through the frontend.
class KernelFile {
 public:
  KernelFile(std::string name, std::string text, std::vector<BoundConstant> constants = {});

  /// The kernel's declaration, or null.
  const KernelDeclaration* Find(std::string_view kernel) const;
  /// The checked and verified module, or a null arena if there were errors.
  ir::Module Check(std::span<const Specialization> specializations);
  /// What the stages had to say, as the command prints it.
  std::string Messages() const;
  bool HasErrors() const { return diagnostics_.HasErrors(); }
  TypeTable& Types() { return types_; }
  CompileOptions Options() const;

 private:
  std::shared_ptr<SourceFile> file_;
  Diagnostics diagnostics_;
  TypeTable types_;
  std::vector<BoundConstant> constants_;
  ast::Module module_;
  std::vector<KernelDeclaration> declarations_;
};

}  // namespace pyk2cu::test
