#pragma once

#include <vector>

#include "frontend/ir/ir.h"

namespace pyk2cu::analysis {

/// Whether the low 32 bits of an operator's operands decide those of its result.
bool KeepsLowBits(const ir::Binary& binary);
bool KeepsLowBits(const ir::Unary& unary);

/// Whether the type is an integer of at most 32 bits.
bool IsLow(const Type& type);

/// The variables of type int64, by index, that sums are collected in and of which only the low 32 bits are ever used:
/// `v += s[t - d]`, and `out[i] = v` in an array of int32. They can be variables of 32 bits whose arithmetic wraps
/// around. Not those that are `excluded`.
std::vector<bool> FindLowVariables(const ir::Function& function, const std::vector<bool>& excluded);

}  // namespace pyk2cu::analysis
