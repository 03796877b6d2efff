#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "codegen/emit.h"
#include "frontend/ir/pass.h"
#include "frontend/sema/check.h"
#include "frontend/sema/check_untyped.h"
#include "frontend/sema/files/modules.h"
#include "frontend/sema/model/cpp_headers.h"
#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"
#include "runtime/device/argument.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

struct ProgramOptions {
  std::vector<std::string> extra_functions;  ///< undecorated functions to take as kernels
  std::vector<BoundConstant> constants;
  bool warnings_as_errors = false;
  std::span<const ir::Pass> passes;              ///< in place of AllPasses; empty: those
  ReadModule read_module;                        ///< where imports of the user's own modules are found; none: nowhere
  OpenCppHeaders open_headers;                   ///< who reads C++; none: ReadCppHeaders
  std::vector<std::string> header_imports;       ///< of `--import`: each is a module of its stem's name
  std::vector<std::string> include_directories;  ///< of `-I`
  std::vector<std::string> defines;              ///< of `-D`
  std::function<std::vector<std::string>()>
      toolkit_directories;  ///< where the toolkit's headers are; none: where they are found
};

/// A parsed file and what it offers. Const members are thread-safe.
class Program {
 public:
  /// Parses; errors in the file are in Report(), and the program then holds what could be read.
  static std::shared_ptr<const Program> Parse(SourceFile file, ProgramOptions options = {});

  /// The file, with those that it imports.
  const SourceFile& File() const { return file_; }
  /// The names of all Python files that were read, the program's own first, then the paths of all C++ headers.
  std::vector<std::string> Files() const;
  /// The paths of the C++ headers that were read.
  std::vector<std::string> HeaderFiles() const;
  /// What those declare.
  std::vector<CppListing> HeaderListing() const;
  /// What this machine lacks to read the program; nothing if there is nothing.
  std::optional<Error> Missing() const;
  const ast::Module& Ast() const { return ast_; }
  TypeTable& Types() const { return types_; }
  /// What parsing and the decorators had to say.
  const Diagnostics& Report() const { return report_; }
  /// An empty report on this file, with the program's options.
  Diagnostics NewReport() const;

  std::span<const KernelDeclaration> Declarations() const { return declarations_; }
  /// The kernel of that name, or null.
  const KernelDeclaration* FindKernel(std::string_view name) const;

  /// A signature in which the file's own dtypes have their names.
  Result<Signature> ReadSignature(std::string_view text) const;

  /// Types and resolves; nothing if `report` got errors.
  std::optional<ir::Module> Check(std::span<const Specialization> specializations, Diagnostics& report) const;

  /// Everything that can be said about the file without compiling it: Check and the passes for kernels with types, then
  /// CheckUntyped for what they have not reached.
  std::vector<CheckedLaunch> CheckAll(std::span<const Specialization> specializations, const UntypedRequest& untyped,
                                      Diagnostics& report) const;

  /// Checks kernels that are left out because their argument types are not known, and warns of each. `reached` is what
  /// was made of the others.
  void WarnUntyped(const std::vector<std::string>& kernels, const ir::Module& reached, Diagnostics& report) const;

  /// Runs the passes over a checked module; nothing if `report` has errors then. Give a copy (ir::Copy) of a module
  /// that is needed again.
  std::optional<ir::Module> RunPasses(ir::Module module, Diagnostics& report, ir::PassOptions options = {}) const;

  /// Runs the passes and emits the text: the back half of the pipeline. Nothing if `report` has errors.
  std::optional<GeneratedSource> Generate(ir::Module module, Diagnostics& report) const;

  /// For devices: where a place in the file is. Valid as long as the program.
  CompileOptions DeviceOptions() const;

 private:
  Program(SourceFile file, ProgramOptions options);

  SourceFile file_;
  ProgramOptions options_;
  mutable TypeTable types_;
  Diagnostics report_;
  ast::Module ast_;
  std::vector<KernelDeclaration> declarations_;
  std::unordered_map<std::string_view, const KernelDeclaration*>
      kernels_;  ///< as in Python, a later definition replaces an earlier one
};

/// The text of a module that went through the passes.
GeneratedSource Emit(const ir::Module& module);

/// The types to compile a kernel for: `given` (of `--sig`), else the first declared signature that the arguments fit
/// exactly, else the first that they fit safely, else their own types. kUsage if they fit none.
Result<std::vector<const Type*>> ChooseTypes(const KernelDeclaration& kernel, const Signature* given,
                                             std::span<const Argument> arguments, TypeTable& types);

/// Refuses a given signature whose number of arguments is not the kernel's, or that returns something (kUsage). Those
/// that the file declares are checked with the file: what is wrong there is a diagnostic.
Result<void> CheckSignature(const KernelDeclaration& kernel, const Signature& signature);

/// Gives the facts to every kernel of a checked module.
void SetFacts(ir::Module& module, const Facts& facts);

/// For each argument of the module's kernel whether it is an array that the kernel may write.
std::vector<bool> WrittenArguments(const ir::Module& module);

}  // namespace pyk2cu::runtime
