#include "codegen/expressions/expression.h"

#include "base/check.h"
#include "base/overloaded.h"
#include "codegen/arrays/elements.h"
#include "codegen/arrays/numbers.h"
#include "codegen/arrays/places.h"
#include "codegen/arrays/views.h"
#include "codegen/conversions/conversions.h"
#include "codegen/expressions/calls.h"
#include "codegen/expressions/characters.h"
#include "codegen/expressions/checks.h"
#include "codegen/expressions/conditions.h"
#include "codegen/expressions/intrinsics.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/expressions/thread_values.h"
#include "codegen/expressions/tuples.h"
#include "codegen/operators/operators.h"
#include "codegen/operators/unary.h"
#include "codegen/records/fields.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"
#include "frontend/ir/pass.h"

namespace pyk2cu::codegen {
namespace {

Piece EmitVariable(FunctionContext& context, const ir::VariableRef& node) {
  if (node.type->IsArray()) return Aggregate(context, node);
  return Primary(context.Name(*node.variable), NumberType(node.type));
}

/// The plan was made for the text as it is written: for its C++ types, and for its literals.
[[maybe_unused]] void CheckPlanned(const FunctionContext& context, const ir::Expr& expr, const Piece& piece) {
  if (!expr.type->Representation()) return;
  const lowering::Number& planned = context.plan.arithmetic.NumberOf(expr);
  PYK_CHECK(piece.type == planned.type && piece.literal == planned.literal);
  PYK_CHECK(!piece.literal || piece.value == planned.value);
}

/// The pointer of a row is the array's and an offset.
Piece EmitAddress(FunctionContext& context, const ir::ElementAddress& node) {
  if (!node.type->Is(TypeKind::kPointer))
    return Prefix('&', Element(context, *node.array, node.indices), NumberType(node.type));
  std::string before;
  const ArrayPlace place = PlaceOf(context, *node.array, before);
  return After(std::move(before), FirstElement(context, place, node.indices));
}

Piece EmitNode(FunctionContext& context, const ir::Expr& expr) {
  return ir::Visit(
      expr, Overloaded{
                [&](const ir::Constant& e) { return EmitConstant(context, e); },
                [&](const ir::StringConstant& e) { return Primary("\"" + EscapedString(e.value) + "\""); },
                [&](const ir::StaticValue&) {
                  context.helpers.Use("pyk_none");
                  return Braced("pyk_none", "");
                },
                [&](const ir::VariableRef& e) { return EmitVariable(context, e); },
                [&](const ir::VariablePlace& e) { return RecordPointer(context, e); },
                [&](const ir::ThreadIndex& e) { return EmitThreadIndex(context, e); },
                [&](const ir::GridIndex& e) { return EmitGrid(context, e, e.axis, true, e.block); },
                [&](const ir::GridSize& e) { return EmitGrid(context, e, e.axis, false, e.blocks); },
                [&](const ir::Unary& e) { return EmitUnary(context, e); },
                [&](const ir::Binary& e) { return EmitBinary(context, e); },
                [&](const ir::Compare& e) { return EmitCompare(context, e); },
                [&](const ir::Logical& e) { return EmitLogical(context, e); },
                [&](const ir::Select& e) { return EmitSelect(context, e); },
                [&](const ir::Convert& e) { return EmitConvert(context, e); },
                [&](const ir::Bind& e) { return EmitBind(context, e); },
                [&](const ir::Call& e) { return EmitCall(context, e); },
                [&](const ir::Intrinsic& e) { return EmitIntrinsic(context, e); },
                [&](const ir::Load& e) { return EmitLoad(context, e); },
                [&](const ir::ElementAddress& e) { return EmitAddress(context, e); },
                [&](const ir::Extent& e) {
                  return EmitArrayNumber(context, *e.array,
                                         [&](const ArrayPlace& place) { return ExtentOf(context, place, e.axis); });
                },
                [&](const ir::Stride& e) {
                  return EmitArrayNumber(context, *e.array,
                                         [&](const ArrayPlace& place) { return StrideOf(context, place, e.axis); });
                },
                [&](const ir::Size& e) {
                  return EmitArrayNumber(context, *e.array,
                                         [&](const ArrayPlace& place) { return SizeOf(context, e, place); });
                },
                [&](const ir::View& e) { return Aggregate(context, e); },
                [&](const ir::MakeTuple& e) { return EmitMakeTuple(context, e); },
                [&](const ir::TupleGet& e) { return EmitTupleGet(context, e); },
                [&](const ir::TupleIndex& e) { return EmitTupleIndex(context, e); },
                [&](const ir::BoundedIndex& e) { return EmitBounded(context, e); },
                [&](const ir::Require& e) { return EmitRequire(context, e); },
                [&](const ir::Field& e) { return EmitField(context, e); },
                [&](const ir::FieldView& e) { return Aggregate(context, e); },
                [&](const ir::CharLength& e) { return EmitCharLength(context, e); },
            });
}

}  // namespace

Piece Emit(FunctionContext& context, const ir::Expr& expr) {
  Piece piece = EmitNode(context, expr);
  if constexpr (ir::kVerifiesByDefault) CheckPlanned(context, expr, piece);
  return piece;
}

Piece Read(FunctionContext& context, const ir::Node& user, int slot, const ir::Expr& operand) {
  return Cast(Emit(context, operand), context.plan.arithmetic.CastsOf(user, slot));
}

Piece ReadAssigned(FunctionContext& context, const ir::Node& user, int slot, const ir::Expr& operand) {
  return operand.type->IsArray() ? Aggregate(context, operand) : Read(context, user, slot, operand);
}

std::string Assigned(FunctionContext& context, const ir::Node& user, int slot, const ir::Expr& operand) {
  return At(ReadAssigned(context, user, slot, operand), Precedence::kAssignment);
}

Piece EmitConstant(FunctionContext& context, const ir::Constant& node) {
  const ScalarId type = NumberType(node.type);
  if (IsAggregate(type)) context.helpers.Use(CName(type));
  return Literal(type, node.bits, node.number);
}

}  // namespace pyk2cu::codegen
