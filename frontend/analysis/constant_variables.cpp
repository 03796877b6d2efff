#include "frontend/analysis/constant_variables.h"

#include <algorithm>

#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

bool IsNumber(const Type* type) {
  return type->IsInteger() || type->IsScalar(ScalarId::kFloat32) || type->IsScalar(ScalarId::kFloat64);
}

/// Adds the constants that a tuple holds. False if it holds anything else.
bool AddNumbers(const ir::MakeTuple& tuple, ConstantTable& table) {
  return std::ranges::all_of(tuple.elements, [&](const ir::Expr* each) {
    const auto* constant = ir::As<ir::Constant>(each);
    if (!constant || !IsNumber(constant->type)) return false;
    table.numbers.push_back(constant);
    return constant->type == table.type();
  });
}

const ir::MakeTuple* AsTuple(const ir::Expr& expr) {
  const auto* made = ir::As<ir::MakeTuple>(&expr);
  return made && made->type->IsTuple() && !made->elements.empty() ? made : nullptr;
}

}  // namespace

std::optional<ConstantTable> AsTable(const ir::Expr& expr) {
  ConstantTable table;
  const ir::MakeTuple* made = AsTuple(expr);
  if (!made) return std::nullopt;
  if (AddNumbers(*made, table)) return table;
  table = {};
  for (const ir::Expr* each : made->elements) {
    const ir::MakeTuple* row = AsTuple(*each);
    if (!row || !AddNumbers(*row, table)) return std::nullopt;
    if (table.columns == 0) table.columns = row->elements.size();
    if (row->elements.size() != table.columns) return std::nullopt;
  }
  return table;
}

ConstantVariables::ConstantVariables(const ir::Function& function) {
  for (const ir::Stmt* stmt : function.body) {
    Walk(*stmt);
    const auto* assign = ir::As<ir::Assign>(stmt);
    if (!assign || assign->variable->by_reference || read_.contains(assign->variable)) continue;
    std::optional<ConstantTable> value = AsTable(*assign->value);
    if (value && definitions_[assign->variable] == 1) values_[assign->variable] = *std::move(value);
  }
  for (const auto& [variable, count] : definitions_)
    if (count > 1) values_.erase(variable);
}

const ConstantTable* ConstantVariables::Of(const ir::Expr& expr) {
  if (const auto* ref = ir::As<ir::VariableRef>(&expr)) {
    const auto found = values_.find(ref->variable);
    return found == values_.end() ? nullptr : &found->second;
  }
  if (expr.kind != ir::Kind::kMakeTuple) return nullptr;
  const auto [found, fresh] = tables_.try_emplace(&expr);
  if (fresh) found->second = AsTable(expr);
  return found->second ? &*found->second : nullptr;
}

bool ConstantVariables::IsReplaced(const ir::Variable& variable) const {
  const auto reads = read_.find(&variable), indexed = indexed_.find(&variable);
  return values_.contains(&variable) && reads != read_.end() && indexed != indexed_.end() &&
         reads->second == indexed->second;
}

void ConstantVariables::Walk(const ir::Stmt& stmt) {
  const ir::Stmt* const one[] = {&stmt};
  const auto define = [&](const ir::Variable& variable) { ++definitions_[&variable]; };
  ir::WalkStatements(
      one,
      [&](const ir::Stmt& each) {
        ir::ForEachDefinition(each, define);
        const auto* assign = ir::As<ir::Assign>(&each);
        const bool is_own = assign && assign->variable->kind == ir::VariableKind::kTemporary;
        if (!is_own || assign->variable->by_reference) return;
        if (std::optional<ConstantTable> value = AsTable(*assign->value)) values_[assign->variable] = *std::move(value);
      },
      [&](const ir::Expr& each) {
        ir::ForEachDefinition(each, define);
        if (const auto* ref = ir::As<ir::VariableRef>(&each)) ++read_[ref->variable];
        if (const auto* place = ir::As<ir::VariablePlace>(&each)) definitions_[place->variable] += 2;
        const auto* item = ir::As<ir::TupleIndex>(&each);
        if (const auto* ref = item ? ir::As<ir::VariableRef>(item->tuple) : nullptr) ++indexed_[ref->variable];
      });
}

}  // namespace pyk2cu::analysis
