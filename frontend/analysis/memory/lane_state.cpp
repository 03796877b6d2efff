#include "frontend/analysis/memory/lane_state.h"

namespace pyk2cu::analysis {

void JoinPlaces(ArrayPlace& into, const ArrayPlace& from, bool together) {
  if (into == from) return;
  const bool alike = into.space == from.space && into.strides.size() == from.strides.size();
  into.begin =
      alike && into.name == from.name ? Join(into.begin, from.begin, together) : LaneValue::Doubtful(LaneDoubt::kForm);
  if (into.name != from.name) into.name += " or " + from.name;
  for (size_t axis = 0; alike && axis < into.strides.size(); ++axis) {
    into.extents[axis] = Join(into.extents[axis], from.extents[axis], together);
    into.strides[axis] = Join(into.strides[axis], from.strides[axis], together);
  }
}
void JoinStates(LaneState& into, const LaneState& from, const Apart& apart) {
  if (!from.reachable) return;
  if (!into.reachable) {
    into = from;
    return;
  }
  const auto together = [&](size_t variable) { return apart.empty() || !apart[variable]; };
  for (size_t i = 0; i < into.values.size(); ++i) into.values[i] = Join(into.values[i], from.values[i], together(i));
  for (const auto& [variable, place] : from.places) {
    const auto [found, added] = into.places.emplace(variable, place);
    if (!added) JoinPlaces(found->second, place, together(variable));
  }
  into.active |= from.active;
}

}  // namespace pyk2cu::analysis
