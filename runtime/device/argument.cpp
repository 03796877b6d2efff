#include "runtime/device/argument.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "frontend/types/dtype_text.h"
#include "frontend/types/number_class.h"
#include "runtime/device/cpp_layout.h"

namespace pyk2cu::runtime {
namespace {

bool IsContiguous(size_t item_bytes, std::span<const int64_t> shape, std::span<const int64_t> strides, bool fortran) {
  uint64_t expected = item_bytes;
  const size_t n = shape.size();
  for (size_t i = 0; i < n; ++i) {
    const size_t axis = fortran ? i : n - 1 - i;
    if (shape[axis] == 1) continue;
    if (static_cast<uint64_t>(strides[axis]) != expected ||
        __builtin_mul_overflow(expected, static_cast<uint64_t>(shape[axis]), &expected))
      return false;
  }
  return true;
}

bool IsEmpty(std::span<const int64_t> shape) { return std::find(shape.begin(), shape.end(), 0) != shape.end(); }

Error Negative(std::span<const int64_t> shape) {
  return {ErrorKind::kUsage, fmt::format("the shape {} has a negative extent", ShapeText(shape))};
}

Error TooLarge(std::span<const int64_t> shape) {
  return {ErrorKind::kUsage, fmt::format("an array of shape {} is larger than memory can be", ShapeText(shape))};
}

Fit FitArray(const Argument& argument, const Type* type) {
  if (type->ndim() != argument.ndim || !SameElements(type->dtype(), argument.dtype)) return Fit::kNo;
  if (argument.readonly && !type->readonly()) return Fit::kNo;
  if (type->layout() == argument.layout) return argument.readonly == type->readonly() ? Fit::kExact : Fit::kSafe;
  return type->layout() == Layout::kA || (type->layout() == Layout::kF && argument.fortran_too) ? Fit::kSafe : Fit::kNo;
}

Fit FitScalar(const Argument& argument, const Type* type) {
  if (SameElements(type, argument.dtype)) return Fit::kExact;
  if (argument.dtype->IsIntEnum() && type->IsScalar())
    return HoldsType(argument.scalar.type, type->scalar()) ? Fit::kSafe : Fit::kNo;
  if (!type->IsScalar() || !argument.dtype->IsScalar()) return Fit::kNo;
  const bool fits = argument.literal ? HoldsValue(argument.scalar, type->scalar())
                                     : HoldsType(argument.dtype->scalar(), type->scalar());
  return fits ? Fit::kSafe : Fit::kNo;
}

Fit FitTuple(const Argument& argument, const Type* type) {
  if (type->elements().size() != argument.elements.size()) return Fit::kNo;
  Fit worst = Fit::kExact;
  for (size_t i = 0; i < argument.elements.size(); ++i)
    worst = std::min(worst, FitArgument(argument.elements[i], type->elements()[i]));
  return worst;
}

}  // namespace

Argument Argument::Scalar(const ScalarValue& value, bool literal) {
  Argument argument;
  argument.literal = literal;
  argument.dtype = TypeTable::Scalar(value.type);
  argument.scalar = value;
  return argument;
}

Argument Argument::Array(ScalarId dtype, uint64_t address, std::span<const int64_t> shape,
                         std::span<const int64_t> strides, bool readonly) {
  return Array(TypeTable::Scalar(dtype), address, shape, strides, readonly);
}

Argument Argument::Array(const Type* dtype, uint64_t address, std::span<const int64_t> shape,
                         std::span<const int64_t> strides, bool readonly) {
  const auto item = static_cast<size_t>(dtype->Bytes());
  Argument argument;
  argument.kind = Kind::kArray;
  argument.readonly = readonly;
  argument.dtype = dtype;
  argument.ndim = static_cast<uint8_t>(shape.size());
  argument.layout = LayoutOf(item, shape, strides);
  argument.fortran_too = argument.layout == Layout::kC && IsFortranContiguous(item, shape, strides);
  argument.address = address;
  argument.shape = shape.data();
  argument.strides = strides.data();
  return argument;
}

Argument Argument::Tuple(std::span<const Argument> elements, const TupleClass* tuple_class) {
  Argument argument;
  argument.kind = Kind::kTuple;
  argument.elements = elements;
  argument.tuple_class = tuple_class;
  return argument;
}

Argument Argument::Member(const Type* enumeration, int64_t value) {
  Argument argument;
  argument.dtype = enumeration;
  argument.scalar.type = ScalarId::kInt64;
  argument.scalar.bits = static_cast<uint64_t>(value);
  return argument;
}

Argument Argument::None() {
  Argument argument;
  argument.kind = Kind::kNone;
  argument.dtype = TypeTable::None();
  return argument;
}

Layout LayoutOf(size_t item_bytes, std::span<const int64_t> shape, std::span<const int64_t> strides) {
  if (IsEmpty(shape) || IsContiguous(item_bytes, shape, strides, false)) return Layout::kC;
  return IsContiguous(item_bytes, shape, strides, true) ? Layout::kF : Layout::kA;
}

bool IsFortranContiguous(size_t item_bytes, std::span<const int64_t> shape, std::span<const int64_t> strides) {
  return shape.size() < 2 || IsEmpty(shape) || IsContiguous(item_bytes, shape, strides, true);
}

std::string ShapeText(std::span<const int64_t> shape) { return fmt::format("({})", fmt::join(shape, ", ")); }

Result<void> CheckShape(size_t item_bytes, std::span<const int64_t> shape, std::span<const int64_t> strides) {
  if (shape.size() > static_cast<size_t>(kMaxDimensions))
    return Error{ErrorKind::kUsage,
                 fmt::format("the array has {} dimensions, at most {} are allowed", shape.size(), kMaxDimensions)};
  if (strides.size() != shape.size())
    return Error{ErrorKind::kUsage, fmt::format("the shape {} has {} extents, but there are {} strides",
                                                ShapeText(shape), shape.size(), strides.size())};
  const bool empty = IsEmpty(shape);
  int64_t bytes = static_cast<int64_t>(item_bytes), reach = bytes;
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    if (shape[axis] < 0) return Negative(shape);
    if (__builtin_mul_overflow(bytes, std::max<int64_t>(shape[axis], 1), &bytes)) return TooLarge(shape);
    int64_t step = 0;
    if (empty || shape[axis] == 1) continue;
    if (strides[axis] == INT64_MIN || __builtin_mul_overflow(shape[axis] - 1, std::abs(strides[axis]), &step) ||
        __builtin_add_overflow(reach, step, &reach))
      return Error{ErrorKind::kUsage,
                   fmt::format("stride {} of the array leads out of 63 bits of address", strides[axis])};
  }
  return {};
}

Result<std::vector<int64_t>> ContiguousStrides(size_t item_bytes, std::span<const int64_t> shape, Layout layout) {
  std::vector<int64_t> strides(shape.size());
  int64_t stride = static_cast<int64_t>(item_bytes);
  for (size_t i = 0; i < shape.size(); ++i) {
    const size_t axis = layout == Layout::kF ? i : shape.size() - 1 - i;
    if (shape[axis] < 0) return Negative(shape);
    strides[axis] = stride;
    // Extents of 0 count as 1, so that an empty array's strides are those NumPy gives and the other extents are still
    // bounded.
    if (__builtin_mul_overflow(stride, std::max<int64_t>(shape[axis], 1), &stride)) return TooLarge(shape);
  }
  return strides;
}

bool SameElements(const Type* a, const Type* b) {
  if (a == b) return true;
  if (a->IsVector() || !a->cpp_name().empty()) return IsLaidOutAs(a, b);
  if (a->kind() != b->kind() || a->IsScalar()) return false;
  if (!a->Is(TypeKind::kRecord) && !a->Is(TypeKind::kNestedArray)) return a->Name() == b->Name();
  if (a->Is(TypeKind::kNestedArray)) return IsLaidOutAs(a, b);
  return a->Bytes() == b->Bytes() &&
         std::ranges::equal(a->fields(), b->fields(), [](const RecordField& x, const RecordField& y) {
           return x.name == y.name && x.offset == y.offset && SameElements(x.type, y.type);
         });
}

const Type* TypeOf(const Argument& argument, TypeTable& types) {
  switch (argument.kind) {
    case Argument::Kind::kScalar: return ImportType(argument.dtype, types);
    case Argument::Kind::kArray:
      return types.Array(ImportType(argument.dtype, types), argument.ndim, argument.layout, argument.readonly);
    case Argument::Kind::kNone: return ImportType(argument.dtype, types);
    case Argument::Kind::kTuple: break;
  }
  std::vector<const Type*> elements;
  for (const Argument& element : argument.elements) elements.push_back(TypeOf(element, types));
  if (const TupleClass* named = argument.tuple_class) return types.NamedTuple(named->name, named->fields, elements);
  return types.Tuple(elements);
}

/// A pointer is given as an array that begins where it points, or as an address.
static Fit FitPointer(const Argument& argument, const Type* type) {
  if (argument.kind == Argument::Kind::kArray)
    return SameElements(type->dtype(), argument.dtype) && !argument.readonly ? Fit::kExact : Fit::kNo;
  return argument.kind == Argument::Kind::kScalar && argument.dtype->IsInteger() ? Fit::kExact : Fit::kNo;
}

Fit FitArgument(const Argument& argument, const Type* type) {
  if (argument.kind == Argument::Kind::kNone && !argument.dtype->IsNone())
    return NumberOf(type) == NumberOf(argument.dtype) ? Fit::kExact : Fit::kNo;
  if (argument.kind == Argument::Kind::kNone) return type->IsNone() || type->IsOptional() ? Fit::kExact : Fit::kNo;
  if (type->IsOptional()) return FitArgument(argument, type->dtype());
  if (type->Is(TypeKind::kPointer)) return FitPointer(argument, type);
  switch (argument.kind) {
    case Argument::Kind::kScalar: return type->Representation() ? FitScalar(argument, type) : Fit::kNo;
    case Argument::Kind::kArray:
      // A single record is an array without dimensions, which the kernel gets by reference.
      if (type->Is(TypeKind::kRecord))
        return argument.ndim == 0 && !argument.readonly && SameElements(type, argument.dtype) ? Fit::kExact : Fit::kNo;
      return type->IsArray() ? FitArray(argument, type) : Fit::kNo;
    case Argument::Kind::kTuple: return type->IsTuple() ? FitTuple(argument, type) : Fit::kNo;
    case Argument::Kind::kNone: break;
  }
  return Fit::kNo;
}

namespace {

/// The argument in the type syntax, with the value of a scalar, since that decides whether a literal fits.
std::string Found(const Argument& argument) {
  TypeTable types;
  const std::string type = TypeOf(argument, types)->Name();
  if (argument.kind == Argument::Kind::kScalar && argument.literal)
    return fmt::format("{} ({})", ScalarText(argument.scalar), type);
  return type;
}

std::string Reason(const Argument& argument, const Type* type) {
  if (argument.kind == Argument::Kind::kArray && type->IsArray()) {
    if (argument.readonly && !type->readonly()) return "; the array is read-only";
    if (!SameElements(type->dtype(), argument.dtype))
      return fmt::format(
          "; the dtypes differ: pass an array of {}, or declare the parameter with the dtype of this one",
          type->dtype()->Name());
    if (type->ndim() != argument.ndim) return "; the numbers of dimensions differ";
    return "; the array's elements lie in another order in memory";
  }
  if (argument.kind == Argument::Kind::kScalar && type->IsScalar())
    return argument.literal ? fmt::format("; {} cannot hold the value", type->Name())
                            : "; the conversion could lose the value";
  return "";
}

Error WrongCount(const std::string& kernel, std::span<const std::string> names, size_t given) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return {ErrorKind::kUsage, fmt::format("kernel '{}' takes {} argument{} ({}), but {} {} given", kernel, names.size(),
                                         names.size() == 1 ? "" : "s", list, given, given == 1 ? "was" : "were")};
}

}  // namespace

Result<void> CheckArguments(const std::string& kernel, std::span<const std::string> names,
                            std::span<const Type* const> types, std::span<const Argument> arguments) {
  if (types.size() != arguments.size()) return WrongCount(kernel, names, arguments.size());
  for (size_t i = 0; i < types.size(); ++i) {
    if (FitArgument(arguments[i], types[i]) != Fit::kNo) continue;
    return Error{ErrorKind::kUsage, fmt::format("argument '{}' of kernel '{}' must be {}, but {} was given{}",
                                                i < names.size() ? names[i] : std::to_string(i), kernel,
                                                types[i]->Name(), Found(arguments[i]), Reason(arguments[i], types[i]))};
  }
  return {};
}

}  // namespace pyk2cu::runtime
