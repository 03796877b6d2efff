#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "codegen/emit.h"
#include "frontend/ir/facts_text.h"
#include "frontend/passes/passes.h"
#include "frontend/sema/check.h"
#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"

namespace pyk2cu::test {

/// What the variants of a kernel may assume.
enum class Assume { kNothing, kEverything };

/// A kernel file of the tests, and what the comments at its top say:
///   # sig: NAME: void(float32[::1], int64)     a kernel to check, once for each such line
///   # const: NAME=VALUE                        a global that host code would compute
///   # assume: block=256, x.shape[1]=4         what the variant assumes besides, each of the kernels that have the
///                                             parameter
///   # lint: all                              what the lint says is reported too, with its notes
///   # needs: clang                             a file that reads C++ headers
///   # checks: barriers,uninitialized          what the text checks, beyond what decorators say
///   # check: all                             as the command `check` does, also what has no types
///   # coarsen: y4                           what the text that assumes everything is coarsened by
///   # pack: 4                               the same, for packed threads
///   # only: text                               of the stages' outputs only the CUDA C++ is kept
///   # file: examples/saxpy.py                  the lines belong to that file of the project (in a text file of its
///   own)
/// Kernels without such a line are checked with the signatures of their decorators, or with none if they take no
/// arguments.
class KernelCase {
 public:
  explicit KernelCase(const std::filesystem::path& path);

  /// With the files that it imports.
  const SourceFile& File() const { return file_; }
  bool OnlyText() const { return only_text_; }
  /// The file imports C++ headers, which this build can't read.
  bool IsUnreadable() const;

  /// Everything that the frontend with its passes says and makes of the file; diagnostics may hold errors.
  struct Checked {
    std::unique_ptr<SourceFile> file;
    Diagnostics diagnostics;
    std::unique_ptr<TypeTable> types;
    ast::Module ast;
    ir::Module ir;         ///< as checked
    ir::Module optimized;  ///< after the passes; without functions if there are errors
  };
  Checked Check(Assume assume = Assume::kNothing, std::span<const ir::Pass> passes = AllPasses()) const;

  /// What is said of the file if no argument type is known, not even those in the file.
  /// `file` must be a copy of Alone(), and outlive the result.
  Diagnostics CheckUntyped(SourceFile& file) const;
  /// The file without those that it imports.
  const SourceFile& Alone() const { return alone_; }

  /// The CUDA C++ of a case without errors; the running test fails if there are any.
  GeneratedSource Emit(const Checked& checked) const;

 private:
  void ReadDirectives(const SourceFile& file);
  ast::Module ParseWithImports(SourceFile& file, Diagnostics& diagnostics) const;
  std::vector<Specialization> Specializations(const std::vector<KernelDeclaration>& declarations, TypeTable& types,
                                              Assume assume) const;

  std::filesystem::path folder_;                                 ///< that names of files begin in
  SourceFile alone_, file_;                                      ///< without and with what it imports
  std::vector<std::pair<std::string, std::string>> signatures_;  // kernel, signature
  std::vector<BoundConstant> constants_;
  std::vector<FactItem> assumed_;
  bool only_text_ = false;
  bool check_all_ = false;
  Coarsening coarsening_;
  ir::FunctionOptions checks_;
  bool lints_ = false;
  bool needs_clang_ = false;
};

}  // namespace pyk2cu::test
