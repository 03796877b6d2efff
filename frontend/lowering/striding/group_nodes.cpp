#include "frontend/lowering/striding/group_nodes.h"

#include <map>
#include <string>
#include <vector>

#include "frontend/ir/rewrite.h"

namespace pyk2cu::lowering {
namespace {

/// What stands in place of the loop's variable and of its reads in one round of a group.
struct Round {
  const ir::Expr* index;
  std::map<const ir::Variable*, const ir::Variable*> reads;  ///< of an array: the variable with its element
  std::map<const ir::Variable*, const ir::Variable*> own;
};

const ir::Expr* Replaced(const ir::Expr& node, const StrideLoop& stride, const Round& round, const GroupNodes& nodes,
                         ir::Rewriter& rewriter) {
  const ir::Variable* counter = stride.loop->variable;
  const auto* ref = ir::As<ir::VariableRef>(&node);
  if (ref && ref->variable == counter) return round.index;
  const auto* load = ir::As<ir::Load>(&node);
  const auto* array = load ? ir::As<ir::VariableRef>(load->array) : nullptr;
  const auto* index = array && load->indices.size() == 1 ? ir::As<ir::VariableRef>(load->indices[0].value) : nullptr;
  if (index && index->variable == counter)
    if (const auto read = round.reads.find(array->variable); read != round.reads.end())
      return nodes.Value(*read->second);
  return rewriter.Children(node);
}

}  // namespace

const ir::Variable* GroupNodes::NewVariable(std::string_view name, const Type* type) const {
  const auto index = static_cast<uint32_t>(function_.variables.size());
  auto* variable = arena_.New<ir::Variable>(ir::VariableKind::kTemporary, index, name, type, loop_.span,
                                            std::span<const int64_t>(), 0, false);
  function_.variables.push_back(variable);
  return variable;
}

const ir::Expr* GroupNodes::Thread(ir::ThreadValue value) const {
  const ir::Expr* thread =
      arena_.New<ir::ThreadIndex>(ir::Kind::kThreadIndex, loop_.span, TypeTable::Int32(), value, 0);
  return InType(thread, Int());
}

ir::StmtList GroupBody(const GroupNodes& nodes, const StrideLoop& stride, const ir::Variable& first) {
  Arena& arena = nodes.arena();
  std::vector<Round> rounds(static_cast<size_t>(stride.parts));
  for (size_t k = 0; k < rounds.size(); ++k) {
    rounds[k].index = nodes.Value(first);
    if (k > 0) rounds[k].index = nodes.Binary(ir::BinaryOp::kAdd, rounds[k].index, static_cast<int64_t>(k));
    for (const ir::Variable* variable : stride.body.own)
      rounds[k].own[variable] = k == 0 ? variable : nodes.NewVariable(variable->name, variable->type);
  }
  std::vector<const ir::Stmt*> out;
  for (const ir::Variable* array : stride.body.read_first) {
    const std::string_view name = arena.Copy(std::string(array->name) + "_" + std::string(stride.loop->variable->name));
    for (Round& round : rounds) {
      const ir::Variable* read = nodes.NewVariable(name, array->type->dtype());
      const ir::ElementIndex indices[] = {{.value = round.index, .wrap = false, .in_bounds = true}};
      const auto* load = arena.New<ir::Load>(ir::Kind::kLoad, stride.loop->span, read->type, nodes.Value(*array),
                                             arena.Copy(std::span<const ir::ElementIndex>(indices)));
      out.push_back(nodes.Assign(*read, load));
      round.reads[array] = read;
    }
  }
  for (const Round& round : rounds) {
    ir::Rewriter rewriter(
        arena, {.expression = [&](const ir::Expr& node,
                                  ir::Rewriter& inner) { return Replaced(node, stride, round, nodes, inner); },
                .variable =
                    [&](const ir::Variable& variable) {
                      const auto own = round.own.find(&variable);
                      return own == round.own.end() ? &variable : own->second;
                    }});
    for (const ir::Stmt* stmt : stride.loop->body) rewriter.Statement(*stmt, out);
  }
  return arena.Copy(out);
}

}  // namespace pyk2cu::lowering
