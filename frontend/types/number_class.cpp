#include "frontend/types/number_class.h"

#include <string_view>

#include <fmt/format.h>

#include "base/check.h"

namespace pyk2cu {
namespace {

constexpr std::string_view kBegin = "class(", kEnd = ")";

}  // namespace

const Type* NumberClass(const Type* scalar, TypeTable& types) {
  PYK_CHECK(scalar->IsScalar());
  return types.Static(fmt::format("{}{}{}", kBegin, scalar->Name(), kEnd));
}

const Type* NumberOf(const Type* type) {
  std::string_view name = type->Name();
  if (!type->Is(TypeKind::kStatic) || !name.starts_with(kBegin) || !name.ends_with(kEnd)) return nullptr;
  name = name.substr(kBegin.size(), name.size() - kBegin.size() - kEnd.size());
  const std::optional<ScalarId> scalar = FindScalar(name);
  return scalar ? TypeTable::Scalar(*scalar) : nullptr;
}

}  // namespace pyk2cu
