#pragma once

#include "frontend/ir/function.h"

namespace pyk2cu::ir {

/// A module of the same content: passes may change it, and the original stays as it is. The copy keeps the original's
/// arena alive, because texts and rows of the builtin table are shared.
Module Copy(const Module& module);

}  // namespace pyk2cu::ir
