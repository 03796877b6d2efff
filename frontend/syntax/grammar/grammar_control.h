#pragma once

// A private header of grammar.cpp, which includes PEGTL before it.

#include <algorithm>
#include <string_view>

#include "frontend/syntax/grammar/grammar_error.h"
#include "frontend/syntax/grammar/token_input.h"
#include "frontend/syntax/lex/limits.h"

namespace pyk2cu::grammar {

namespace peg = tao::pegtl;

/// Thrown where a rule is violated, caught at the statement around it. It carries nothing: the error was reported at
/// the throw.
struct SyntaxError {};
/// Thrown to stop reading: the limit of errors is reached, or errors are not reported at all.
struct StopParsing {};

/// The state of one reading.
struct Context {
  const GrammarInput& input;
  ParseTree& tree;
  uint32_t open = UINT32_MAX;  ///< the innermost unfinished node; `next` of an unfinished node is the one around it
  int nesting = 0;             ///< unfinished expressions
  uint32_t error_token = 0;    ///< where the last error was

  [[noreturn]] void Fail(const TokenInput& in, std::string_view expected) {
    if (!input.diagnostics) throw StopParsing();
    error_token = in.Index();
    ReportGrammarError(input, {expected, error_token});
    if (input.diagnostics->Truncated()) throw StopParsing();
    throw SyntaxError();
  }
};

/// A string as a template argument.
template <size_t N>
struct Text {
  char characters[N];
  constexpr Text(const char (&text)[N]) { std::copy_n(text, N, characters); }  // NOLINT: implicit on purpose
  constexpr std::string_view View() const { return {characters, N - 1}; }
};

/// Any one token of these kinds.
template <TokenKind... Kinds>
struct token {
  using rule_t = token;
  using subs_t = peg::empty_list;
  static_assert(((static_cast<int>(Kinds) < 128) && ...));
  static constexpr uint64_t Mask(int word) {
    return (uint64_t{0} | ... |
            (static_cast<int>(Kinds) / 64 == word ? uint64_t{1} << static_cast<int>(Kinds) % 64 : 0));
  }
  static bool match(TokenInput& in) {
    auto kind = static_cast<unsigned>(in.Peek());
    bool found = (kind < 64 ? Mask(0) : Mask(1)) >> kind % 64 & 1;
    if (found) in.bump(1);
    return found;
  }
};

/// The rules must match, otherwise the text says what was expected.
template <Text Expected, class... Rules>
struct expected_rule : peg::seq<Rules...> {
  static constexpr std::string_view kExpected = Expected.View();
};
template <Text Expected, class... Rules>
struct expect : peg::must<expected_rule<Expected, Rules...>> {};

/// The tree node of a rule; `none` for most.
template <class R>
inline constexpr Rule kNode = Rule::none;
template <class R>
inline constexpr bool kCountsNesting = false;

/// Builds the tree: a node is opened when its rule is tried, and dropped when it fails.
template <class R>
struct control : peg::normal<R> {
  static constexpr bool enable = kNode<R> != Rule::none;

  static void start(const TokenInput& in, Context& context) {
    if constexpr (kCountsNesting<R>)
      if (++context.nesting > kMaxNesting) context.Fail(in, kExpectedShallower);
    auto index = static_cast<uint32_t>(context.tree.size());
    context.tree.push_back({kNode<R>, in.Index(), 0, context.open});
    context.open = index;
  }

  static void success(const TokenInput& in, Context& context) {
    if constexpr (kCountsNesting<R>) --context.nesting;
    uint32_t index = context.open;
    auto size = static_cast<uint32_t>(context.tree.size());
    TreeNode& node = context.tree[index];
    context.open = node.next;
    node.end = in.Index();
    node.next = size;
    if constexpr (kCollapses<R>) CollapseLeaf(context.tree, index);
  }

  static void failure(const TokenInput&, Context& context) {
    if constexpr (kCountsNesting<R>) --context.nesting;
    uint32_t index = context.open;
    context.open = context.tree[index].next;
    context.tree.resize(index);
  }

  [[noreturn]] static void raise(const TokenInput& in, Context& context) { context.Fail(in, R::kExpected); }

 private:
  template <class T>
  static constexpr bool kCollapses =
      kNode<T> == Rule::primary || kNode<T> == Rule::operation || kNode<T> == Rule::expression ||
      kNode<T> == Rule::named_expression || kNode<T> == Rule::star_expressions;

  /// A wrapper around a single leaf carries no information: most expressions are one name or number.
  static void CollapseLeaf(ParseTree& tree, uint32_t index) {
    if (tree.size() != index + 2 || tree[index].end != tree[index + 1].end) return;
    tree[index] = tree[index + 1];
    tree[index].next = index + 1;
    tree.pop_back();
  }
};

}  // namespace pyk2cu::grammar
