#pragma once

#include <functional>

#include "frontend/builtins/array_member.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/known_name.h"
#include "frontend/builtins/operators.h"
#include "frontend/sema/function_state.h"
#include "frontend/sema/iteration.h"

namespace pyk2cu::sema {

/// One of the indices between brackets.
struct IndexPart {
  enum class Kind : uint8_t { kInteger, kSlice, kEllipsis, kNewAxis } kind;
  ir::ElementIndex at;              ///< kInteger
  const ir::Expr* start = nullptr;  ///< kSlice: each may be null
  const ir::Expr* stop = nullptr;
  const ir::Expr* step = nullptr;
};

/// Types expressions.
class ExpressionChecker : protected FunctionState {
 protected:
  using FunctionState::FunctionState;

  // expressions.cpp
  Value CheckExpr(const ast::Expr& node);
  const ir::Expr* Check(const ast::Expr& node);  ///< a run-time value; null after an error
  const ir::Expr* CheckScalar(const ast::Expr& node, std::string_view where);
  const ir::Expr* CheckCondition(const ast::Expr& node);  ///< a bool; null after an error
  Value CheckTuple(const ast::Tuple& node);
  Value CheckConditional(const ast::Conditional& node);
  Value CheckAttribute(const ast::Attribute& node);
  Value AttributeOf(const ast::Attribute& node, const ir::Expr* object);
  Value ArrayAttribute(const ast::Attribute& node, const ir::Expr* array);
  Value ModuleAttribute(const ast::Attribute& node, const Entity& module);
  Value ClassAttribute(const ast::Attribute& node, const Entity& found);
  Value FileAttribute(const ast::Attribute& node, const Entity& file);
  Value HeaderAttribute(const ast::Attribute& node, const Entity& header);  // header_values.cpp

  // operators.cpp
  Value CheckUnary(const ast::Unary& node);
  Value CheckBinary(const ast::Binary& node);
  Value CheckBoolOp(const ast::BoolOp& node);
  Value BinaryOperator(Span span, Span op_span, ast::BinaryOp op, const Value& left, const Value& right);
  const ir::Expr* CompareScalars(Span span, ast::CompareOp op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Arithmetic(Span span, OperatorId id, ir::BinaryOp op, const OperatorTypes& types,
                             const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* IntegerPower(Span span, const ir::Expr* base, const ir::Expr* exponent);
  Value Divmod(Span span, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* CheckLogical(const ast::BoolOp& node);
  const ir::Expr* Guarded(Block before, ir::LogicalOp op, const ir::Expr* left, const ir::Expr* right);

  // datetimes.cpp
  class Times;
  static bool IsTimeOperation(const ir::Expr* left, const ir::Expr* right);
  std::optional<std::string_view> CommonUnit(Span span, const Type* a, const Type* b);
  const ir::Expr* TimeOperator(Span span, Span op_span, OperatorId op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* SumOfTimes(Span span, OperatorId op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* RatioOfTimes(Span span, OperatorId op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* ScaledTime(Span span, OperatorId op, const ir::Expr* left, const ir::Expr* right, bool swapped);
  const ir::Expr* CompareTimes(Span span, OperatorId op, ir::CompareOp compare, const ir::Expr* left,
                               const ir::Expr* right);
  const ir::Expr* SignedTime(Span span, OperatorId op, const ir::Expr* operand);
  const ir::Expr* TimeAs(const ir::Expr* value, const Type* type);
  Value CheckIsNaT(const ast::Call& node);
  Value CheckTimeConstant(const ast::Call& node);

#include "frontend/sema/methods/arrays.inc"
#include "frontend/sema/methods/calls.inc"
#include "frontend/sema/methods/iteration.inc"
#include "frontend/sema/methods/tuples.inc"

 private:
  std::map<std::tuple<const ast::Node*, uint32_t, const Type*>, ir::Variable*> kept_;  ///< by the place of the value
  std::map<std::pair<const ast::Node*, uint32_t>, ir::Variable*>
      positions_;  ///< of iterators, by the call that makes them
  std::map<std::pair<const ast::Node*, uint32_t>, ir::Variable*>
      arrays_;  ///< shared and local arrays by the call that makes them
};

}  // namespace pyk2cu::sema
