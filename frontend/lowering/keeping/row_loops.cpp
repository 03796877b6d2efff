#include "frontend/lowering/keeping/row_loops.h"

#include <algorithm>

#include "frontend/ir/walk.h"
#include "frontend/lowering/striding/stride_loops.h"

namespace pyk2cu::lowering {
namespace {

/// Products of rounds and threads fit.
constexpr int kLeastBits = 32;

bool IsThread(const ir::Expr& expr) {
  const auto* thread = ir::As<ir::ThreadIndex>(&expr);
  return thread && thread->value == ir::ThreadValue::kThreadIdx && thread->axis == 0;
}

/// Whether the expression reads none but these variables.
bool ReadsOnly(const ir::Expr& expr, const std::set<const ir::Variable*>& variables) {
  bool only = true;
  ir::WalkExpression(expr, [&](const ir::Expr& each) {
    const auto* ref = ir::As<ir::VariableRef>(&each);
    only = only && (!ref || variables.contains(ref->variable));
  });
  return only;
}

}  // namespace

RowLoops::RowLoops(const ir::Function& kernel) : kernel_(kernel), values_(kernel) {
  FindKnownHeads(kernel.body, Variables(kernel.parameters.begin(), kernel.parameters.end()));
}

/// `known`: variables that have their value before the list.
void RowLoops::FindKnownHeads(ir::StmtList list, Variables known) {
  for (const ir::Stmt* stmt : list) {
    const auto* loop = ir::As<ir::ForRange>(stmt);
    if (loop && ReadsOnly(*loop->start, known) && ReadsOnly(*loop->stop, known) && ReadsOnly(*loop->step, known))
      known_heads_.insert(loop);
    ir::ForEachBlock(*stmt, [&](ir::StmtList inner) { FindKnownHeads(inner, known); });
    const auto* assign = ir::As<ir::Assign>(stmt);
    if (assign && ReadsOnly(*assign->value, known)) known.insert(assign->variable);
  }
}

bool RowLoops::Has(const ir::ForRange& loop) const {
  const Type& type = *loop.variable->type;
  return known_heads_.contains(&loop) && type.IsInteger() && type.IsSigned() && type.Bits() >= kLeastBits &&
         !loop.variable->by_reference && IsThread(values_.Behind(*loop.start)) &&
         IsBlockSize(kernel_, values_.Behind(*loop.step));
}

std::optional<int64_t> RowLoops::RoundsOf(const ir::ForRange& loop) const {
  const int64_t threads = kernel_.facts.block[0];
  const auto* stop = ir::As<ir::Constant>(&values_.Behind(*loop.stop));
  if (threads == 0 || !stop || !stop->type->IsInteger() || !Has(loop)) return std::nullopt;
  const auto elements = static_cast<int64_t>(stop->bits);
  if (elements < threads || elements % threads != 0) return std::nullopt;
  return elements / threads;
}

std::optional<RowExtent> RowLoops::StopOf(const ir::ForRange& loop) const {
  const auto* extent = ir::As<ir::Extent>(&values_.Behind(*loop.stop));
  const auto* array = extent ? ir::As<ir::VariableRef>(extent->array) : nullptr;
  if (!array || !values_.IsNeverAssigned(*array->variable) || !Has(loop)) return std::nullopt;
  const auto found = std::ranges::find(kernel_.parameters, array->variable);
  if (found == kernel_.parameters.end()) return std::nullopt;
  return RowExtent{static_cast<size_t>(found - kernel_.parameters.begin()), extent->axis};
}

}  // namespace pyk2cu::lowering
