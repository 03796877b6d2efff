#include "frontend/analysis/apply_ranges.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "base/overloaded.h"
#include "frontend/analysis/fold.h"
#include "frontend/analysis/int32_bounds.h"
#include "frontend/analysis/low_bits.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/analysis/widths.h"
#include "frontend/ir/rewrite.h"

namespace pyk2cu::analysis {
namespace {

/// What is known about the function whose body is rewritten. It stays where it is: the hooks refer to it.
struct Body {
  const FunctionRanges& ranges;
  const WidthPlan& plan;
  const ir::Function& function;
  std::vector<ir::Variable*> variables;  ///< by index; the narrow ones are new
  ir::Rewriter rewriter;

  Body(const ir::Function& function, Arena& arena, const FunctionRanges& ranges, const WidthPlan& plan);
  Body(const Body&) = delete;
  Arena& arena() { return rewriter.arena(); }
  Interval RangeOf(const ir::Expr& expr) const { return ranges.Of(expr).range; }
};

// An expression is rewritten with the type that it has (Same), as int32 (Narrow), or as the cheaper of both if its user
// takes either (Either). Native rewrites the node itself, with `type` in place of int64.
const ir::Expr* Native(Body& body, const ir::Expr& expr, const Type* type);
const ir::Expr* Narrow(Body& body, const ir::Expr& expr);

/// A conversion to the type; that of a constant is a constant.
const ir::Expr* Converted(Body& body, const ir::Expr* expr, const Type* type) {
  if (expr->type == type) return expr;
  if (const auto* constant = ir::As<ir::Constant>(expr))
    if (const ir::Constant* folded = FoldConversion(*constant, type, body.arena())) return folded;
  return body.arena().New<ir::Convert>(ir::Kind::kConvert, expr->span, type, expr);
}

const ir::Expr* Same(Body& body, const ir::Expr& expr) {
  if (!IsInt64(*expr.type)) return Native(body, expr, expr.type);
  const WidthCost& cost = body.plan.Of(expr);
  return cost.wide < cost.native_wide ? Converted(body, Narrow(body, expr), expr.type) : Native(body, expr, expr.type);
}

const ir::Expr* Narrow(Body& body, const ir::Expr& expr) {
  const WidthCost& cost = body.plan.Of(expr);
  const bool native = cost.native_narrow < WidthCost::kNever && cost.native_narrow <= cost.narrow;
  return native ? Native(body, expr, TypeTable::Int32()) : Converted(body, Same(body, expr), TypeTable::Int32());
}

const ir::Expr* Either(Body& body, const ir::Expr& expr) {
  return IsInt64(*expr.type) && body.plan.PrefersNarrow(expr) ? Narrow(body, expr) : Same(body, expr);
}

/// An int32 of the same low 32 bits as the int64. Arithmetic wraps around.
const ir::Expr* Low(Body& body, const ir::Expr& expr);

const ir::Expr* LowBinary(Body& body, const ir::Binary& node) {
  const ValueFact fact = body.ranges.Of(node);
  ir::Binary to = node;
  to.type = TypeTable::Int32();
  to.left = Low(body, *node.left);
  to.right = Low(body, *node.right);
  to.exact = fact.exact && kInt32Range.Contains(fact.range) && kInt32Range.Contains(body.RangeOf(*node.left)) &&
             kInt32Range.Contains(body.RangeOf(*node.right));
  return body.arena().New<ir::Binary>(to);
}

const ir::Expr* LowUnary(Body& body, const ir::Unary& node) {
  ir::Unary to = node;
  to.type = TypeTable::Int32();
  to.operand = Low(body, *node.operand);
  to.exact = false;
  return body.arena().New<ir::Unary>(to);
}

const ir::Expr* Low(Body& body, const ir::Expr& expr) {
  if (!IsInt64(*expr.type)) return Converted(body, Same(body, expr), TypeTable::Int32());
  if (const auto* binary = ir::As<ir::Binary>(&expr); binary && KeepsLowBits(*binary)) return LowBinary(body, *binary);
  if (const auto* unary = ir::As<ir::Unary>(&expr); unary && KeepsLowBits(*unary)) return LowUnary(body, *unary);
  if (const auto* convert = ir::As<ir::Convert>(&expr); convert && convert->operand->type->IsInteger())
    return Low(body, *convert->operand);
  if (const auto* ref = ir::As<ir::VariableRef>(&expr); ref && body.plan.IsLow(*ref->variable)) {
    const ir::Variable* variable = body.variables[ref->variable->index];
    return body.arena().New<ir::VariableRef>(ir::Kind::kVariableRef, expr.span, variable->type, variable);
  }
  return body.plan.Of(expr).narrow < WidthCost::kNever ? Narrow(body, expr)
                                                       : Converted(body, Same(body, expr), TypeTable::Int32());
}

/// An operand for a user of type `type`.
const ir::Expr* As(Body& body, const Type* type, const ir::Expr& expr) {
  return type == TypeTable::Int32() && IsInt64(*expr.type) ? Narrow(body, expr) : Same(body, expr);
}

/// `to`, or `from` if nothing changed.
template <class T>
const ir::Expr* Keep(Body& body, const T& from, T to) {
  return ir::KeepIfSame(from, to, body.arena());
}

const ir::Expr* OnConstant(Body& body, const ir::Constant& node, const Type* type) {
  return type == node.type ? &node : MakeInteger(ValueOf(node), type, node.span, body.arena());
}

const ir::Expr* OnVariable(Body& body, const ir::VariableRef& node, const Type* type) {
  const ir::Variable* variable = body.variables[node.variable->index];
  ir::VariableRef to = node;
  to.variable = variable;
  to.type = variable->type;
  return Converted(body, Keep(body, node, to), type);
}

/// An Extent or a Size.
template <class T>
const ir::Expr* OnExtent(Body& body, const T& node, const Type* type) {
  const Interval range = body.RangeOf(node);
  if (range.IsSingle()) return MakeInteger(range.lo, type, node.span, body.arena());
  T to = node;
  to.type = body.plan.IsNarrowExtent(node) ? TypeTable::Int32() : type;
  to.array = Same(body, *node.array);
  return Converted(body, Keep(body, node, to), type);
}

ir::ExprList EitherOfEach(Body& body, ir::ExprList list) {
  std::vector<const ir::Expr*> result;
  for (const ir::Expr* each : list) result.push_back(Either(body, *each));
  return std::ranges::equal(result, list) ? list : ir::ExprList(body.arena().Copy(result));
}

const ir::Expr* OnView(Body& body, const ir::View& node) {
  ir::View to = node;
  to.array = Same(body, *node.array);
  to.indices = body.rewriter.Indices(node.indices);
  if (node.offset) to.offset = Either(body, *node.offset);
  to.extents = EitherOfEach(body, node.extents);
  to.strides = EitherOfEach(body, node.strides);
  return Keep(body, node, to);
}

const ir::Expr* OnUnary(Body& body, const ir::Unary& node, const Type* type) {
  ir::Unary to = node;
  to.type = type;
  to.operand = As(body, type, *node.operand);
  const ValueFact fact = body.ranges.Of(node);
  const bool negates = node.op == ir::UnaryOp::kNegate && node.type->IsInteger();
  if (negates && fact.range.IsSingle() && to.operand->kind == ir::Kind::kConstant)
    return MakeInteger(fact.range.lo, type, node.span, body.arena());
  to.exact = node.exact || (negates && fact.exact);
  return Keep(body, node, to);
}

/// Replaces `x // 2^k` by `x >> k`, and `x % 2^k` by `x & (2^k - 1)`: both round down like Python's operators, so that
/// a negative x needs no helper. Where C++'s own operators round down as well, they stay: people read them with ease.
void UsePowerOfTwo(Body& body, const ir::Expr& divisor, ir::Binary& node) {
  const bool divides = node.op == ir::BinaryOp::kFloorDiv, is_signed = node.type->IsSigned();
  const bool is_constant = node.right->kind == ir::Kind::kConstant;
  if (node.exact || !is_signed || !(divides || node.op == ir::BinaryOp::kMod) || !is_constant) return;
  const Interval number = body.RangeOf(divisor);
  const auto power = static_cast<uint64_t>(number.lo);
  if (!number.IsSingle() || number.lo <= 0 || !std::has_single_bit(power)) return;
  node.op = divides ? ir::BinaryOp::kShr : ir::BinaryOp::kAnd;
  node.exact = divides;
  node.nonzero = false;
  node.right = MakeInteger(divides ? std::countr_zero(power) : number.lo - 1, node.type, divisor.span, body.arena());
}

const ir::Expr* OnBinary(Body& body, const ir::Binary& node, const Type* type) {
  ir::Binary to = node;
  to.type = type;
  to.left = As(body, type, *node.left);
  to.right = As(body, type, *node.right);
  const ValueFact fact = body.ranges.Of(node);
  const bool constants = to.left->kind == ir::Kind::kConstant && to.right->kind == ir::Kind::kConstant;
  const bool may_raise =
      (node.op == ir::BinaryOp::kFloorDiv || node.op == ir::BinaryOp::kMod) && body.RangeOf(*node.right).Contains(0);
  if (constants && node.type->IsInteger() && fact.range.IsSingle() && !may_raise)
    return MakeInteger(fact.range.lo, type, node.span, body.arena());
  to.exact = node.exact || (node.type->IsInteger() && fact.exact);
  to.nonzero = node.nonzero || (node.right->type->IsInteger() && !body.RangeOf(*node.right).Contains(0));
  UsePowerOfTwo(body, *node.right, to);
  return Keep(body, node, to);
}

const ir::Expr* OnCompare(Body& body, const ir::Compare& node) {
  const bool narrow = IsInt64(*node.left->type) && body.plan.PreferNarrow(*node.left, *node.right);
  ir::Compare to = node;
  to.left = narrow ? Narrow(body, *node.left) : Same(body, *node.left);
  to.right = narrow ? Narrow(body, *node.right) : Same(body, *node.right);
  return Keep(body, node, to);
}

const ir::Expr* OnSelect(Body& body, const ir::Select& node, const Type* type) {
  ir::Select to = node;
  to.type = type;
  to.condition = Same(body, *node.condition);
  to.then = As(body, type, *node.then);
  to.otherwise = As(body, type, *node.otherwise);
  return Keep(body, node, to);
}

/// A number that becomes a float: GPUs convert 32 bits several times faster than 64, with the same result.
const ir::Expr* ForFloat(Body& body, const ir::Expr& expr) {
  const Interval range = body.RangeOf(expr);
  if (!IsInt64(*expr.type) && !expr.type->IsScalar(ScalarId::kUInt64)) return Same(body, expr);
  if (IsInt64(*expr.type) && kInt32Range.Contains(range)) return Narrow(body, expr);
  const bool fits = !range.IsEmpty() && kUInt32Range.Contains(range);
  return fits ? Converted(body, Same(body, expr), TypeTable::Scalar(ScalarId::kUInt32)) : Either(body, expr);
}

const ir::Expr* OperandOf(Body& body, const ir::Convert& node) {
  if (body.plan.ReadsLow(*node.operand)) return Low(body, *node.operand);
  return node.type->IsScalar(ScalarId::kFloat32) ? ForFloat(body, *node.operand) : Either(body, *node.operand);
}

const ir::Expr* OnConvert(Body& body, const ir::Convert& node, const Type* type) {
  if (IsInt64(*node.type) && IsInt64(*node.operand->type)) return As(body, type, *node.operand);
  ir::Convert to = node;
  to.type = type;
  to.operand = OperandOf(body, node);
  if (to.operand->type == type) return to.operand;
  if (const auto* constant = ir::As<ir::Constant>(to.operand))
    if (const ir::Constant* folded = FoldConversion(*constant, type, body.arena())) return folded;
  return Keep(body, node, to);
}

const ir::Expr* OnBind(Body& body, const ir::Bind& node, const Type* type) {
  ir::Bind to = node;
  to.type = type;
  to.variable = body.variables[node.variable->index];
  to.value = As(body, to.variable->type, *node.value);
  to.body = As(body, type, *node.body);
  return Keep(body, node, to);
}

const ir::Expr* OnRequire(Body& body, const ir::Require& node, const Type* type) {
  ir::Require to = node;
  to.type = type;
  to.condition = Same(body, *node.condition);
  to.value = As(body, type, *node.value);
  return Keep(body, node, to);
}

const ir::Expr* OnIntrinsic(Body& body, const ir::Intrinsic& node, const Type* type) {
  const ir::Expr* same = body.plan.SameAsOperand(node);
  if (same && same->type == node.type) return As(body, type, *same);
  if (type == node.type) return body.rewriter.Children(node);
  ir::Intrinsic to = node;
  to.type = type;
  to.row = NarrowRow(node);
  std::vector<const ir::Expr*> operands;
  for (const ir::Expr* operand : node.operands) operands.push_back(Narrow(body, *operand));
  to.operands = body.arena().Copy(operands);
  return Keep(body, node, to);
}

ir::ElementIndex OnIndex(Body& body, const ir::ElementIndex& index) {
  return {Either(body, *index.value), index.wrap && body.RangeOf(*index.value).lo < 0,
          index.in_bounds || body.ranges.IsInside(index)};
}

/// Whether an index lies in `size` elements by its range alone.
bool IsInside(Body& body, const ir::ElementIndex& index, bool wrap, Wide size) {
  return Interval{wrap ? -size : 0, size - 1}.Contains(body.RangeOf(*index.value));
}

/// If the index needs neither wrapping around nor a check, it replaces the node.
const ir::Expr* OnBounded(Body& body, const ir::BoundedIndex& node, const Type* type) {
  ir::BoundedIndex to = node;
  to.type = type;
  to.index = OnIndex(body, node.index);
  to.index.value = As(body, type, *node.index.value);
  const Interval extent = body.RangeOf(*node.extent);
  to.index.in_bounds =
      to.index.in_bounds || (extent.IsSingle() && IsInside(body, node.index, to.index.wrap, extent.lo));
  if (!to.index.wrap && (to.index.in_bounds || !body.function.options.check_bounds))
    return Converted(body, to.index.value, type);
  to.extent = As(body, type, *node.extent);
  return Keep(body, node, to);
}

const ir::Expr* OnTupleIndex(Body& body, const ir::TupleIndex& node, const Type* type) {
  ir::TupleIndex to = node;
  to.type = type;
  to.tuple = Same(body, *node.tuple);
  to.index = OnIndex(body, node.index);
  const Wide size = static_cast<Wide>(node.tuple->type->elements().size());
  to.index.in_bounds = to.index.in_bounds || IsInside(body, node.index, node.index.wrap, size);
  return Keep(body, node, to);
}

const ir::Expr* OnTupleGet(Body& body, const ir::TupleGet& node, const Type* type) {
  if (const ir::Expr* element = TakenElement(node, body.function)) return As(body, type, *element);
  return ir::WithType(*body.rewriter.Children(node), type, body.arena());
}

const ir::Expr* Native(Body& body, const ir::Expr& expr, const Type* type) {
  using ir::Expr;
  return ir::Visit(expr, Overloaded{
                             [&](const ir::Constant& node) -> const Expr* { return OnConstant(body, node, type); },
                             [&](const ir::VariableRef& node) -> const Expr* { return OnVariable(body, node, type); },
                             [&](const ir::Unary& node) -> const Expr* { return OnUnary(body, node, type); },
                             [&](const ir::Binary& node) -> const Expr* { return OnBinary(body, node, type); },
                             [&](const ir::Compare& node) -> const Expr* { return OnCompare(body, node); },
                             [&](const ir::Select& node) -> const Expr* { return OnSelect(body, node, type); },
                             [&](const ir::Convert& node) -> const Expr* { return OnConvert(body, node, type); },
                             [&](const ir::Bind& node) -> const Expr* { return OnBind(body, node, type); },
                             [&](const ir::Intrinsic& node) -> const Expr* { return OnIntrinsic(body, node, type); },
                             [&](const ir::Extent& node) -> const Expr* { return OnExtent(body, node, type); },
                             [&](const ir::Size& node) -> const Expr* { return OnExtent(body, node, type); },
                             [&](const ir::View& node) -> const Expr* { return OnView(body, node); },
                             [&](const ir::TupleGet& node) -> const Expr* { return OnTupleGet(body, node, type); },
                             [&](const ir::TupleIndex& node) -> const Expr* { return OnTupleIndex(body, node, type); },
                             [&](const ir::BoundedIndex& node) -> const Expr* { return OnBounded(body, node, type); },
                             [&](const ir::Require& node) -> const Expr* { return OnRequire(body, node, type); },
                             [&](const Expr& node) -> const Expr* {  // its operands keep their types
                               return ir::WithType(*body.rewriter.Children(node), type, body.arena());
                             },
                         });
}

/// A bound of a loop whose variable is an int32. A bound beyond int32 is cut to its end: the variable itself never gets
/// there, so that the loop has the same rounds.
const ir::Expr* Bound(Body& body, const Type* type, const ir::Expr& expr) {
  const Interval range = body.RangeOf(expr);
  if (type != TypeTable::Int32() || !IsInt64(*expr.type) || kInt32Range.Contains(range)) return As(body, type, expr);
  return CutToInt32(Same(body, expr), range, body.arena());
}

void OnStatement(Body& body, const ir::Stmt& stmt, std::vector<const ir::Stmt*>& out) {
  if (const auto* assign = ir::As<ir::Assign>(&stmt)) {
    ir::Assign to = *assign;
    to.variable = body.variables[assign->variable->index];
    to.value =
        body.plan.IsLow(*assign->variable) ? Low(body, *assign->value) : As(body, to.variable->type, *assign->value);
    out.push_back(ir::KeepIfSame(*assign, to, body.arena()));
  } else if (const auto* loop = ir::As<ir::ForRange>(&stmt)) {
    ir::ForRange to = *loop;
    to.variable = body.variables[loop->variable->index];
    to.start = Bound(body, to.variable->type, *loop->start);
    to.stop = Bound(body, to.variable->type, *loop->stop);
    to.step = As(body, to.variable->type, *loop->step);
    to.body = body.rewriter.Block(loop->body);
    const auto found = body.ranges.loops.find(loop);
    to.exact = loop->exact || (found != body.ranges.loops.end() && found->second.exact);
    out.push_back(ir::KeepIfSame(*loop, to, body.arena()));
  } else {
    out.push_back(body.rewriter.Children(stmt));
  }
}

ir::RewriteHooks HooksOf(Body& body) {
  return {.expression = [&](const ir::Expr& expr, ir::Rewriter&) { return Same(body, expr); },
          .statement = [&](const ir::Stmt& stmt, ir::Rewriter&,
                           std::vector<const ir::Stmt*>& out) { OnStatement(body, stmt, out); },
          .index = [&](const ir::ElementIndex& index, ir::Rewriter&) { return OnIndex(body, index); },
          .variable = [&](const ir::Variable& variable) { return body.variables[variable.index]; }};
}

Body::Body(const ir::Function& function, Arena& arena, const FunctionRanges& ranges, const WidthPlan& plan)
    : ranges(ranges), plan(plan), function(function), variables(function.variables), rewriter(arena, HooksOf(*this)) {
  for (ir::Variable*& variable : variables) {
    if (!plan.IsNarrow(*variable) && !plan.IsLow(*variable)) continue;
    variable = arena.New<ir::Variable>(*variable);
    variable->type = TypeTable::Int32();
  }
}

}  // namespace

ir::Module ApplyRanges(ir::Module module, ir::PassContext& context) {
  const ModuleRanges& ranges = context.results.Get<ModuleRanges>();
  const ModuleWidths& widths = context.results.Get<ModuleWidths>();
  for (const auto& function : module.functions) {
    const ir::Function* key = function.get();
    Body body(*function, *module.arena, ranges.ranges.at(key), widths.plans.at(key));
    function->body = body.rewriter.Block(function->body);
    function->variables = std::move(body.variables);
    for (const ir::Variable*& parameter : function->parameters) parameter = function->variables[parameter->index];
    if (function->kind == ir::FunctionKind::kDevice) function->facts = ranges.inputs.at(key).facts;
  }
  return module;
}

}  // namespace pyk2cu::analysis
