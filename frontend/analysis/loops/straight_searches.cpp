#include "frontend/analysis/loops/straight_searches.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "frontend/analysis/fold.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// Of a search that runs all of its rounds. Each neighbor makes all comparisons.
constexpr Wide kMostRounds = 16;

using Statements = std::vector<const ir::Stmt*>;

/// `while counter < stop and …: counter += 1`, where the counter starts at `start`.
struct EarlyLoop {
  const ir::While& loop;
  const ir::Variable& counter;
  Wide start, stop;
  std::vector<const ir::Expr*> conditions;  ///< those besides the counter's
};

void Split(const ir::Expr& condition, std::vector<const ir::Expr*>& to) {
  const auto* logical = ir::As<ir::Logical>(&condition);
  if (!logical || logical->op != ir::LogicalOp::kAnd) return to.push_back(&condition);
  Split(*logical->left, to);
  Split(*logical->right, to);
}

const ir::Expr& Unconverted(const ir::Expr& expr) {
  const auto* convert = ir::As<ir::Convert>(&expr);
  const bool widens = convert && convert->operand->type->IsInteger() && convert->type->IsInteger() &&
                      convert->operand->type->IsSigned() && convert->type->IsSigned() &&
                      convert->operand->type->Bits() <= convert->type->Bits();
  return widens ? Unconverted(*convert->operand) : expr;
}

bool Reads(const ir::Expr& expr, const ir::Variable& variable) {
  const auto* ref = ir::As<ir::VariableRef>(&Unconverted(expr));
  return ref && ref->variable == &variable;
}

std::optional<Wide> NumberOf(const ir::Expr& expr) {
  const auto* constant = ir::As<ir::Constant>(&Unconverted(expr));
  if (!constant || !constant->type->IsInteger()) return std::nullopt;
  return ValueOf(*constant);
}

/// The end of the counter, as `counter < end` says.
std::optional<Wide> StopOf(const ir::Expr& condition, const ir::Variable& counter) {
  const auto* compare = ir::As<ir::Compare>(&condition);
  if (!compare) return std::nullopt;
  if (compare->op == ir::CompareOp::kLt && Reads(*compare->left, counter)) return NumberOf(*compare->right);
  if (compare->op == ir::CompareOp::kGt && Reads(*compare->right, counter)) return NumberOf(*compare->left);
  return std::nullopt;
}

/// The variable that the statement adds one to; null: it is another statement.
const ir::Variable* CountedBy(const ir::Stmt& stmt) {
  const auto* assign = ir::As<ir::Assign>(&stmt);
  const auto* sum = assign ? ir::As<ir::Binary>(&Unconverted(*assign->value)) : nullptr;
  if (!sum || sum->op != ir::BinaryOp::kAdd || !assign->variable->type->IsInteger()) return nullptr;
  const bool left = Reads(*sum->left, *assign->variable) && NumberOf(*sum->right) == Wide{1};
  const bool right = Reads(*sum->right, *assign->variable) && NumberOf(*sum->left) == Wide{1};
  return left || right ? assign->variable : nullptr;
}

bool Defines(const ir::Stmt& stmt, const ir::Variable& variable) {
  const ir::Stmt* const list[] = {&stmt};
  bool found = false;
  const auto look = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& each) { found |= &each == &variable; });
  };
  ir::WalkStatements(list, look, look);
  return found;
}

/// The constant that a variable has after the statements.
std::optional<Wide> ValueAfter(std::span<const ir::Stmt* const> list, const ir::Variable& variable) {
  for (size_t i = list.size(); i-- > 0;) {
    if (!Defines(*list[i], variable)) continue;
    const auto* assign = ir::As<ir::Assign>(list[i]);
    return assign && assign->variable == &variable ? NumberOf(*assign->value) : std::nullopt;
  }
  return std::nullopt;
}

/// Whether the expression can be evaluated where the program would not, but for the elements that it reads: it has no
/// effects, ends, raises nothing and divides by no zero.
bool IsHarmless(const ir::Expr& expr) {
  bool harmless = true;
  ir::WalkExpression(expr, [&](const ir::Expr& each) {
    const auto* intrinsic = ir::As<ir::Intrinsic>(&each);
    const auto* binary = ir::As<ir::Binary>(&each);
    switch (each.kind) {
      case ir::Kind::kConstant:
      case ir::Kind::kVariableRef:
      case ir::Kind::kThreadIndex:
      case ir::Kind::kGridIndex:
      case ir::Kind::kUnary:
      case ir::Kind::kCompare:
      case ir::Kind::kLogical:
      case ir::Kind::kSelect:
      case ir::Kind::kConvert:
      case ir::Kind::kExtent:
      case ir::Kind::kSize: return;
      case ir::Kind::kLoad:
        harmless &= each.type->IsScalar() && ir::As<ir::VariableRef>(static_cast<const ir::Load&>(each).array);
        return;
      case ir::Kind::kIntrinsic: harmless &= intrinsic->row->effects == Effects::kPure; return;
      case ir::Kind::kBinary: {
        const bool divides = binary->op == ir::BinaryOp::kDiv || binary->op == ir::BinaryOp::kFloorDiv ||
                             binary->op == ir::BinaryOp::kMod;
        harmless &= !divides || NumberOf(*binary->right).value_or(0) != 0;
        return;
      }
      default: harmless = false;
    }
  });
  return harmless;
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
    for (size_t i = 0; i < list.size(); ++i) {
      const size_t before = out.size();
      if (const std::optional<EarlyLoop> search = SearchAt(list, i))
        Write(*search, out);
      else
        out.push_back(Inner(*list[i]));
      changed |= out.size() != before + 1 || out.back() != list[i];
    }
    return changed ? ir::StmtList(arena_.Copy(out)) : list;
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

  static std::optional<EarlyLoop> SearchAt(ir::StmtList list, size_t at) {
    const auto* loop = ir::As<ir::While>(list[at]);
    const ir::Variable* counter = loop && loop->body.size() == 1 ? CountedBy(*loop->body[0]) : nullptr;
    const std::optional<Wide> start = counter ? ValueAfter(list.first(at), *counter) : std::nullopt;
    if (!start || !IsHarmless(*loop->condition)) return std::nullopt;
    std::vector<const ir::Expr*> all;
    Split(*loop->condition, all);
    const std::optional<Wide> stop = StopOf(*all[0], *counter);
    if (!stop || *stop <= *start || *stop - *start > kMostRounds || all.size() < 2) return std::nullopt;
    return EarlyLoop{*loop, *counter, *start, *stop, {all.begin() + 1, all.end()}};
  }

  void Write(const EarlyLoop& search, Statements& out) {
    const Span span = search.loop.span;
    const Type* boolean = TypeTable::Scalar(ScalarId::kBool);
    const ir::Variable& goes_on = NewVariable("goes_on", boolean, span);
    const ir::Variable& round = NewVariable("round", search.counter.type, span);
    Statements body;
    const ir::Expr* all = Value(goes_on, span);
    for (const ir::Expr* condition : search.conditions) {
      const ir::Variable& holds = NewVariable("holds", boolean, span);
      const ir::Expr* value = InRound(*condition, search.counter, round);
      evaluated_.push_back(value);
      body.push_back(Assign(holds, value, span));
      all = arena_.New<ir::Logical>(ir::Kind::kLogical, span, boolean, ir::LogicalOp::kAnd, all, Value(holds, span));
    }
    body.push_back(Assign(goes_on, all, span));
    const ir::Expr* next = arena_.New<ir::Binary>(ir::Kind::kBinary, span, round.type, ir::BinaryOp::kAdd, false,
                                                  Value(round, span), MakeInteger(1, round.type, span, arena_));
    const Statements counts = {Assign(search.counter, next, span)};
    body.push_back(arena_.New<ir::If>(ir::Kind::kIf, span, Value(goes_on, span), ir::StmtList(arena_.Copy(counts)),
                                      ir::StmtList()));
    out.push_back(Assign(goes_on, MakeInteger(1, boolean, span, arena_), span));
    out.push_back(arena_.New<ir::ForRange>(ir::Kind::kForRange, span, &round, Number(search.start, round),
                                           Number(search.stop, round), Number(1, round),
                                           ir::StmtList(arena_.Copy(body)), false, ir::kUnrollWhole));
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
  // Where bounds are checked, the analysis says which indices need no check.
  ir::Function checked = kernel;
  checked.options.check_bounds = true;
  if (straightener.ReadsInside(AnalyzeRanges(checked, InputsOfKernel(checked)))) return;
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
