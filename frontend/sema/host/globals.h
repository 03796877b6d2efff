#pragma once

#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "frontend/sema/host/declarations.h"
#include "frontend/sema/model/entity.h"

namespace pyk2cu::sema {

/// What one file binds at its top level, by name; of several bindings the last, as in Python.
struct FileNames {
  const ast::Module* ast = nullptr;
  const ast::ImportedModule* imported = nullptr;  ///< null for the file that is compiled
  ast::FoundFunction top = {};                    ///< its top level, as a function's surroundings
  std::unordered_map<std::string_view, const ast::FoundFunction*> functions;
  std::unordered_map<std::string_view, const ast::GlobalBinding*> globals;
  std::unordered_map<std::string_view, const ast::GlobalBinding*> host_functions;
  std::vector<const ast::GlobalBinding*> stars;  ///< `from m import *`, in order
};

/// What is known of the host code around the kernels: the names that functions see from outside, of their file, of the
/// files it imports, and from `--const`. Look-ups fill its caches.
struct HostContext {
  HostContext(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types);

  using Scoped = std::pair<const ast::GlobalBinding*, const ast::FoundFunction*>;
  std::span<const BoundConstant> constants;
  TypeTable& types;
  const HeaderSet* headers;
  std::unordered_map<const ast::FunctionDef*, const ast::FoundFunction*> by_def;
  /// What is seen from inside the bodies of classes, as a function's surroundings.
  std::unordered_map<const ast::FoundClass*, std::pair<ast::FoundFunction, std::vector<ast::GlobalBinding>>>
      class_scopes;
  std::deque<FileNames> files;  ///< by FoundFunction::module
  std::unordered_map<std::string_view, uint32_t> by_stem;
  std::vector<bool> looked_into;  ///< the same
  std::unordered_map<const ast::FoundClass*, Entity> classes;
  std::map<std::tuple<std::string, std::string, std::string>, Entity> header_members;
  std::map<Scoped, Entity> known;  ///< what was found so far: without it, names that refer to each other take for ever
};

/// What `name` means inside `function` (null: at the top level of the file that is compiled). an UnknownName if
/// nothing binds it, Python's builtins included.
Entity LookUpGlobal(HostContext& host, std::string_view name, const ast::FoundFunction* function, int depth = 0);

/// What the body of a class of the file binds `name` to, or a base's; an UnknownName if nothing does.
Entity ClassMember(HostContext& host, const ast::FoundClass& found, std::string_view name, int depth = 0);

/// The value of a host expression that can be known without running the file: numbers, strings, tuples, types, names
/// of those, arithmetic. Nothing otherwise.
std::optional<Entity> EvaluateHost(HostContext& host, const ast::Expr& expression, const ast::FoundFunction* function,
                                   int depth = 0);

Entity LookupFile(HostContext& host, const FileNames& file, std::string_view name, std::vector<bool>& searched,
                  int depth);

/// The surroundings of a class body: what the functions around it bind, then its own names.
const ast::FoundFunction& ScopeOf(HostContext& host, const ast::FoundClass& found);

Entity Bound(HostContext& host, const ast::GlobalBinding& binding, const ast::FoundFunction* function, int depth);

/// The value that `--const` gives. In imported files it names the module too: `--const helpers.N=3`.
std::optional<Entity> GivenConstant(HostContext& host, std::string_view name, const FileNames& file);

inline const std::string& FileName(const HostContext& host, uint32_t module) {
  return host.files[module].imported->name;
}

/// The top level of a file (FoundFunction::module), as a function's surroundings.
inline const ast::FoundFunction* TopLevel(const HostContext& host, uint64_t module) { return &host.files[module].top; }

/// The file of a function; that which is compiled for null.
inline const FileNames& FileOf(const HostContext& host, const ast::FoundFunction* function) {
  return host.files[function ? function->module : 0];
}

}  // namespace pyk2cu::sema
