#include "frontend/ir/checks/divisors.h"

namespace pyk2cu::ir {

bool ChecksDivisor(const Function& function, const Binary& binary) {
  const bool divides = binary.op == BinaryOp::kDiv || binary.op == BinaryOp::kFloorDiv || binary.op == BinaryOp::kMod;
  if (!function.options.check_exceptions || !divides || binary.nonzero || !binary.type->IsScalar() ||
      binary.type->IsComplex())
    return false;
  if (binary.type->IsFloat() && binary.type->Bits() == 16) return false;  // infinite, as in the reference
  if (binary.op == BinaryOp::kDiv && function.options.fastmath && binary.type->IsScalar(ScalarId::kFloat32))
    return false;  // the same
  const auto* constant = As<Constant>(binary.right);
  return !constant || (binary.type->IsFloat() ? constant->number == 0 : constant->bits == 0);
}

}  // namespace pyk2cu::ir
