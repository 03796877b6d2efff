#pragma once

#include <string>

#include "base/result.h"
#include "cli/options/options.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// `--report`: what the machine code of each kernel needs, and how full it keeps a GPU; as text or JSON.
Result<std::string> MakeReport(const GeneratedSource& source, const Program& program, const Options& options);

}  // namespace pyk2cu::cli
