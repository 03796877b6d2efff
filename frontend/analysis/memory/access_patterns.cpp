#include "frontend/analysis/memory/access_patterns.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>

#include "frontend/analysis/memory/lane_places.h"
#include "frontend/analysis/memory/lane_state.h"
#include "frontend/analysis/memory/lane_statements.h"

namespace pyk2cu::analysis {
namespace {

/// The lanes that are threads: all, unless the block has fewer threads than a warp.
LaneMask ThreadsOf(const WarpShape& shape) {
  const auto& [x, y, z] = shape.block;
  const uint64_t threads = uint64_t{x} * std::max(y, 1u) * std::max(z, 1u);
  return threads > 0 && threads < kLanes ? (LaneMask{1} << threads) - 1 : kAllLanes;
}

void EnterKernel(LaneFunction& in) {
  in.state.active = ThreadsOf(in.run.shape);
  for (size_t i = 0; i < in.function.parameters.size(); ++i) {
    const ir::Variable& parameter = *in.function.parameters[i];
    const ArgumentFacts* facts = i < in.function.facts.arguments.size() ? &in.function.facts.arguments[i] : nullptr;
    if (IsPlace(*parameter.type))
      in.state.places[parameter.index] = PlaceOfVariable(parameter, facts);
    else if (facts && facts->value && parameter.type->IsInteger())
      in.state.values[parameter.index] = LaneValue::Exactly(static_cast<int64_t>(*facts->value));
    else
      in.state.values[parameter.index] = LaneValue::Shared(SharedNumber::Unknown(), std::string(parameter.name));
  }
}

auto PatternOf(const Access& access) {
  return std::tie(access.span.begin, access.span.end, access.kind, access.space, access.array, access.pattern,
                  access.stride, access.stride_text, access.doubt, access.lanes);
}

/// The accesses in the order of the text. What compiler passes wrote several times is one access.
void Tidy(std::vector<Access>& accesses) {
  std::ranges::stable_sort(accesses, [](const Access& a, const Access& b) { return PatternOf(a) < PatternOf(b); });
  const auto rest =
      std::ranges::unique(accesses, [](const Access& a, const Access& b) { return PatternOf(a) == PatternOf(b); });
  accesses.erase(rest.begin(), rest.end());
}

}  // namespace

std::vector<Access> FindAccessPatterns(const ir::Function& kernel, const WarpShape& shape) {
  LaneRun run{.shape = shape};
  LaneFunction in(run, kernel, 0);
  EnterKernel(in);
  FollowBody(in);
  Tidy(run.accesses);
  return std::move(run.accesses);
}

}  // namespace pyk2cu::analysis
