#pragma once

#include <span>
#include <vector>

#include "codegen/emit.h"
#include "runtime/cpu/races/array_names.h"

namespace pyk2cu::runtime::cpu {

/// The arrays that a launch gives to its kernel, with the names of its parameters and what they say of extents.
std::vector<GlobalArray> ArraysOf(const KernelInfo& kernel, std::span<const void* const> arguments);

}  // namespace pyk2cu::runtime::cpu
