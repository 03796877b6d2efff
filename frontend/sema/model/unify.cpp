#include "frontend/sema/model/unify.h"

#include <algorithm>

#include "frontend/builtins/operators.h"

namespace pyk2cu::sema {
namespace {

bool MayBeOptional(const Type* type) {
  if (type->IsTuple())
    return std::ranges::all_of(type->elements(),
                               [](const Type* element) { return element->IsNone() || MayBeOptional(element); });
  return type->Representation() || type->IsVector() || type->IsOptional();
}

const Type* UnifyTuples(TypeTable& types, const Type* a, const Type* b) {
  if (a->elements().size() != b->elements().size()) return nullptr;
  std::vector<const Type*> elements;
  for (size_t i = 0; i < a->elements().size(); ++i) {
    const Type* element = Unify(types, a->elements()[i], b->elements()[i]);
    if (!element) return nullptr;
    elements.push_back(element);
  }
  // A named tuple unifies only with one of the same class.
  if (a->IsNamedTuple() && b->IsNamedTuple() && a->class_name() == b->class_name() &&
      std::ranges::equal(a->element_names(), b->element_names())) {
    return types.NamedTuple(a->class_name(), a->element_names(), elements);
  }
  return a->IsNamedTuple() || b->IsNamedTuple() ? nullptr : types.Tuple(elements);
}

/// Unifies None or an optional with another type.
const Type* UnifyOptional(TypeTable& types, const Type* a, const Type* b) {
  if (a->IsOptional() && b->IsOptional()) {
    const Type* inner = Unify(types, a->dtype(), b->dtype());
    return inner ? types.Optional(inner) : nullptr;
  }
  const Type* none = a->IsNone() ? a : b->IsNone() ? b : nullptr;
  const Type* other = a == none || (!none && a->IsOptional()) ? b : a;
  const Type* optional = a == other ? b : a;
  if (none) return MayBeOptional(other) ? types.Optional(other) : nullptr;
  const Type* inner = Unify(types, optional->dtype(), other);
  return inner ? types.Optional(inner) : nullptr;
}

const Type* UnifyArrays(TypeTable& types, const Type* a, const Type* b) {
  if (a->dtype() != b->dtype() || a->ndim() != b->ndim()) return nullptr;
  Layout layout = a->layout() == b->layout() ? a->layout() : Layout::kA;
  return types.Array(a->dtype(), a->ndim(), layout, a->readonly() || b->readonly());
}

}  // namespace

const Type* Unify(TypeTable& types, const Type* a, const Type* b) {
  if (a == b) return a;
  if (a->IsNone() || b->IsNone() || a->IsOptional() || b->IsOptional()) return UnifyOptional(types, a, b);
  if (a->IsIntEnum() && (b->IsIntEnum() || b->IsScalar()))
    return Unify(types, a->Representation(), b->IsIntEnum() ? b->Representation() : b);
  if (b->IsIntEnum() && a->IsScalar()) return Unify(types, a, b->Representation());
  if (a->Is(TypeKind::kStruct) && b == a->dtype())
    return a;  // of a struct and a reference to such a record: the reference is copied
  if (b->Is(TypeKind::kStruct) && a == b->dtype()) return b;
  if (a->kind() != b->kind()) return nullptr;
  switch (a->kind()) {
    case TypeKind::kScalar: {
      std::optional<ScalarId> promoted = Promote(a->scalar(), b->scalar());
      return promoted ? TypeTable::Scalar(*promoted) : nullptr;
    }
    case TypeKind::kTuple: return UnifyTuples(types, a, b);
    case TypeKind::kArray: return UnifyArrays(types, a, b);
    default: return nullptr;
  }
}

}  // namespace pyk2cu::sema
