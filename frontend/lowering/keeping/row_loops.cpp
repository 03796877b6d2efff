#include "frontend/lowering/keeping/row_loops.h"

#include <algorithm>

#include "frontend/lowering/striding/stride_loops.h"

namespace pyk2cu::lowering {
namespace {

/// Products of rounds and threads fit.
constexpr int kLeastBits = 32;

bool IsThread(const ir::Expr& expr) {
  const auto* thread = ir::As<ir::ThreadIndex>(&expr);
  return thread && thread->value == ir::ThreadValue::kThreadIdx && thread->axis == 0;
}

}  // namespace

bool IsRowLoop(const ir::Function& kernel, const SameValues& values, const ir::ForRange& loop) {
  const Type& type = *loop.variable->type;
  return type.IsInteger() && type.IsSigned() && type.Bits() >= kLeastBits && !loop.variable->by_reference &&
         IsThread(values.Behind(*loop.start)) && IsBlockSize(kernel, values.Behind(*loop.step));
}

std::optional<int64_t> RoundsOfRow(const ir::Function& kernel, const SameValues& values, const ir::ForRange& loop) {
  const int64_t threads = kernel.facts.block[0];
  const auto* stop = ir::As<ir::Constant>(&values.Behind(*loop.stop));
  if (threads == 0 || !stop || !stop->type->IsInteger() || !IsRowLoop(kernel, values, loop)) return std::nullopt;
  const auto elements = static_cast<int64_t>(stop->bits);
  if (elements < threads || elements % threads != 0) return std::nullopt;
  return elements / threads;
}

std::optional<RowExtent> StopOfRow(const ir::Function& kernel, const SameValues& values, const ir::ForRange& loop) {
  const auto* extent = ir::As<ir::Extent>(&values.Behind(*loop.stop));
  const auto* array = extent ? ir::As<ir::VariableRef>(extent->array) : nullptr;
  if (!array || !values.IsNeverAssigned(*array->variable) || !IsRowLoop(kernel, values, loop)) return std::nullopt;
  const auto found = std::ranges::find(kernel.parameters, array->variable);
  if (found == kernel.parameters.end()) return std::nullopt;
  return RowExtent{static_cast<size_t>(found - kernel.parameters.begin()), extent->axis};
}

}  // namespace pyk2cu::lowering
