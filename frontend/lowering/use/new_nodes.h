#pragma once

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// Makes nodes whose place in the file is `span`. Numbers are integers; an operator's operands have one type, which is
/// also the node's, and its result does not overflow: who makes it knows why.
class NewNodes {
 public:
  NewNodes(Arena& arena, Span span) : arena_(arena), span_(span) {}

  const ir::Expr* Number(int64_t value, const Type* type) const;
  const ir::Expr* Value(const ir::Variable& variable) const;
  /// The number in this type; the number itself if it has it.
  const ir::Expr* InType(const ir::Expr* number, const Type* type) const;
  /// // and %: the right operand is not zero.
  const ir::Expr* Binary(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* Sum(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* Difference(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* Smaller(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* Compare(ir::CompareOp op, const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* IsAtMost(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* Both(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* Either(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* Choice(const ir::Expr* condition, const ir::Expr* then, const ir::Expr* otherwise) const;
  const ir::Stmt* Assign(const ir::Variable& variable, const ir::Expr* value) const;
  const ir::Stmt* If(const ir::Expr* condition, ir::StmtList then, ir::StmtList otherwise = {}) const;
  /// `for variable in range(start, stop, step)`; null: a step of one. `unroll`: ForRange::unroll.
  const ir::Stmt* Loop(const ir::Variable& variable, const ir::Expr* start, const ir::Expr* stop, const ir::Expr* step,
                       ir::StmtList body, int unroll) const;

 private:
  Arena& arena_;
  Span span_;
};

}  // namespace pyk2cu::lowering
