#include "frontend/analysis/bounds.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "frontend/analysis/walk.h"

namespace pyk2cu::analysis {
namespace {

constexpr int kDepth = 8;  // how many variables and operators deep a meaning is looked for

/// One extent of one array that always is that array.
struct ExtentName {
  const ir::Variable* array;
  int axis;
  bool operator==(const ExtentName&) const = default;
};

/// base + offset
struct Linear {
  const ir::Expr* base = nullptr;  ///< of variables and the launch's numbers; null for what cannot be followed
  Wide offset = 0;
};

/// base + offset < extent
struct Fact {
  Linear value;
  ExtentName extent;
};

bool IsSum(const ir::Binary& binary) {
  return binary.op == ir::BinaryOp::kAdd || binary.op == ir::BinaryOp::kSub || binary.op == ir::BinaryOp::kMul;
}

/// Whether the value follows from that of variables alone, so that it can be recognized again.
bool IsTrackable(const ir::Expr& expr, int depth = kDepth) {
  if (depth == 0 || !HasRange(*expr.type)) return false;
  if (auto* convert = ir::As<ir::Convert>(&expr)) return IsTrackable(*convert->operand, depth - 1);
  if (auto* binary = ir::As<ir::Binary>(&expr))
    return IsSum(*binary) && IsTrackable(*binary->left, depth - 1) && IsTrackable(*binary->right, depth - 1);
  return expr.kind == ir::Kind::kVariableRef || expr.kind == ir::Kind::kGridIndex ||
         expr.kind == ir::Kind::kThreadIndex || expr.kind == ir::Kind::kConstant;
}

/// Of trackable expressions: whether they have the same value as long as no variable in them is assigned.
bool SameBase(const ir::Expr* a, const ir::Expr* b) {
  if (!a || !b || a->kind != b->kind || a->type != b->type) return a == b;
  if (auto* left = ir::As<ir::VariableRef>(a)) return left->variable == ir::As<ir::VariableRef>(b)->variable;
  if (auto* left = ir::As<ir::Constant>(a)) return left->bits == ir::As<ir::Constant>(b)->bits;
  if (auto* left = ir::As<ir::GridIndex>(a)) return left->axis == ir::As<ir::GridIndex>(b)->axis;
  if (auto* left = ir::As<ir::Convert>(a)) return SameBase(left->operand, ir::As<ir::Convert>(b)->operand);
  if (auto* left = ir::As<ir::Binary>(a)) {
    auto* right = ir::As<ir::Binary>(b);
    return left->op == right->op && SameBase(left->left, right->left) && SameBase(left->right, right->right);
  }
  auto *left = ir::As<ir::ThreadIndex>(a), *right = ir::As<ir::ThreadIndex>(b);
  return left && left->value == right->value && left->axis == right->axis;
}

bool Mentions(const ir::Expr& expr, const ir::Variable& variable) {
  bool found = false;
  WalkExpression(expr, [&](const ir::Expr& each) {
    auto* ref = ir::As<ir::VariableRef>(&each);
    found = found || (ref && ref->variable == &variable);
  });
  return found;
}

/// Walks the function with what is known at each place: upper bounds by extents. Lower bounds are those of the range
/// analysis.
class BoundsProver {
 public:
  BoundsProver(const ir::Function& function, const FunctionRanges& ranges)
      : ranges_(ranges), assignments_(function.variables.size()) {
    WalkStatements(
        function.body,
        [&](const ir::Stmt& stmt) {
          if (auto* assign = ir::As<ir::Assign>(&stmt)) Count(*assign->variable, assign->value);
          if (auto* loop = ir::As<ir::ForRange>(&stmt)) Count(*loop->variable, nullptr);
        },
        [&](const ir::Expr& expr) {
          if (auto* bind = ir::As<ir::Bind>(&expr)) Count(*bind->variable, bind->value);
        });
    Block(function.body);
  }

  ProvenIndices Take() { return std::move(proven_); }

 private:
  struct Assignments {
    int count = 0;
    const ir::Expr* value = nullptr;
  };

  void Count(const ir::Variable& variable, const ir::Expr* value) {
    Assignments& all = assignments_[variable.index];
    all.count += variable.by_reference ? 2 : 1;  // C++ changes it too
    all.value = value;
  }

  /// An array whose name means one array throughout.
  const ir::Variable* FixedArray(const ir::Expr& array) const {
    auto* ref = ir::As<ir::VariableRef>(&array);
    return ref && assignments_[ref->variable->index].count == 0 ? ref->variable : nullptr;
  }

  /// Follows variables that are assigned once (until then they are zero, which no extent is below).
  const ir::Expr& Meaning(const ir::Expr& expr, int depth) const {
    if (auto* convert = ir::As<ir::Convert>(&expr); convert && depth > 0) {
      const bool keeps = HasRange(*convert->type) && HasRange(*convert->operand->type) &&
                         RangeOf(*convert->type).Contains(ranges_.Of(*convert->operand).range);
      return keeps && !convert->type->IsBool() ? Meaning(*convert->operand, depth - 1) : expr;
    }
    auto* ref = ir::As<ir::VariableRef>(&expr);
    if (!ref || depth == 0 || ref->variable->kind == ir::VariableKind::kParameter) return expr;
    const Assignments& all = assignments_[ref->variable->index];
    if (all.count != 1 || !all.value) return expr;
    const ir::Expr& value = Meaning(*all.value, depth - 1);
    return value.kind == ir::Kind::kExtent || value.kind == ir::Kind::kSize ? value : expr;
  }

  /// The extent, and how far below it the expression is: `x.shape[0] - 1` is 1 below.
  std::optional<std::pair<ExtentName, Wide>> AsExtent(const ir::Expr& expr) const {
    const ir::Expr& meaning = Meaning(expr, kDepth);
    if (auto* extent = ir::As<ir::Extent>(&meaning)) {
      if (const ir::Variable* array = FixedArray(*extent->array))
        return std::pair(ExtentName{array, extent->axis}, Wide{0});
    }
    if (auto* size = ir::As<ir::Size>(&meaning); size && size->array->type->ndim() == 1) {
      if (const ir::Variable* array = FixedArray(*size->array)) return std::pair(ExtentName{array, 0}, Wide{0});
    }
    auto* binary = ir::As<ir::Binary>(&meaning);
    if (!binary || !ranges_.Of(*binary).exact || (binary->op != ir::BinaryOp::kSub && binary->op != ir::BinaryOp::kAdd))
      return std::nullopt;
    auto* constant = ir::As<ir::Constant>(binary->right);
    auto left = constant ? AsExtent(*binary->left) : std::nullopt;
    if (!left) return std::nullopt;
    left->second += binary->op == ir::BinaryOp::kSub ? ValueOf(*constant) : -ValueOf(*constant);
    return left;
  }

  Linear AsLinear(const ir::Expr& given) const {
    const ir::Expr& expr = Meaning(given, kDepth);
    auto* binary = ir::As<ir::Binary>(&expr);
    if (binary && (binary->op == ir::BinaryOp::kAdd || binary->op == ir::BinaryOp::kSub) && ranges_.Of(*binary).exact) {
      if (auto* constant = ir::As<ir::Constant>(binary->right)) {
        Linear left = AsLinear(*binary->left);
        left.offset += binary->op == ir::BinaryOp::kAdd ? ValueOf(*constant) : -ValueOf(*constant);
        return left;
      }
      if (auto* constant = ir::As<ir::Constant>(binary->left); constant && binary->op == ir::BinaryOp::kAdd) {
        Linear right = AsLinear(*binary->right);
        right.offset += ValueOf(*constant);
        return right;
      }
    }
    return {IsTrackable(expr) ? &expr : nullptr, 0};
  }

  // ---- what conditions tell

  /// left + (strict ? 1 : 0) <= right
  void Learn(const ir::Expr& left, const ir::Expr& right, bool strict) {
    auto extent = AsExtent(right);
    Linear value = AsLinear(left);
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
    WalkStatements(
        list,
        [&](const ir::Stmt& stmt) {
          if (auto* assign = ir::As<ir::Assign>(&stmt)) Forget(*assign->variable);
          if (auto* loop = ir::As<ir::ForRange>(&stmt)) Forget(*loop->variable);
        },
        [&](const ir::Expr& expr) {
          if (auto* bind = ir::As<ir::Bind>(&expr)) Forget(*bind->variable);
        });
  }

  // ---- the walk

  /// False if control never reaches the end of the list.
  bool Block(ir::StmtList list) {
    for (const ir::Stmt* stmt : list)
      if (!Statement(*stmt)) return false;
    return true;
  }

  bool Statement(const ir::Stmt& stmt) {
    if (auto* loop = ir::As<ir::While>(&stmt)) return WhileLoop(*loop);
    ForEachExpression(stmt, [&](const ir::Expr& expr) { Expression(expr); });
    if (auto* store = ir::As<ir::Store>(&stmt)) Element(*store->array, store->indices);
    if (auto* assign = ir::As<ir::Assign>(&stmt)) Forget(*assign->variable);
    if (auto* branch = ir::As<ir::If>(&stmt)) return Branch(*branch);
    if (auto* loop = ir::As<ir::ForRange>(&stmt)) return RangeLoop(*loop);
    return stmt.kind != ir::Kind::kReturn && stmt.kind != ir::Kind::kBreak && stmt.kind != ir::Kind::kContinue &&
           stmt.kind != ir::Kind::kRaise;
  }

  bool Branch(const ir::If& branch) {
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
    Forget(*loop.variable);
    ForgetAssigned(loop.body);
    const std::vector<Fact> before = facts_;
    auto extent = AsExtent(*loop.stop);
    if (extent && ranges_.Of(*loop.step).range.lo > 0) {
      const ir::Expr* variable = Reference(*loop.variable);
      facts_.push_back({{variable, extent->second}, extent->first});
    }
    Block(loop.body);
    facts_ = before;
    return true;
  }

  /// A reference to a variable of the loop, to compare others with.
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

  /// `value` is evaluated only where the condition has this outcome.
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
    const ir::Variable* fixed = FixedArray(array);
    if (!fixed || range.IsEmpty()) return false;
    const bool is_static = static_cast<size_t>(axis) < fixed->extents.size() && fixed->extents[axis] > 0;
    if (is_static &&
        Interval{index.wrap ? -Wide{fixed->extents[axis]} : 0, Wide{fixed->extents[axis]} - 1}.Contains(range))
      return true;
    if (range.lo < 0) return false;
    const Fact wanted{AsLinear(*index.value), {fixed, axis}};
    return wanted.value.base &&
           std::any_of(facts_.begin(), facts_.end(), [&](const Fact& fact) { return Implies(fact, wanted); });
  }

  const FunctionRanges& ranges_;
  std::vector<Assignments> assignments_;
  std::vector<Fact> facts_;
  ProvenIndices proven_;
  Arena own_;
};

}  // namespace

ProvenIndices ProveBounds(const ir::Function& function, const FunctionRanges& ranges) {
  return BoundsProver(function, ranges).Take();
}

}  // namespace pyk2cu::analysis
