#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/analysis.h"
#include "editor/names/occurrences.h"
#include "editor/state/facts.h"
#include "frontend/ir/ir.h"
#include "frontend/sema/check.h"
#include "frontend/sema/check_untyped.h"
#include "frontend/sema/host/declarations.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"
#include "frontend/syntax/lex/token.h"
#include "frontend/types/type_table.h"

namespace pyk2cu::editor {

/// A list of types that a kernel is checked for.
struct CheckedTypes {
  std::string kernel;
  std::string signature;                  ///< "void(float32[::1], int64)"
  std::vector<const Type*> arguments;     ///< of a signature in the file
  const CheckedLaunch* launch = nullptr;  ///< whose types these are; null for a signature in the file
};

/// A kernel or device function with the lines that belong to it.
struct FunctionPlace {
  const ast::FoundFunction* found;
  const KernelDeclaration* declaration;  ///< null if a later function of its name hides it
  Span span;                             ///< from its first decorator to the end of its last line

  bool IsKernel() const { return declaration && !declaration->device; }
};

/// What is known of one text. It is complete before anybody else sees it, except for the cache.
struct State {
  State(std::string path, std::string text, Options given)
      : file(std::move(path), std::move(text)), options(std::move(given)) {}

  SourceFile file;
  Options options;
  TokenStream tokens;       ///< after layout
  mutable TypeTable types;  ///< locks itself
  ast::Module ast;
  std::vector<KernelDeclaration> declarations;  ///< all of the file's own
  std::vector<FunctionPlace> functions;         ///< in the order of the file
  ir::Module module;                            ///< the kernels whose types the file declares
  bool is_whole = false;                        ///< `module` was checked without errors
  std::vector<CheckedLaunch> launches;          ///< those whose types launches say
  std::vector<CheckedTypes> checked;            ///< what both were checked for
  std::vector<Diagnostic> syntax;               ///< what was reported before types were checked
  std::vector<Diagnostic> diagnostics;          ///< all
  Facts facts;
  Occurrences occurrences;

  /// A function that this text has, too, but in a form that cannot be read, as an earlier text had it.
  struct Kept {
    std::shared_ptr<const State> state;
    size_t function;  ///< index into the functions of `state`
    uint32_t begin;   ///< where its `def` is in this text
  };
  std::vector<Kept> kept;

  /// The CUDA C++ of kernels, by their index in `checked`, made when it is asked for.
  mutable std::mutex cuda_mutex;
  mutable std::map<size_t, std::shared_ptr<const CudaText>> cuda;
};

/// The function whose lines hold the offset; null outside of all. In a line without code the indentation decides.
const FunctionPlace* FunctionAt(const State& state, uint32_t offset);

/// The function with this name; null if not found.
const FunctionPlace* FindFunction(const State& state, const ast::FoundFunction* found);

/// A place as editors see it: the file and the span in it.
Location LocationOf(const State& state, Span span);

/// The types of a kernel as decorators have them: "void(float32[::1])".
std::string SignatureText(std::span<const Type* const> arguments);

}  // namespace pyk2cu::editor
