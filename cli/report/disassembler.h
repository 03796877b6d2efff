#pragma once

#include <string>

#include "base/result.h"

namespace pyk2cu::cli::report {

/// The path of NVIDIA's nvdisasm: in PATH, in CUDA_HOME, CUDA_PATH or /usr/local/cuda, beside NVRTC (NVIDIA's packages
/// of PyPI), or in the active Python environment. The error says how to get it.
Result<std::string> FindDisassembler();

/// SASS of a cubin with line information, as `nvdisasm -c -g` prints it.
Result<std::string> Disassemble(const std::string& cubin);

}  // namespace pyk2cu::cli::report
