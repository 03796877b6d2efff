#include "frontend/sema/evaluate/subscript.h"

#include <algorithm>

#include "frontend/sema/evaluate/array.h"

namespace pyk2cu::sema::evaluate {
namespace {

/// A slice of a sequence of some length: where it starts, and how many elements it has.
struct Part {
  int64_t start = 0, count = 0, step = 1;
};

/// Returns what a slice takes (PySlice_AdjustIndices); nullopt if the step is 0.
std::optional<Part> Take(const Index& slice, int64_t size) {
  Part part{.step = slice.step.value_or(1)};
  if (part.step == 0 || part.step == std::numeric_limits<int64_t>::min()) return std::nullopt;
  const bool back = part.step < 0;
  const auto place = [&](std::optional<int64_t> given, int64_t otherwise) {
    if (!given) return otherwise;
    const int64_t from_front = *given < 0 ? *given + size : *given;
    return std::clamp(from_front, back ? int64_t{-1} : 0, back ? size - 1 : size);
  };
  part.start = place(slice.start, back ? size - 1 : 0);
  const int64_t stop = place(slice.stop, back ? -1 : size), span = back ? part.start - stop : stop - part.start;
  const int64_t by = back ? -part.step : part.step;
  part.count = span <= 0 ? 0 : (span - 1) / by + 1;
  return part;
}

/// Returns the place that an index means in a sequence; nullopt if it is outside.
std::optional<int64_t> Place(const Value& index, int64_t size) {
  const std::optional<int64_t> given = Int64Of(index);
  if (!given || *given >= size || *given < -size) return std::nullopt;
  return *given < 0 ? *given + size : *given;
}

std::optional<Value> OfSequence(const Value& object, const Values& elements, const Index& index, Budget& budget) {
  const auto size = static_cast<int64_t>(elements.size());
  if (!index.is_slice) {
    const std::optional<int64_t> place = Place(index.value, size);
    return place ? std::optional(elements[static_cast<size_t>(*place)]) : std::nullopt;
  }
  const std::optional<Part> part = Take(index, size);
  if (!part || !budget.Take(part->count, part->count * static_cast<int64_t>(sizeof(Value)))) return std::nullopt;
  Values result;
  for (int64_t i = 0; i < part->count; ++i)
    result.push_back(elements[static_cast<size_t>(part->start + i * part->step)]);
  return object.Is<ListValue>() ? Value::List(std::move(result)) : Value::Tuple(std::move(result));
}

std::optional<Value> OfCharacters(const Value& object, const std::string& characters, const Index& index) {
  const auto size = static_cast<int64_t>(characters.size());
  const bool is_text = object.Is<Text>();
  if (is_text && std::ranges::any_of(characters, [](char c) { return static_cast<signed char>(c) < 0; }))
    return std::nullopt;  // one character is several bytes
  if (!index.is_slice) {
    const std::optional<int64_t> place = Place(index.value, size);
    if (!place) return std::nullopt;
    const char c = characters[static_cast<size_t>(*place)];
    return is_text ? Value{Text{std::string(1, c)}} : Value::Integer(static_cast<unsigned char>(c));
  }
  const std::optional<Part> part = Take(index, size);
  if (!part) return std::nullopt;
  std::string result;
  for (int64_t i = 0; i < part->count; ++i) result += characters[static_cast<size_t>(part->start + i * part->step)];
  return is_text ? Value{Text{std::move(result)}} : Value{Bytes{std::move(result)}};
}

std::optional<Value> OfRange(const RangeValue& range, const Index& index) {
  const Wide size = range.Size();
  if (size > std::numeric_limits<int64_t>::max()) return std::nullopt;
  if (!index.is_slice) {
    const std::optional<int64_t> place = Place(index.value, static_cast<int64_t>(size));
    return place ? std::optional(Value::Integer(range.start + *place * range.step)) : std::nullopt;
  }
  const std::optional<Part> part = Take(index, static_cast<int64_t>(size));
  if (!part) return std::nullopt;
  const Wide start = range.start + part->start * range.step,
             step = part->count > 1 ? range.step * part->step : range.step;
  return Value{RangeValue{start, start + part->count * step, step}};
}

std::optional<Value> OfDict(const DictValue& dict, const Value& key, Budget& budget) {
  for (const auto& [known, value] : *dict.items) {
    const std::optional<bool> equal = Equal(known, key, budget);
    if (!equal) return std::nullopt;
    if (*equal) return value;
  }
  return std::nullopt;
}

/// Returns the rows of an array that an array of integers or bools picks.
std::optional<Value> Pick(const ConstantArray& array, const ConstantArray& picks, Budget& budget) {
  if (array.shape.empty() || picks.shape.empty()) return std::nullopt;
  Shape shape = picks.shape;
  std::vector<int64_t> rows;
  const bool is_mask = picks.dtype->scalar() == ScalarId::kBool;
  const bool fits =
      is_mask ? picks.shape.size() == 1 && picks.shape[0] == array.shape[0] : IsInteger(picks.dtype->scalar());
  if (!fits || !budget.Take(picks.Size(), picks.Size() * 8)) return std::nullopt;
  for (int64_t i = 0; i < picks.Size(); ++i) {
    const Number number = Load(picks, i);
    const std::optional<int64_t> row = is_mask ? i : Place(Value::Of(number), array.shape[0]);
    if (!row) return std::nullopt;
    if (!is_mask || number.IsTrue()) rows.push_back(*row);
  }
  if (is_mask) shape = {static_cast<int64_t>(rows.size())};
  shape.insert(shape.end(), array.shape.begin() + 1, array.shape.end());
  const int64_t width = std::max<int64_t>(StridesOf(array.shape)[0], 1);
  return Generate(array.dtype->scalar(), std::move(shape), budget, [&](int64_t i) {
    return std::optional(Load(array, rows[static_cast<size_t>(i / width)] * width + i % width));
  });
}

std::optional<Value> OfArray(const ConstantArray& array, std::span<const Index> indices, Budget& budget) {
  const auto is = [](const Index& index, auto entity) {
    const auto* value = index.is_slice ? nullptr : index.value.As<Entity>();
    return value && value->Is<decltype(entity)>();
  };
  const auto is_new = [&](const Index& index) { return is(index, NoneObject()); };
  const auto is_dots = [&](const Index& index) { return is(index, EllipsisObject()); };
  const auto taken = static_cast<int64_t>(indices.size()) - std::ranges::count_if(indices, is_new) -
                     std::ranges::count_if(indices, is_dots);
  const auto axes = static_cast<int64_t>(array.shape.size());
  if (taken > axes || std::ranges::count_if(indices, is_dots) > 1) return std::nullopt;
  const Shape strides = StridesOf(array.shape);
  Shape shape, steps;
  int64_t start = 0;
  size_t axis = 0;
  const auto keep = [&](int64_t count) {
    for (; count > 0; --count, ++axis) shape.push_back(array.shape[axis]), steps.push_back(strides[axis]);
  };
  for (const Index& index : indices) {
    if (is_new(index)) {
      shape.push_back(1), steps.push_back(0);
    } else if (is_dots(index)) {
      keep(axes - taken);
    } else if (index.is_slice) {
      const std::optional<Part> part = Take(index, array.shape[axis]);
      if (!part) return std::nullopt;
      start += part->count > 0 ? part->start * strides[axis] : 0;
      shape.push_back(part->count), steps.push_back(part->step * strides[axis++]);
    } else {
      const std::optional<int64_t> place = Place(index.value, array.shape[axis]);
      if (!place) return std::nullopt;
      start += *place * strides[axis++];
    }
  }
  keep(axes - static_cast<int64_t>(axis));
  if (shape.empty() && std::ranges::none_of(indices, is_dots)) return Value::Of(Load(array, start));
  return Strided(array, std::move(shape), steps, start, budget);
}

}  // namespace

std::optional<Value> Subscript(const Value& object, std::span<const Index> indices, bool is_tuple, Budget& budget) {
  if (const ConstantArray* array = object.NumberArray()) {
    const bool may_pick = indices.size() == 1 && !is_tuple && !indices[0].is_slice;
    const bool picks = may_pick && (indices[0].value.NumberArray() || indices[0].value.Is<ListValue>());
    if (!picks) return OfArray(*array, indices, budget);
    const std::optional<Value> rows = ArrayOf(indices[0].value, std::nullopt, budget);
    return rows ? Pick(*array, *rows->NumberArray(), budget) : std::nullopt;
  }
  if (const auto* dict = object.As<DictValue>()) {
    Values parts;
    for (const Index& index : indices) {
      if (index.is_slice) return std::nullopt;
      parts.push_back(index.value);
    }
    return OfDict(*dict, is_tuple ? Value::Tuple(std::move(parts)) : parts[0], budget);
  }
  if (is_tuple) return std::nullopt;
  if (const Values* elements = object.Elements()) return OfSequence(object, *elements, indices[0], budget);
  if (const auto* text = object.As<Text>()) return OfCharacters(object, text->utf8, indices[0]);
  if (const auto* bytes = object.As<Bytes>()) return OfCharacters(object, bytes->bytes, indices[0]);
  if (const auto* range = object.As<RangeValue>()) return OfRange(*range, indices[0]);
  return std::nullopt;
}

}  // namespace pyk2cu::sema::evaluate
