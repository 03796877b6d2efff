#pragma once

#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "frontend/sema/evaluate/value.h"
#include "frontend/sema/host/declarations.h"
#include "frontend/sema/host/snapshot.h"
#include "frontend/sema/model/entity.h"

namespace pyk2cu::sema {

/// The bindings of one file at its top level, by name. The last binding of a name counts, as in Python.
struct FileNames {
  const ast::Module* ast = nullptr;
  const ast::ImportedModule* imported = nullptr;  ///< null for the compiled file
  ast::FoundFunction top = {};                    ///< its top level, in the form of a function's scope
  std::unordered_map<std::string_view, const ast::FoundFunction*> functions;
  std::unordered_map<std::string_view, const ast::GlobalBinding*> globals;
  std::unordered_map<std::string_view, const ast::GlobalBinding*> host_functions;
  /// The binding of the same name before each binding; without an entry for the first one.
  std::unordered_map<const ast::GlobalBinding*, const ast::GlobalBinding*> previous;
  std::vector<const ast::GlobalBinding*> stars;  ///< `from m import *`, in order
};

/// The host code around the kernels: the names that functions see from outside, of their file, of the files that it
/// imports, and from `--const`. Look-ups fill the caches.
struct HostContext {
  /// `module` must have its imports and headers loaded already (LoadImports, LoadHeaders).
  HostContext(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types);

  using Scoped = std::pair<const ast::GlobalBinding*, const ast::FoundFunction*>;
  std::span<const BoundConstant> constants;
  TypeTable& types;
  const HeaderSet* headers;  ///< null if the program imports no headers
  std::unordered_map<const ast::FunctionDef*, const ast::FoundFunction*> by_def;
  /// The scopes of class bodies, in the form of a function's scope, with the bindings that they refer to.
  std::unordered_map<const ast::FoundClass*, std::pair<ast::FoundFunction, std::vector<ast::GlobalBinding>>>
      class_scopes;
  std::deque<FileNames> files;                             ///< by FoundFunction::module
  std::unordered_map<std::string_view, uint32_t> by_stem;  ///< imported files, by path without ".py"
  std::vector<bool> looked_into;  ///< by FoundFunction::module: the files whose errors matter to the kernels

  // Caches.
  std::unordered_map<const ast::FoundClass*, Entity> classes;
  /// The members of headers, by the header's name, the C++ scope and the member's name.
  std::map<std::tuple<std::string, std::string, std::string>, Entity> header_members;
  /// Bytes as arrays, by StringObject::text.
  std::map<std::string, std::shared_ptr<const ConstantArray>> bytes;
  /// The values of bindings. Without them, names that refer to each other would take exponential time.
  std::map<Scoped, Entity> known;
  /// The bindings that functions assign by `global`, by the place of the name: the place of the assignment.
  std::unordered_map<uint32_t, Span> reassigned;
  evaluate::Budget budget{evaluate::kMaxHostSteps, evaluate::kMaxHostBytes};  ///< of all evaluations
};

// In all functions below, `function` is the function whose scope is searched, null for the top level of the compiled
// file, and `depth` counts the names and expressions around the look-up. Its limit ends endless references.

/// Returns the meaning of a name inside a function, Python's builtins included; an UnknownName if nothing binds it, and
/// a HostObject if kernels cannot use its value.
Entity LookUpGlobal(HostContext& host, std::string_view name, const ast::FoundFunction* function, int depth = 0);

/// Returns what the body of a class or of its base classes binds a name to; an UnknownName if none of them binds it.
Entity ClassMember(HostContext& host, const ast::FoundClass& found, std::string_view name, int depth = 0);

/// Returns the same without hiding the values that kernels cannot use: those are HostData. At the top level of a file
/// only the bindings count that stand before the offset `before`, if there are any.
Entity LookUpHost(HostContext& host, std::string_view name, const ast::FoundFunction* function, int depth,
                  uint32_t before);

/// Returns a HostObject in place of HostData, and other entities as they are.
Entity ForKernels(Entity entity);

/// Returns the place of the assignment by `global` of the name that is bound to the entity; nullopt if not found.
std::optional<Span> ReassignedAt(const HostContext& host, const Entity& entity);

/// Returns the value of a host expression if it can be known without running the file, as frontend/sema/evaluate/
/// computes it; nullopt for other expressions, and if kernels cannot use the value. A name without a known value
/// evaluates to an UnknownName or a HostObject.
std::optional<Entity> EvaluateHost(HostContext& host, const ast::Expr& expression, const ast::FoundFunction* function,
                                   int depth = 0);

/// Returns what a file binds a name to at top level, including `from m import *`; an UnknownName if nothing binds it.
/// `searched` marks the files that were searched already, because files can import each other.
/// Only bindings before the offset `before` count, if there are any.
Entity LookupFile(HostContext& host, const FileNames& file, std::string_view name, std::vector<bool>& searched,
                  int depth, uint32_t before = UINT32_MAX);

/// Returns the scope of a class body: the bindings of the functions around it, then its own.
const ast::FoundFunction& ScopeOf(HostContext& host, const ast::FoundClass& found);

/// Returns the meaning of one binding; a HostObject if its value is not known, HostData if kernels cannot use it.
Entity Bound(HostContext& host, const ast::GlobalBinding& binding, const ast::FoundFunction* function, int depth);

/// Returns what a name or dotted path of a file was given to mean, which comes before what the file says: by `--const`,
/// where names of imported files have their module in front (`--const helpers.N=3`), or by the snapshot of a live
/// function. Nullopt if it was not given.
std::optional<Entity> GivenName(HostContext& host, std::string_view path, const FileNames& file);

/// Returns the snapshot of the live function that `function` is, or is nested in; null for functions of files.
const Snapshot* SnapshotOf(const HostContext& host, const ast::FoundFunction* function);

/// Returns the snapshot of a live function; null for functions of files and for nested ones.
const Snapshot* OwnSnapshot(const HostContext& host, const ast::FoundFunction& function);

/// Returns the module name of an imported file; `module` must not be 0.
inline const std::string& FileName(const HostContext& host, uint32_t module) {
  return host.files[module].imported->name;
}

/// Returns the top level of a file (FoundFunction::module), in the form of a function's scope.
inline const ast::FoundFunction* TopLevel(const HostContext& host, uint64_t module) { return &host.files[module].top; }

/// Returns the file of a function; the compiled file for null.
inline const FileNames& FileOf(const HostContext& host, const ast::FoundFunction* function) {
  return host.files[function ? function->module : 0];
}

}  // namespace pyk2cu::sema
