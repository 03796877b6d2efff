#pragma once

#include <cstdint>
#include <string>

namespace pyk2cu::cache {

/// Where compiled kernels are stored, and how much space they may take.
struct Settings {
  static constexpr uint64_t kDefaultLimit = uint64_t{1} << 30;

  std::string folder;              ///< empty: no disk cache
  std::string off_reason;          ///< why the cache is off
  uint64_t limit = kDefaultLimit;  ///< bytes on the disk
};

/// PYK2CU_CACHE=off, PYK2CU_CACHE_DIR, PYK2CU_CACHE_SIZE ("512M"), XDG_CACHE_HOME and HOME, in this order.
Settings SettingsOfEnvironment();

/// "1G", "512M", "64K" or bytes; false for anything else.
bool ParseSize(const std::string& text, uint64_t& bytes);

}  // namespace pyk2cu::cache
