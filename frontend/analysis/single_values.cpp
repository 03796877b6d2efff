#include "frontend/analysis/single_values.h"

#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {

SingleValues FindSingleValues(ir::StmtList body) {
  SingleValues values;
  const auto note = [&](const ir::Node& node) {
    const auto* assign = node.kind == ir::Kind::kAssign ? static_cast<const ir::Assign*>(&node) : nullptr;
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) {
      const auto [entry, is_new] = values.try_emplace(&variable, assign ? assign->value : nullptr);
      if (!is_new || variable.by_reference) entry->second = nullptr;
    });
  };
  ir::WalkStatements(body, note, note);
  return values;
}

}  // namespace pyk2cu::analysis
