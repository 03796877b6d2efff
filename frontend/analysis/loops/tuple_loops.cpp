#include "frontend/analysis/loops/tuple_loops.h"

#include <optional>
#include <unordered_map>
#include <vector>

#include "frontend/analysis/constant_variables.h"
#include "frontend/analysis/fold.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// How often a function or a part of it defines and reads each variable.
struct Counts {
  explicit Counts(ir::StmtList body) {
    const auto define = [&](const ir::Variable& variable) { ++definitions[&variable]; };
    ir::WalkStatements(
        body, [&](const ir::Stmt& each) { ir::ForEachDefinition(each, define); },
        [&](const ir::Expr& each) {
          ir::ForEachDefinition(each, define);
          if (const auto* ref = ir::As<ir::VariableRef>(&each)) ++reads[ref->variable];
          if (const auto* place = ir::As<ir::VariablePlace>(&each)) definitions[place->variable] += 2;
        });
  }
  std::unordered_map<const ir::Variable*, int> definitions, reads;
};

/// A loop over all elements of a table of integers: `for i in range(n): k = table[i]; …`, and nothing else reads i.
struct TupleLoop {
  const ir::ForRange* loop;
  const ir::Assign* first;  ///< k = table[i]
  std::vector<Wide> numbers;
};

/// The step from each number to the next, if there is one; a range cannot repeat a number. Any two numbers have a step:
/// `(5, 2)` stays, `(0, 1)` and `(-1, 1)` read well as ranges.
std::optional<Wide> StepOf(const std::vector<Wide>& numbers) {
  const Wide step = numbers[1] - numbers[0];
  const bool is_close = step == 1 || step == -1 || numbers[0] == -numbers[1];
  if (numbers.size() == 2 && !is_close) return std::nullopt;
  for (size_t i = 2; i < numbers.size(); ++i)
    if (numbers[i] - numbers[i - 1] != step) return std::nullopt;
  return step == 0 ? std::nullopt : std::optional(step);
}

/// Whether each number is twice (or, going down, half) the one before.
bool Doubles(const std::vector<Wide>& numbers, bool down) {
  for (size_t i = 1; i < numbers.size(); ++i)
    if (numbers[i - (down ? 0 : 1)] * 2 != numbers[i - (down ? 1 : 0)]) return false;
  return numbers[0] > 0;
}

class LoopComputer {
 public:
  LoopComputer(ir::Function& function, Arena& arena)
      : function_(function), arena_(arena), constants_(function), counts_(function.body) {}

  void Run() {
    ir::Rewriter rewriter(
        arena_, {.statement = [&](const ir::Stmt& node, ir::Rewriter& rewriter, std::vector<const ir::Stmt*>& out) {
          out.push_back(OnStatement(node, rewriter));
        }});
    function_.body = rewriter.Block(function_.body);
  }

 private:
  const ir::Stmt* OnStatement(const ir::Stmt& node, ir::Rewriter& rewriter) {
    const auto* loop = ir::As<ir::ForRange>(&node);
    const std::optional<TupleLoop> found = loop ? Find(*loop) : std::nullopt;
    const ir::Stmt* computed = found ? Computed(*found) : nullptr;
    return rewriter.Children(computed ? *computed : node);
  }

  std::optional<TupleLoop> Find(const ir::ForRange& loop) {
    const auto* first = loop.body.empty() ? nullptr : ir::As<ir::Assign>(loop.body[0]);
    const auto* item = first ? ir::As<ir::TupleIndex>(first->value) : nullptr;
    const auto* index = item ? ir::As<ir::VariableRef>(item->index.value) : nullptr;
    const ConstantTable* table = index && index->variable == loop.variable ? constants_.Of(*item->tuple) : nullptr;
    if (!table || table->columns > 0 || table->rows() < 2 || !table->type()->IsScalar(ScalarId::kInt64)) return {};
    if (counts_.reads[loop.variable] != 1 || !Covers(loop, *table)) return {};
    TupleLoop found{&loop, first, {}};
    for (const ir::Constant* number : table->numbers) found.numbers.push_back(ValueOf(*number));
    return found;
  }

  static bool Covers(const ir::ForRange& loop, const ConstantTable& table) {
    const auto is = [](const ir::Expr& expr, Wide value) {
      const auto* constant = ir::As<ir::Constant>(&expr);
      return constant && ValueOf(*constant) == value;
    };
    return is(*loop.start, 0) && is(*loop.stop, static_cast<Wide>(table.rows())) && is(*loop.step, 1);
  }

  const ir::Stmt* Computed(const TupleLoop& found) {
    if (const std::optional<Wide> step = StepOf(found.numbers)) return Range(found, *step);
    for (const bool down : {false, true})
      if (Doubles(found.numbers, down)) return Shifted(found, down);
    return nullptr;
  }

  const ir::Expr* Number(Wide value, Span span) { return MakeInteger(value, TypeTable::Int64(), span, arena_); }

  /// Whether the loop can use the target as its variable: nothing else assigns it or reads it outside the loop.
  bool OwnsTarget(const TupleLoop& found) {
    const ir::Variable* target = found.first->variable;
    if (target->by_reference || target->kind == ir::VariableKind::kParameter) return false;
    if (target->type != found.loop->variable->type || counts_.definitions[target] != 1) return false;
    return Counts(found.loop->body).reads[target] == counts_.reads[target];
  }

  const ir::Stmt* Range(const TupleLoop& found, Wide step) {
    const Span span = found.loop->span;
    ir::ForRange to = *found.loop;
    to.start = Number(found.numbers.front(), span);
    to.stop = Number(found.numbers.back() + (step > 0 ? 1 : -1), span);
    to.step = Number(step, span);
    if (!RangeOf(*to.variable->type).Contains(found.numbers.back() + step)) return nullptr;
    if (OwnsTarget(found)) {
      to.variable = found.first->variable;
      to.body = to.body.subspan(1);
    } else {
      to.body = WithFirst(found, Counter(found));
    }
    return arena_.New<ir::ForRange>(to);
  }

  const ir::Expr* Counter(const TupleLoop& found) {
    const ir::Variable& variable = *found.loop->variable;
    return arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, found.first->span, variable.type, &variable);
  }

  /// `k = 16 >> i` or `k = 1 << i`.
  const ir::Stmt* Shifted(const TupleLoop& found, bool down) {
    const Span span = found.first->span;
    const auto* value = arena_.New<ir::Binary>(ir::Kind::kBinary, span, TypeTable::Int64(),
                                               down ? ir::BinaryOp::kShr : ir::BinaryOp::kShl, true,
                                               Number(found.numbers.front(), span), Counter(found));
    ir::ForRange to = *found.loop;
    to.body = WithFirst(found, value);
    return arena_.New<ir::ForRange>(to);
  }

  /// The body with another value in its first statement.
  ir::StmtList WithFirst(const TupleLoop& found, const ir::Expr* value) {
    ir::Assign first = *found.first;
    first.value = value;
    std::vector<const ir::Stmt*> body(found.loop->body.begin(), found.loop->body.end());
    body[0] = arena_.New<ir::Assign>(first);
    return arena_.Copy(body);
  }

  ir::Function& function_;
  Arena& arena_;
  ConstantVariables constants_;
  Counts counts_;
};

}  // namespace

ir::Module ComputeTupleLoops(ir::Module module, ir::PassContext&) {
  for (const auto& function : module.functions) LoopComputer(*function, *module.arena).Run();
  return module;
}

}  // namespace pyk2cu::analysis
