#include "frontend/types/spell_signature.h"

namespace pyk2cu {
namespace {

/// Arrays of numbers in brackets, everything else by its name.
std::string Spell(const Type* type) {
  if (!type->IsArray() || type->ndim() == 0 || type->readonly() || !type->dtype()->IsScalar()) return type->Name();
  std::string text = type->dtype()->Name() + "[";
  for (int axis = 0; axis < type->ndim(); ++axis) {
    const bool is_unit =
        (type->layout() == Layout::kC && axis == type->ndim() - 1) || (type->layout() == Layout::kF && axis == 0);
    text += std::string(axis > 0 ? "," : "") + (is_unit ? "::1" : ":");
  }
  return text + "]";
}

}  // namespace

std::string SpellSignature(std::span<const Type* const> arguments) {
  std::string types;
  for (const Type* type : arguments) types += (types.empty() ? "" : ", ") + Spell(type);
  return "void(" + types + ")";
}

}  // namespace pyk2cu
