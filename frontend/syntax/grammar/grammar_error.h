#pragma once

#include <string_view>

#include "frontend/syntax/grammar/grammar.h"

namespace pyk2cu {

/// What a rule expected at a token and did not find.
struct GrammarError {
  std::string_view expected;  ///< as in messages: "':' after the condition of 'if'"
  uint32_t token;             ///< index of the token that was found instead
};

/// `expected` of the block after a colon, and of a statement: they have messages of their own.
inline constexpr std::string_view kExpectedBlock = "an indented block";
inline constexpr std::string_view kExpectedStatement = "a statement";
inline constexpr std::string_view kExpectedShallower = "fewer levels";

/// Reports the error, unless the lexer or the layout has already reported one in that line.
void ReportGrammarError(const GrammarInput& input, const GrammarError& error);

}  // namespace pyk2cu
