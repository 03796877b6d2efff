#pragma once

#include <optional>

#include "editor/analysis.h"
#include "editor/calls/open_call.h"
#include "editor/results.h"

namespace pyk2cu::editor {

/// The signatures of the call around the place, with the parameter that is being typed.
std::optional<SignatureHelp> SignatureAt(const Analysis& analysis, uint32_t offset);

/// The names of the parameters that a call of a function of the file may name; empty for other calls.
std::vector<std::string> KeywordsOf(const State& state, const OpenCall& call);

}  // namespace pyk2cu::editor
