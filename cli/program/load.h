#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "cli/options/options.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// The one FILE.py that a command needs.
Result<std::string> SourcePath(const Options& options);

/// Reads and parses the file with what `--kernel`, `--const`, `--werror` and `--import` say. Diagnostics are not shown
/// yet.
Result<std::shared_ptr<const Program>> LoadProgram(const Options& options);

/// The same of a file that the command line need not name alone.
Result<std::shared_ptr<const Program>> LoadProgram(const std::string& path, const Options& options);

/// The headers of `--import` without a Python file.
Result<std::shared_ptr<const Program>> LoadHeaders(const Options& options);

}  // namespace pyk2cu::cli
