#pragma once

#include "frontend/ir/ir.h"

namespace pyk2cu::ir {

/// Returns the address that an assignment gives to the pointer of a row: the first element of what is left of an array
/// when some axes have one index, such as a row, column or plane to which the program gives a name. Null for other
/// statements. Indices of axes that stay whole are marked as in bounds. The checker makes such assignments although
/// nothing reads them; the pass share-rows uses or removes them.
inline const ElementAddress* AddressOfRow(const Stmt& stmt) {
  const auto* assign = As<Assign>(&stmt);
  return assign && assign->variable->type->Is(TypeKind::kPointer) ? As<ElementAddress>(assign->value) : nullptr;
}

}  // namespace pyk2cu::ir
