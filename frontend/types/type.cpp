#include "frontend/types/type.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include <fmt/format.h>

#include "frontend/source/check.h"

namespace pyk2cu {
namespace {

using enum ScalarClass;

constexpr ScalarInfo kScalars[] = {
#define SCALAR(id, name, scalar_class, bits, cuda, typestr, aliases) \
  {ScalarId::k##id, name, scalar_class, bits, cuda, typestr, aliases},
#include "frontend/types/scalar_types.def"
};
constexpr size_t kScalarCount = std::size(kScalars);

constexpr bool ScalarsAreInOrder() {
  for (size_t i = 0; i < kScalarCount; ++i)
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

std::string ArrayName(const Type* dtype, int ndim, Layout layout, bool readonly) {
  constexpr char kLayouts[] = {'C', 'F', 'A'};
  return fmt::format("{}array({}, {}d, {})", readonly ? "readonly " : "", dtype->Name(), ndim, kLayouts[static_cast<int>(layout)]);
}

std::string TupleName(std::span<const Type* const> elements) {
  bool uniform = !elements.empty() && std::all_of(elements.begin(), elements.end(), [&](const Type* t) { return t == elements[0]; });
  if (uniform) return fmt::format("UniTuple({}, {})", elements[0]->Name(), elements.size());
  std::string names;
  for (const Type* element : elements) names += (names.empty() ? "" : ", ") + element->Name();
  return "Tuple(" + names + ")";
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

const Type* TypeTable::Array(const Type* dtype, int ndim, Layout layout, bool readonly) {
  PYK_CHECK(dtype && dtype->IsScalar());
  PYK_CHECK(ndim >= 0 && ndim <= kMaxDimensions);
  // Fewer than two dimensions have no column-major order, none at all has no order.
  if (ndim == 0 || (ndim == 1 && layout == Layout::kF)) layout = Layout::kC;
  std::string name = ArrayName(dtype, ndim, layout, readonly);
  std::lock_guard lock(mutex_);
  const Type*& slot = by_key_[name];
  if (slot) return slot;
  Type& type = types_.emplace_back();
  type.kind_ = TypeKind::kArray;
  type.dtype_ = dtype;
  type.ndim_ = ndim;
  type.layout_ = layout;
  type.readonly_ = readonly;
  type.name_ = std::move(name);
  return slot = &type;
}

const Type* TypeTable::Tuple(std::span<const Type* const> elements) {
  std::string name = TupleName(elements);
  std::lock_guard lock(mutex_);
  const Type*& slot = by_key_[name];
  if (slot) return slot;
  Type& type = types_.emplace_back();
  type.kind_ = TypeKind::kTuple;
  type.elements_.assign(elements.begin(), elements.end());
  type.name_ = std::move(name);
  return slot = &type;
}

}  // namespace pyk2cu
