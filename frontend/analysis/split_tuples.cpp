#include "frontend/analysis/split_tuples.h"

#include <algorithm>
#include <string>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// How a function uses one variable.
struct TupleUse {
  bool splits = false;            ///< no use so far forbids it
  int references = 0, takes = 0;  ///< all references, and those whose part is taken at once
};

bool IsCandidate(const ir::Variable& variable) {
  const bool is_local = variable.kind == ir::VariableKind::kLocal || variable.kind == ir::VariableKind::kTemporary;
  return is_local && !variable.by_reference && variable.type->IsTuple() && !variable.type->elements().empty() &&
         std::ranges::all_of(variable.type->elements(), [](const Type* part) { return part->IsScalar(); });
}

bool Mentions(const ir::Expr& expr, const ir::Variable& variable) {
  bool found = false;
  ir::WalkExpression(expr, [&](const ir::Expr& each) {
    const auto* ref = ir::As<ir::VariableRef>(&each);
    found = found || (ref && ref->variable == &variable);
  });
  return found;
}

/// The tuple whose parts an assignment takes, below conversions: one that is made, or a variable. Null for others.
const ir::Expr* SourceOf(const ir::Assign& assign) {
  const ir::Expr* value = assign.value;
  while (const auto* convert = ir::As<ir::Convert>(value)) value = convert->operand;
  const bool has_parts = value->kind == ir::Kind::kMakeTuple || value->kind == ir::Kind::kVariableRef;
  // `t = (t[1], t[0])` must read both parts before it writes one.
  return has_parts && value->type->IsTuple() && !Mentions(*value, *assign.variable) ? value : nullptr;
}

/// Variables that are assigned as a whole, each with the variable that it is assigned to.
using Copies = std::vector<std::pair<const ir::Variable*, const ir::Variable*>>;

/// What is copied to a tuple that stays must stay, too.
void KeepCopied(const Copies& copies, std::vector<TupleUse>& uses) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [from, to] : copies) {
      if (uses[to->index].splits || !uses[from->index].splits) continue;
      uses[from->index].splits = false;
      changed = true;
    }
  }
}

std::vector<TupleUse> FindUses(const ir::Function& function) {
  std::vector<TupleUse> uses(function.variables.size());
  for (const ir::Variable* variable : function.variables) uses[variable->index].splits = IsCandidate(*variable);
  Copies copies;
  const auto forbid = [&](const ir::Variable& variable) { uses[variable.index].splits = false; };
  ir::WalkStatements(
      function.body,
      [&](const ir::Stmt& stmt) {
        const auto* assign = ir::As<ir::Assign>(&stmt);
        const ir::Expr* source = assign ? SourceOf(*assign) : nullptr;
        if (!source) ir::ForEachDefinition(stmt, forbid);
        if (const auto* ref = source ? ir::As<ir::VariableRef>(source) : nullptr) {
          ++uses[ref->variable->index].takes;
          copies.emplace_back(ref->variable, assign->variable);
        }
      },
      [&](const ir::Expr& expr) {
        ir::ForEachDefinition(expr, forbid);
        if (const auto* place = ir::As<ir::VariablePlace>(&expr)) forbid(*place->variable);
        if (const auto* ref = ir::As<ir::VariableRef>(&expr)) ++uses[ref->variable->index].references;
        const auto* get = ir::As<ir::TupleGet>(&expr);
        if (const auto* ref = get ? ir::As<ir::VariableRef>(get->tuple) : nullptr) ++uses[ref->variable->index].takes;
      });
  for (TupleUse& use : uses) use.splits = use.splits && use.references == use.takes;
  KeepCopied(copies, uses);
  return uses;
}

/// The variables that replace each tuple, by the tuple's index; empty if it stays.
using Parts = std::vector<std::vector<const ir::Variable*>>;

Parts AddParts(ir::Function& function, const std::vector<TupleUse>& uses, Arena& arena) {
  Parts parts(uses.size());
  for (size_t i = 0; i < uses.size(); ++i) {
    if (!uses[i].splits) continue;
    const ir::Variable& tuple = *function.variables[i];
    for (size_t part = 0; part < tuple.type->elements().size(); ++part) {
      auto* variable = arena.New<ir::Variable>(tuple);
      variable->index = static_cast<uint32_t>(function.variables.size());
      const std::string suffix = tuple.type->IsNamedTuple() ? tuple.type->element_names()[part] : std::to_string(part);
      variable->name = arena.Copy(std::string(tuple.name) + "_" + suffix);
      variable->type = tuple.type->elements()[part];
      function.variables.push_back(variable);
      parts[i].push_back(variable);
    }
  }
  return parts;
}

/// A part of what SourceOf found, converted as the whole is.
const ir::Expr* PartOf(const ir::Expr& value, size_t part, Arena& arena) {
  if (const auto* made = ir::As<ir::MakeTuple>(&value)) return made->elements[part];
  const Type* type = value.type->elements()[part];
  const auto* convert = ir::As<ir::Convert>(&value);
  if (!convert) return arena.New<ir::TupleGet>(ir::Kind::kTupleGet, value.span, type, &value, static_cast<int>(part));
  const ir::Expr* operand = PartOf(*convert->operand, part, arena);
  return operand->type == type ? operand : arena.New<ir::Convert>(ir::Kind::kConvert, value.span, type, operand);
}

void Split(ir::Function& function, Arena& arena) {
  const Parts parts = AddParts(function, FindUses(function), arena);
  if (std::ranges::all_of(parts, [](const auto& each) { return each.empty(); })) return;
  ir::Rewriter rewriter(
      arena, {.expression = [&](const ir::Expr& node, ir::Rewriter& rewriter) -> const ir::Expr* {
                const auto* get = ir::As<ir::TupleGet>(&node);
                const auto* ref = get ? ir::As<ir::VariableRef>(get->tuple) : nullptr;
                if (!ref || parts[ref->variable->index].empty()) return rewriter.Children(node);
                const ir::Variable* part = parts[ref->variable->index][static_cast<size_t>(get->index)];
                return arena.New<ir::VariableRef>(ir::Kind::kVariableRef, node.span, part->type, part);
              },
              .statement =
                  [&](const ir::Stmt& node, ir::Rewriter& rewriter, std::vector<const ir::Stmt*>& out) {
                    const auto* assign = ir::As<ir::Assign>(&node);
                    if (!assign || parts[assign->variable->index].empty())
                      return out.push_back(rewriter.Children(node));
                    const auto& variables = parts[assign->variable->index];
                    for (size_t i = 0; i < variables.size(); ++i)
                      out.push_back(arena.New<ir::Assign>(ir::Kind::kAssign, node.span, variables[i],
                                                          rewriter.Expression(*PartOf(*assign->value, i, arena))));
                  }});
  function.body = rewriter.Block(function.body);
}

}  // namespace

ir::Module SplitTuples(ir::Module module, ir::PassContext&) {
  for (const auto& function : module.functions) Split(*function, *module.arena);
  return module;
}

}  // namespace pyk2cu::analysis
