#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu::cli {

/// One place in a kernel that compute-sanitizer names.
struct SanitizerSide {
  std::string operation;  ///< "read", "write" or "atomic"; empty for other errors
  std::string file;       ///< as the machine code names it, often without folders; empty: the code has no lines
  uint32_t line = 0;
  std::optional<std::array<uint32_t, 3>> thread;
};

/// One error that compute-sanitizer reports.
struct SanitizerRecord {
  enum class Kind : uint8_t {
    kAccess,         ///< outside of memory, or misaligned
    kRace,           ///< a hazard between two threads of a block
    kRaceSummary,    ///< how many hazards two places have together
    kUninitialized,  ///< a read of memory that nothing has stored
    kBarrier,        ///< a barrier that not all threads reach
    kOther,
  } kind = Kind::kOther;
  std::string headline;  ///< "Invalid __shared__ write of size 4 bytes"
  std::string space;     ///< "shared", "global", "local"; empty if it does not say
  uint64_t bytes = 0;    ///< of the access
  uint64_t hazards = 0;  ///< of kRaceSummary
  bool misaligned = false;
  bool in_warp = false;    ///< kBarrier: threads of a warp
  std::string allocation;  ///< "1 bytes after the nearest allocation at 0x… of size 512 bytes"
  std::vector<SanitizerSide> sides;
  std::optional<std::array<uint32_t, 3>> block;
};

/// What one run of the tool wrote.
struct SanitizerLog {
  std::vector<SanitizerRecord> records;
  bool complete = false;  ///< the summary at its end is there
  std::string complaint;  ///< what the tool says of itself: that it cannot start the program
};

/// Reads the text output of compute-sanitizer (of 2022 and later); other lines are skipped.
SanitizerLog ReadSanitizerLog(std::string_view text);

}  // namespace pyk2cu::cli
