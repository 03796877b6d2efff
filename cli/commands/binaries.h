#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/options/options.h"
#include "runtime/cuda/compile/nvrtc.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// `--emit=ptx|cubin` for one architecture.
Result<std::string> EmitBinary(const GeneratedSource& source, const Program& program, const Options& options,
                               const std::string& architecture, cuda::BinaryKind kind);

/// `--emit=fatbin`
Result<std::string> EmitFatbin(const GeneratedSource& source, const Program& program, const Options& options);

/// `--emit=ptx|cubin` with several --arch: a file for each, OUT with the architecture before its ending. Their names.
Result<std::vector<std::string>> WriteBinaries(const GeneratedSource& source, const Program& program,
                                               const Options& options, cuda::BinaryKind kind);

}  // namespace pyk2cu::cli
