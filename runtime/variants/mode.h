#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace pyk2cu::runtime {

/// Whether a kernel gets variants for what its launches have in common.
enum class VariantMode : uint8_t {
  kOff,       ///< only for no_alias, small and small_grid, which a launch waits for
  kMeasured,  ///< also what Kernel::Tune has chosen, in this process or in an earlier one
  kOn,        ///< also for other facts that keep holding, compiled in the background
  kNow,       ///< for the same facts of each launch, which waits for them: for comparisons
  kAll,       ///< the same for every number among the arguments, also those that decide about no loop: for tests
};

/// "off", "measured", "on", "now" or "all"; nullopt for everything else.
std::optional<VariantMode> ParseVariantMode(std::string_view text);

/// What PYK2CU_VARIANTS says; nullopt without it, and with a logged warning if it is none of these.
std::optional<VariantMode> VariantModeOfEnvironment();

}  // namespace pyk2cu::runtime
