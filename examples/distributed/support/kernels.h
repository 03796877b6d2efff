#pragma once

#include <map>
#include <string>

#include "pyk2cu/pyk2cu.h"

namespace example {

/// The files of kernels/, by name.
extern const std::map<std::string, std::string> kKernelTexts;

/// kernels/NAME.py, with what it imports.
pyk2cu::Program Kernels(const std::string& name);

/// A launch of blocks of 256 threads for `work` elements: one for each thread, or several where that would need more
/// than `most` blocks.
pyk2cu::LaunchConfig Blocks(int64_t work, pyk2cu::StreamRef stream, int64_t most = INT32_MAX);

}  // namespace example
