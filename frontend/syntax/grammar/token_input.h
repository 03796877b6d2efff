#pragma once

// A private header of grammar.cpp, which includes PEGTL before it.

#include "frontend/syntax/grammar/parse_tree.h"

namespace pyk2cu {

/// PEGTL's view of a span of tokens that ends with kEnd, which no rule consumes. Rewinding drops the nodes made since.
class TokenInput {
 public:
  using iterator_t = const Token*;

  TokenInput(TokenSpan tokens, uint32_t begin, ParseTree& tree)
      : begin_(tokens.data()), current_(begin_ + begin), tree_(&tree) {}

  bool empty() const { return current_->kind == TokenKind::kEnd; }
  const Token* current() const { return current_; }
  const Token& Previous() const { return current_[current_ > begin_ ? -1 : 0]; }
  TokenKind Peek(size_t ahead = 0) const { return current_[ahead].kind; }
  uint32_t Index() const { return static_cast<uint32_t>(current_ - begin_); }
  const Token* FirstToken() const { return begin_; }
  void bump(size_t count) { current_ += count; }
  void MoveTo(uint32_t index) { current_ = begin_ + index; }

  /// Restores place and tree unless the rule matched.
  class Marker {
   public:
    static constexpr tao::pegtl::rewind_mode next_rewind_mode = tao::pegtl::rewind_mode::active;
    explicit Marker(TokenInput& input) : input_(&input), place_(input.current_), nodes_(input.tree_->size()) {}
    Marker(const Marker&) = delete;
    Marker& operator=(const Marker&) = delete;
    ~Marker() {
      if (!input_) return;
      input_->current_ = place_;
      input_->tree_->resize(nodes_);
    }
    bool operator()(bool matched) {
      if (matched) input_ = nullptr;
      return matched;
    }

   private:
    TokenInput* input_;
    const Token* place_;
    size_t nodes_;
  };
  template <tao::pegtl::rewind_mode Mode>
  struct NoMarker {
    static constexpr tao::pegtl::rewind_mode next_rewind_mode = Mode;
    bool operator()(bool matched) const { return matched; }
  };

  template <tao::pegtl::rewind_mode Mode>
  auto mark() {
    if constexpr (Mode == tao::pegtl::rewind_mode::required)
      return Marker(*this);
    else
      return NoMarker<Mode>();
  }

 private:
  const Token* begin_;
  const Token* current_;
  ParseTree* tree_;
};

}  // namespace pyk2cu
