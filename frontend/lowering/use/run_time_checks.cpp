#include "frontend/lowering/use/run_time_checks.h"

#include <algorithm>

namespace pyk2cu::lowering {
namespace {

bool AnyChecked(const ir::Function& function, std::span<const ir::ElementIndex> indices) {
  return std::ranges::any_of(indices, [&](const ir::ElementIndex& index) { return ChecksIndex(function, index); });
}

}  // namespace

bool ChecksDivisor(const ir::Function& function, const ir::Binary& binary) {
  const bool divides =
      binary.op == ir::BinaryOp::kDiv || binary.op == ir::BinaryOp::kFloorDiv || binary.op == ir::BinaryOp::kMod;
  if (!function.options.check_exceptions || !divides || binary.nonzero || !binary.type->IsScalar() ||
      binary.type->IsComplex())
    return false;
  if (binary.type->IsFloat() && binary.type->Bits() == 16) return false;  // infinite, as in the reference
  if (binary.op == ir::BinaryOp::kDiv && function.options.fastmath && binary.type->IsScalar(ScalarId::kFloat32))
    return false;  // the same
  const auto* constant = ir::As<ir::Constant>(binary.right);
  return !constant || (binary.type->IsFloat() ? constant->number == 0 : constant->bits == 0);
}

Exits ExitsOf(const ir::Function& function, const ir::Expr& expr) {
  bool checks = false;
  if (const auto* load = ir::As<ir::Load>(&expr))
    checks = AnyChecked(function, load->indices);
  else if (const auto* address = ir::As<ir::ElementAddress>(&expr))
    checks = AnyChecked(function, address->indices);
  else if (const auto* view = ir::As<ir::View>(&expr))
    checks = AnyChecked(function, view->indices);
  else if (const auto* bounded = ir::As<ir::BoundedIndex>(&expr))
    checks = ChecksIndex(function, bounded->index);
  else if (const auto* item = ir::As<ir::TupleIndex>(&expr))
    checks = ChecksIndex(function, item->index);
  else if (const auto* binary = ir::As<ir::Binary>(&expr))
    checks = ChecksDivisor(function, *binary);
  else if (ir::As<ir::Require>(&expr))
    return {function.options.check_exceptions, true};
  return {checks, checks};
}

Exits ExitsOf(const ir::Function& function, const ir::Stmt& stmt) {
  if (const auto* store = ir::As<ir::Store>(&stmt)) {
    const bool checks = AnyChecked(function, store->indices);
    return {checks, checks};
  }
  if (!ir::As<ir::Raise>(&stmt)) return {};
  // Without checks a kernel returns.
  return {function.options.check_exceptions,
          function.options.check_exceptions || function.kind == ir::FunctionKind::kDevice};
}

}  // namespace pyk2cu::lowering
