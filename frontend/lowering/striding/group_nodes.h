#pragma once

#include <string_view>

#include "frontend/ir/ir.h"
#include "frontend/lowering/striding/stride_loops.h"
#include "frontend/lowering/use/new_nodes.h"

namespace pyk2cu::lowering {

/// Makes the nodes of one loop that is packed. Numbers have the type of the loop's variable, and no sum overflows: all
/// are at most the stop of the loop and the number of threads together.
class GroupNodes : public NewNodes {
 public:
  GroupNodes(ir::Function& function, Arena& arena, const ir::ForRange& loop)
      : NewNodes(arena, loop.span), function_(function), arena_(arena), loop_(loop) {}

  using NewNodes::Binary;
  Arena& arena() const { return arena_; }
  const Type* Int() const { return loop_.variable->type; }
  const ir::Variable* NewVariable(std::string_view name, const Type* type) const;
  const ir::Expr* Number(int64_t value) const { return NewNodes::Number(value, Int()); }
  const ir::Expr* Thread(ir::ThreadValue value) const;
  const ir::Expr* Binary(ir::BinaryOp op, const ir::Expr* left, int64_t right) const {
    return Binary(op, left, Number(right));
  }

 private:
  ir::Function& function_;
  Arena& arena_;
  const ir::ForRange& loop_;
};

/// The body of a loop over groups: `parts` rounds, the first one at `first`. What each round reads anyway is read
/// before all the rest, for all rounds, array by array, so that reads of neighbors stand together.
ir::StmtList GroupBody(const GroupNodes& nodes, const StrideLoop& stride, const ir::Variable& first);

}  // namespace pyk2cu::lowering
