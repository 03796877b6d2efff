#include "frontend/types/type.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include <fmt/format.h>

#include "base/check.h"

namespace pyk2cu {
namespace {

using enum ScalarClass;

constexpr ScalarInfo kScalars[] = {
#define SCALAR(id, name, scalar_class, bits, cuda, typestr, aliases) \
  {ScalarId::k##id, name, scalar_class, bits, cuda, typestr, aliases},
#include "frontend/types/scalar_types.def"
};
static_assert(std::size(kScalars) == kScalarCount);

constexpr bool ScalarsAreInOrder() {
  for (size_t i = 0; i < std::size(kScalars); ++i)
    if (static_cast<size_t>(kScalars[i].id) != i || kScalars[i].bits % 8 != 0 || kScalars[i].name.empty()) return false;
  return true;
}
static_assert(ScalarsAreInOrder());

std::unordered_map<std::string_view, ScalarId> ScalarNames() {
  std::unordered_map<std::string_view, ScalarId> names;
  for (const ScalarInfo& row : kScalars) {
    names.emplace(row.name, row.id);
    std::string_view rest = row.aliases;
    while (!rest.empty()) {
      size_t end = std::min(rest.find(' '), rest.size());
      names.emplace(rest.substr(0, end), row.id);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return names;
}

}  // namespace

const ScalarInfo& Info(ScalarId id) { return kScalars[static_cast<size_t>(id)]; }

std::optional<ScalarId> FindScalar(std::string_view name) {
  static const auto names = ScalarNames();
  auto found = names.find(name);
  if (found == names.end()) return std::nullopt;
  return found->second;
}

bool Type::IsUniform() const {
  return IsTuple() && !elements_.empty() &&
         std::all_of(elements_.begin(), elements_.end(), [&](const Type* element) { return element == elements_[0]; });
}

size_t Type::PartCount() const {
  if (IsTuple()) return elements_.size();
  return IsVector() ? static_cast<size_t>(length_) : IsOptional() ? 2 : 0;
}

const Type* Type::Part(size_t index) const {
  if (IsTuple()) return elements_[index];
  return IsOptional() && index == 0 ? TypeTable::Scalar(ScalarId::kBool) : dtype_;
}

int64_t Type::Alignment() const {
  switch (kind_) {
    case TypeKind::kRecord: {
      int64_t alignment = std::max<int64_t>(alignment_, 1);
      for (const RecordField& field : fields_) alignment = std::max(alignment, flag_ ? field.type->Alignment() : 1);
      return alignment;
    }
    case TypeKind::kStruct:
    case TypeKind::kNestedArray: return dtype_->Alignment();
    case TypeKind::kCharSeq: return flag_ ? 4 : 1;
    case TypeKind::kVector: return length_ == 3 ? dtype_->Alignment() : std::min<int64_t>(bytes_, 16);
    case TypeKind::kScalar: return IsComplex() ? Bytes() / 2 : Bytes();
    default: return std::max<int64_t>(bytes_, 1);
  }
}

const Type* Type::Representation() const {
  if (IsScalar()) return this;
  const bool is_number = Is(TypeKind::kDatetime) || Is(TypeKind::kTimedelta) || Is(TypeKind::kEnum);
  return is_number ? TypeTable::Scalar(ScalarId::kInt64) : nullptr;
}

const Type* Type::RealPart() const {
  if (!IsComplex()) return this;
  return TypeTable::Scalar(scalar_ == ScalarId::kComplex64 ? ScalarId::kFloat32 : ScalarId::kFloat64);
}

const RecordField* Type::FindField(std::string_view name) const {
  const auto found = std::ranges::find(fields_, name, &RecordField::name);
  return found == fields_.end() ? nullptr : &*found;
}

const Type* TypeTable::Scalar(ScalarId id) {
  static const auto scalars = [] {
    std::array<Type, kScalarCount> types;
    for (const ScalarInfo& row : kScalars) {
      Type& type = types[static_cast<size_t>(row.id)];
      type.kind_ = TypeKind::kScalar;
      type.scalar_ = row.id;
      type.name_ = row.name;
    }
    return types;
  }();
  return &scalars[static_cast<size_t>(id)];
}

const Type* TypeTable::None() {
  static const Type none = [] {
    Type type;
    type.name_ = "none";
    return type;
  }();
  return &none;
}

const Type* TypeTable::String() {
  static const Type string = [] {
    Type type;
    type.kind_ = TypeKind::kString;
    type.name_ = "unicode_type";
    return type;
  }();
  return &string;
}

}  // namespace pyk2cu
