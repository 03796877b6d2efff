#include "frontend/analysis/loops/straight_searches.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "frontend/analysis/fold.h"
#include "frontend/analysis/loops/early_loops.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

using Statements = std::vector<const ir::Stmt*>;

/// What a comparison says of a loop's counter after the loop: whether it has reached its end; nullopt: anything else.
std::optional<bool> HasReachedEnd(const ir::Expr& expr, const EarlyLoop& loop) {
  const auto* compare = ir::As<ir::Compare>(&expr);
  if (!compare) return std::nullopt;
  const auto are = [&](const ir::Expr& counter, const ir::Expr& end) {
    return IsValueOf(counter, loop.counter) && ConstantOf(end) == loop.stop;
  };
  const bool on_left = are(*compare->left, *compare->right);
  if (!on_left && !are(*compare->right, *compare->left)) return std::nullopt;
  switch (compare->op) {
    case ir::CompareOp::kEq: return true;
    case ir::CompareOp::kNe: return false;
    case ir::CompareOp::kGe: return on_left ? std::optional(true) : std::nullopt;
    case ir::CompareOp::kLt: return on_left ? std::optional(false) : std::nullopt;
    case ir::CompareOp::kLe: return on_left ? std::nullopt : std::optional(true);
    case ir::CompareOp::kGt: return on_left ? std::nullopt : std::optional(false);
  }
  return std::nullopt;
}

int CountReads(ir::StmtList list, const ir::Variable& variable) {
  int reads = 0;
  ir::WalkStatements(
      list, [](const ir::Stmt&) {},
      [&](const ir::Expr& expr) {
        const auto* ref = ir::As<ir::VariableRef>(&expr);
        reads += ref && ref->variable == &variable;
      });
  return reads;
}

int CountDefinitions(ir::StmtList list, const ir::Variable& variable) {
  int definitions = 0;
  const auto look = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& each) { definitions += &each == &variable; });
  };
  ir::WalkStatements(list, look, look);
  return definitions;
}

class Straightener {
 public:
  Straightener(ir::Function& function, Arena& arena) : function_(function), arena_(arena) {}

  /// The body with its searches straightened, whatever they read.
  ir::StmtList Straightened() { return Block(function_.body); }

  /// Whether all elements that searches read lie in their arrays, as the ranges have it.
  bool ReadsInside(const FunctionRanges& ranges) const {
    bool inside = true;
    for (const ir::Expr* condition : evaluated_)
      ir::WalkExpression(*condition, [&](const ir::Expr& each) {
        const auto* load = ir::As<ir::Load>(&each);
        if (!load) return;
        for (const ir::ElementIndex& index : load->indices) inside &= index.in_bounds || ranges.IsInside(index);
      });
    return inside;
  }

  bool HasFound() const { return !evaluated_.empty(); }

 private:
  ir::StmtList Block(ir::StmtList list) {
    Statements out;
    bool changed = false;
    for (ir::StmtList left = list; !left.empty();) {
      const ir::Stmt* next = left[0];
      if (const std::optional<EarlyLoop> search = EarlyLoopAfter(out, *next)) {
        left = Straight(*search, left, out);
        changed = true;
      } else {
        out.push_back(Inner(*next));
        left = left.subspan(1);
        changed |= out.back() != next;
      }
    }
    return changed ? ir::StmtList(arena_.Copy(out)) : list;
  }

  /// Writes the search that a list begins with, and returns the statements after it, which read no counter then.
  ir::StmtList Straight(const EarlyLoop& search, ir::StmtList list, Statements& out) {
    const ir::StmtList loop = list.first(1), rest = list.subspan(1);
    const bool counts = search.outlives && !OnlyEndMatters(search, loop, rest);
    const ir::Variable* flag = counts ? nullptr : FlagOf(search, out);
    const ir::Variable& goes_on = flag ? *flag : NewVariable("goes_on", Boolean(), search.span);
    if (search.outlives && !counts)
      std::erase_if(out, [&](const ir::Stmt* stmt) { return CountDefinitions({&stmt, 1}, search.counter) > 0; });
    if (!flag) out.push_back(Assign(goes_on, MakeInteger(1, Boolean(), search.span, arena_), search.span));
    Write(search, goes_on, counts, out);
    if (!flag && !search.ended.empty())
      out.push_back(arena_.New<ir::If>(ir::Kind::kIf, search.span, Not(Value(goes_on, search.span)), search.ended,
                                       ir::StmtList()));
    return search.outlives && !counts ? WithoutCounter(search, rest, goes_on) : rest;
  }

  /// Whether nothing reads the counter after the loop but comparisons with its end.
  bool OnlyEndMatters(const EarlyLoop& search, ir::StmtList loop, ir::StmtList rest) const {
    int compared = 0;
    ir::WalkStatements(
        rest, [](const ir::Stmt&) {},
        [&](const ir::Expr& expr) { compared += HasReachedEnd(expr, search).has_value(); });
    const int reads = CountReads(function_.body, search.counter) - CountReads(loop, search.counter);
    return reads == compared && CountDefinitions(function_.body, search.counter) == 2;
  }

  /// A variable of the program that says whether the search goes on: true before, and false once it has ended early.
  static const ir::Variable* FlagOf(const EarlyLoop& search, std::span<const ir::Stmt* const> before) {
    const auto* assign = search.ended.size() == 1 ? ir::As<ir::Assign>(search.ended[0]) : nullptr;
    if (!assign || !assign->variable->type->IsBool() || ConstantOf(*assign->value) != Wide{0}) return nullptr;
    return ValueAfter(before, *assign->variable) == Wide{1} ? assign->variable : nullptr;
  }

  ir::StmtList WithoutCounter(const EarlyLoop& search, ir::StmtList list, const ir::Variable& goes_on) {
    ir::Rewriter rewriter(arena_, {.expression = [&](const ir::Expr& node, ir::Rewriter& inner) -> const ir::Expr* {
                            const std::optional<bool> reached = HasReachedEnd(node, search);
                            if (!reached) return inner.Children(node);
                            return *reached ? Value(goes_on, node.span) : Not(Value(goes_on, node.span));
                          }});
    return rewriter.Block(list);
  }

  /// Branches and loops around searches.
  const ir::Stmt* Inner(const ir::Stmt& stmt) {
    if (const auto* branch = ir::As<ir::If>(&stmt)) {
      ir::If to = *branch;
      to.then = Block(branch->then);
      to.otherwise = Block(branch->otherwise);
      return ir::KeepIfSame(*branch, to, arena_);
    }
    if (const auto* loop = ir::As<ir::ForRange>(&stmt)) {
      ir::ForRange to = *loop;
      to.body = Block(loop->body);
      return ir::KeepIfSame(*loop, to, arena_);
    }
    return &stmt;
  }

  void Write(const EarlyLoop& search, const ir::Variable& goes_on, bool counts, Statements& out) {
    const Span span = search.span;
    const ir::Variable& round = NewVariable("round", search.counter.type, span);
    Statements body;
    const ir::Expr* all = Value(goes_on, span);
    for (const ir::Expr* condition : search.conditions) {
      const ir::Variable& holds = NewVariable("holds", Boolean(), span);
      const ir::Expr* value = InRound(*condition, search.counter, round);
      evaluated_.push_back(value);
      body.push_back(Assign(holds, search.negated ? Opposite(value) : value, span));
      all = arena_.New<ir::Logical>(ir::Kind::kLogical, span, Boolean(), ir::LogicalOp::kAnd, all, Value(holds, span));
    }
    body.push_back(Assign(goes_on, all, span));
    if (counts) body.push_back(Count(search.counter, round, goes_on));
    out.push_back(arena_.New<ir::ForRange>(ir::Kind::kForRange, span, &round, Number(search.start, round),
                                           Number(search.stop, round), Number(1, round),
                                           ir::StmtList(arena_.Copy(body)), false, ir::kUnrollWhole));
  }

  /// If the search goes on, the counter is what it would be after this round.
  const ir::Stmt* Count(const ir::Variable& counter, const ir::Variable& round, const ir::Variable& goes_on) {
    const Span span = round.span;
    const ir::Expr* next = arena_.New<ir::Binary>(ir::Kind::kBinary, span, round.type, ir::BinaryOp::kAdd, false,
                                                  Value(round, span), MakeInteger(1, round.type, span, arena_));
    const Statements counts = {Assign(counter, next, span)};
    return arena_.New<ir::If>(ir::Kind::kIf, span, Value(goes_on, span), ir::StmtList(arena_.Copy(counts)),
                              ir::StmtList());
  }

  /// The condition of a round: as long as the search goes on, the counter is the number of the round.
  const ir::Expr* InRound(const ir::Expr& condition, const ir::Variable& counter, const ir::Variable& round) {
    ir::Rewriter rewriter(
        arena_, {.variable = [&](const ir::Variable& variable) { return &variable == &counter ? &round : &variable; }});
    return rewriter.Expression(condition);
  }

  const ir::Variable& NewVariable(std::string_view name, const Type* type, Span span) {
    auto* variable =
        arena_.New<ir::Variable>(ir::VariableKind::kTemporary, static_cast<uint32_t>(function_.variables.size()), name,
                                 type, span, std::span<const int64_t>(), 0, false);
    function_.variables.push_back(variable);
    return *variable;
  }

  static const Type* Boolean() { return TypeTable::Scalar(ScalarId::kBool); }
  const ir::Expr* Not(const ir::Expr* value) {
    return arena_.New<ir::Unary>(ir::Kind::kUnary, value->span, Boolean(), ir::UnaryOp::kNot, value);
  }
  /// Where one of == and != holds the other does not, also for NaN.
  const ir::Expr* Opposite(const ir::Expr* value) {
    if (const auto* unary = ir::As<ir::Unary>(value); unary && unary->op == ir::UnaryOp::kNot) return unary->operand;
    const auto* compare = ir::As<ir::Compare>(value);
    const bool is_equality = compare && (compare->op == ir::CompareOp::kEq || compare->op == ir::CompareOp::kNe);
    if (!is_equality) return Not(value);
    const ir::CompareOp op = compare->op == ir::CompareOp::kEq ? ir::CompareOp::kNe : ir::CompareOp::kEq;
    return arena_.New<ir::Compare>(ir::Kind::kCompare, compare->span, compare->type, op, compare->left, compare->right);
  }
  const ir::Expr* Value(const ir::Variable& variable, Span span) {
    return arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, span, variable.type, &variable);
  }
  const ir::Expr* Number(Wide value, const ir::Variable& like) {
    return MakeInteger(value, like.type, like.span, arena_);
  }
  const ir::Stmt* Assign(const ir::Variable& variable, const ir::Expr* value, Span span) {
    return arena_.New<ir::Assign>(ir::Kind::kAssign, span, &variable, value);
  }

  ir::Function& function_;
  Arena& arena_;
  std::vector<const ir::Expr*> evaluated_;  ///< what the rounds of searches evaluate
};

void Straighten(ir::Function& kernel, Arena& arena) {
  const ir::StmtList before = kernel.body;
  const size_t variables = kernel.variables.size();
  Straightener straightener(kernel, arena);
  kernel.body = straightener.Straightened();
  if (!straightener.HasFound()) return;
  // Of a packed kernel the ranges say which indices lie in their arrays.
  if (straightener.ReadsInside(AnalyzeRanges(kernel, InputsOfKernel(kernel)))) return;
  kernel.body = before;
  kernel.variables.resize(variables);
}

}  // namespace

ir::Module StraightenSearches(ir::Module module, ir::PassContext&) {
  for (const auto& function : module.functions) {
    const Coarsening& coarsening = function->facts.coarsening;
    const bool packs = function->kind == ir::FunctionKind::kKernel && !function->is_child && coarsening.blocks > 1 &&
                       coarsening.IsPacked() && !function->options.ChecksAny();
    if (packs) Straighten(*function, *module.arena);
  }
  return module;
}

}  // namespace pyk2cu::analysis
