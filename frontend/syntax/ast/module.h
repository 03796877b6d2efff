#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/arena.h"
#include "frontend/source/diagnostics.h"
#include "frontend/syntax/ast/host_imports.h"
#include "frontend/syntax/ast/statements.h"

namespace pyk2cu {
struct HeaderSet;
}
namespace pyk2cu::sema {
struct Snapshot;
}

namespace pyk2cu::ast {

struct FoundClass;

/// A name that host code binds outside kernels: what it may mean inside one.
struct GlobalBinding {
  std::string_view name;
  Span span;
  const Expr* value;        ///< the right side of a plain `name = value`, or null if it is not one simple expression
  std::string_view import;  ///< the dotted target of an import, or empty
  const FunctionDef* function = nullptr;  ///< a jit-decorated function
  const FoundClass* class_def = nullptr;  ///< a class
  const Expr* annotation = nullptr;       ///< `name: annotation`, in bodies of classes
  std::string_view fallback = {};         ///< of an import: what an `except` block imports under that name instead
  bool changed = false;                   ///< a later statement changes the object in place: `x[0] = 1`, `x.append(1)`
  uint32_t statement = 0;                 ///< of an assignment: the offset where it begins
  Span reassigned = {};  ///< the place in a function that assigns the name by `global`; empty if no function does
};

/// A class that host code defines: what its bases are, and what its body binds, in order.
struct FoundClass {
  std::string_view name;
  Span span;       ///< of the name
  ExprList bases;  ///< those that are plain expressions
  std::span<const GlobalBinding> members;
  std::span<const GlobalBinding> captured;  ///< the bindings of the host functions around it, innermost last
  uint32_t module = 0;                      ///< the file that it stands in, as FoundFunction::module
};

struct FoundFunction;

/// A decorator that host code calls with a function, as in `f = cuda.jit(device=True)(g)`.
struct AppliedDecorator {
  const Expr* decorator;       ///< as it would stand after `@`
  const FoundFunction* scope;  ///< what its names are bound to: the scope of the place where it is applied
};

/// Which of several functions of one name the name means in the file: a greater value wins, then the later function.
enum class NameRank : uint8_t {
  kAsked,    ///< undecorated, asked for by name
  kApplied,  ///< a decorator was applied to it, and the result has no name of its own
  kNested,   ///< in a host function or class
  kTop,      ///< at the top level of the file
};

/// A function found in the file at any depth. `captured` are the bindings of the host functions around it, innermost
/// last; the module's own are in Module::globals.
struct FoundFunction {
  const FunctionDef* def;
  std::span<const GlobalBinding> captured;
  bool decorated;  ///< carries a decorator that ends in `.jit` or `jit`, plain or called
  uint32_t module =
      0;  ///< the file that it stands in: 0 for the one that is compiled, else 1 + its index in Module::imported
  NameRank rank = NameRank::kTop;
  std::span<const AppliedDecorator> applied = {};  ///< in addition to the decorators of `def`
  /// Its decorators are not known, and kernels call it: a device function.
  bool called = false;
};

struct ImportedModule;

/// A statement of host code that launches a kernel: `kernel[grid, block](x, y)`, also if it keeps what that gives.
struct HostLaunch {
  std::string_view kernel;  ///< the name in front of the bracket
  const Call* call;
  std::span<const GlobalBinding> captured;  ///< the bindings of the host functions around it, innermost last
};

/// A name in a statement of host code.
struct HostName {
  std::string_view path;  ///< "cuda.jti"
  Span span;
};

/// A parsed file. Host code is not in it, except for the bindings that a kernel may refer to.
struct Module {
  std::unique_ptr<Arena> arena;
  std::vector<GlobalBinding> globals;    ///< in the order of the file; a later one of the same name wins
  std::vector<FoundFunction> functions;  ///< jit-decorated ones, and the others that were asked for by name
  std::vector<GlobalBinding>
      host_functions;  ///< names and places of the undecorated functions that were skipped (value null)
  std::vector<HostImport> imports;
  std::vector<HostLaunch> launches;  ///< in the order of the file
  std::vector<HostName> calls;       ///< `name(…)` as a statement, which is a mistake if the name means a kernel
  std::vector<HostName> doubtful_decorators;  ///< those that have almost the name of one of Numba's

  // What the imports mean, once the files that they name were read.
  std::unordered_map<std::string, uint32_t>
      modules;  ///< by what is written (".", "a.b"): the file, as FoundFunction::module
  std::unordered_map<std::string, std::string>
      missing;  ///< the same for modules that are not there: where they were looked for
  std::vector<std::unique_ptr<ImportedModule>> imported;  ///< of the file that is compiled: all other files
  std::string name;                                       ///< the same: what imports would call it

  /// What the one function of the module knew when the program was made, if it is a live function; null for a file.
  std::shared_ptr<const sema::Snapshot> snapshot;

  // C++
  std::unordered_map<std::string, std::string>
      headers;  ///< by what is written ("a.b_cuh"): the header, as messages call it
  std::unordered_map<std::string, std::string>
      absent_headers;  ///< the same for those that are not there: where they were looked for
  // Of the file that is compiled:
  std::unordered_map<std::string, std::string> headers_by_stem;  ///< the same by path, "folder/b_cuh"
  std::vector<HeaderImport> header_imports;                      ///< what kernels may need of all files, in their order
  std::shared_ptr<const HeaderSet> header_set;  ///< what was read of them; null if nothing was to be read
};

/// A file of the user's that was read because others import it; without a text if it is a folder that only holds
/// modules.
struct ImportedModule {
  std::string name;  ///< "a.b", as the first import of it has it
  std::string stem;  ///< its path without ".py" or "/__init__.py"
  bool package = false;
  Span import;  ///< the first one
  Module module;
  std::vector<Diagnostic> problems;  ///< its errors and warnings, reported if a kernel needs something of it
  bool broken = false;               ///< some of them are errors
};

}  // namespace pyk2cu::ast
