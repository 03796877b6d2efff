#pragma once

#include <cstdint>
#include <string_view>

namespace pyk2cu {

/// PYK2CU_LOG says down to which of them lines are written: to stderr, or to the end of the file that PYK2CU_LOG_FILE
/// names. Warnings and errors are, if it is not set.
enum class LogLevel : uint8_t { kOff, kError, kWarning, kInfo, kDebug };

/// Whether such a line is written: what costs time to say is asked for first.
bool Logs(LogLevel level);

/// Writes one line with time and process (beyond the default level), if the level is asked for. Never fails.
/// Thread-safe: lines stay whole.
void Log(LogLevel level, std::string_view message);

}  // namespace pyk2cu
