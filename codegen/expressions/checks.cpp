#include "codegen/expressions/checks.h"

#include "codegen/arrays/elements.h"
#include "codegen/expressions/expression.h"
#include "codegen/text/scalars.h"
#include "frontend/ir/checks/divisors.h"
#include "frontend/lowering/numbers/slots.h"
#include "frontend/lowering/use/run_time_checks.h"

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
  const lowering::IndexPlan& plan = context.plan.arithmetic.Of(index);
  const bool wraps = plan.kind == lowering::IndexPlan::Kind::kCheckedWrapped;
  const char* helper = wraps ? "pyk_wrapped_index" : "pyk_index";
  std::string value = At(Cast(Emit(context, *index.value), plan.value), Precedence::kAssignment);
  context.helpers.Use(helper, plan.type);
  ErrorSite site = about;
  const bool is_unsigned = IsUnsignedInteger(plan.given) && Width(plan.given) >= 32;
  site.kind = !is_unsigned              ? ErrorSite::Kind::kIndex
              : Width(plan.given) == 32 ? ErrorSite::Kind::kUnsigned32
                                        : ErrorSite::Kind::kUnsigned64;
  site.span = index.value->span;
  site.exception = "IndexError";
  std::string text = std::string(helper) + "(" + value + kComma;
  text += At(Cast(extent, plan.extent), Precedence::kAssignment) + kComma + ErrorArguments(context, site) + ")";
  return {std::move(text), Precedence::kPostfix, plan.type};
}

Piece EmitBounded(FunctionContext& context, const ir::BoundedIndex& node) {
  const Piece extent = Read(context, node, lowering::kExtentSlot, *node.extent);
  return IndexText(context, node.index, extent, {.axis = node.axis});
}

Piece Divisor(FunctionContext& context, const ir::Binary& node, Piece right) {
  if (!ir::ChecksDivisor(context.function, node)) return right;
  context.helpers.Use("pyk_divisor");
  const ErrorSite site{ErrorSite::Kind::kRaise, node.span, "ZeroDivisionError", DivisionMessage(node), "", 0};
  const ScalarId type = right.type;
  std::string text = "pyk_divisor(" + At(std::move(right), Precedence::kAssignment) + kComma;
  return {text + ErrorArguments(context, site) + ")", Precedence::kPostfix, type};
}

std::string MeetText(FunctionContext& context, const ir::Intrinsic& node) {
  context.helpers.Use("pyk_meet");
  return "pyk_meet(" + ErrorArguments(context, {.kind = ErrorSite::Kind::kBarrier, .span = node.span}) + ")";
}

Piece CheckedLanes(FunctionContext& context, const ir::Intrinsic& node, Piece mask) {
  context.helpers.Use("pyk_lanes");
  const ScalarId type = mask.type;
  std::string text = "pyk_lanes(" + At(std::move(mask), Precedence::kAssignment) + kComma;
  text += ErrorArguments(context, {.kind = ErrorSite::Kind::kLanes, .span = node.span}) + ")";
  return {std::move(text), Precedence::kPostfix, type};
}

std::vector<std::string> ClearLines(FunctionContext& context) {
  std::vector<std::string> lines;
  const auto clear = [&](bool used, const char* helper, const char* argument = "") {
    if (!used) return;
    context.helpers.Use(helper);
    lines.push_back(std::string(helper) + "(" + argument + ");");
  };
  clear(context.use.checks.barriers, "pyk_clear_block", context.function.uses_grid_sync ? "true" : "false");
  clear(context.use.checks.lanes, "pyk_clear_lanes");
  clear(context.use.checks.stored, "pyk_clear_stored");
  if (!lines.empty()) lines.emplace_back("__syncthreads();");
  return lines;
}

}  // namespace pyk2cu::codegen
