#include "frontend/analysis/loops/checked_versions.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/analysis/fold.h"
#include "frontend/analysis/loops/index_limits.h"
#include "frontend/analysis/loops/noted_checks.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// Longer loops are not written twice.
constexpr int kMostStatements = 16;
constexpr int kMostNodes = 160;

/// Copies a statement with all that is in it: the passes tell nodes apart by their address.
class Copier {
 public:
  explicit Copier(Arena& arena)
      : rewriter_(arena, {.expression = [](const ir::Expr& node, ir::Rewriter& each) -> const ir::Expr* {
                            return New(node, each);
                          },
                          .statement = [](const ir::Stmt& node, ir::Rewriter& each,
                                          std::vector<const ir::Stmt*>& out) { out.push_back(New(node, each)); }}) {}

  const ir::Stmt* Copy(const ir::Stmt& stmt) { return New(stmt, rewriter_); }

 private:
  template <class Node>
  static const Node* New(const Node& node, ir::Rewriter& rewriter) {
    return ir::Visit(*rewriter.Children(node),
                     [&](const auto& each) -> const Node* { return Again(each, rewriter.arena()); });
  }
  template <class Node>
  static const Node* Again(const Node& node, Arena& arena) {
    return arena.New<Node>(node);
  }

  ir::Rewriter rewriter_;
};

/// Whether threads may act together there: the versions must not part them.
bool ActsTogether(const ir::Expr& expr) {
  const auto* call = ir::As<ir::Intrinsic>(&expr);
  return expr.kind == ir::Kind::kCall ||
         (call && call->row->effects != Effects::kPure && call->row->meaning != Meaning::kCount &&
          call->row->meaning != Meaning::kSwap);
}

/// Whether the loop has none inside, and is short.
bool IsSmall(const ir::ForRange& loop) {
  int statements = 0, nodes = 0;
  bool simple = true;
  ir::WalkStatements(
      loop.body,
      [&](const ir::Stmt& stmt) {
        ++statements;
        simple &= stmt.kind != ir::Kind::kForRange && stmt.kind != ir::Kind::kWhile && stmt.kind != ir::Kind::kPrint &&
                  stmt.kind != ir::Kind::kChildLaunch;
      },
      [&](const ir::Expr& expr) {
        ++nodes;
        simple &= !ActsTogether(expr);
      });
  return simple && statements <= kMostStatements && nodes <= kMostNodes;
}

class Versions {
 public:
  Versions(ir::Function& function, const FunctionRanges& ranges, Arena& arena)
      : function_(function), ranges_(ranges), arena_(arena) {}

  void Run() {
    ir::Rewriter rewriter(
        arena_, {.statement = [&](const ir::Stmt& stmt, ir::Rewriter& each, std::vector<const ir::Stmt*>& out) {
          const auto* loop = ir::As<ir::ForRange>(&stmt);
          if (!loop || !IsSmall(*loop) || !Version(*loop, out)) out.push_back(each.Children(stmt));
        }});
    function_.body = rewriter.Block(function_.body);
  }

 private:
  /// False if the loop stays as it is.
  bool Version(const ir::ForRange& given, std::vector<const ir::Stmt*>& out) {
    IndexLimits limits(function_, given, ranges_, arena_);
    if (!limits.Find()) return false;
    NotedChecks noted(function_, given, ranges_, limits.Others(), arena_);
    const bool notes = noted.Find();
    if (!notes && !limits.AreWorthIt()) return false;
    ir::ForRange loop = given;
    if (!limits.KeepsBounds()) {
      loop.start = Named(loop, *given.start, "_start", out);
      loop.stop = Named(loop, *given.stop, "_stop", out);
      loop.step = Named(loop, *given.step, "_step", out);
    }
    if (notes)
      WithNotes(loop, limits.Condition(loop), noted, out);
    else
      WithoutChecks(loop, limits.Condition(loop), out);
    return true;
  }

  /// The loop without checks where the condition holds, else with checks.
  void WithoutChecks(const ir::ForRange& loop, const ir::Expr* condition, std::vector<const ir::Stmt*>& out) {
    const ir::Stmt* second = arena_.New<ir::ForRange>(loop);
    const ir::Stmt* first = Copier(arena_).Copy(*second);
    out.push_back(arena_.New<ir::If>(ir::Kind::kIf, loop.span, condition, List({first}), List({second})));
  }

  /// The loop with notes, if the condition holds; if it does not, or something was noted, the loop with checks.
  void WithNotes(const ir::ForRange& loop, const ir::Expr* condition, NotedChecks& noted,
                 std::vector<const ir::Stmt*>& out) {
    const Type* boolean = TypeTable::Scalar(ScalarId::kBool);
    const ir::Variable* inside = noted.NewVariable("inside", boolean);
    const auto set = [&](bool value) {
      return arena_.New<ir::Assign>(ir::Kind::kAssign, loop.span, inside,
                                    MakeInteger(value, boolean, loop.span, arena_));
    };
    condition = And(condition, noted.Condition());
    std::vector<const ir::Stmt*> second;
    noted.Keep(out);
    noted.PutBack(second);
    second.push_back(Copier(arena_).Copy(*arena_.New<ir::ForRange>(loop)));
    std::vector<const ir::Stmt*> first{set(true), noted.Version(loop, *inside)};
    if (condition) {
      out.push_back(set(false));
      out.push_back(arena_.New<ir::If>(ir::Kind::kIf, loop.span, condition, List(first), ir::StmtList()));
    } else {
      out.insert(out.end(), first.begin(), first.end());
    }
    const auto* ref = arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, loop.span, boolean, inside);
    const auto* noted_any = arena_.New<ir::Unary>(ir::Kind::kUnary, loop.span, boolean, ir::UnaryOp::kNot, ref);
    out.push_back(arena_.New<ir::If>(ir::Kind::kIf, loop.span, noted_any, List(second), ir::StmtList()));
  }

  ir::StmtList List(const std::vector<const ir::Stmt*>& statements) { return ir::StmtList(arena_.Copy(statements)); }

  /// Either may be null.
  const ir::Expr* And(const ir::Expr* left, const ir::Expr* right) {
    if (!left || !right) return left ? left : right;
    return arena_.New<ir::Logical>(ir::Kind::kLogical, left->span, left->type, ir::LogicalOp::kAnd, left, right);
  }

  /// A variable for a bound of the loop, so that it is evaluated once; a constant stays.
  const ir::Expr* Named(const ir::ForRange& loop, const ir::Expr& value, std::string_view suffix,
                        std::vector<const ir::Stmt*>& before) {
    if (value.kind == ir::Kind::kConstant) return &value;
    const std::string_view name = arena_.Copy(std::string(loop.variable->name) + std::string(suffix));
    ir::Variable* variable = arena_.New<ir::Variable>(*loop.variable);
    variable->index = static_cast<uint32_t>(function_.variables.size());
    variable->name = name;
    function_.variables.push_back(variable);
    before.push_back(arena_.New<ir::Assign>(ir::Kind::kAssign, value.span, variable, &value));
    return arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, value.span, variable->type, variable);
  }

  ir::Function& function_;
  const FunctionRanges& ranges_;
  Arena& arena_;
};

}  // namespace

ir::Module VersionCheckedLoops(ir::Module module, ir::PassContext& context) {
  const auto checks = [](const auto& function) { return function->options.check_bounds; };
  if (std::ranges::none_of(module.functions, checks)) return module;
  FindRanges(module, context);
  const ModuleRanges& ranges = context.results.Get<ModuleRanges>();
  for (const auto& function : module.functions)
    if (checks(function)) Versions(*function, ranges.ranges.at(function.get()), *module.arena).Run();
  return module;
}

}  // namespace pyk2cu::analysis
