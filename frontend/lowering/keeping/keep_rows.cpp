#include "frontend/lowering/keeping/keep_rows.h"

#include <map>
#include <set>
#include <string>

#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"
#include "frontend/lowering/keeping/kept_rows.h"
#include "frontend/lowering/use/new_nodes.h"

namespace pyk2cu::lowering {
namespace {

using Statements = std::vector<const ir::Stmt*>;

/// The accesses of a loop to what is kept, each with the array in registers.
struct Kept {
  const RowUse* use;
  const ir::Variable* elements;
};
using KeptAccesses = std::map<const ir::Node*, Kept>;

class RowKeeper {
 public:
  RowKeeper(ir::Function& kernel, Arena& arena, TypeTable& types)
      : kernel_(kernel), arena_(arena), types_(types), finder_(kernel, arena) {}

  void Run() { kernel_.body = Block(kernel_.body, finder_.Registers()); }

 private:
  ir::StmtList Block(ir::StmtList list, int64_t registers) {
    const std::vector<KeptRow> rows = finder_.Find(list, registers);
    std::vector<const ir::Variable*> elements;
    for (const KeptRow& row : rows) {
      registers -= row.Registers();
      elements.push_back(NewElements(row));
    }
    Statements out;
    bool changed = !rows.empty();
    for (size_t at = 0; at < list.size(); ++at) {
      KeptAccesses kept;
      for (size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].first == at && rows[i].read) out.push_back(ReadAhead(rows[i], *elements[i], *list[at]));
        for (const RowUse& use : rows[i].uses)
          if (use.at == at && (!use.access.is_store || use.keeps)) kept[use.access.node] = {&use, elements[i]};
      }
      out.push_back(kept.empty() ? Inner(*list[at], registers)
                                 : Rounds(static_cast<const ir::ForRange&>(*list[at]), kept));
      changed = changed || out.back() != list[at];
    }
    return changed ? ir::StmtList(arena_.Copy(out)) : list;
  }

  /// The lists in a statement.
  const ir::Stmt* Inner(const ir::Stmt& stmt, int64_t registers) {
    if (const auto* branch = ir::As<ir::If>(&stmt)) {
      ir::If to = *branch;
      to.then = Block(branch->then, registers);
      to.otherwise = Block(branch->otherwise, registers);
      return ir::KeepIfSame(*branch, to, arena_);
    }
    if (const auto* loop = ir::As<ir::ForRange>(&stmt)) {
      ir::ForRange to = *loop;
      to.body = Block(loop->body, registers);
      return ir::KeepIfSame(*loop, to, arena_);
    }
    if (const auto* loop = ir::As<ir::While>(&stmt)) {
      ir::While to = *loop;
      to.body = Block(loop->body, registers);
      return ir::KeepIfSame(*loop, to, arena_);
    }
    return &stmt;
  }

  const ir::Variable* NewVariable(ir::VariableKind kind, std::string_view name, const Type* type,
                                  std::span<const int64_t> extents = {}) {
    auto* variable = arena_.New<ir::Variable>(kind, static_cast<uint32_t>(kernel_.variables.size()), name, type,
                                              kernel_.span, extents, 0, false);
    kernel_.variables.push_back(variable);
    return variable;
  }

  const ir::Variable* NewElements(const KeptRow& row) {
    const std::vector<int64_t> extents = {row.rounds};
    return NewVariable(ir::VariableKind::kLocalArray, arena_.Copy("kept_" + std::string(row.array->name)),
                       types_.Array(row.array->type->dtype(), 1, Layout::kC), arena_.Copy(extents));
  }

  /// `for round in range(rounds): elements[round] = x[row, threadIdx.x + round * 256]`
  const ir::Stmt* ReadAhead(const KeptRow& row, const ir::Variable& elements, const ir::Stmt& stmt) {
    const auto& loop = static_cast<const ir::ForRange&>(stmt);
    const NewNodes nodes(arena_, loop.span);
    const ir::Variable& round = *NewVariable(ir::VariableKind::kTemporary, "round", loop.variable->type);
    ir::Rewriter rewriter(arena_, {.expression = [&](const ir::Expr& expr, ir::Rewriter& inner) {
                            const auto* ref = ir::As<ir::VariableRef>(&expr);
                            return ref && ref->variable == loop.variable ? Counter(loop, round, nodes)
                                                                         : inner.Children(expr);
                          }});
    const Statements body = {Store(elements, round, rewriter.Expression(*row.read))};
    return nodes.Loop(round, nodes.Number(0, round.type), nodes.Number(row.rounds, round.type), nullptr,
                      arena_.Copy(body), ir::kUnrollWhole);
  }

  /// The value of the loop's variable in a round.
  const ir::Expr* Counter(const ir::ForRange& loop, const ir::Variable& round, const NewNodes& nodes) const {
    const ir::Expr* threads = nodes.Number(kernel_.facts.block[0], round.type);
    return nodes.Sum(loop.start, nodes.Binary(ir::BinaryOp::kMul, nodes.Value(round), threads));
  }

  const ir::Stmt* Rounds(const ir::ForRange& loop, const KeptAccesses& kept) {
    const NewNodes nodes(arena_, loop.span);
    const ir::Variable& round = *NewVariable(ir::VariableKind::kTemporary, "round", loop.variable->type);
    const auto expression = [&](const ir::Expr& expr, ir::Rewriter& inner) {
      const auto found = kept.find(&expr);
      return found == kept.end() ? inner.Children(expr) : Element(*found->second.elements, round, expr.span);
    };
    const auto statement = [&](const ir::Stmt& stmt, ir::Rewriter& inner, Statements& out) {
      const ir::Stmt* same = inner.Children(stmt);
      const auto found = kept.find(&stmt);
      if (found == kept.end()) return out.push_back(same);
      const auto& store = static_cast<const ir::Store&>(*same);
      out.push_back(Store(*found->second.elements, round, store.value));
      if (!found->second.use->stores) return;
      ir::Store to_memory = store;
      to_memory.value = Element(*found->second.elements, round, store.span);
      out.push_back(arena_.New<ir::Store>(to_memory));
    };
    ir::Rewriter rewriter(arena_, {.expression = expression, .statement = statement});
    const ir::StmtList rest = rewriter.Block(loop.body);
    Statements body(rest.begin(), rest.end());
    if (Uses(rest, *loop.variable))
      body.insert(body.begin(), nodes.Assign(*loop.variable, Counter(loop, round, nodes)));
    const ir::Expr* rounds = nodes.Number(finder_.RoundsOf(loop).value(), round.type);
    return nodes.Loop(round, nodes.Number(0, round.type), rounds, nullptr, arena_.Copy(body), ir::kUnrollWhole);
  }

  static bool Uses(ir::StmtList list, const ir::Variable& variable) {
    bool used = false;
    ir::WalkStatements(
        list, [](const ir::Stmt&) {},
        [&](const ir::Expr& expr) {
          const auto* ref = ir::As<ir::VariableRef>(&expr);
          used = used || (ref && ref->variable == &variable);
        });
    return used;
  }

  ir::ElementIndex Index(const ir::Variable& round, Span span) const {
    return {NewNodes(arena_, span).Value(round), false, true};
  }

  const ir::Expr* Element(const ir::Variable& elements, const ir::Variable& round, Span span) const {
    const std::vector<ir::ElementIndex> indices = {Index(round, span)};
    return arena_.New<ir::Load>(ir::Kind::kLoad, span, elements.type->dtype(), NewNodes(arena_, span).Value(elements),
                                ir::IndexList(arena_.Copy(indices)));
  }

  const ir::Stmt* Store(const ir::Variable& elements, const ir::Variable& round, const ir::Expr* value) const {
    const std::vector<ir::ElementIndex> indices = {Index(round, value->span)};
    return arena_.New<ir::Store>(ir::Kind::kStore, value->span, NewNodes(arena_, value->span).Value(elements),
                                 ir::IndexList(arena_.Copy(indices)), value);
  }

  ir::Function& kernel_;
  Arena& arena_;
  TypeTable& types_;
  RowFinder finder_;
};

/// Calls `visit(list)` for a list of statements and all lists in it.
void ForEachList(ir::StmtList list, const auto& visit) {
  visit(list);
  for (const ir::Stmt* stmt : list) ir::ForEachBlock(*stmt, [&](ir::StmtList inner) { ForEachList(inner, visit); });
}

}  // namespace

ir::Module KeepRows(ir::Module module, ir::PassContext& context) {
  for (const auto& function : module.functions)
    if (MayKeepRows(*function)) RowKeeper(*function, *module.arena, context.types).Run();
  return module;
}

std::vector<RowExtent> ExtentsOfKeptRows(const ir::Function& kernel, Arena& arena) {
  constexpr uint32_t kThreads = 256;  // as good as any other number
  ir::Function trial = kernel;
  if (trial.facts.block[0] == 0) trial.facts.block = {kThreads, 1, 1};
  std::set<RowExtent> extents;
  if (!MayKeepRows(trial)) return {};
  const RowFinder finder(trial, arena, RowFinder::Loops::kAssumed);
  ForEachList(trial.body, [&](ir::StmtList list) {
    for (const KeptRow& row : finder.Find(list, finder.Registers()))
      for (const RowUse& use : row.uses)
        if (const std::optional<RowExtent> extent =
                finder.loops().StopOf(static_cast<const ir::ForRange&>(*list[use.at])))
          extents.insert(*extent);
  });
  std::vector<RowExtent> found(extents.begin(), extents.end());
  if (found.size() > kMostRowExtents) found.clear();
  return found;
}

}  // namespace pyk2cu::lowering
