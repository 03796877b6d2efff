#pragma once

#include <cstdint>
#include <string_view>

namespace pyk2cu {

/// PYK2CU_LOG is the lowest level that is written, by default that of warnings. Lines go to stderr, or to the end of
/// the file that PYK2CU_LOG_FILE names.
enum class LogLevel : uint8_t { kOff, kError, kWarning, kInfo, kDebug };

/// Returns true if lines of the level are written. Ask before computing an expensive message.
bool Logs(LogLevel level);

/// Writes one line, if the level is enabled. Below the default level it includes time and process. Never fails.
/// Thread-safe: lines stay whole.
void Log(LogLevel level, std::string_view message);

}  // namespace pyk2cu
