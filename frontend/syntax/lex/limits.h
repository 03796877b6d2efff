#pragma once

#include <cstddef>
#include <cstdint>

/// The limits of the syntax stages. All are checked before anything recurses, so that no input can exhaust the stack;
/// only files far beyond what people write meet them.
namespace pyk2cu {

inline constexpr size_t kMaxBrackets = 200;  ///< nested ( [ {, as in Python
inline constexpr size_t kMaxBlocks = 100;    ///< nested indented blocks, as in Python
inline constexpr uint32_t kMaxDepth =
    2000;  ///< height of an expression's tree (operators, calls, ternaries), elif chains
inline constexpr size_t kMaxChain = 2000;  ///< operands of one and/or/comparison chain
inline constexpr int kMaxNesting = 250;    ///< expressions parsed inside expressions (brackets, defaults of lambdas)
inline constexpr size_t kMaxFStringDepth = 150;  ///< nested parts of f-strings, as in Python

}  // namespace pyk2cu
