#include "codegen/expressions/intrinsics.h"

#include <algorithm>

#include "codegen/arrays/noted_elements.h"
#include "codegen/arrays/places.h"
#include "codegen/expressions/checks.h"
#include "codegen/expressions/expression.h"
#include "codegen/expressions/row_text.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/operators/powers.h"
#include "codegen/records/fields.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"
#include "frontend/lowering/use/run_time_checks.h"

namespace pyk2cu::codegen {
namespace {

/// The address of an element; of an array's first one as a programmer would write it.
Piece AddressArgument(FunctionContext& context, const ir::ElementAddress& address) {
  std::string before;
  const auto is_zero = [](const ir::ElementIndex& index) {
    const auto* constant = ir::As<ir::Constant>(index.value);
    return constant && constant->bits == 0;
  };
  const bool is_first = address.array->kind != ir::Kind::kFieldView && std::ranges::all_of(address.indices, is_zero);
  if (!is_first) return Emit(context, address);
  const ArrayPlace place = PlaceOf(context, *address.array, before);
  if (!before.empty() || place.nested) return Emit(context, address);
  Piece pointer = PointerTo(place);
  const bool is_name = pointer.precedence == Precedence::kPrimary;
  return {std::move(pointer.text), is_name ? Precedence::kPrimary : Precedence::kAdditive, NumberType(address.type)};
}

/// What an operation does with the element whose address it gets.
Access AccessOf(const BuiltinRow& row) {
  if (row.parsed.reads_only) return Access::kLoad;
  return row.family == Family::kCacheHint ? Access::kStore : Access::kUpdate;
}

Piece EmitOperand(FunctionContext& context, const ir::Intrinsic& node, size_t number) {
  const ir::Expr& operand = *node.operands[number];
  const auto* address = ir::As<ir::ElementAddress>(&operand);
  const bool is_pointer = node.row->is_cpp || (node.row->family == Family::kInternal && node.row->parsed.reads_only);
  if (address && is_pointer) return AddressArgument(context, *address);
  if (address && !address->type->Is(TypeKind::kPointer) && lowering::ChecksStored(context.function, *address->array))
    return Prefix('&', NotedElement(context, *address, *address->array, address->indices, AccessOf(*node.row)),
                  NumberType(address->type));
  Piece piece = Read(context, node, static_cast<int>(number), operand);
  const bool is_mask = number == Info(node.row->family).mask && lowering::ChecksLanes(context.function, node);
  return is_mask ? CheckedLanes(context, node, std::move(piece)) : piece;
}

std::vector<Piece> EmitOperands(FunctionContext& context, const ir::Intrinsic& node) {
  std::vector<Piece> operands;
  for (size_t i = 0; i < node.operands.size(); ++i) operands.push_back(EmitOperand(context, node, i));
  return operands;
}

/// The operation, after what its check does before it.
Piece AfterCheck(FunctionContext& context, const ir::Intrinsic& node, Piece piece) {
  if (lowering::ChecksBarrier(context.function, node)) return After(MeetText(context, node), std::move(piece));
  if (!lowering::ChecksLanes(context.function, node) || !node.operands.empty()) return piece;
  const Piece all = Literal(ScalarId::kUInt32, 0xffffffffu, 0);  // syncwarp() names all lanes
  return After(CheckedLanes(context, node, all).text, std::move(piece));
}

/// Notes the helper that a row names. Names of linked texts and of C++ headers are no helpers.
void UseHelper(FunctionContext& context, const ir::Intrinsic& node, std::string_view name) {
  const bool is_helper = name.starts_with("pyk_") || name.starts_with("__nv_");
  if (!is_helper || !node.row->texts.empty() || node.row->is_cpp) return;
  context.helpers.Use(name, node.operands.empty() ? ScalarId::kInt32 : NumberType(node.operands[0]->type));
}

/// The record that an operand refers to, before the name of one of its members: "record." or "pointer->".
std::string RecordBeforeMember(FunctionContext& context, const ir::Expr& operand, const Piece& pointer) {
  Piece place = RecordPlace(context, operand);
  return place.prefix == '*' ? At(pointer, Precedence::kPostfix) + "->"
                             : At(std::move(place), Precedence::kPostfix) + ".";
}

std::string PartText(FunctionContext& context, const ir::Intrinsic& node, const RowPart& part,
                     const std::vector<Piece>& operands) {
  switch (part.kind) {
    case RowPart::Kind::kText: break;
    case RowPart::Kind::kName: UseHelper(context, node, part.text); break;
    case RowPart::Kind::kOperand: return At(operands.at(part.operand), part.minimum);
    case RowPart::Kind::kRecord: return At(RecordPlace(context, *node.operands[part.operand]), Precedence::kUnary);
    case RowPart::Kind::kMember:
      return RecordBeforeMember(context, *node.operands[part.operand], operands.at(part.operand));
  }
  return std::string(part.text);
}

}  // namespace

Piece EmitIntrinsic(FunctionContext& context, const ir::Intrinsic& node) {
  const BuiltinRow& row = *node.row;
  if (lowering::IsSquare(node)) return EmitSquare(context, *node.operands[0]);
  for (const std::string_view source : row.texts) context.helpers.UseText(source);
  const std::vector<Piece> operands = EmitOperands(context, node);
  if (row.IsOperand()) return operands[0];
  std::string text;
  for (const RowPart& part : PartsOf(row)) text += PartText(context, node, part, operands);
  Piece piece{std::move(text), row.precedence, row.gives.value_or(NumberType(node.type))};
  piece.constructed = ConstructedType(row);
  return AfterCheck(context, node, std::move(piece));
}

}  // namespace pyk2cu::codegen
