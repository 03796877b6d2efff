#include "frontend/types/array_reader.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace pyk2cu {

namespace {

struct ArrayFields {
  const Type* dtype = nullptr;
  int64_t ndim = -1;
  bool has_layout = false;
  Layout layout = Layout::kC;
  bool readonly = false;
  bool aligned = true;
};

const Type* MakeArray(TypeReader& in, const Type* dtype, size_t ndim, Layout layout, bool readonly, size_t begin) {
  const bool stored =
      dtype->Representation() || dtype->Is(TypeKind::kRecord) || dtype->Is(TypeKind::kCharSeq) || dtype->IsVector();
  if (!stored) return in.FailAt(begin, fmt::format("an array cannot hold elements of type {}", dtype->Name())), nullptr;
  if (ndim > kMaxDimensions)
    return in.FailAt(begin, fmt::format("an array has at most {} dimensions", kMaxDimensions)), nullptr;
  return in.types.Array(dtype, static_cast<int>(ndim), layout, readonly);
}

bool ReadSlice(TypeReader& in, bool& is_unit) {
  if (!in.Accept(':')) return in.Expected("':' or '::1'");
  if (!in.Accept(':')) return true;
  if (in.Peek() == ',' || in.Peek() == ']') return true;
  if (in.Peek() != '1' || (in.at + 1 < in.text.size() && IsNameByte(in.text[in.at + 1])))
    return in.Expected("the step 1");
  ++in.at;
  return is_unit = true;
}

bool ReadLayout(TypeReader& in, Layout& layout) {
  char quote = in.Peek() == '\'' || in.Peek() == '"' ? in.text[in.at] : '\0';
  if (quote) ++in.at;
  size_t begin = in.at;
  std::string_view name = in.TakeName();
  if (name == "C")
    layout = Layout::kC;
  else if (name == "F")
    layout = Layout::kF;
  else if (name == "A")
    layout = Layout::kA;
  else
    return in.at = begin, in.Expected("the layout 'C', 'F' or 'A'");
  return !quote || in.Take(quote);
}

bool ReadArrayField(TypeReader& in, size_t position, ArrayFields& fields) {
  constexpr std::string_view kNames[] = {"dtype", "ndim", "layout", "readonly", "aligned"};
  size_t begin = (in.Peek(), in.at);
  std::string_view name = in.TakeName();
  if (!name.empty() && in.Accept('=')) {
    position = static_cast<size_t>(std::find(std::begin(kNames), std::end(kNames), name) - std::begin(kNames));
    if (position == std::size(kNames)) return in.FailAt(begin, fmt::format("Array has no parameter '{}'", name));
  } else {
    in.at = begin;
  }
  switch (position) {
    case 0: return (fields.dtype = ReadType(in)) != nullptr;
    case 1: return ReadCount(in, fields.ndim, "the number of dimensions");
    case 2: return fields.has_layout = ReadLayout(in, fields.layout);
    case 3: return ReadBool(in, fields.readonly);
    case 4:
      return ReadBool(in, fields.aligned) &&
             (fields.aligned || in.FailAt(begin, "not supported yet: arrays that are not aligned"));
    default: return in.Expected("')'");
  }
}

}  // namespace

const Type* ReadSubscript(TypeReader& in, const Type* dtype) {
  size_t begin = in.at;
  in.Take('[');
  std::vector<bool> unit;  // for each axis: was it `::1`?
  do {
    if (in.Peek() == ']' && !unit.empty()) break;
    bool is_unit = false;
    if (!ReadSlice(in, is_unit)) return nullptr;
    unit.push_back(is_unit);
  } while (in.Accept(','));
  if (in.Peek() != ']') return in.Expected("',' or ']'"), nullptr;
  in.Take(']');
  for (size_t axis = 1; axis + 1 < unit.size(); ++axis)
    if (unit[axis]) return in.FailAt(begin, "'::1' belongs to the first or the last axis"), nullptr;
  if (unit.size() > 1 && unit.front() && unit.back()) return in.FailAt(begin, "only one axis can be '::1'"), nullptr;
  Layout layout = unit.back() ? Layout::kC : unit.front() ? Layout::kF : Layout::kA;
  return MakeArray(in, dtype, unit.size(), layout, false, begin);
}

const Type* ReadArray(TypeReader& in, bool readonly) {
  size_t begin = in.at;
  ArrayFields fields{.readonly = readonly};
  if (!in.Take('(')) return nullptr;
  for (size_t position = 0; in.Peek() != ')'; ++position) {
    if (!ReadArrayField(in, position, fields)) return nullptr;
    if (in.Peek() != ')' && !in.Accept(',')) return in.Expected("',' or ')'"), nullptr;
  }
  if (!fields.dtype || fields.ndim < 0 || !fields.has_layout)
    return in.Expected("an element type, dimensions and a layout"), nullptr;
  in.Take(')');
  return MakeArray(in, fields.dtype, static_cast<size_t>(fields.ndim), fields.layout, fields.readonly, begin);
}

const Type* ReadReadonly(TypeReader& in) {
  if (in.TakeName() != "array") return in.Expected("'array' after 'readonly'"), nullptr;
  return ReadArray(in, true);
}

}  // namespace pyk2cu
