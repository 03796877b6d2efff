#include "frontend/analysis/ranges/elements.h"

#include <cstring>

#include "frontend/analysis/ranges/learn.h"

namespace pyk2cu::analysis {
namespace {

/// Larger arrays are not looked into: each evaluation of an expression would.
constexpr size_t kMostTableBytes = 2048;

/// What makes an index one of an array: both sums are at least zero.
struct Inside {
  Linear from_begin;
  Linear to_end;
};

std::optional<Inside> InsideOf(Linearizer& reader, const ir::ElementIndex& index, const Linear& extent) {
  const std::optional<Linear> value = reader.Of(*index.value);
  if (!value) return {};
  Inside inside{*value, extent};
  inside.to_end.AddConstant(-1);
  const bool fits = inside.to_end.Add(*value, -1) && (!index.wrap || inside.from_begin.Add(extent, 1));
  return fits ? std::optional(inside) : std::nullopt;
}

/// Whether the index lies in the array: by what is known about the sums, or by its interval alone.
bool IsProven(Evaluator& evaluator, const ir::ElementIndex& index, Search search, const Linear& extent,
              const std::optional<Inside>& inside) {
  if (inside && search.Least(inside->from_begin, 0) >= 0 && search.IsNotNegative(inside->to_end)) return true;
  if (!evaluator.recorded) return false;
  const Interval range = evaluator.recorded->Of(*index.value).range;
  const Wide least = search.Least(extent);
  return Interval{index.wrap ? -least : 0, least - 1}.Contains(range);
}

void NoteIndex(Evaluator& evaluator, const ir::ElementIndex& index, Linearizer& reader,
               const std::optional<Linear>& extent) {
  if (index.in_bounds || !extent || !HasRange(*index.value->type)) return;
  const std::optional<Inside> inside = InsideOf(reader, index, *extent);
  const bool proven = IsProven(evaluator, index, reader.Searching(), *extent, inside);
  if (evaluator.recorded) {
    const auto [known, is_new] = evaluator.recorded->inside.emplace(&index, proven);
    known->second = known->second && proven;
  }
  if (proven || !inside || !evaluator.function.options.check_bounds) return;
  for (const Linear& each : {inside->from_begin, inside->to_end}) {
    Relations found;
    Insert(found, each);
    for (const Linear& relation : WithoutLocals(reader.locals(), std::move(found)))
      evaluator.checked.push_back(relation);
  }
}

}  // namespace

Interval RangeOfElements(const ir::Load& load) {
  const Type& type = *load.type;
  const auto* ref = ir::As<ir::VariableRef>(load.array);
  if (!ref || ref->variable->kind != ir::VariableKind::kConstantArray || !HasRange(type)) return RangeOf(type);
  const std::span<const std::byte> bytes = ref->variable->bytes;
  const size_t size = static_cast<size_t>(type.Bytes());
  if (bytes.size() < size || bytes.size() > kMostTableBytes) return RangeOf(type);
  Interval range;
  for (size_t at = 0; at + size <= bytes.size(); at += size) {
    ir::Constant element{ir::Kind::kConstant, load.span, &type, 0, 0.0};
    std::memcpy(&element.bits, bytes.data() + at, size);
    range = Join(range, Interval::Of(ValueOf(element)));
  }
  return range;
}

void NoteElement(Evaluator& evaluator, const ir::Expr& array, ir::IndexList indices, const State& state) {
  if (!evaluator.ProvesBounds() || !state.reachable) return;
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    Linearizer reader(evaluator, state);
    NoteIndex(evaluator, indices[axis], reader, reader.Extent(array, static_cast<int>(axis)));
  }
}

void NoteBounded(Evaluator& evaluator, const ir::BoundedIndex& bounded, const State& state) {
  if (!evaluator.ProvesBounds() || !state.reachable) return;
  Linearizer reader(evaluator, state);
  const std::optional<Linear> extent = reader.Of(*bounded.extent);
  NoteIndex(evaluator, bounded.index, reader, extent);
}

void SettleChecks(Evaluator& evaluator, State& state) {
  for (const Linear& relation : evaluator.checked) Note(state, relation);
}

}  // namespace pyk2cu::analysis
