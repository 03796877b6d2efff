#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace pyk2cu::cli {

/// How a process ended.
struct ProcessEnd {
  int code = 0;          ///< its exit code; 128 and the signal's number if a signal ended it
  bool stopped = false;  ///< it took too long
};

/// Runs a program and waits for it. Its standard input is empty; its outputs are ours, its standard output only if
/// `shown`. What it started ends with it: after the limit, and when this process is interrupted, all of them are
/// killed.
Result<ProcessEnd> RunProcess(const std::vector<std::string>& arguments, const std::vector<std::string>& environment,
                              bool shown, std::optional<std::chrono::duration<double>> limit);

}  // namespace pyk2cu::cli
