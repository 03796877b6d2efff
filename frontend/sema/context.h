#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/sema/model/builder.h"
#include "frontend/sema/model/loop_info.h"
#include "frontend/sema/model/value.h"
#include "frontend/sema/model/versions.h"
#include "frontend/sema/module_checker.h"
#include "frontend/source/diagnostics.h"

namespace pyk2cu::sema {

/// The statements of a block that is still being built.
using Block = std::vector<const ir::Stmt*>;

/// The result of LocalIndex for a name that is not local to the function.
inline constexpr uint32_t kNotLocal = ~0u;
/// The name that messages use for an array without a name in the program.
inline constexpr std::string_view kUnnamedArray = "array";

/// The local names of a function and their versions.
struct NameState {
  explicit NameState(TypeTable& types) : versions(types) {}

  Versions versions;
  Environment current;  ///< the version of each local name at this point of the walk, by index
  std::vector<std::string_view> locals;
  std::unordered_map<std::string_view, uint32_t> local_index;  ///< the position of each name in `locals`
  std::unordered_map<std::string_view, int> store_counts;      ///< how many places in the text bind each local name
  std::map<std::string_view, Value> captured;                  ///< what a nested function sees of the outer functions
  std::unordered_set<std::string_view> warned;                 ///< names that a warning was reported for in this pass
  bool incomplete = false;  ///< the body has statements that the language does not have, which may bind more names
};

/// The IR variables of a function.
struct VariableState {
  std::vector<ir::Variable*> all;                                             ///< in the order in which they were made
  std::map<std::pair<std::string_view, const Type*>, ir::Variable*> by_name;  ///< shared by versions of one type
  std::unordered_map<VersionId, ir::Variable*> own;  ///< variables of a single version: loop counters, parameters
  int temporaries = 0;                               ///< the number of temporaries so far, which numbers their names
  /// Local variables whose value never changes while they are visible.
  std::unordered_set<const ir::Variable*> fixed;
  /// Variables that hold arrays, each with an expression that it was assigned from: a write through the variable writes
  /// to the memory of that expression.
  std::vector<std::pair<const ir::Variable*, const ir::Expr*>> sources;

  // The variables below are kept from pass to pass. Otherwise aliases of them would differ in each pass, and the passes
  // would not converge. Unrolled text has several copies of one place, which FunctionContext::scope (the number in the
  // keys) tells apart.
  std::map<const ConstantArray*, ir::Variable*> constant_arrays;
  /// Values that are evaluated at one place and used later, by that place and their type.
  std::map<std::tuple<const ast::Node*, uint32_t, const Type*>, ir::Variable*> kept;
  /// The positions of iterators, by the calls that make them.
  std::map<std::pair<const ast::Node*, uint32_t>, ir::Variable*> positions;
  /// Shared and local arrays, by the calls that make them.
  std::map<std::pair<const ast::Node*, uint32_t>, ir::Variable*> arrays;
};

/// The control flow around the statement that is being checked.
struct ControlState {
  bool reachable = true;            ///< false after `return`, `break`, `continue` or `raise`
  std::vector<LoopContext*> loops;  ///< the loops around the statement, innermost last
  std::map<std::pair<const ast::Stmt*, uint32_t>, LoopInfo> loop_info;  ///< by loop and FunctionContext::scope
  /// The numbers of the copies of unrolled text, by the outer scope, the place and the iteration.
  std::map<std::tuple<uint32_t, const ast::Node*, size_t>, uint32_t> scopes;
  const Type* return_type = nullptr;  ///< unified from all `return` statements so far; null if none is typed yet
  bool returns_value = false;         ///< a `return` has a value whose type is not known yet
};

/// What a check without argument types (untyped/untyped.h) finds. Local names have no values in it, and values of host
/// code that the compiler does not know are not reported. Everything that depends on them is an ErrorValue.
struct Untyped {
  std::unordered_set<const ast::Node*> checked;                  ///< the expressions that were checked
  std::unordered_set<const ast::FoundFunction*> mentioned = {};  ///< the functions of Python files that they name
};

/// The state of checking one function for given argument types, at one point of the walk over its body. Each walk is a
/// pass. Passes repeat until no version of a name changes; the last pass makes the IR and the diagnostics.
struct FunctionContext {
  FunctionContext(ModuleChecker& module, const ast::FoundFunction& function, Instance& instance)
      : module(module),
        function(function),
        instance(instance),
        diagnostics(&instance.diagnostics),
        builder(module.arena()),
        names(module.types()) {}

  ModuleChecker& module;
  const ast::FoundFunction& function;
  Instance& instance;
  Diagnostics* diagnostics;  ///< those of the current pass; only those of the last pass are kept
  IrBuilder builder;
  NameState names;
  VariableState variables;
  ControlState control;
  bool last_pass = false;
  Untyped* untyped = nullptr;        ///< null if the argument types are known
  Block* block = nullptr;            ///< the block that new statements are appended to
  const ast::Expr* whole = nullptr;  ///< the expression of the current statement if nothing is evaluated before it
  std::unordered_map<const ast::Node*, Value> prepared;  ///< the values of the nodes that Prepared made
  std::vector<const ir::Expr*> range_floats;             ///< the floats among the arguments of `range` in this pass
  uint32_t scope = 0;                                    ///< the copy of unrolled text that is being checked
  bool uses_barriers = false;
  bool uses_grid_sync = false;
  int unknown_results = 0;  ///< recursive calls so far whose result type was not known yet
};

/// Reports an error and returns an error value. Callers pass error values on without another report, so that each
/// mistake is reported once.
template <class... Parameters>
Value Fail(FunctionContext& context, const DiagnosticKind<Parameters...>& kind, Span span,
           std::type_identity_t<Parameters>... arguments) {
  context.diagnostics->Report(kind, span, std::move(arguments)...);
  return Value::Error(span);
}

}  // namespace pyk2cu::sema
