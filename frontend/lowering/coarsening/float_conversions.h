#pragma once

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// Whether the conversion makes a float32 of an integer of 8 or 16 bits. For it NVRTC chooses I2F.U16, which takes an
/// integer out of a register that holds several, but which only 16 lanes a clock and multiprocessor run. Of 32 bits,
/// GPUs of compute capability 8.6 and later have I2FP, which runs like arithmetic; taking the integer out costs one
/// more instruction.
bool IsOfSmallInteger(const ir::Convert& convert);

/// The same conversion by way of 32 bits. `number` is what it converts.
const ir::Expr* ByInt32(const ir::Convert& convert, const ir::Expr* number, Arena& arena);

}  // namespace pyk2cu::lowering
