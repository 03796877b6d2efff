#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "codegen/emit.h"
#include "runtime/cuda/compile/nvrtc.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime::cuda {

/// Compiles for `architecture` ("sm_90", "sm_90a", "compute_90"), or finds it in the disk cache; needs NVRTC but no
/// GPU. Kernels whose options differ cannot share a binary: kUsage. The log holds ptxas's statistics (registers,
/// spills, shared memory) of a cubin.
Result<Binary> CompileToBinary(const GeneratedSource& source, const CompileOptions& options,
                               std::string_view architecture, BinaryKind kind);

/// Returns the compiler flags for kernels with these options, without that of the architecture.
std::vector<std::string> CompileFlags(const ir::FunctionOptions& options);

/// Kernels that can be compiled together: their options mean the same flags.
struct KernelGroup {
  std::vector<std::string> flags;
  bool lineinfo = false;
  std::vector<size_t> kernels;  ///< indices into GeneratedSource::kernels
};
std::vector<KernelGroup> GroupByFlags(const GeneratedSource& source);

/// Returns the text for NVRTC. With `lineinfo` the names of files are absolute, because the compiler stores them.
std::string TextFor(const GeneratedSource& source, const CompileOptions& options, bool lineinfo);

/// Compiles the whole text with a group's flags for an `--gpu-architecture` value. A refusal of the text is an internal
/// error that names the Python line.
Result<Binary> CompileGroup(const Nvrtc& nvrtc, const GeneratedSource& source, const CompileOptions& options,
                            const KernelGroup& group, const std::string& architecture, BinaryKind kind,
                            bool link = true);

/// Compiles every group for `architecture`, one binary each, in order; needs NVRTC but no GPU.
Result<std::vector<Binary>> CompileGroups(const GeneratedSource& source, const CompileOptions& options,
                                          std::span<const KernelGroup> groups, std::string_view architecture,
                                          BinaryKind kind);

}  // namespace pyk2cu::runtime::cuda
