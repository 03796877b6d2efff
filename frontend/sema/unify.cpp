#include "frontend/sema/unify.h"

#include "frontend/builtins/operators.h"

namespace pyk2cu::sema {
namespace {

const Type* UnifyTuples(TypeTable& types, const Type* a, const Type* b) {
  if (a->elements().size() != b->elements().size()) return nullptr;
  std::vector<const Type*> elements;
  for (size_t i = 0; i < a->elements().size(); ++i) {
    const Type* element = Unify(types, a->elements()[i], b->elements()[i]);
    if (!element) return nullptr;
    elements.push_back(element);
  }
  return types.Tuple(elements);
}

const Type* UnifyArrays(TypeTable& types, const Type* a, const Type* b) {
  if (a->dtype() != b->dtype() || a->ndim() != b->ndim()) return nullptr;
  Layout layout = a->layout() == b->layout() ? a->layout() : Layout::kA;
  return types.Array(a->dtype(), a->ndim(), layout, a->readonly() || b->readonly());
}

}  // namespace

const Type* Unify(TypeTable& types, const Type* a, const Type* b) {
  if (a == b) return a;
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
