#pragma once

#include <array>
#include <vector>

#include "runtime/cpu/object/accumulated.h"

namespace pyk2cu::runtime::cpu {

/// The memory of a copy.
struct CopyMemory {
  std::vector<unsigned char> memory;
  Accumulated form;       ///< of what it holds
  bool is_clean = false;  ///< it holds nothing
};

/// A worker's copies of the arrays that a kernel only accumulates into.
struct Copies {
  std::array<CopyMemory, kMostAccumulated> memory;
  CopyMemory* to_add = nullptr;  ///< what a fiber is to accumulate into `target`
  void* target = nullptr;
};

}  // namespace pyk2cu::runtime::cpu
