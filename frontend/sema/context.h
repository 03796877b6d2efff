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

/// What LocalIndex returns for a name that is not local to the function.
inline constexpr uint32_t kNotLocal = ~0u;
/// The name in messages of an array that no name of the program refers to.
inline constexpr std::string_view kUnnamedArray = "array";

/// The local names of a function and their versions.
struct NameState {
  explicit NameState(TypeTable& types) : versions(types) {}

  Versions versions;
  Environment current;  ///< the version of each local name at this point of the walk, by index
  std::vector<std::string_view> locals;
  std::unordered_map<std::string_view, uint32_t> local_index;
  std::unordered_map<std::string_view, int> store_counts;  ///< how many places of the text bind each local name
  std::map<std::string_view, Value> captured;              ///< what a nested function sees of the functions around it
  std::unordered_set<std::string_view> warned;             ///< names that a warning was reported for in this pass
};

/// The IR variables of a function.
struct VariableState {
  std::vector<ir::Variable*> all;  ///< in the order in which they were made
  std::map<std::pair<std::string_view, const Type*>, ir::Variable*> by_name;
  std::unordered_map<VersionId, ir::Variable*> own;  ///< variables of one version only: loop variables, parameters
  int temporaries = 0;                               ///< how many were made, which numbers their names
  /// Local variables whose value never changes while they are visible.
  std::unordered_set<const ir::Variable*> fixed;
  /// What variables that hold arrays were made from: a write through the variable writes there.
  std::vector<std::pair<const ir::Variable*, const ir::Expr*>> sources;
  std::map<const ConstantArray*, ir::Variable*> constant_arrays;

  // These stay the same from pass to pass, so that aliases of them do. Unrolled text has several copies of one place;
  // the number is FunctionContext::scope.
  /// Values that are evaluated where they are written and used later, by that place.
  std::map<std::tuple<const ast::Node*, uint32_t, const Type*>, ir::Variable*> kept;
  /// How far iterators have come, by the call that makes them.
  std::map<std::pair<const ast::Node*, uint32_t>, ir::Variable*> positions;
  /// Shared and local arrays, by the call that makes them.
  std::map<std::pair<const ast::Node*, uint32_t>, ir::Variable*> arrays;
};

/// The control flow around the statement that is being checked.
struct ControlState {
  bool reachable = true;
  std::vector<LoopContext*> loops;  ///< the loops around the statement, innermost last
  std::map<std::pair<const ast::Stmt*, uint32_t>, LoopInfo> loop_info;
  /// The numbers of the copies of unrolled text, by the scope around them, the place and the round.
  std::map<std::tuple<uint32_t, const ast::Node*, size_t>, uint32_t> scopes;
  const Type* return_type = nullptr;
  bool returns_value = false;  ///< a `return` has a value whose type is not known yet
};

/// Everything that checking one function for given argument types knows at one point of its walk. The walk is repeated
/// (a pass) until the types of all versions settle; the last pass makes the IR and the diagnostics.
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
  Diagnostics* diagnostics;  ///< of this pass: what passes before the last one report is thrown away
  IrBuilder builder;
  NameState names;
  VariableState variables;
  ControlState control;
  bool last_pass = false;
  Block* block = nullptr;                                ///< where statements go
  const ast::Expr* whole = nullptr;                      ///< what the current statement evaluates first, and alone
  std::unordered_map<const ast::Node*, Value> prepared;  ///< the values of expressions that the checker made up
  uint32_t scope = 0;                                    ///< which copy of unrolled text is being checked
  bool uses_barriers = false;
  bool uses_grid_sync = false;
  int unknown_results = 0;  ///< calls in this pass whose result a recursion has still to find out
};

/// Reports an error. The value says that there is none, so that one mistake is reported once.
template <class... Parameters>
Value Fail(FunctionContext& context, const DiagnosticKind<Parameters...>& kind, Span span,
           std::type_identity_t<Parameters>... arguments) {
  context.diagnostics->Report(kind, span, std::move(arguments)...);
  return Value::Error(span);
}

}  // namespace pyk2cu::sema
