#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu::runtime::cpu {

/// What threads wait for at the end of a part: the first four as pyk_cpu_barrier's numbers.
enum class CutKind : uint8_t {
  kBarrier,
  kCount,
  kAll,
  kAny,
  kLeast,  ///< the least of what the threads give, as unsigned numbers; the compiler's own
  kWarp,   ///< an operation of a warp
};

/// Where a kernel is cut. What is known of a warp operation's operands before the kernel runs is here, the rest lies in
/// the lanes' room of the contexts.
struct Cut {
  CutKind kind = CutKind::kBarrier;
  uint8_t operation = 0;        ///< of a warp, as pyk_cpu_warp's
  bool mask_known = false;      ///< `mask` is that of all lanes
  bool argument_known = false;  ///< `argument` is that of all lanes
  uint32_t mask = 0;
  int32_t argument = 0, width = 32;
};

/// How an entry runs in parts: from the beginning, or a cut, to the next cut.
struct PartsForm {
  uint64_t context_bytes = 0;  ///< of each thread, for what it knows across cuts
  std::vector<Cut> cuts;       ///< before each part; empty: the entry has no such form
};

/// The lanes' room is the beginning of the contexts of entries that have warp operations: of all threads an 8-byte
/// value (then the result), then of all a mask of 4 bytes, then of all an argument of 4 bytes.
inline constexpr uint64_t kLaneValueBytes = 8, kLaneMasksAt = 8, kLaneArgumentsAt = 12, kLaneBytes = 16;

/// Returns the name of the form in parts of entry number `entry`.
std::string PartsName(size_t entry);

/// The forms of all entries as text, for a cache.
std::string ToText(const std::vector<PartsForm>& forms);
std::vector<PartsForm> ReadPartsForms(std::string_view text);

}  // namespace pyk2cu::runtime::cpu
