#include "codegen/expressions/checks.h"

#include "codegen/arrays/elements.h"
#include "codegen/expressions/expression.h"
#include "codegen/text/scalars.h"
#include "frontend/lowering/run_time_checks.h"

namespace pyk2cu::codegen {
namespace {

/// What the reference says of a division by zero.
const char* DivisionMessage(const ir::Binary& binary) {
  const bool is_integer = binary.type->IsInteger();
  if (binary.op == ir::BinaryOp::kMod) return is_integer ? "integer modulo by zero" : "modulo by zero";
  return is_integer ? "integer division by zero" : "division by zero";
}

}  // namespace

std::string ErrorArguments(FunctionContext& context, const ErrorSite& site) {
  return context.parameters.errors + ", " + std::to_string(context.module.sites.Number(site));
}

Piece CheckedIndex(FunctionContext& context, const ir::ElementIndex& index, const Piece& extent,
                   const ErrorSite& about) {
  Piece piece = Value(context, *index.value);
  if (piece.literal && extent.literal && piece.value >= 0 && piece.value < extent.value) return piece;
  const bool wraps = index.wrap && !IsUnsignedInteger(piece.type);
  const ScalarId type = Width(piece.type) > 32 || Width(extent.type) > 32 ? ScalarId::kInt64 : ScalarId::kInt32;
  const char* helper = wraps ? "pyk_wrapped_index" : "pyk_index";
  context.helpers.Use(helper, type);
  ErrorSite site = about;
  const bool is_unsigned = IsUnsignedInteger(piece.type) && Width(piece.type) >= 32;
  site.kind = !is_unsigned              ? ErrorSite::Kind::kIndex
              : Width(piece.type) == 32 ? ErrorSite::Kind::kUnsigned32
                                        : ErrorSite::Kind::kUnsigned64;
  site.span = index.value->span;
  site.exception = "IndexError";
  std::string text = std::string(helper) + "(" + At(Cast(std::move(piece), type), Precedence::kAssignment) + ", ";
  text += At(Cast(extent, type), Precedence::kAssignment) + ", " + ErrorArguments(context, site) + ")";
  return {std::move(text), Precedence::kPostfix, type};
}

Piece EmitBounded(FunctionContext& context, const ir::BoundedIndex& node) {
  const Piece extent = Value(context, *node.extent);
  return lowering::ChecksIndex(context.function, node.index)
             ? CheckedIndex(context, node.index, extent, {.axis = node.axis})
             : SubscriptOf(context, node.index, extent, false);
}

Piece Divisor(FunctionContext& context, const ir::Binary& node, Piece right) {
  if (!lowering::ChecksDivisor(context.function, node)) return right;
  context.helpers.Use("pyk_divisor");
  const ScalarId type = node.right->type->scalar();
  const ErrorSite site{ErrorSite::Kind::kRaise, node.span, "ZeroDivisionError", DivisionMessage(node), "", 0};
  std::string text = "pyk_divisor(" + At(Cast(std::move(right), type), Precedence::kAssignment) + ", ";
  return {text + ErrorArguments(context, site) + ")", Precedence::kPostfix, type};
}

}  // namespace pyk2cu::codegen
