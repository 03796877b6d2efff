#include "frontend/analysis/memory/lane_calls.h"

#include <utility>

#include "frontend/analysis/memory/lane_expressions.h"
#include "frontend/analysis/memory/lane_places.h"
#include "frontend/analysis/memory/lane_statements.h"

namespace pyk2cu::analysis {
namespace {

constexpr int kMostDepth = 8;
/// Calls are followed each time that they are met, and rounds of loops meet them again.
constexpr int kMostCalls = 2000;

void PassArgument(LaneFunction& from, const ir::Expr& argument, const ir::Variable& parameter, LaneFunction& to) {
  if (IsPlace(*argument.type))
    to.state.places[parameter.index] = PlaceOf(from, argument);
  else
    to.state.values[parameter.index] = Evaluate(from, argument);
}

}  // namespace

LaneValue FollowCall(LaneFunction& in, const ir::Call& call) {
  LaneFunction callee(in.run, *call.callee, in.depth + 1);
  callee.state.active = in.state.active;
  callee.state.reachable = in.state.reachable;
  callee.records = in.records;
  for (size_t i = 0; i < call.arguments.size(); ++i)
    PassArgument(in, *call.arguments[i], *call.callee->parameters[i], callee);
  if (callee.depth > kMostDepth || ++in.run.calls > kMostCalls) return LaneValue::Doubtful(LaneDoubt::kForm);
  FollowBody(callee);
  if (callee.returned.empty()) return LaneValue::Shared(SharedNumber::Unknown());
  LaneValue result = callee.returned.front();
  for (const LaneValue& each : callee.returned) result = Join(result, each, callee.returned.size() == 1);
  return result;
}

}  // namespace pyk2cu::analysis
