#include "runtime/variants/mode.h"

#include <fmt/core.h>

#include <cstdlib>

#include "runtime/observe/log.h"

namespace pyk2cu::runtime {

std::optional<VariantMode> ParseVariantMode(std::string_view text) {
  if (text == "off") return VariantMode::kOff;
  if (text == "measured") return VariantMode::kMeasured;
  if (text == "on") return VariantMode::kOn;
  if (text == "now") return VariantMode::kNow;
  if (text == "all") return VariantMode::kAll;
  return std::nullopt;
}

std::optional<VariantMode> VariantModeOfEnvironment() {
  const char* text = std::getenv("PYK2CU_VARIANTS");
  if (!text || !*text) return std::nullopt;
  const std::optional<VariantMode> mode = ParseVariantMode(text);
  if (!mode)
    Log(LogLevel::kWarning, fmt::format("PYK2CU_VARIANTS is '{}': expected off, measured, on, now or all", text));
  return mode;
}

}  // namespace pyk2cu::runtime
