#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/check.h"
#include "frontend/types/type.h"

namespace pyk2cu {
namespace {

std::string ArrayName(const Type* dtype, int ndim, Layout layout, bool readonly) {
  constexpr char kLayouts[] = {'C', 'F', 'A'};
  return fmt::format("{}array({}, {}d, {})", readonly ? "readonly " : "", dtype->Name(), ndim,
                     kLayouts[static_cast<int>(layout)]);
}

bool AreAlike(std::span<const Type* const> elements) {
  return !elements.empty() && std::ranges::all_of(elements, [&](const Type* type) { return type == elements[0]; });
}

std::string Names(std::span<const Type* const> elements) {
  std::string names;
  for (const Type* element : elements) names += (names.empty() ? "" : ", ") + element->Name();
  return names;
}

std::string TupleName(std::span<const Type* const> elements) {
  if (AreAlike(elements)) return fmt::format("UniTuple({}, {})", elements[0]->Name(), elements.size());
  return "Tuple(" + Names(elements) + ")";
}

/// numba's spelling: "P(int64 x 2)" of elements that are all alike, "P(int64, float64)".
std::string NamedTupleName(std::string_view class_name, std::span<const Type* const> elements) {
  if (AreAlike(elements)) return fmt::format("{}({} x {})", class_name, elements[0]->Name(), elements.size());
  return fmt::format("{}({})", class_name, Names(elements));
}

/// numba's spelling: Record(x[type=float32;offset=0],y[…];8;False).
std::string RecordName(std::span<const RecordField> fields, int64_t bytes, bool aligned) {
  std::string text;
  for (const RecordField& field : fields) {
    text +=
        fmt::format("{}{}[type={};offset={}]", text.empty() ? "" : ",", field.name, field.type->Name(), field.offset);
  }
  return fmt::format("Record({};{};{})", text, bytes, aligned ? "True" : "False");
}

bool MayBeElement(const Type* type) {
  return type->Representation() || type->Is(TypeKind::kRecord) || type->Is(TypeKind::kCharSeq) ||
         type->Is(TypeKind::kVector);
}

}  // namespace

template <class Fill>
const Type* TypeTable::Intern(TypeKind kind, std::string name, Fill fill, std::string_view key) {
  std::lock_guard lock(mutex_);
  const Type*& slot = by_key_[key.empty() ? name : fmt::format("{} {}", name, key)];
  if (slot) return slot;
  Type& type = types_.emplace_back();
  type.kind_ = kind;
  type.name_ = std::move(name);
  fill(type);
  return slot = &type;
}

const Type* TypeTable::Array(const Type* dtype, int ndim, Layout layout, bool readonly) {
  PYK_CHECK(dtype && MayBeElement(dtype));
  PYK_CHECK(ndim >= 0 && ndim <= kMaxDimensions);
  // Fewer than two dimensions have no column-major order, none at all has no order.
  if (ndim == 0 || (ndim == 1 && layout == Layout::kF)) layout = Layout::kC;
  return Intern(TypeKind::kArray, ArrayName(dtype, ndim, layout, readonly), [&](Type& type) {
    type.dtype_ = dtype;
    type.ndim_ = ndim;
    type.layout_ = layout;
    type.readonly_ = readonly;
  });
}

const Type* TypeTable::Tuple(std::span<const Type* const> elements) {
  return Intern(TypeKind::kTuple, TupleName(elements),
                [&](Type& type) { type.elements_.assign(elements.begin(), elements.end()); });
}

const Type* TypeTable::NamedTuple(std::string_view class_name, std::span<const std::string> names,
                                  std::span<const Type* const> elements) {
  PYK_CHECK(names.size() == elements.size());
  const std::string key = fmt::format("fields {}", fmt::join(names, ","));
  const auto fill = [&](Type& type) {
    type.elements_.assign(elements.begin(), elements.end());
    type.element_names_.assign(names.begin(), names.end());
    type.class_name_ = class_name;
  };
  return Intern(TypeKind::kTuple, NamedTupleName(class_name, elements), fill, key);
}

const Type* TypeTable::Record(std::vector<RecordField> fields, int64_t bytes, bool aligned) {
  std::ranges::sort(fields, {}, &RecordField::offset);
  std::string name = RecordName(fields, bytes, aligned);
  return Intern(TypeKind::kRecord, std::move(name), [&](Type& type) {
    type.fields_ = std::move(fields);
    type.bytes_ = bytes;
    type.flag_ = aligned;
  });
}

const Type* TypeTable::CppRecord(std::string_view cpp_name, std::vector<RecordField> fields, int64_t bytes,
                                 int64_t alignment, bool trivially_constructible) {
  std::ranges::sort(fields, {}, &RecordField::offset);
  const std::string key =
      fmt::format("C++ {} {} {}", RecordName(fields, bytes, true), alignment, trivially_constructible);
  const Type* record = Intern(
      TypeKind::kRecord, std::string(cpp_name),
      [&](Type& type) {
        type.fields_ = std::move(fields);
        type.bytes_ = bytes;
        type.alignment_ = alignment;
        type.flag_ = true;
        type.trivially_constructible_ = trivially_constructible;
        type.cpp_name_ = cpp_name;
      },
      key);
  std::lock_guard lock(mutex_);
  return cpp_records_[std::string(cpp_name)] = record;
}

const Type* TypeTable::FindCppRecord(std::string_view cpp_name) const {
  std::lock_guard lock(mutex_);
  const auto found = cpp_records_.find(cpp_name);
  return found == cpp_records_.end() ? nullptr : found->second;
}

const Type* TypeTable::Struct(const Type* cpp_record) {
  PYK_CHECK(cpp_record->Is(TypeKind::kRecord) && !cpp_record->cpp_name().empty());
  return Intern(
      TypeKind::kStruct, cpp_record->Name(),
      [&](Type& type) {
        type.dtype_ = cpp_record;
        type.bytes_ = cpp_record->Bytes();
        type.cpp_name_ = cpp_record->cpp_name();
      },
      fmt::format("value {}", static_cast<const void*>(cpp_record)));
}

const Type* TypeTable::CppEnum(std::string_view cpp_name, bool scoped, const Type* underlying,
                               std::span<const EnumMember> members) {
  PYK_CHECK(underlying->IsInteger() || underlying->IsBool());
  std::string key = "C++ " + underlying->Name();
  for (const EnumMember& member : members) key += fmt::format(" {}={}", member.name, member.value);
  return Intern(
      TypeKind::kEnum, std::string(cpp_name),
      [&](Type& type) {
        type.class_name_ = cpp_name;
        type.cpp_name_ = cpp_name;
        type.flag_ = !scoped;
        type.dtype_ = underlying;
        type.members_.assign(members.begin(), members.end());
        type.bytes_ = underlying->Bytes();
      },
      key);
}

const Type* TypeTable::NestedArray(const Type* dtype, std::span<const int64_t> shape) {
  PYK_CHECK(MayBeElement(dtype));
  std::string name =
      fmt::format("nestedarray({}, ({}{}))", dtype->Name(), fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
  return Intern(TypeKind::kNestedArray, std::move(name), [&](Type& type) {
    type.dtype_ = dtype;
    type.ndim_ = static_cast<int>(shape.size());
    type.shape_.assign(shape.begin(), shape.end());
    type.bytes_ = dtype->Bytes();
    for (const int64_t extent : shape) type.bytes_ *= extent;
  });
}

const Type* TypeTable::CharSeq(int64_t length, bool unicode) {
  return Intern(TypeKind::kCharSeq, fmt::format("[{} x {}]", unicode ? "unichr" : "char", length), [&](Type& type) {
    type.length_ = length;
    type.flag_ = unicode;
    type.bytes_ = unicode ? 4 * length : length;
  });
}

const Type* TypeTable::Datetime(std::string_view unit) {
  return Intern(TypeKind::kDatetime, unit.empty() ? "datetime64" : fmt::format("datetime64[{}]", unit),
                [&](Type& type) {
                  type.unit_ = unit;
                  type.bytes_ = 8;
                });
}

const Type* TypeTable::Timedelta(std::string_view unit) {
  return Intern(TypeKind::kTimedelta, unit.empty() ? "timedelta64" : fmt::format("timedelta64[{}]", unit),
                [&](Type& type) {
                  type.unit_ = unit;
                  type.bytes_ = 8;
                });
}

const Type* TypeTable::Enum(std::string_view class_name, bool is_int, std::span<const EnumMember> members) {
  std::string values;
  for (const EnumMember& member : members)
    values += fmt::format("{}{}={}", values.empty() ? "" : ", ", member.name, member.value);
  const auto fill = [&](Type& type) {
    type.class_name_ = class_name;
    type.flag_ = is_int;
    type.members_.assign(members.begin(), members.end());
    type.bytes_ = 8;
  };
  return Intern(TypeKind::kEnum, fmt::format("{}<int64>({})", is_int ? "IntEnum" : "Enum", class_name), fill, values);
}

const Type* TypeTable::Optional(const Type* inner) {
  if (inner->Is(TypeKind::kOptional) || inner->IsNone()) return inner;
  return Intern(TypeKind::kOptional, fmt::format("OptionalType({})", inner->Name()),
                [&](Type& type) { type.dtype_ = inner; });
}

const Type* TypeTable::Vector(const Type* scalar, int lanes) {
  PYK_CHECK(scalar->IsScalar() && lanes >= 1 && lanes <= 4);
  return Intern(TypeKind::kVector, fmt::format("{}x{}", scalar->Name(), lanes), [&](Type& type) {
    type.dtype_ = scalar;
    type.length_ = lanes;
    type.bytes_ = scalar->Bytes() * lanes;
  });
}

const Type* TypeTable::Pointer(const Type* target) {
  return Intern(TypeKind::kPointer, target->Name() + "*", [&](Type& type) {
    type.dtype_ = target;
    type.bytes_ = 8;
  });
}

void TypeTable::Declare(const std::string& name, NamedClass named) {
  std::lock_guard lock(mutex_);
  classes_.try_emplace(name, std::move(named));
}

const NamedClass* TypeTable::FindClass(std::string_view name) const {
  std::lock_guard lock(mutex_);
  const auto found = classes_.find(name);
  return found == classes_.end() ? nullptr : &found->second;
}

const Type* TypeTable::Static(std::string_view name) {
  return Intern(TypeKind::kStatic, std::string(name), [](Type&) {});
}

}  // namespace pyk2cu
