#include "frontend/analysis/widths.h"

#include <algorithm>

#include "frontend/analysis/low_bits.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/analysis/ranges/launch.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

constexpr int kNever = WidthCost::kNever;
/// Costs of conversions: C++ extends to 64 bits implicitly, truncation to 32 bits must be written.
constexpr int kExtend = 1;
constexpr int kTruncate = 3;
/// The most variables that are weighed one by one. With more of them, all become narrow.
constexpr size_t kMostDoubtful = 16;

struct OperatorCost {
  int narrow, wide;
};

/// Costs in instructions, roughly.
OperatorCost CostOf(ir::BinaryOp op) {
  switch (op) {
    case ir::BinaryOp::kMul: return {1, 3};
    case ir::BinaryOp::kFloorDiv:
    case ir::BinaryOp::kMod: return {8, 20};
    case ir::BinaryOp::kPow: return {kNever, 20};
    default: return {1, 2};
  }
}

bool IsShift(ir::BinaryOp op) { return op == ir::BinaryOp::kShl || op == ir::BinaryOp::kShr; }

/// Whether the node compares something at run time where the function checks anything.
bool MayCheck(const ir::Expr& expr) {
  switch (expr.kind) {
    case ir::Kind::kLoad:
    case ir::Kind::kElementAddress:
    case ir::Kind::kView:
    case ir::Kind::kTupleIndex:
    case ir::Kind::kBoundedIndex: return true;
    case ir::Kind::kBinary: {
      const ir::BinaryOp op = static_cast<const ir::Binary&>(expr).op;
      return op == ir::BinaryOp::kDiv || op == ir::BinaryOp::kFloorDiv || op == ir::BinaryOp::kMod;
    }
    default: return false;
  }
}

/// Whether the expression can be left out.
bool IsPure(const ir::Expr& expr, const ir::Function& function) {
  const bool checks = function.options.ChecksAny();
  bool pure = true;
  WalkExpression(expr, [&](const ir::Expr& each) {
    const auto* intrinsic = ir::As<ir::Intrinsic>(&each);
    pure &= each.kind != ir::Kind::kCall && each.kind != ir::Kind::kBind && each.kind != ir::Kind::kRequire &&
            !(checks && MayCheck(each)) && !(intrinsic && intrinsic->row->effects != Effects::kPure);
  });
  return pure;
}

/// Whether the values of the operands decide the result, so that any type that holds them will do.
bool IsDecidedByValues(Meaning meaning) {
  switch (meaning) {
    case Meaning::kMagnitude:
    case Meaning::kMinimum:
    case Meaning::kMaximum:
    case Meaning::kWrap:
    case Meaning::kSliceBound:
    case Meaning::kSliceBoundDown:
    case Meaning::kSliceSize: return true;
    default: return false;
  }
}

}  // namespace

const ir::Expr* TakenElement(const ir::TupleGet& get, const ir::Function& function) {
  auto* made = ir::As<ir::MakeTuple>(get.tuple);
  if (!made) return nullptr;
  for (size_t i = 0; i < made->elements.size(); ++i)
    if (i != static_cast<size_t>(get.index) && !IsPure(*made->elements[i], function)) return nullptr;
  return made->elements[get.index];
}

const BuiltinRow* NarrowRow(const ir::Intrinsic& call) {
  // The result of these depends on the values only, so that any type that holds the values is right.
  bool by_value = IsDecidedByValues(call.row->meaning);
  for (const ir::Expr* operand : call.operands) by_value &= IsInt64(*operand->type);
  if (!by_value) return nullptr;
  for (const BuiltinRow& row : FindBuiltin(call.row->name)) {
    bool narrow = row.parsed.parameter_count == static_cast<int>(call.operands.size()) &&
                  row.parsed.results[0] == ScalarId::kInt32;
    for (int i = 0; i < row.parsed.parameter_count; ++i) narrow &= row.parsed.parameters[i] == ScalarId::kInt32;
    if (narrow) return &row;
  }
  return nullptr;
}

WidthPlan::WidthPlan(const ir::Function& function, const Facts& facts, const FunctionRanges& ranges)
    : function_(function), facts_(facts), ranges_(ranges), narrow_(function.variables.size()) {
  FindCandidates();
  WeighDoubtful();
  low_.resize(function.variables.size());
  if (IsSmall()) low_ = FindLowVariables(function, narrow_);
  has_low_ = std::ranges::find(low_, true) != low_.end();
}

bool WidthPlan::IsSmall() const { return std::ranges::any_of(facts_.arguments, &ArgumentFacts::small); }

bool WidthPlan::ReadsLow(const ir::Expr& expr) const {
  bool found = false;
  if (!has_low_) return found;
  WalkExpression(expr, [&](const ir::Expr& each) {
    const auto* ref = ir::As<ir::VariableRef>(&each);
    found |= ref && low_[ref->variable->index];
  });
  return found;
}

void WidthPlan::FindCandidates() {
  for (const ir::Variable* variable : function_.variables) {
    bool local = !variable->by_reference &&
                 (variable->kind == ir::VariableKind::kLocal || variable->kind == ir::VariableKind::kTemporary);
    narrow_[variable->index] =
        local && IsInt64(*variable->type) && kInt32Range.Contains(ranges_.assigned[variable->index]);
  }
  WalkStatements(
      function_.body,
      [&](const ir::Stmt& stmt) {
        if (auto* loop = ir::As<ir::ForRange>(&stmt)) RejectLoop(*loop);
      },
      [](const ir::Expr&) {});
}

/// A loop's variable can be narrow only if its last step, beyond the end, stays within int32. Bounds that do not fit
/// are cut to int32 (ApplyRanges), where the launch is known to be small: the general text stays short.
void WidthPlan::RejectLoop(const ir::ForRange& loop) {
  auto found = ranges_.loops.find(&loop);
  bool fits = found != ranges_.loops.end() && found->second.exact && !found->second.range.IsEmpty();
  if (fits) {
    Interval step = ranges_.Of(*loop.step).range;
    fits = kInt32Range.Contains(step) && kInt32Range.Contains(Add(found->second.range, step));
    const bool cuts = IsSmall();
    for (const ir::Expr* bound : {loop.start, loop.stop})
      fits &= cuts || kInt32Range.Contains(ranges_.Of(*bound).range);
  }
  if (!fits) narrow_[loop.variable->index] = false;
}

/// If a variable's values are computed in 64 bits anyway, a narrow variable pays only if its uses gain.
void WidthPlan::WeighDoubtful() {
  std::vector<const ir::Variable*> doubtful = Doubtful();
  if (doubtful.empty() || doubtful.size() > kMostDoubtful) return;
  int best = TotalCost();
  for (const ir::Variable* variable : doubtful) {
    narrow_[variable->index] = false;
    costs_.clear();
    int cost = TotalCost();
    if (cost < best)
      best = cost;
    else
      narrow_[variable->index] = true;
  }
  costs_.clear();
}

std::vector<const ir::Variable*> WidthPlan::Doubtful() const {
  std::vector<bool> doubtful = narrow_;
  auto look = [&](const ir::Variable& variable, const ir::Expr& value) {
    if (narrow_[variable.index] && Of(value).narrow <= Of(value).wide) doubtful[variable.index] = false;
  };
  WalkStatements(
      function_.body,
      [&](const ir::Stmt& stmt) {
        if (auto* assign = ir::As<ir::Assign>(&stmt)) look(*assign->variable, *assign->value);
        if (auto* loop = ir::As<ir::ForRange>(&stmt)) doubtful[loop->variable->index] = false;
      },
      [&](const ir::Expr& expr) {
        if (auto* bind = ir::As<ir::Bind>(&expr)) look(*bind->variable, *bind->value);
      });
  std::vector<const ir::Variable*> result;
  for (const ir::Variable* variable : function_.variables)
    if (doubtful[variable->index]) result.push_back(variable);
  return result;
}

int WidthPlan::TotalCost() const {
  int total = 0;
  WalkStatements(
      function_.body, [&](const ir::Stmt& stmt) { total += CostOfStatement(stmt); },
      [&](const ir::Expr& expr) { total += CostOfOperands(expr); });
  return total;
}

int WidthPlan::CostAlone(const ir::Expr& expr) const {
  if (!IsInt64(*expr.type)) return 0;
  return PrefersNarrow(expr) ? Of(expr).narrow : Of(expr).wide;
}

int WidthPlan::CostAssigned(const ir::Variable& variable, const ir::Expr& value) const {
  if (!IsInt64(*value.type)) return 0;
  return IsNarrow(variable) ? std::min(Of(value).narrow, Of(value).wide + kTruncate) : Of(value).wide;
}

/// The cost of the statement's own expressions. Operands deeper down are counted with the expression that has them.
int WidthPlan::CostOfStatement(const ir::Stmt& stmt) const {
  if (auto* assign = ir::As<ir::Assign>(&stmt)) return CostAssigned(*assign->variable, *assign->value);
  int cost = 0;
  auto wide = [&](const ir::Expr& expr) {
    if (IsInt64(*expr.type)) cost += Of(expr).wide;
  };
  if (auto* store = ir::As<ir::Store>(&stmt)) {
    for (const ir::ElementIndex& index : store->indices) cost += CostAlone(*index.value);
    wide(*store->value);
  } else {
    ForEachExpression(stmt, wide);
  }
  return cost;
}

int WidthPlan::CostOfOperands(const ir::Expr& expr) const {
  if (auto* bind = ir::As<ir::Bind>(&expr)) return CostAssigned(*bind->variable, *bind->value);
  if (IsInt64(*expr.type)) {
    // The widths of these operands follow from the expression's own, which is counted where it is an operand.
    switch (expr.kind) {
      case ir::Kind::kUnary:
      case ir::Kind::kBinary:
      case ir::Kind::kSelect:
      case ir::Kind::kConvert:
      case ir::Kind::kBoundedIndex: return 0;
      case ir::Kind::kIntrinsic:
        if (NarrowRow(*ir::As<ir::Intrinsic>(&expr))) return 0;
        break;
      default: break;
    }
  }
  int cost = 0;
  if (auto* compare = ir::As<ir::Compare>(&expr)) {
    if (!IsInt64(*compare->left->type)) return 0;
    bool narrow = PreferNarrow(*compare->left, *compare->right);
    const WidthCost &left = Of(*compare->left), &right = Of(*compare->right);
    return narrow ? left.narrow + right.narrow : left.wide + right.wide + 1;
  }
  bool either = expr.kind == ir::Kind::kConvert || expr.kind == ir::Kind::kLoad ||
                expr.kind == ir::Kind::kElementAddress || expr.kind == ir::Kind::kView;
  ir::ForEachOperand(expr, [&](const ir::Expr& operand) {
    if (IsInt64(*operand.type)) cost += either ? CostAlone(operand) : Of(operand).wide;
  });
  return cost;
}

bool WidthPlan::IsNarrowExtent(const ir::Expr& expr) const {
  auto small = [&](const ir::Expr& array) {
    auto* ref = ir::As<ir::VariableRef>(&array);
    return ref && ref->variable->kind == ir::VariableKind::kParameter && IsSmallArray(array, function_, facts_);
  };
  if (auto* extent = ir::As<ir::Extent>(&expr)) return small(*extent->array);
  if (auto* size = ir::As<ir::Size>(&expr)) return small(*size->array) && kInt32Range.Contains(ranges_.Of(expr).range);
  return false;
}

const ir::Expr* WidthPlan::SameAsOperand(const ir::Intrinsic& call) const {
  if (call.operands.size() != 2 || !call.type->IsInteger()) return nullptr;
  const Interval first = ranges_.Of(*call.operands[0]).range, second = ranges_.Of(*call.operands[1]).range;
  if (first.IsEmpty() || second.IsEmpty()) return nullptr;
  auto without = [&](size_t other) {
    return IsPure(*call.operands[other], function_) ? call.operands[1 - other] : nullptr;
  };
  if (call.row->meaning == Meaning::kWrap && first.lo >= 0) return without(1);
  const bool is_max = call.row->meaning == Meaning::kMaximum;
  if (!is_max && call.row->meaning != Meaning::kMinimum) return nullptr;
  if (is_max ? first.lo >= second.hi : first.hi <= second.lo) return without(1);
  return (is_max ? second.lo >= first.hi : second.hi <= first.lo) ? without(0) : nullptr;
}

bool WidthPlan::PrefersNarrow(const ir::Expr& expr) const { return Of(expr).narrow <= Of(expr).wide; }

bool WidthPlan::PreferNarrow(const ir::Expr& a, const ir::Expr& b) const {
  const WidthCost &left = Of(a), &right = Of(b);
  return left.narrow < kNever && right.narrow < kNever && left.narrow + right.narrow <= left.wide + right.wide + 1;
}

const WidthCost& WidthPlan::Of(const ir::Expr& expr) const {
  auto found = costs_.find(&expr);
  if (found != costs_.end()) return found->second;
  WidthCost cost = Compute(expr);
  return costs_.emplace(&expr, cost).first->second;
}

WidthCost WidthPlan::Compute(const ir::Expr& expr) const {
  WidthCost cost;
  ComputeNative(expr, cost);
  cost.native_narrow = std::min(cost.native_narrow, kNever);
  cost.native_wide = std::min(cost.native_wide, kNever);
  cost.wide = std::min(cost.native_wide, cost.native_narrow + kExtend);
  cost.narrow = std::min(cost.native_narrow, cost.native_wide + kTruncate);
  if (!kInt32Range.Contains(ranges_.Of(expr).range)) {
    cost.narrow = cost.native_narrow = kNever;
    cost.wide = cost.native_wide;
  }
  return cost;
}

void WidthPlan::ComputeNative(const ir::Expr& expr, WidthCost& cost) const {
  auto both = [&](int narrow, int wide) { cost.native_narrow = narrow, cost.native_wide = wide; };
  ir::Visit(expr,
            Overloaded{[&](const ir::Constant&) { both(0, 0); },
                       [&](const ir::VariableRef& node) { OfVariable(*node.variable, cost); },
                       [&](const ir::GridIndex&) { both(0, 1); }, [&](const ir::GridSize&) { both(0, 1); },
                       [&](const ir::Extent& node) { OfExtent(node, cost); },
                       [&](const ir::Size& node) { OfExtent(node, cost); },
                       [&](const ir::Unary& node) { both(Of(*node.operand).narrow + 1, Of(*node.operand).wide + 2); },
                       [&](const ir::Binary& node) { OfBinary(node, cost); },
                       [&](const ir::Convert& node) { OfConvert(node, cost); },
                       [&](const ir::Bind& node) { both(Of(*node.body).narrow, Of(*node.body).wide); },
                       [&](const ir::Select& node) {
                         both(Of(*node.then).narrow + Of(*node.otherwise).narrow + 1,
                              Of(*node.then).wide + Of(*node.otherwise).wide + 2);
                       },
                       [&](const ir::Intrinsic& node) { OfIntrinsic(node, cost); },
                       [&](const ir::BoundedIndex& node) {
                         const WidthCost &index = Of(*node.index.value), &extent = Of(*node.extent);
                         const bool plain =
                             !function_.options.check_bounds && ranges_.Of(*node.index.value).range.lo >= 0;
                         plain ? both(index.narrow, index.wide)
                               : both(index.narrow + extent.narrow + 1, index.wide + extent.wide + 2);
                       },
                       [&](const ir::TupleGet& node) {
                         if (const ir::Expr* element = TakenElement(node, function_))
                           both(Of(*element).narrow, Of(*element).wide);
                       },
                       [](const ir::Expr&) {}});
}

/// Reading the low half of a parameter needs no instruction.
void WidthPlan::OfVariable(const ir::Variable& variable, WidthCost& cost) const {
  if (IsNarrow(variable))
    cost = {0, kExtend};
  else if (variable.kind == ir::VariableKind::kParameter)
    cost = {1, 0};
}

/// Extents of static arrays become constants.
void WidthPlan::OfExtent(const ir::Expr& expr, WidthCost& cost) const {
  bool constant = ranges_.Of(expr).range.IsSingle();
  if (constant || IsNarrowExtent(expr)) cost.native_narrow = 0;
  if (!constant && IsNarrowExtent(expr)) cost.native_wide = 1;
}

void WidthPlan::OfIntrinsic(const ir::Intrinsic& call, WidthCost& cost) const {
  if (const ir::Expr* same = SameAsOperand(call); same && IsInt64(*same->type)) {
    cost.native_narrow = Of(*same).narrow;
    cost.native_wide = Of(*same).wide;
    return;
  }
  if (!NarrowRow(call)) return;
  cost = {1, 2};
  for (const ir::Expr* operand : call.operands) {
    cost.native_narrow += Of(*operand).narrow;
    cost.native_wide += Of(*operand).wide;
  }
}

void WidthPlan::OfBinary(const ir::Binary& binary, WidthCost& cost) const {
  const WidthCost &left = Of(*binary.left), &right = Of(*binary.right);
  OperatorCost own = CostOf(binary.op);
  cost.native_wide = left.wide + right.wide + own.wide;
  cost.native_narrow = left.narrow + right.narrow + own.narrow;
  // Shift counts beyond the width have another result in 32 bits.
  if (IsShift(binary.op) && !Interval{0, 31}.Contains(ranges_.Of(*binary.right).range)) cost.native_narrow = kNever;
}

void WidthPlan::OfConvert(const ir::Convert& convert, WidthCost& cost) const {
  const Type& from = *convert.operand->type;
  if (IsInt64(from)) {
    cost.native_narrow = Of(*convert.operand).narrow;
    cost.native_wide = Of(*convert.operand).wide;
    return;
  }
  cost.native_wide = 1;
  if (HasRange(from)) cost.native_narrow = from.Bits() <= 32 ? 0 : 1;
}

void PlanWidths(const ir::Module& module, ir::PassContext& context) {
  const ModuleRanges& ranges = context.results.Get<ModuleRanges>();
  ModuleWidths& widths = context.results.Set(ModuleWidths{});
  for (const auto& function : module.functions)
    widths.plans.try_emplace(function.get(), *function, ranges.inputs.at(function.get()).facts,
                             ranges.ranges.at(function.get()));
}

}  // namespace pyk2cu::analysis
