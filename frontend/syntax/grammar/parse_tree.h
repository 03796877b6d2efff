#pragma once

#include <cstdint>
#include <vector>

#include "frontend/syntax/lex/token.h"

namespace pyk2cu {

/// One for each row of tree_nodes.def; the grammar's rules have the same names.
enum class Rule : uint8_t {
#define TREE_NODE(rule) rule,
#include "frontend/syntax/grammar/tree_nodes.def"
  none,
};

/// A node of the flat tree, in preorder. Its children are the nodes from the next one up to `next`, each followed by
/// its own.
struct TreeNode {
  Rule rule;
  uint32_t begin, end;  ///< tokens
  uint32_t next;        ///< index of the first node after this one and all in it
};

using ParseTree = std::vector<TreeNode>;

/// Walks over the children of one node: `for (NodeCursor child(tree, parent); !child.Done(); child.Advance())`.
class NodeCursor {
 public:
  NodeCursor(const ParseTree& tree, uint32_t parent) : tree_(&tree), at_(parent + 1), end_(tree[parent].next) {}

  bool Done() const { return at_ >= end_; }
  void Advance() { at_ = (*tree_)[at_].next; }
  uint32_t Index() const { return at_; }
  Rule Kind() const { return Done() ? Rule::none : (*tree_)[at_].rule; }
  /// The child here, which is then passed.
  uint32_t Take() {
    uint32_t index = at_;
    Advance();
    return index;
  }

 private:
  const ParseTree* tree_;
  uint32_t at_, end_;
};

}  // namespace pyk2cu
