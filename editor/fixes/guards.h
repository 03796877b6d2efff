#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "editor/results.h"
#include "editor/state/state.h"

namespace pyk2cu::editor {

/// Puts `if condition:` before the statement at the place, and indents it with the statements after it in its block, as
/// far as no barrier is among them. Empty if the lines cannot be indented alone.
std::vector<TextEdit> GuardStatements(const State& state, const ast::FunctionDef& function, uint32_t offset,
                                      const std::string& condition);

}  // namespace pyk2cu::editor
