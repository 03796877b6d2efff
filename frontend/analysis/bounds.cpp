#include "frontend/analysis/bounds.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/overloaded.h"
#include "frontend/analysis/meanings.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/ir/known_numbers.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// base + offset < extent
struct Fact {
  Linear value;
  ExtentName extent;
};

/// Walks the function with the facts that hold at each point. Facts are upper bounds by extents; lower bounds come from
/// the range analysis.
class BoundsProver {
 public:
  BoundsProver(const ir::Function& function, const FunctionRanges& ranges)
      : function_(function), ranges_(ranges), meanings_(function, ranges) {
    Block(function.body);
  }

  ProvenIndices Take() { return std::move(proven_); }

 private:
  // Facts that conditions imply

  /// left + (strict ? 1 : 0) <= right
  void Learn(const ir::Expr& left, const ir::Expr& right, bool strict) {
    auto extent = meanings_.AsExtent(right);
    Linear value = meanings_.AsLinear(left);
    if (!extent || !value.base) return;
    value.offset += extent->second - (strict ? 0 : 1);
    facts_.push_back({value, extent->first});
  }

  void LearnFrom(const ir::Expr& condition, bool holds) {
    if (auto* logical = ir::As<ir::Logical>(&condition)) {
      if ((logical->op == ir::LogicalOp::kAnd) != holds) return;
      LearnFrom(*logical->left, holds);
      return LearnFrom(*logical->right, holds);
    }
    if (auto* unary = ir::As<ir::Unary>(&condition); unary && unary->op != ir::UnaryOp::kNegate)
      return LearnFrom(*unary->operand, !holds);
    auto* compare = ir::As<ir::Compare>(&condition);
    if (!compare || !HasRange(*compare->left->type)) return;
    using enum ir::CompareOp;
    const bool less = holds ? compare->op == kLt : compare->op == kGe,
               less_equal = holds ? compare->op == kLe : compare->op == kGt;
    const bool greater = holds ? compare->op == kGt : compare->op == kLe,
               greater_equal = holds ? compare->op == kGe : compare->op == kLt;
    if (less || less_equal) Learn(*compare->left, *compare->right, less);
    if (greater || greater_equal) Learn(*compare->right, *compare->left, greater);
  }

  void Forget(const ir::Variable& variable) {
    std::erase_if(facts_, [&](const Fact& fact) { return Mentions(*fact.value.base, variable); });
  }

  void ForgetAssigned(ir::StmtList list) {
    const auto forget = [&](const ir::Node& node) {
      ir::ForEachDefinition(node, [&](const ir::Variable& variable) { Forget(variable); });
    };
    ir::WalkStatements(list, forget, forget);
  }

  // The walk over statements and expressions

  /// False if control never reaches the end of the list.
  bool Block(ir::StmtList list) {
    for (const ir::Stmt* stmt : list)
      if (!Statement(*stmt)) return false;
    return true;
  }

  bool Statement(const ir::Stmt& stmt) {
    return ir::Visit(
        stmt,
        Overloaded{
            [&](const ir::While& node) { return WhileLoop(node); }, [&](const ir::If& node) { return Branch(node); },
            [&](const ir::ForRange& node) { return RangeLoop(node); },
            [&](const ir::Assign& node) { return Assign(node); }, [&](const ir::Store& node) { return Store(node); },
            [&](const ir::SetField& node) { return Expressions(node); },
            [&](const ir::Evaluate& node) { return Expressions(node); },
            [&](const ir::Print& node) { return Expressions(node); },
            [&](const ir::ChildLaunch& node) { return Expressions(node); },
            [&](const ir::Return& node) { return Leave(node); }, [&](const ir::Raise& node) { return Leave(node); },
            [&](const ir::Break& node) { return Leave(node); }, [&](const ir::Continue& node) { return Leave(node); }});
  }

  /// A statement that only evaluates its expressions.
  bool Expressions(const ir::Stmt& stmt) {
    ForEachExpression(stmt, [&](const ir::Expr& expr) { Expression(expr); });
    return true;
  }

  bool Leave(const ir::Stmt& stmt) { return !Expressions(stmt); }

  bool Assign(const ir::Assign& assign) {
    Expressions(assign);
    Forget(*assign.variable);
    return true;
  }

  bool Store(const ir::Store& store) {
    Expressions(store);
    Element(*store.array, store.indices);
    return true;
  }

  bool Branch(const ir::If& branch) {
    Expressions(branch);
    const std::vector<Fact> before = facts_;
    LearnFrom(*branch.condition, true);
    const bool then_ends = Block(branch.then);
    std::vector<Fact> after_then = std::exchange(facts_, before);
    LearnFrom(*branch.condition, false);
    const bool otherwise_ends = Block(branch.otherwise);
    if (!otherwise_ends)
      facts_ = std::move(after_then);
    else if (then_ends)
      KeepCommon(after_then);
    return then_ends || otherwise_ends;
  }

  void KeepCommon(const std::vector<Fact>& other) {
    std::erase_if(facts_, [&](const Fact& fact) {
      return std::none_of(other.begin(), other.end(), [&](const Fact& each) { return Implies(each, fact); });
    });
  }

  static bool Implies(const Fact& known, const Fact& wanted) {
    return known.extent == wanted.extent && SameBase(known.value.base, wanted.value.base) &&
           known.value.offset >= wanted.value.offset;
  }

  bool WhileLoop(const ir::While& loop) {
    ForgetAssigned(loop.body);
    Expression(*loop.condition);
    const std::vector<Fact> before = facts_;
    LearnFrom(*loop.condition, true);
    Block(loop.body);
    facts_ = before;
    return true;
  }

  bool RangeLoop(const ir::ForRange& loop) {
    Expressions(loop);
    Forget(*loop.variable);
    ForgetAssigned(loop.body);
    const std::vector<Fact> before = facts_;
    auto extent = meanings_.AsExtent(*loop.stop);
    if (extent && ranges_.Of(*loop.step).range.lo > 0) {
      const ir::Expr* variable = Reference(*loop.variable);
      facts_.push_back({{variable, extent->second}, extent->first});
    }
    Block(loop.body);
    facts_ = before;
    return true;
  }

  /// A reference to the variable of a loop, as base of a fact.
  const ir::Expr* Reference(const ir::Variable& variable) {
    return own_.New<ir::VariableRef>(ir::Kind::kVariableRef, variable.span, variable.type, &variable);
  }

  void Expression(const ir::Expr& expr) {
    if (auto* logical = ir::As<ir::Logical>(&expr))
      return Guarded(*logical->left, logical->op == ir::LogicalOp::kAnd, *logical->right);
    if (auto* select = ir::As<ir::Select>(&expr)) {
      Guarded(*select->condition, true, *select->then);
      return Guarded(*select->condition, false, *select->otherwise);
    }
    if (auto* bind = ir::As<ir::Bind>(&expr)) {
      Expression(*bind->value);
      Forget(*bind->variable);
      return Expression(*bind->body);
    }
    ir::ForEachOperand(expr, [&](const ir::Expr& operand) { Expression(operand); });
    if (auto* load = ir::As<ir::Load>(&expr)) Element(*load->array, load->indices);
    if (auto* view = ir::As<ir::View>(&expr)) Element(*view->array, view->indices);
    if (auto* address = ir::As<ir::ElementAddress>(&expr)) Element(*address->array, address->indices);
  }

  /// `value` is evaluated only if the condition has this outcome.
  void Guarded(const ir::Expr& condition, bool outcome, const ir::Expr& value) {
    Expression(condition);
    const std::vector<Fact> before = facts_;
    LearnFrom(condition, outcome);
    Expression(value);
    facts_ = before;
    WalkExpression(value, [&](const ir::Expr& expr) {
      if (auto* bind = ir::As<ir::Bind>(&expr)) Forget(*bind->variable);
    });
  }

  void Element(const ir::Expr& array, std::span<const ir::ElementIndex> indices) {
    for (size_t axis = 0; axis < indices.size(); ++axis) {
      const ir::ElementIndex& index = indices[axis];
      if (index.in_bounds || !HasRange(*index.value->type)) continue;
      if (IsInside(array, static_cast<int>(axis), index)) proven_.insert(&index);
    }
  }

  bool IsInside(const ir::Expr& array, int axis, const ir::ElementIndex& index) const {
    const Interval range = ranges_.Of(*index.value).range;
    const ir::Variable* fixed = meanings_.FixedArray(array);
    if (!fixed || range.IsEmpty()) return false;
    const bool is_static = static_cast<size_t>(axis) < fixed->extents.size() && fixed->extents[axis] > 0;
    const std::optional<int64_t> extent = is_static ? fixed->extents[axis] : ir::KnownExtent(function_, *fixed, axis);
    if (extent && Interval{index.wrap ? -Wide{*extent} : 0, Wide{*extent} - 1}.Contains(range)) return true;
    if (range.lo < 0) return false;
    const Fact wanted{meanings_.AsLinear(*index.value), {fixed, axis}};
    return wanted.value.base &&
           std::any_of(facts_.begin(), facts_.end(), [&](const Fact& fact) { return Implies(fact, wanted); });
  }

  const ir::Function& function_;
  const FunctionRanges& ranges_;
  Meanings meanings_;
  std::vector<Fact> facts_;
  ProvenIndices proven_;
  Arena own_;
};

}  // namespace

void ProveBounds(const ir::Module& module, ir::PassContext& context) {
  const ModuleRanges& ranges = context.results.Get<ModuleRanges>();
  ModuleBounds bounds;
  for (const auto& function : module.functions)
    if (function->options.check_bounds)
      bounds.proven[function.get()] = BoundsProver(*function, ranges.ranges.at(function.get())).Take();
  context.results.Set(std::move(bounds));
}

}  // namespace pyk2cu::analysis
