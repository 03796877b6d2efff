#pragma once

// A private header of grammar.cpp, which includes PEGTL before it.

#include "frontend/syntax/grammar/grammar_control.h"

namespace pyk2cu::grammar {

/// Matches R; after an error goes on at the next statement. False at the end of a block only.
template <class R, class Block>
struct recovering {
  using rule_t = recovering;
  using subs_t = peg::type_list<R>;

  template <peg::apply_mode A, peg::rewind_mode, template <class...> class Action, template <class...> class Control>
  static bool match(TokenInput& in, Context& context) {
    if (in.Peek() == TokenKind::kDedent || in.empty()) return false;
    uint32_t begin = in.Index(), open = context.open;
    size_t nodes = context.tree.size();
    int nesting = context.nesting;
    try {
      if (Control<R>::template match<A, peg::rewind_mode::required, Action, Control>(in, context)) return true;
      context.Fail(in, kExpectedStatement);
    } catch (const SyntaxError&) {
      context.open = open;
      context.nesting = nesting;
    }
    size_t open_blocks = OpenBlocks(in, begin, context.error_token);
    in.MoveTo(context.error_token);
    SkipLine(in, begin);
    SkipBlocks<A, Action, Control>(in, context);
    LeaveBlocks(in, open_blocks);
    context.open = open;
    context.tree.resize(nodes);
    return true;
  }

 private:
  static bool EndsLine(TokenKind kind) {
    return kind == TokenKind::kNewline || kind == TokenKind::kDedent || kind == TokenKind::kIndent;
  }

  /// To the end of the line with the error; an error at the start of a later line leaves that line to be read.
  static void SkipLine(TokenInput& in, uint32_t begin) {
    if (in.Index() > begin && EndsLine(in.Previous().kind)) return;
    while (!EndsLine(in.Peek()) && !in.empty()) in.bump(1);
    if (in.Peek() == TokenKind::kNewline) in.bump(1);
  }

  /// The blocks of the broken statement itself that the error is in: a `match` has one around its cases.
  static size_t OpenBlocks(const TokenInput& in, uint32_t begin, uint32_t error) {
    size_t depth = 0;
    for (const Token* token = in.FirstToken() + begin; token < in.FirstToken() + error; ++token) {
      depth += token->kind == TokenKind::kIndent;
      depth -= token->kind == TokenKind::kDedent;
    }
    return depth;
  }

  static void LeaveBlocks(TokenInput& in, size_t depth) {
    for (; depth > 0 && !in.empty(); in.bump(1)) {
      depth += in.Peek() == TokenKind::kIndent;
      depth -= in.Peek() == TokenKind::kDedent;
    }
  }

  /// Reads the blocks that belonged to the broken statement for errors of their own, and the headers of its further
  /// clauses not at all.
  template <peg::apply_mode A, template <class...> class Action, template <class...> class Control>
  static void SkipBlocks(TokenInput& in, Context& context) {
    for (;;) {
      if (in.Peek() == TokenKind::kIndent) {
        in.bump(1);
        (void)Control<Block>::template match<A, peg::rewind_mode::dontcare, Action, Control>(in, context);
        if (in.Peek() == TokenKind::kDedent) in.bump(1);
      } else if (token<TokenKind::kElif, TokenKind::kElse, TokenKind::kExcept, TokenKind::kFinally>::match(in)) {
        SkipLine(in, in.Index());
      } else {
        return;
      }
    }
  }
};

}  // namespace pyk2cu::grammar
