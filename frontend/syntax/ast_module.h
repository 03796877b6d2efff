#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/syntax/ast.h"

namespace pyk2cu::ast {

struct FoundClass;

/// A name that host code binds outside kernels: what it may mean inside one.
struct GlobalBinding {
  std::string_view name;
  Span span;
  const Expr* value;         ///< the right side of a plain `name = value`, or null if it is not one simple expression
  std::string_view import;   ///< the dotted target of an import, or empty
  const FunctionDef* function = nullptr;   ///< a jit-decorated function
  const FoundClass* class_def = nullptr;   ///< a class
  const Expr* annotation = nullptr;        ///< `name: annotation`, in bodies of classes
};

/// A class that host code defines: what its bases are, and what its body binds, in order.
struct FoundClass {
  std::string_view name;
  Span span;                 ///< of the name
  ExprList bases;            ///< those that are plain expressions
  std::span<const GlobalBinding> members;
  std::span<const GlobalBinding> captured;  ///< the bindings of the host functions around it, innermost last
};

/// A function found in the file at any depth. `captured` are the bindings of the host functions around it, innermost last;
/// the module's own are in Module::globals.
struct FoundFunction {
  const FunctionDef* def;
  std::span<const GlobalBinding> captured;
  bool decorated;  ///< carries a decorator that ends in `.jit` or `jit`, plain or called
};

/// A parsed file. Host code is not in it, except for the bindings that a kernel may refer to.
struct Module {
  std::unique_ptr<Arena> arena;
  std::vector<GlobalBinding> globals;      ///< in the order of the file; a later one of the same name wins
  std::vector<FoundFunction> functions;    ///< jit-decorated ones, and the others that were asked for by name
  std::vector<GlobalBinding> host_functions;  ///< names and places of the undecorated functions that were skipped (value null)
};

}  // namespace pyk2cu::ast
