#include "frontend/lowering/use/run_time_checks.h"

#include <algorithm>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/checks/divisors.h"

namespace pyk2cu::lowering {
namespace {

bool AnyChecked(const ir::Function& function, std::span<const ir::ElementIndex> indices) {
  return std::ranges::any_of(indices, [&](const ir::ElementIndex& index) { return ChecksIndex(function, index); });
}

/// The variable that an array is, or is a part of; null if that is not known here.
const ir::Variable* RootOf(const ir::Expr& array) {
  if (const auto* ref = ir::As<ir::VariableRef>(&array)) return ref->variable;
  if (const auto* view = ir::As<ir::View>(&array)) return RootOf(*view->array);
  if (const auto* convert = ir::As<ir::Convert>(&array)) return RootOf(*convert->operand);
  return nullptr;
}

}  // namespace

bool ChecksBarrier(const ir::Function& function, const ir::Intrinsic& node) {
  return function.options.check_barriers && node.row->effects == Effects::kBarrier;
}

bool ChecksLanes(const ir::Function& function, const ir::Intrinsic& node) {
  return function.options.check_barriers && node.row->effects == Effects::kWarp &&
         Info(node.row->family).mask != kNoOperand;
}

bool ChecksStored(const ir::Function& function, const ir::Expr& array) {
  if (!function.options.check_stored || !array.type->IsArray() || !array.type->dtype()->IsScalar()) return false;
  const ir::Variable* root = RootOf(array);
  if (!root) return array.kind != ir::Kind::kFieldView && array.kind != ir::Kind::kField;
  const bool elsewhere = root->kind == ir::VariableKind::kLocalArray || root->kind == ir::VariableKind::kConstantArray;
  const bool global = root->kind == ir::VariableKind::kParameter && function.kind == ir::FunctionKind::kKernel;
  return !elsewhere && !global;
}

BlockChecks ChecksOf(const ir::Function& function, const ir::Intrinsic& node) {
  const bool lanes = ChecksLanes(function, node);
  return {.barriers = lanes || ChecksBarrier(function, node), .lanes = lanes};
}

Exits ExitsOf(const ir::Function& function, const ir::Expr& expr) {
  bool checks = false;
  if (const auto* load = ir::As<ir::Load>(&expr))
    checks = AnyChecked(function, load->indices) || ChecksStored(function, *load->array);
  else if (const auto* address = ir::As<ir::ElementAddress>(&expr))
    checks = AnyChecked(function, address->indices) ||
             (!address->type->Is(TypeKind::kPointer) && ChecksStored(function, *address->array));
  else if (const auto* view = ir::As<ir::View>(&expr))
    checks = AnyChecked(function, view->indices);
  else if (const auto* bounded = ir::As<ir::BoundedIndex>(&expr))
    checks = ChecksIndex(function, bounded->index);
  else if (const auto* item = ir::As<ir::TupleIndex>(&expr))
    checks = ChecksIndex(function, item->index);
  else if (const auto* binary = ir::As<ir::Binary>(&expr))
    checks = ir::ChecksDivisor(function, *binary);
  else if (const auto* intrinsic = ir::As<ir::Intrinsic>(&expr))
    checks = ChecksBarrier(function, *intrinsic) || ChecksLanes(function, *intrinsic);
  else if (ir::As<ir::Require>(&expr))
    return {function.options.check_exceptions, true};
  return {checks, checks};
}

Exits ExitsOf(const ir::Function& function, const ir::Stmt& stmt) {
  if (const auto* store = ir::As<ir::Store>(&stmt)) {
    // "+=" reads the element.
    const bool checks = AnyChecked(function, store->indices) || ChecksStored(function, *store->array);
    return {checks, checks};
  }
  if (!ir::As<ir::Raise>(&stmt)) return {};
  // Without checks a kernel returns.
  return {function.options.check_exceptions,
          function.options.check_exceptions || function.kind == ir::FunctionKind::kDevice};
}

}  // namespace pyk2cu::lowering
