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
#include "frontend/sema/files/headers.h"
#include "frontend/sema/files/modules.h"
#include "frontend/sema/live/live_value.h"
#include "frontend/sema/model/cpp_headers.h"
#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"
#include "runtime/device/argument.h"
#include "runtime/device/device.h"
#include "runtime/program/lint_request.h"

namespace pyk2cu::runtime {

struct ProgramOptions {
  std::vector<std::string> extra_functions;  ///< undecorated functions to treat as kernels
  std::vector<BoundConstant> constants;
  bool warnings_as_errors = false;
  Words words = Words::kCommand;            ///< of the front end that shows the messages
  std::span<const ir::Pass> passes;         ///< instead of AllPasses; empty: AllPasses
  ReadModule read_module;                   ///< reads imported modules of the user; empty: there are no such modules
  OpenCppHeaders open_headers;              ///< reads C++ headers; empty: ReadCppHeaders
  std::vector<std::string> header_imports;  ///< of `--import`: each is a module of its stem's name
  std::vector<std::string> include_directories;  ///< of `-I`
  std::vector<std::string> defines;              ///< of `-D`
  std::function<std::vector<std::string>()>
      toolkit_directories;  ///< the folders of the toolkit's headers; empty: they are searched for
};

/// A module after the passes, and what they decided about its text.
struct PassedModule {
  ir::Module module;
  ir::AnalysisResults results;
};

/// A parsed file and its kernels. Const members are thread-safe.
class Program : public std::enable_shared_from_this<Program> {
 public:
  /// Parses; errors in the file are in Report(), and the program then holds what could be read.
  static std::shared_ptr<const Program> Parse(SourceFile file, ProgramOptions options = {});
  /// Makes a program of functions of a running Python program: the first is its only kernel, the others are those that
  /// it may call. There must be at least one. The memory of captured arrays must live as long as kernels are launched:
  /// compiled code in caches keeps the program alive (shared_from_this), but not what its other owners keep with it.
  static std::shared_ptr<const Program> FromFunctions(std::vector<LiveFunction> functions, ProgramOptions options = {});

  /// The file, with those that it imports.
  const SourceFile& File() const { return file_; }
  /// The names of all Python files that were read, the program's own first, then the paths of all C++ headers.
  std::vector<std::string> Files() const;
  /// The paths of the C++ headers that were read.
  std::vector<std::string> HeaderFiles() const;
  /// Returns their declarations.
  std::vector<CppListing> HeaderListing() const;
  /// Returns what this machine lacks to read the program; nullopt if nothing is missing.
  std::optional<Error> Missing() const;
  /// Refuses a constant whose name is nowhere in the Python files (kUsage): it is misspelled.
  Result<void> CheckConstants() const;
  const ast::Module& Ast() const { return ast_; }
  TypeTable& Types() const { return types_; }
  /// Returns the diagnostics about syntax and decorators.
  const Diagnostics& Report() const { return report_; }
  /// Returns the words of the front end that shows the messages.
  Words MessageWords() const { return options_.words; }
  /// An empty report on this file, with the program's options.
  Diagnostics NewReport() const;

  std::span<const KernelDeclaration> Declarations() const { return declarations_; }
  /// The captured arrays, which every launch has as arguments after the kernel's own (KernelDeclaration::captured).
  std::span<const Argument> Captured() const { return captured_; }
  /// Returns the kernel of that name; null if not found.
  const KernelDeclaration* FindKernel(std::string_view name) const;

  /// A signature in which the file's own dtypes have their names.
  Result<Signature> ReadSignature(std::string_view text) const;

  /// Checks the kernels; nullopt if `report` has errors.
  std::optional<ir::Module> Check(std::span<const Specialization> specializations, Diagnostics& report) const;

  /// Everything that can be said about the file without compiling it: Check and the passes for kernels with types, then
  /// CheckUntyped for what they have not reached, and the lint for the kernels of both.
  std::vector<CheckedLaunch> CheckAll(std::span<const Specialization> specializations, const UntypedRequest& untyped,
                                      Diagnostics& report, const LintRequest& lint = {}) const;

  /// Checks kernels that are left out because their argument types are not known, and warns of each. `reached` is what
  /// was made of the others.
  void WarnUntyped(const std::vector<std::string>& kernels, const ir::Module& reached, Diagnostics& report) const;

  /// Runs the passes over a checked module; nullopt if `report` has errors then. Pass a copy (ir::Copy) of a module
  /// that is needed again.
  std::optional<PassedModule> RunPasses(ir::Module module, Diagnostics& report, ir::PassOptions options = {}) const;

  /// Runs the passes and emits the text: the second half of the pipeline. Nullopt if `report` has errors.
  std::optional<GeneratedSource> Generate(ir::Module module, Diagnostics& report) const;

  /// Returns the options for devices, which include how to find a place in the file. Valid as long as the program.
  CompileOptions DeviceOptions() const;

 private:
  Program(SourceFile file, ProgramOptions options);
  Program(SourceFile file, std::vector<LiveFunction> functions, ProgramOptions options);
  void Declare(std::span<const std::string> only);

  SourceFile file_;
  ProgramOptions options_;
  mutable TypeTable types_;
  Diagnostics report_;
  ast::Module ast_;
  std::vector<KernelDeclaration> declarations_;
  std::unordered_map<std::string_view, const KernelDeclaration*>
      kernels_;  ///< as in Python, a later definition replaces an earlier one
  std::vector<LiveDeviceArray> captured_arrays_;
  std::vector<Argument> captured_;  ///< views of captured_arrays_
};

/// The text of a module that went through all passes.
GeneratedSource Emit(const PassedModule& module);

/// The types to compile a kernel for: `given` (of `--sig`), else the first declared signature that the arguments fit
/// exactly, else the first that they fit safely, else their own types. kUsage if they fit none.
Result<std::vector<const Type*>> ChooseTypes(const KernelDeclaration& kernel, const Signature* given,
                                             std::span<const Argument> arguments, TypeTable& types);

/// Refuses a given signature whose number of arguments is not the kernel's, or that returns something (kUsage). Those
/// that the file declares are checked with the file, and their errors are diagnostics.
Result<void> CheckSignature(const KernelDeclaration& kernel, const Signature& signature);

/// Gives the facts to every kernel of a checked module.
void SetFacts(ir::Module& module, const Facts& facts);

/// For each argument of the module's kernel whether it is an array that the kernel may write.
std::vector<bool> WrittenArguments(const ir::Module& module);

}  // namespace pyk2cu::runtime
