#pragma once

#include <string_view>
#include <vector>

#include "editor/analysis.h"
#include "editor/results.h"

namespace pyk2cu::editor {

/// The names in kernels and device functions, and the names of these in host code, ordered by place.
std::vector<SemanticToken> SemanticTokens(const Analysis& analysis);

/// The names that the protocol has for them.
std::string_view SemanticTokenName(TokenType type);
std::string_view SemanticModifierName(TokenModifier modifier);
inline constexpr int kTokenTypes = 7;
inline constexpr int kTokenModifiers = 6;

}  // namespace pyk2cu::editor
