#include "frontend/syntax/build/ast_builder.h"
#include "frontend/syntax/limits.h"

namespace pyk2cu {

namespace {

ast::UnaryOp UnaryOf(TokenKind kind) {
  switch (kind) {
    case TokenKind::kMinus: return ast::UnaryOp::kMinus;
    case TokenKind::kPlus: return ast::UnaryOp::kPlus;
    case TokenKind::kTilde: return ast::UnaryOp::kInvert;
    default: return ast::UnaryOp::kNot;
  }
}

int PrefixPower(TokenKind kind) {
  if (kind == TokenKind::kNot) return kNotPower;
  return kind == TokenKind::kAwait ? kAwaitPower : kUnaryPower;
}

}  // namespace

/// Operators wait in pending_ until one that binds less tightly comes; both stacks are shared by nested operations,
/// each from its base.
AstBuilder::Built AstBuilder::BuildOperation(uint32_t node) {
  size_t base = pending_.size();
  for (NodeCursor child(tree_, node); !child.Done(); child.Advance()) {
    switch (child.Kind()) {
      case Rule::prefix_operator:
      case Rule::await_mark: PushPrefix(child.Index(), base); break;
      case Rule::infix_operator: PushInfix(child.Index(), base); break;
      default: operands_.push_back(Build(child.Index())); break;
    }
  }
  while (pending_.size() > base) Reduce(base);
  Built result = operands_.back();
  operands_.pop_back();
  return result;
}

void AstBuilder::PushPrefix(uint32_t node, size_t base) {
  const Token& token = tokens_[Node(node).begin];
  int power = PrefixPower(token.kind);
  if (token.kind == TokenKind::kNot && pending_.size() > base && pending_.back().power > power)
    Report(diag::kNotWithoutParentheses, token.Place(), file_.Text(pending_.back().span));
  pending_.push_back({{}, token.Place(), power, token.kind});
}

void AstBuilder::PushInfix(uint32_t node, size_t base) {
  const TreeNode& tree_node = Node(node);
  InfixOperator infix = LookUpInfix(tokens_[tree_node.begin].kind, tree_node.end - tree_node.begin > 1);
  bool chains = infix.form != InfixOperator::Form::kBinary;  // equal ones wait, and become one node
  while (pending_.size() > base) {
    int power = pending_.back().power;
    if (power < infix.power || (power == infix.power && (chains || infix.right_associative))) break;
    Reduce(base);
  }
  pending_.push_back({infix, PlaceOf(node), infix.power, TokenKind::kEnd});
}

void AstBuilder::Reduce(size_t base) {
  PendingOperator op = pending_.back();
  if (op.prefix == TokenKind::kEnd && op.infix.form != InfixOperator::Form::kBinary) return ReduceChain(base);
  pending_.pop_back();
  if (op.prefix != TokenKind::kEnd)
    ReducePrefix(op);
  else
    ReduceBinary(op);
}

void AstBuilder::ReducePrefix(const PendingOperator& op) {
  Built operand = operands_.back();
  Span span = Cover(op.span, operand.span);
  if (op.prefix == TokenKind::kAwait) {
    operands_.back() = Unsupported(span, "await");
    return;
  }
  auto* unary = arena_.New<ast::Unary>(ast::Expr{{ast::Kind::kUnary, span}}, UnaryOf(op.prefix), operand.expr);
  operands_.back() = Limited({unary, span, operand.height + 1});
}

void AstBuilder::ReduceBinary(const PendingOperator& op) {
  Built right = operands_.back();
  operands_.pop_back();
  Built left = operands_.back();
  Span span = Cover(left.span, right.span);
  auto* binary =
      arena_.New<ast::Binary>(ast::Expr{{ast::Kind::kBinary, span}}, op.infix.binary, op.span, left.expr, right.expr);
  operands_.back() = Limited({binary, span, std::max(left.height, right.height) + 1});
}

/// All comparisons, or all equal boolean operators, at the top of the stack make one node.
void AstBuilder::ReduceChain(size_t base) {
  int power = pending_.back().power;
  size_t first = pending_.size();
  while (first > base && pending_[first - 1].power == power) --first;
  size_t count = pending_.size() - first;
  size_t first_operand = operands_.size() - count - 1;
  InfixOperator infix = pending_.back().infix;
  Span span = Cover(operands_[first_operand].span, operands_.back().span);
  ExprVector operands;
  std::vector<ast::CompareOp> ops;
  uint32_t height = 0;
  for (size_t i = 0; i <= count; ++i) {
    operands.push_back(operands_[first_operand + i].expr);
    height = std::max(height, operands_[first_operand + i].height);
    if (i < count) ops.push_back(pending_[first + i].infix.compare);
  }
  const ast::Expr* made;
  if (count > kMaxChain) {
    Report(diag::kTooLong, span, "this chain of operators", kMaxChain, "operators");
    made = arena_.New<ast::NoneLiteral>(ast::Expr{{ast::Kind::kNoneLiteral, span}});
    height = 0;
  } else if (infix.form == InfixOperator::Form::kBool) {
    made = arena_.New<ast::BoolOp>(ast::Expr{{ast::Kind::kBoolOp, span}}, infix.bool_op, arena_.Copy(operands));
  } else {
    auto rest = arena_.Copy(std::span<const ast::Expr* const>(operands).subspan(1));
    made = arena_.New<ast::Compare>(ast::Expr{{ast::Kind::kCompare, span}}, operands[0], arena_.Copy(ops), rest);
  }
  pending_.resize(first);
  operands_.resize(first_operand);
  operands_.push_back(Limited({made, span, height + 1}));
}

}  // namespace pyk2cu
