#pragma once

#include <string>
#include <vector>

#include "editor/analysis.h"
#include "editor/results.h"
#include "editor/state/state.h"

namespace pyk2cu::editor {

/// The kernels and device functions of the file.
std::vector<Symbol> SymbolsOf(const Analysis& analysis);

/// "saxpy(x: float32[::1], n: int64)": the parameters with what is known of their types.
std::string HeadOf(const State& state, const FunctionPlace& function);

/// The docstring of a function without its indentation; empty without one.
std::string DocstringOf(const ast::FunctionDef& function);

}  // namespace pyk2cu::editor
