#pragma once

#include <string_view>

#include "frontend/ir/ir.h"
#include "frontend/lowering/striding/stride_loops.h"

namespace pyk2cu::lowering {

/// Makes the nodes of one loop that is packed. Numbers have the type of the loop's variable, and no sum overflows: all
/// are at most the stop of the loop and the number of threads together.
class GroupNodes {
 public:
  GroupNodes(ir::Function& function, Arena& arena, const ir::ForRange& loop)
      : function_(function), arena_(arena), loop_(loop) {}

  Arena& arena() const { return arena_; }
  const Type* Int() const { return loop_.variable->type; }
  const ir::Variable* NewVariable(std::string_view name, const Type* type) const;
  const ir::Expr* Number(int64_t value) const;
  const ir::Expr* Value(const ir::Variable& variable) const;
  const ir::Expr* Thread(ir::ThreadValue value) const;
  const ir::Expr* Binary(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* Binary(ir::BinaryOp op, const ir::Expr* left, int64_t right) const {
    return Binary(op, left, Number(right));
  }
  const ir::Expr* Compare(ir::CompareOp op, const ir::Expr* left, const ir::Expr* right) const;
  const ir::Stmt* Assign(const ir::Variable& variable, const ir::Expr* value) const;
  const ir::Stmt* If(const ir::Expr* condition, ir::StmtList then) const;
  const ir::Stmt* Loop(const ir::Variable& variable, const ir::Expr* start, const ir::Expr* stop, const ir::Expr* step,
                       ir::StmtList body, int unroll) const;

 private:
  ir::Function& function_;
  Arena& arena_;
  const ir::ForRange& loop_;
};

/// The body of a loop over groups: `parts` rounds, the first one at `first`. What each round reads anyway is read
/// before all the rest, for all rounds, array by array, so that reads of neighbors stand together.
ir::StmtList GroupBody(const GroupNodes& nodes, const StrideLoop& stride, const ir::Variable& first);

}  // namespace pyk2cu::lowering
