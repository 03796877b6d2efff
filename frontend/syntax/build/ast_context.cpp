#include "frontend/syntax/build/ast_context.h"

namespace pyk2cu {

Span AstContext::PlaceOf(uint32_t node) const {
  const TreeNode& tree_node = Node(node);
  uint32_t last = tree_node.end > tree_node.begin ? tree_node.end - 1 : tree_node.begin;
  auto is_layout = [&](TokenKind kind) {
    return kind == TokenKind::kDedent || kind == TokenKind::kNewline || kind == TokenKind::kIndent;
  };
  while (last > tree_node.begin && is_layout(tokens[last].kind)) --last;
  return {tokens[tree_node.begin].begin, tokens[last].end};
}

}  // namespace pyk2cu
