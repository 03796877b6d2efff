#include "codegen/expressions/thread_values.h"

#include "codegen/expressions/expression.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {

Piece EmitThreadIndex(FunctionContext& context, const ir::ThreadIndex& node) {
  const std::string axis(1, "xyz"[node.axis]);
  const ScalarId type = NumberType(node.value);
  switch (node.value) {
    case ir::ThreadValue::kThreadIdx: return Primary("threadIdx." + axis, type);
    case ir::ThreadValue::kBlockIdx: return Primary("blockIdx." + axis, type);
    case ir::ThreadValue::kBlockDim: return Primary("blockDim." + axis, type);
    case ir::ThreadValue::kGridDim: return Primary("gridDim." + axis, type);
    case ir::ThreadValue::kLaneId: context.helpers.Use("pyk_lane_id"); return Primary("pyk_lane_id()", type);
    case ir::ThreadValue::kWarpSize: break;
  }
  return Primary("warpSize", type);
}

Piece EmitGrid(FunctionContext& context, const ir::Expr& node, int axis, bool is_index, const ir::Expr* number) {
  const uint32_t threads = context.function.facts.block[axis];
  const std::string letter(1, "xyz"[axis]);
  const bool wide = Width(node.type->scalar()) > 32;
  std::string text = wide ? "(long long)" : "";
  if (number)
    text += At(Read(context, node, 0, *number), Precedence::kUnary);
  else
    text += (is_index ? "blockIdx." : "gridDim.") + letter;
  text += " * " + (threads > 0 ? std::to_string(threads) : "blockDim." + letter);
  if (is_index) text += " + threadIdx." + letter;
  const ScalarId type = wide ? ScalarId::kInt64 : ScalarId::kUInt32;
  return {std::move(text), is_index ? Precedence::kAdditive : Precedence::kMultiplicative, type};
}

}  // namespace pyk2cu::codegen
