#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/sema/builder.h"
#include "frontend/sema/loop_info.h"
#include "frontend/sema/module_checker.h"
#include "frontend/sema/value.h"
#include "frontend/sema/versions.h"
#include "frontend/source/diagnostics.h"

namespace pyk2cu::sema {

using Block = std::vector<const ir::Stmt*>;

inline constexpr uint32_t kNotLocal = ~0u;
inline constexpr std::string_view kUnnamedArray = "array";

/// What is known at one point of the walk over a function: its names and their versions, its variables, the block that
/// statements go to; and what turns values into IR.
class FunctionState {
 protected:
  FunctionState(ModuleChecker& module, const ast::FoundFunction& function, Instance& instance)
      : module_(module),
        function_(function),
        instance_(instance),
        diagnostics_(&instance.diagnostics),
        builder_(module.arena()),
        versions_(module.types()) {}

  // names.cpp: versions, variables, merges
  void CollectLocals(ast::StmtList body);
  uint32_t LocalIndex(std::string_view name) const;  ///< kNotLocal if it is none
  Value ReadName(const ast::Name& node);
  Value ReadVersion(const ast::Name& node, VersionId id);
  VersionId Store(std::string_view name, Span span);
  void NameArray(const ir::Expr* array, std::string_view name);
  Value WithoutVoid(const Value& value);
  void StoreValue(std::string_view name, Span span, const Value& value,
                  bool keep = false);  ///< `keep`: the value itself never changes
  ir::Variable* VariableFor(VersionId id);
  ir::Variable* NewVariable(ir::VariableKind kind, std::string_view name, const Type* type, Span span);
  ir::Variable* NewTemporary(const Type* type, Span span, std::string_view name = "t");
  void EmitMove(VersionId merge, VersionId from, Block& block, Span span);
  void MergeInto(const std::vector<std::pair<const Environment*, Block*>>& edges, Span span, Versions::Join join);

  // views.cpp: parts of arrays
  bool IsStableArray(const ir::Expr* array) const;
  bool IsStableRecord(const ir::Expr* record) const;
  bool IsStableNumber(const ir::Expr* number, int depth = 0) const;
  ArrayView WholeView(Value array);
  Value ViewValue(ArrayView view, Span span);
  const ir::Expr* Fixed(const ir::Expr* number, std::string_view name);
  std::optional<Value> FixedView(const Value& value, std::string_view name);
  void NoteSource(const ir::Variable* variable, const ir::Expr* value);
  void PropagateWrites();
  void RaiseUnless(const ir::Expr* condition, std::string_view exception, std::string_view message, Span span);
  // optionals.cpp
  const ir::Expr* Unwrap(const ir::Expr* optional);  ///< the value; None there ends the thread
  const ir::Expr* OptionalTruth(const ir::Expr* optional);
  const ir::Expr* HoldsValue(const ir::Expr* optional);  ///< as a bool: it is not None
  /// Evaluates `value` once, in a temporary, for a body that reads it several times.
  template <class MakeBody>
  const ir::Expr* Once(const ir::Expr* value, MakeBody body) {
    if (IrBuilder::IsTrivial(value)) return body(value);
    const ir::Variable* variable = NewTemporary(value->type, value->span);
    const ir::Expr* result = body(builder_.Ref(value->span, variable));
    return result ? builder_.Bind(result->span, variable, value, result) : nullptr;
  }

  // values.cpp
  const ir::Expr* Materialize(const Value& value);
  const ir::Expr* MaterializeAny(const Value& value);  ///< None and objects of compile time too
  const ir::Expr* Copied(const ir::Expr* expr);
  Value ValueOf(const ir::Expr* expr);          ///< the opposite: an object of compile time where the type says so
  const ir::Expr* Plain(const ir::Expr* expr);  ///< the number in members of integer enumerations and in optionals
  const ir::Expr* PlainValue(const Value& value) { return Plain(Materialize(value)); }
  const ir::Expr* Truth(const Value& value);  ///< as a bool; null after an error
  std::vector<Value> PartsOf(const Value& tuple);
  const Type* TypeOf(const Value& value);
  Value FromEntity(const Entity& entity, Span span);
  Value RefuseMissing(const Entity& entity, Span span);
  // header_values.cpp
  Value RefuseHeader(const Entity& entity, Span span);
  /// A note at a place in a header; where its text is not at hand, at `otherwise` or not at all.
  void NotePlace(DiagnosticBuilder& report, const CppPlace& place, std::string message, Span otherwise = {});
  Value FromArray(const Entity& entity, Span span);
  Value Spill(const Value& value);
  Value SpillParts(Value value);
  // references.cpp
  /// Whether a reference or an array leads into a variable that holds a struct.
  static bool LiesInVariable(const ir::Expr* place);
  bool IsCaptured(const ir::Variable* variable) const;
  /// Refuses a view of fields that do not lie at their type's alignment: only an element by itself can be reached
  /// there.
  bool CheckAligned(const ir::Expr* array, Span span);
  /// Notes that what an array, a view or a reference to a record leads to is written.
  void MarkWritten(const ir::Expr* place);
  /// Carries that from variables that hold views and references to what they were made of.
  static void PropagateReferences(ir::StmtList body);
  Value NotYet(Span span, std::string what);
  template <class... Parameters>
  Value Fail(const DiagnosticKind<Parameters...>& kind, Span span, std::type_identity_t<Parameters>... arguments) {
    diagnostics_->Report(kind, span, std::move(arguments)...);
    return Value::Error(span);
  }
  /// Puts operands into temporaries where C++ would leave their order open; `finish` builds the node from them
  /// (in_order.h).
  template <class MakeNode>
  const ir::Expr* InOrder(std::vector<const ir::Expr*> operands, MakeNode finish);

  ModuleChecker& module_;
  const ast::FoundFunction& function_;
  Instance& instance_;
  Diagnostics* diagnostics_;
  IrBuilder builder_;
  Versions versions_;
  bool last_ = false;
  Environment current_;
  Block* block_ = nullptr;
  std::vector<std::string_view> locals_;
  std::unordered_map<std::string_view, uint32_t> local_index_;
  std::unordered_map<const ast::Node*, Value> prepared_;  ///< what made-up expressions stand for
  std::map<std::string_view, Value> captured_;            ///< what a nested function sees of those around it
  std::map<std::pair<std::string_view, const Type*>, ir::Variable*> variables_;
  std::unordered_map<VersionId, ir::Variable*> own_variables_;  ///< loop variables, parameters
  std::vector<ir::Variable*> all_variables_;
  std::unordered_map<std::string_view, int> store_counts_;  ///< how often the text binds each local
  std::unordered_set<const ir::Variable*> fixed_;           ///< locals that mean the same wherever they are seen
  std::vector<std::pair<const ir::Variable*, const ir::Expr*>>
      sources_;  ///< what variables that hold arrays were made from
  std::map<const ConstantArray*, ir::Variable*> constant_arrays_;
  std::unordered_set<std::string_view> warned_;
  const ast::Expr* whole_ = nullptr;  ///< what the statement at hand evaluates first, and alone
  bool uses_barriers_ = false;
  bool uses_grid_sync_ = false;
  int temporaries_ = 0;
  uint32_t scope_ = 0;       ///< which copy of unrolled text is being walked
  int unknown_results_ = 0;  ///< calls met so far whose result a recursion has still to find out
};

}  // namespace pyk2cu::sema
