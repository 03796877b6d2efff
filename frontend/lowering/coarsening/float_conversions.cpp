#include "frontend/lowering/coarsening/float_conversions.h"

#include "frontend/lowering/coarsening/words.h"

namespace pyk2cu::lowering {

bool IsOfSmallInteger(const ir::Convert& convert) {
  const Type& from = *convert.operand->type;
  const bool is_small = from.IsInteger() && from.Bits() <= 16 && convert.operand->kind != ir::Kind::kConstant;
  return is_small && convert.type == TypeTable::Scalar(ScalarId::kFloat32);
}

const ir::Expr* ByInt32(const ir::Convert& convert, const ir::Expr* number, Arena& arena) {
  return CallFor("pyk.float_by_int32", *number->type, convert.type, {number}, arena);
}

}  // namespace pyk2cu::lowering
