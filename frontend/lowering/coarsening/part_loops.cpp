#include "frontend/lowering/coarsening/part_loops.h"

#include <set>

#include "frontend/ir/rows.h"
#include "frontend/lowering/coarsening/coarse_kernel.h"
#include "frontend/lowering/coarsening/shape/guards.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {

void PartLoops::OneByOne(Statements& out, ir::StmtList body, int unroll) {
  const NewNodes nodes = kernel_.nodes();
  const ir::Variable& end = *kernel_.NewVariable(ir::VariableKind::kTemporary, "end", kernel_.first().type);
  out.push_back(nodes.Assign(end, nodes.Smaller(End(), kernel_.Positions())));
  const ir::Variable& position = NewPosition();
  out.push_back(nodes.Loop(position, nodes.Value(kernel_.first()), nodes.Value(end), nullptr,
                           kernel_.CopyAt(body, {nodes.Value(position)}), unroll));
}

void PartLoops::AllParts(Statements& out, const Part& part, ir::StmtList body, const NeighborAccesses& neighbors) {
  const bool is_packed = kernel_.IsPacked();
  const ir::StmtList copy = kernel_.CopyAt(body, {part.position, part.number, is_packed ? &neighbors : nullptr});
  const ir::Expr* start = is_packed ? kernel_.Number(0) : kernel_.nodes().Value(kernel_.first());
  const ir::Expr* stop = is_packed ? kernel_.Number(part.count) : End();
  out.push_back(kernel_.nodes().Loop(*part.counter, start, stop, nullptr, is_packed ? WithoutUnread(copy) : copy,
                                     ir::kUnrollWhole));
}

Part PartLoops::NewPart() {
  const ir::Expr* first = kernel_.nodes().Value(kernel_.first());
  if (!kernel_.IsPacked()) {
    const ir::Variable& block = NewPosition();
    return {&block, kernel_.nodes().Value(block), kernel_.nodes().Difference(kernel_.nodes().Value(block), first),
            kernel_.Parts()};
  }
  const ir::Variable& part = *kernel_.NewVariable(ir::VariableKind::kTemporary, "part", TypeTable::Int32());
  const ir::Expr* number = kernel_.nodes().Value(part);
  return {&part, kernel_.nodes().Sum(first, kernel_.AsPosition(number)), number, kernel_.Parts()};
}

const ir::Expr* PartLoops::End() const {
  return kernel_.nodes().Sum(kernel_.nodes().Value(kernel_.first()), kernel_.PositionNumber(kernel_.Parts()));
}

/// Without the part's own numbers that nothing reads, because pointers have taken their place.
ir::StmtList PartLoops::WithoutUnread(ir::StmtList list) {
  Statements left(list.begin(), list.end());
  for (size_t count = list.size() + 1; left.size() < count;) {
    count = left.size();
    std::set<const ir::Variable*> read;
    const auto note = [&](const ir::Expr& expr) {
      if (const auto* ref = ir::As<ir::VariableRef>(&expr)) read.insert(ref->variable);
    };
    ir::WalkStatements(kernel_.arena().Copy(left), [](const ir::Stmt&) {}, note);
    std::erase_if(left, [&](const ir::Stmt* stmt) {
      const auto* assign = ir::As<ir::Assign>(stmt);
      const bool is_number = assign && (IsPlainNumber(*assign->value) || ir::AddressOfRow(*stmt));
      return is_number && !read.contains(assign->variable);
    });
  }
  return kernel_.arena().Copy(left);
}

const ir::Variable& PartLoops::NewPosition() {
  return *kernel_.NewVariable(ir::VariableKind::kTemporary, kernel_.IsPacked() ? "index" : "block",
                              kernel_.first().type);
}

}  // namespace pyk2cu::lowering
