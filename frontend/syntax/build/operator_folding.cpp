#include "frontend/syntax/build/operator_folding.h"

#include "frontend/syntax/build/expressions.h"
#include "frontend/syntax/lex/limits.h"

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

void PushPrefix(AstContext& in, uint32_t node, size_t base) {
  const Token& token = in.tokens[in.Node(node).begin];
  int power = PrefixPower(token.kind);
  if (token.kind == TokenKind::kNot && in.pending.size() > base && in.pending.back().power > power)
    in.Report(diag::kNotWithoutParentheses, token.Place(), in.file.Text(in.pending.back().span));
  in.pending.push_back({{}, token.Place(), power, token.kind});
}

void ReducePrefix(AstContext& in, const PendingOperator& op) {
  Built operand = in.operands.back();
  Span span = Cover(op.span, operand.span);
  if (op.prefix == TokenKind::kAwait) {
    in.operands.back() = Unsupported(in, span, "await");
    return;
  }
  auto* unary = in.arena.New<ast::Unary>(ast::Expr{{ast::Kind::kUnary, span}}, UnaryOf(op.prefix), operand.expr);
  in.operands.back() = Limited(in, {unary, span, operand.height + 1});
}

void ReduceBinary(AstContext& in, const PendingOperator& op) {
  Built right = in.operands.back();
  in.operands.pop_back();
  Built left = in.operands.back();
  Span span = Cover(left.span, right.span);
  auto* binary =
      in.arena.New<ast::Binary>(ast::Expr{{ast::Kind::kBinary, span}}, op.infix.binary, op.span, left.expr, right.expr);
  in.operands.back() = Limited(in, {binary, span, std::max(left.height, right.height) + 1});
}

/// All comparisons, or all equal boolean operators, at the top of the stack make one node.
void ReduceChain(AstContext& in, size_t base) {
  int power = in.pending.back().power;
  size_t first = in.pending.size();
  while (first > base && in.pending[first - 1].power == power) --first;
  size_t count = in.pending.size() - first;
  size_t first_operand = in.operands.size() - count - 1;
  InfixOperator infix = in.pending.back().infix;
  Span span = Cover(in.operands[first_operand].span, in.operands.back().span);
  ExprVector operands;
  std::vector<ast::CompareOp> ops;
  uint32_t height = 0;
  for (size_t i = 0; i <= count; ++i) {
    operands.push_back(in.operands[first_operand + i].expr);
    height = std::max(height, in.operands[first_operand + i].height);
    if (i < count) ops.push_back(in.pending[first + i].infix.compare);
  }
  const ast::Expr* made;
  if (count > kMaxChain) {
    in.Report(diag::kTooLong, span, "this chain of operators", kMaxChain, "operators");
    made = in.arena.New<ast::NoneLiteral>(ast::Expr{{ast::Kind::kNoneLiteral, span}});
    height = 0;
  } else if (infix.form == InfixOperator::Form::kBool) {
    made = in.arena.New<ast::BoolOp>(ast::Expr{{ast::Kind::kBoolOp, span}}, infix.bool_op, in.arena.Copy(operands));
  } else {
    auto rest = in.arena.Copy(std::span<const ast::Expr* const>(operands).subspan(1));
    made = in.arena.New<ast::Compare>(ast::Expr{{ast::Kind::kCompare, span}}, operands[0], in.arena.Copy(ops), rest);
  }
  in.pending.resize(first);
  in.operands.resize(first_operand);
  in.operands.push_back(Limited(in, {made, span, height + 1}));
}

void Reduce(AstContext& in, size_t base) {
  PendingOperator op = in.pending.back();
  if (op.prefix == TokenKind::kEnd && op.infix.form != InfixOperator::Form::kBinary) return ReduceChain(in, base);
  in.pending.pop_back();
  if (op.prefix != TokenKind::kEnd)
    ReducePrefix(in, op);
  else
    ReduceBinary(in, op);
}

void PushInfix(AstContext& in, uint32_t node, size_t base) {
  const TreeNode& tree_node = in.Node(node);
  InfixOperator infix = LookUpInfix(in.tokens[tree_node.begin].kind, tree_node.end - tree_node.begin > 1);
  bool chains = infix.form != InfixOperator::Form::kBinary;  // equal ones wait, and become one node
  while (in.pending.size() > base) {
    int power = in.pending.back().power;
    if (power < infix.power || (power == infix.power && (chains || infix.right_associative))) break;
    Reduce(in, base);
  }
  in.pending.push_back({infix, in.PlaceOf(node), infix.power, TokenKind::kEnd});
}

}  // namespace

Built BuildOperation(AstContext& in, uint32_t node) {
  size_t base = in.pending.size();
  for (NodeCursor child(in.tree, node); !child.Done(); child.Advance()) {
    switch (child.Kind()) {
      case Rule::prefix_operator:
      case Rule::await_mark: PushPrefix(in, child.Index(), base); break;
      case Rule::infix_operator: PushInfix(in, child.Index(), base); break;
      default: in.operands.push_back(Build(in, child.Index())); break;
    }
  }
  while (in.pending.size() > base) Reduce(in, base);
  Built result = in.operands.back();
  in.operands.pop_back();
  return result;
}

}  // namespace pyk2cu
