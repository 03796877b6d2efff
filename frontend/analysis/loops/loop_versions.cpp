#include "frontend/analysis/loops/loop_versions.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/analysis/fold.h"
#include "frontend/analysis/single_values.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// The most expressions in the body of a loop that is written twice.
constexpr int kMostExpressions = 80;
constexpr int kDepth = 6;  ///< how many variables and operators are followed at most

/// Whether the number comes from memory and may be negative as far as its type says, also if something is added to it.
bool ComesFromMemory(const ir::Expr& expr, const SingleValues& values, int depth = kDepth) {
  if (depth == 0) return false;
  if (const auto* load = ir::As<ir::Load>(&expr)) return load->type->IsInteger() && load->type->IsSigned();
  if (const auto* convert = ir::As<ir::Convert>(&expr))
    return convert->operand->type->IsInteger() && ComesFromMemory(*convert->operand, values, depth - 1);
  if (const auto* binary = ir::As<ir::Binary>(&expr); binary && binary->op == ir::BinaryOp::kAdd)
    return ComesFromMemory(*binary->left, values, depth - 1) || ComesFromMemory(*binary->right, values, depth - 1);
  const auto* ref = ir::As<ir::VariableRef>(&expr);
  const auto value = ref ? values.find(ref->variable) : values.end();
  return value != values.end() && value->second && ComesFromMemory(*value->second, values, depth - 1);
}

/// Whether the value takes long to arrive.
bool ReadsMemory(const ir::Expr& expr) {
  bool reads = false;
  ir::WalkExpression(
      expr, [&](const ir::Expr& each) { reads |= each.kind == ir::Kind::kLoad || each.kind == ir::Kind::kCall; });
  return reads;
}

bool IsConstant(const ir::Expr& expr, Wide least) {
  const auto* constant = ir::As<ir::Constant>(&expr);
  return constant && constant->type->IsInteger() && ValueOf(*constant) >= least;
}

/// Whether the counter rises in every round.
bool IsPositive(const ir::Expr& step) {
  if (const auto* convert = ir::As<ir::Convert>(&step))
    return convert->operand->type->IsInteger() && IsPositive(*convert->operand);
  const auto* thread = ir::As<ir::ThreadIndex>(&step);
  const bool is_count =
      thread && (thread->value == ir::ThreadValue::kBlockDim || thread->value == ir::ThreadValue::kGridDim ||
                 thread->value == ir::ThreadValue::kWarpSize);
  return is_count || step.kind == ir::Kind::kGridSize || IsConstant(step, 1);
}

/// Whether the index is not negative if the counter is not: the counter itself, with constants added and multiplied.
bool FollowsSign(const ir::Expr& index, const ir::Variable& counter, int depth = kDepth) {
  if (depth == 0) return false;
  if (const auto* ref = ir::As<ir::VariableRef>(&index)) return ref->variable == &counter;
  if (const auto* convert = ir::As<ir::Convert>(&index))
    return convert->type->IsScalar(ScalarId::kInt64) && FollowsSign(*convert->operand, counter, depth - 1);
  const auto* binary = ir::As<ir::Binary>(&index);
  if (!binary || (binary->op != ir::BinaryOp::kAdd && binary->op != ir::BinaryOp::kMul)) return false;
  return (FollowsSign(*binary->left, counter, depth - 1) && IsConstant(*binary->right, 0)) ||
         (FollowsSign(*binary->right, counter, depth - 1) && IsConstant(*binary->left, 0));
}

/// What decides whether a loop gets versions.
struct BodyShape {
  int expressions = 0;
  bool wraps_counter = false;  ///< the counter is an index that may count from the end
  bool is_simple = true;       ///< no loops in it, nothing that needs other threads
};

void LookAt(const ir::Node& node, const ir::Variable& counter, BodyShape& shape) {
  const auto look = [&](const ir::ElementIndex& index) {
    shape.wraps_counter |= index.wrap && FollowsSign(*index.value, counter);
  };
  ir::VisitNode(node, [&](const auto& known) {
    ir::ForEachField(known, [&]<ir::Role R, class Field>(ir::FieldTag<R>, const Field& field) {
      if constexpr (R == ir::Role::kIndex) look(field);
      if constexpr (R == ir::Role::kIndices) std::ranges::for_each(field, look);
    });
  });
  const auto* call = ir::As<ir::Call>(&node);
  const auto* intrinsic = ir::As<ir::Intrinsic>(&node);
  const bool needs_others =
      (call && call->callee->uses_barriers) ||
      (intrinsic && (intrinsic->row->effects == Effects::kWarp || intrinsic->row->effects == Effects::kBarrier));
  shape.is_simple &= !needs_others && node.kind != ir::Kind::kForRange && node.kind != ir::Kind::kWhile;
}

BodyShape ShapeOf(const ir::ForRange& loop) {
  BodyShape shape;
  ir::WalkStatements(
      loop.body, [&](const ir::Stmt& stmt) { LookAt(stmt, *loop.variable, shape); },
      [&](const ir::Expr& expr) {
        ++shape.expressions;
        LookAt(expr, *loop.variable, shape);
      });
  return shape;
}

/// Copies trees, each node of them: what an analysis finds out about a copy is not mixed with the original.
ir::Rewriter Cloner(Arena& arena) {
  const auto cloned = [&arena](const auto* from, const auto* rewritten) {
    if (rewritten != from) return rewritten;
    return ir::Visit(*from, [&]<class T>(const T& node) -> decltype(rewritten) { return arena.New<T>(node); });
  };
  return ir::Rewriter(
      arena, {.expression = [cloned](const ir::Expr& node,
                                     ir::Rewriter& rewriter) { return cloned(&node, rewriter.Children(node)); },
              .statement =
                  [cloned](const ir::Stmt& node, ir::Rewriter& rewriter, std::vector<const ir::Stmt*>& out) {
                    out.push_back(cloned(&node, rewriter.Children(node)));
                  }});
}

class LoopVersioner {
 public:
  LoopVersioner(ir::Function& function, Arena& arena)
      : function_(function), arena_(arena), values_(FindSingleValues(function.body)) {}

  void Run() {
    ir::Rewriter rewriter(
        arena_, {.statement = [&](const ir::Stmt& node, ir::Rewriter& rewriter, std::vector<const ir::Stmt*>& out) {
          const auto* loop = ir::As<ir::ForRange>(&node);
          if (!loop || !Gains(*loop)) return out.push_back(rewriter.Children(node));
          AddVersions(*loop, out);
        }});
    function_.body = rewriter.Block(function_.body);
  }

 private:
  bool Gains(const ir::ForRange& loop) const {
    if (!loop.variable->type->IsSigned() || !IsPositive(*loop.step)) return false;
    if (!ComesFromMemory(*loop.start, values_)) return false;
    const BodyShape shape = ShapeOf(loop);
    return shape.wraps_counter && shape.is_simple && shape.expressions <= kMostExpressions;
  }

  void AddVersions(const ir::ForRange& given, std::vector<const ir::Stmt*>& out) {
    const ir::Variable* start = StartOf(given, out);
    const Span span = given.start->span;
    ir::ForRange loop = given;
    if (ReadsMemory(*given.stop)) loop.stop = Reference(Named(given, *given.stop, "_stop", out), given.stop->span);
    const auto reference = [&] { return Reference(start, span); };
    ir::ForRange plain = loop;
    plain.start = reference();
    ir::ForRange any = static_cast<const ir::ForRange&>(*Cloned(loop));
    any.start = reference();
    any.unroll = 1;
    const auto* condition =
        arena_.New<ir::Compare>(ir::Kind::kCompare, span, TypeTable::Scalar(ScalarId::kBool), ir::CompareOp::kGe,
                                reference(), MakeInteger(0, start->type, span, arena_));
    const std::vector<const ir::Stmt*> then{arena_.New<ir::ForRange>(plain)}, otherwise{arena_.New<ir::ForRange>(any)};
    out.push_back(arena_.New<ir::If>(ir::Kind::kIf, loop.span, condition, ir::StmtList(arena_.Copy(then)),
                                     ir::StmtList(arena_.Copy(otherwise))));
  }

  const ir::Stmt* Cloned(const ir::ForRange& loop) {
    ir::Rewriter cloner = Cloner(arena_);
    std::vector<const ir::Stmt*> copy;
    cloner.Statement(loop, copy);
    return copy[0];
  }

  /// A variable that holds the start: it is evaluated once, before the stop.
  const ir::Variable* StartOf(const ir::ForRange& loop, std::vector<const ir::Stmt*>& out) {
    if (const auto* ref = ir::As<ir::VariableRef>(loop.start)) return ref->variable;
    return Named(loop, *loop.start, "_start", out);
  }

  /// A variable that holds a bound of the loop.
  const ir::Variable* Named(const ir::ForRange& loop, const ir::Expr& value, std::string_view suffix,
                            std::vector<const ir::Stmt*>& out) {
    const std::string name = std::string(loop.variable->name) + std::string(suffix);
    auto* variable =
        arena_.New<ir::Variable>(ir::VariableKind::kTemporary, static_cast<uint32_t>(function_.variables.size()),
                                 arena_.Copy(name), value.type, value.span, std::span<const int64_t>(), 0, false);
    function_.variables.push_back(variable);
    out.push_back(arena_.New<ir::Assign>(ir::Kind::kAssign, value.span, variable, &value));
    return variable;
  }

  const ir::Expr* Reference(const ir::Variable* variable, Span span) {
    return arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, span, variable->type, variable);
  }

  ir::Function& function_;
  Arena& arena_;
  SingleValues values_;
};

/// Whether the function is a variant whose launches are known to be small: the general text stays short.
bool IsSpecial(const ir::Function& function) {
  return function.kind == ir::FunctionKind::kKernel && !function.options.check_bounds &&
         std::ranges::any_of(function.facts.arguments, &ArgumentFacts::small);
}

}  // namespace

ir::Module VersionLoops(ir::Module module, ir::PassContext&) {
  for (const auto& function : module.functions)
    if (IsSpecial(*function)) LoopVersioner(*function, *module.arena).Run();
  return module;
}

}  // namespace pyk2cu::analysis
