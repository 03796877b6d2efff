#include "frontend/lowering/use/new_nodes.h"

namespace pyk2cu::lowering {

const ir::Expr* NewNodes::Number(int64_t value, const Type* type) const {
  return arena_.New<ir::Constant>(ir::Kind::kConstant, span_, type, static_cast<uint64_t>(value), 0.0);
}

const ir::Expr* NewNodes::Value(const ir::Variable& variable) const {
  return arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, span_, variable.type, &variable);
}

const ir::Expr* NewNodes::InType(const ir::Expr* number, const Type* type) const {
  if (number->type == type) return number;
  return arena_.New<ir::Convert>(ir::Kind::kConvert, number->span, type, number);
}

const ir::Expr* NewNodes::Binary(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) const {
  const bool divides = op == ir::BinaryOp::kFloorDiv || op == ir::BinaryOp::kMod;
  return arena_.New<ir::Binary>(ir::Kind::kBinary, span_, left->type, op, true, left, right, divides);
}

const ir::Expr* NewNodes::Sum(const ir::Expr* left, const ir::Expr* right) const {
  return Binary(ir::BinaryOp::kAdd, left, right);
}

const ir::Expr* NewNodes::Difference(const ir::Expr* left, const ir::Expr* right) const {
  return Binary(ir::BinaryOp::kSub, left, right);
}

const ir::Expr* NewNodes::Smaller(const ir::Expr* left, const ir::Expr* right) const {
  return Choice(Compare(ir::CompareOp::kLt, left, right), left, right);
}

const ir::Expr* NewNodes::Compare(ir::CompareOp op, const ir::Expr* left, const ir::Expr* right) const {
  return arena_.New<ir::Compare>(ir::Kind::kCompare, span_, TypeTable::Scalar(ScalarId::kBool), op, left, right);
}

const ir::Expr* NewNodes::IsAtMost(const ir::Expr* left, const ir::Expr* right) const {
  return Compare(ir::CompareOp::kLe, left, right);
}

const ir::Expr* NewNodes::Both(const ir::Expr* left, const ir::Expr* right) const {
  return arena_.New<ir::Logical>(ir::Kind::kLogical, right->span, TypeTable::Scalar(ScalarId::kBool),
                                 ir::LogicalOp::kAnd, left, right);
}

const ir::Expr* NewNodes::Either(const ir::Expr* left, const ir::Expr* right) const {
  return arena_.New<ir::Logical>(ir::Kind::kLogical, right->span, TypeTable::Scalar(ScalarId::kBool),
                                 ir::LogicalOp::kOr, left, right);
}

const ir::Expr* NewNodes::Choice(const ir::Expr* condition, const ir::Expr* then, const ir::Expr* otherwise) const {
  return arena_.New<ir::Select>(ir::Kind::kSelect, span_, then->type, condition, then, otherwise);
}

const ir::Stmt* NewNodes::Assign(const ir::Variable& variable, const ir::Expr* value) const {
  return arena_.New<ir::Assign>(ir::Kind::kAssign, span_, &variable, value);
}

const ir::Stmt* NewNodes::If(const ir::Expr* condition, ir::StmtList then, ir::StmtList otherwise) const {
  return arena_.New<ir::If>(ir::Kind::kIf, span_, condition, then, otherwise);
}

const ir::Stmt* NewNodes::Loop(const ir::Variable& variable, const ir::Expr* start, const ir::Expr* stop,
                               const ir::Expr* step, ir::StmtList body, int unroll) const {
  if (!step) step = Number(1, variable.type);
  return arena_.New<ir::ForRange>(ir::Kind::kForRange, span_, &variable, start, stop, step, body, true, unroll);
}

}  // namespace pyk2cu::lowering
