#include "codegen/conversions/part_conversions.h"

#include "codegen/conversions/conversions.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/types/spelling.h"
#include "frontend/lowering/use/read_often.h"

namespace pyk2cu::codegen {
namespace {

/// A value on its way to another type.
struct Part {
  Piece piece;
  const Type* from;
  const Type* to;
  const lowering::Conversion& plan;
  bool is_inner;  ///< a part of the node's operand, and not the operand itself
};

Piece Convert(FunctionContext& context, const ir::Convert& node, Part part);

std::string ConvertedPart(FunctionContext& context, const ir::Convert& node, Part part) {
  return At(Convert(context, node, std::move(part)), Precedence::kAssignment);
}

Piece ConvertEach(FunctionContext& context, const ir::Convert& node, Part part) {
  std::string before;
  const std::string source = part.is_inner ? NamedPart(context, *node.operand, part.from, std::move(part.piece), before)
                                           : Named(context, *node.operand, std::move(part.piece), before);
  std::string type = Spelling(part.to, context.helpers), members;
  for (size_t i = 0; i < part.to->PartCount(); ++i) {
    const Type* from = part.from->Part(i);
    Piece item{source + "." + PartName(part.from, static_cast<int>(i), context.helpers), Precedence::kPostfix,
               NumberType(from)};
    members += i ? kComma : "";
    members += ConvertedPart(context, node, {std::move(item), from, part.to->Part(i), part.plan.parts[i], true});
  }
  return After(std::move(before), Braced(std::move(type), members));
}

Piece Convert(FunctionContext& context, const ir::Convert& node, Part part) {
  if (lowering::ConvertsParts(*part.from, *part.to)) return ConvertEach(context, node, std::move(part));
  if (part.from == part.to || !part.to->IsOptional()) return Converted(context, std::move(part.piece), part.plan.steps);
  std::string type = Spelling(part.to, context.helpers);
  if (part.from->IsStatic()) return Braced(std::move(type), "");
  const Type* value = part.to->dtype();
  Part inner{std::move(part.piece), part.from, value, part.plan.parts[0], part.is_inner};
  return Braced(std::move(type), "true, " + ConvertedPart(context, node, std::move(inner)));
}

}  // namespace

Piece ConvertedParts(FunctionContext& context, const ir::Convert& node, Piece piece) {
  return Convert(context, node,
                 {std::move(piece), node.operand->type, node.type, context.plan.arithmetic.Of(node), false});
}

}  // namespace pyk2cu::codegen
