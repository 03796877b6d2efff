#include "frontend/lowering/use/same_expression.h"

#include <bit>
#include <vector>

#include "base/overloaded.h"
#include "frontend/ir/checks/divisors.h"
#include "frontend/lowering/use/run_time_checks.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// Whether two indices, without the expressions in them, are treated in the same way.
bool AreTreatedAlike(const ir::Function& function, const ir::ElementIndex& a, const ir::ElementIndex& b) {
  const bool checks = ChecksIndex(function, a);
  if (a.wrap != b.wrap || checks != ChecksIndex(function, b)) return false;
  return !checks || a.value->span == b.value->span;
}

bool AreTreatedAlike(const ir::Function& function, std::span<const ir::ElementIndex> a,
                     std::span<const ir::ElementIndex> b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i)
    if (!AreTreatedAlike(function, a[i], b[i])) return false;
  return true;
}

bool IsSameBinary(const ir::Function& function, const ir::Binary& a, const ir::Binary& b) {
  if (a.op != b.op || a.exact != b.exact || a.nonzero != b.nonzero) return false;
  return !ir::ChecksDivisor(function, a) || a.span == b.span;
}

bool IsSameView(const ir::Function& function, const ir::View& a, const ir::View& b) {
  return AreTreatedAlike(function, a.indices, b.indices) && !a.offset == !b.offset &&
         a.extents.size() == b.extents.size() && a.strides.size() == b.strides.size();
}

/// Whether two nodes of one kind are the same but for their operands.
bool IsSameNode(const ir::Function& function, const ir::Expr& a, const ir::Expr& b) {
  const auto as = [&]<class T>(const T&) -> const T& { return static_cast<const T&>(b); };
  return ir::Visit(a,
                   Overloaded{
                       [&](const ir::Constant& n) {
                         return n.bits == as(n).bits &&
                                std::bit_cast<uint64_t>(n.number) == std::bit_cast<uint64_t>(as(n).number);
                       },
                       [&](const ir::StringConstant& n) { return n.value == as(n).value; },
                       [&](const ir::StaticValue&) { return true; },
                       [&](const ir::VariableRef& n) { return n.variable == as(n).variable; },
                       [&](const ir::VariablePlace& n) { return n.variable == as(n).variable; },
                       [&](const ir::ThreadIndex& n) { return n.value == as(n).value && n.axis == as(n).axis; },
                       [&](const ir::GridIndex& n) { return n.axis == as(n).axis && !n.block == !as(n).block; },
                       [&](const ir::GridSize& n) { return n.axis == as(n).axis && !n.blocks == !as(n).blocks; },
                       [&](const ir::Unary& n) { return n.op == as(n).op && n.exact == as(n).exact; },
                       [&](const ir::Binary& n) { return IsSameBinary(function, n, as(n)); },
                       [&](const ir::Compare& n) { return n.op == as(n).op; },
                       [&](const ir::Logical& n) { return n.op == as(n).op; },
                       [&](const ir::Select&) { return true; },
                       [&](const ir::Convert&) { return true; },
                       [&](const ir::Bind&) { return false; },
                       [&](const ir::Call&) { return false; },
                       [&](const ir::Intrinsic& n) { return n.row == as(n).row; },
                       [&](const ir::Load& n) { return AreTreatedAlike(function, n.indices, as(n).indices); },
                       [&](const ir::ElementAddress& n) { return AreTreatedAlike(function, n.indices, as(n).indices); },
                       [&](const ir::Extent& n) { return n.axis == as(n).axis; },
                       [&](const ir::Stride& n) { return n.axis == as(n).axis; },
                       [&](const ir::Size&) { return true; },
                       [&](const ir::View& n) { return IsSameView(function, n, as(n)); },
                       [&](const ir::MakeTuple&) { return true; },
                       [&](const ir::TupleGet& n) { return n.index == as(n).index; },
                       [&](const ir::TupleIndex& n) { return AreTreatedAlike(function, n.index, as(n).index); },
                       [&](const ir::BoundedIndex& n) {
                         return n.axis == as(n).axis && AreTreatedAlike(function, n.index, as(n).index);
                       },
                       [&](const ir::Require&) { return false; },
                       [&](const ir::Field& n) { return n.field == as(n).field; },
                       [&](const ir::FieldView& n) { return n.field == as(n).field; },
                       [&](const ir::CharLength&) { return true; },
                   });
}

std::vector<const ir::Expr*> Operands(const ir::Expr& expr) {
  std::vector<const ir::Expr*> operands;
  ForEachOperand(expr, [&](const ir::Expr& operand) { operands.push_back(&operand); });
  return operands;
}

}  // namespace

bool IsSameExpression(const ir::Function& function, const ir::Expr& a, const ir::Expr& b) {
  if (a.kind != b.kind || a.type != b.type || !IsSameNode(function, a, b)) return false;
  const std::vector<const ir::Expr*> left = Operands(a), right = Operands(b);
  if (left.size() != right.size()) return false;
  for (size_t i = 0; i < left.size(); ++i)
    if (!IsSameExpression(function, *left[i], *right[i])) return false;
  return true;
}

bool AreSameIndices(const ir::Function& function, std::span<const ir::ElementIndex> a,
                    std::span<const ir::ElementIndex> b) {
  if (!AreTreatedAlike(function, a, b)) return false;
  for (size_t i = 0; i < a.size(); ++i)
    if (!IsSameExpression(function, *a[i].value, *b[i].value)) return false;
  return true;
}

}  // namespace pyk2cu::lowering
