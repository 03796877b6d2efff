#include "runtime/cache/settings.h"

#include <fmt/core.h>

#include <charconv>
#include <cstdlib>

#include "runtime/observe/log.h"

namespace pyk2cu::cache {
namespace {

std::string Environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// The user's folder for caches, or nothing.
std::string DefaultFolder() {
  const std::string xdg = Environment("XDG_CACHE_HOME"), home = Environment("HOME");
  if (xdg.starts_with('/')) return xdg + "/pyk2cu";  // relative ones are to be ignored, the specification says
  return home.starts_with('/') ? home + "/.cache/pyk2cu" : "";
}

}  // namespace

bool ParseSize(const std::string& text, uint64_t& bytes) {
  const char* end = text.data() + text.size();
  uint64_t number = 0;
  const auto [rest, status] = std::from_chars(text.data(), end, number);
  if (status != std::errc()) return false;
  std::string suffix(rest, end);
  if (suffix.ends_with('B')) suffix.pop_back();
  if (suffix.ends_with('i')) suffix.pop_back();
  int shift = 0;
  if (suffix == "K" || suffix == "k")
    shift = 10;
  else if (suffix == "M")
    shift = 20;
  else if (suffix == "G")
    shift = 30;
  else if (!suffix.empty())
    return false;
  if (number > UINT64_MAX >> shift) return false;
  bytes = number << shift;
  return true;
}

Settings SettingsOfEnvironment() {
  Settings settings;
  const std::string mode = Environment("PYK2CU_CACHE");
  if (mode == "off" || mode == "0") {
    settings.off_reason = "PYK2CU_CACHE is " + mode;
    return settings;
  }
  if (!mode.empty() && mode != "on" && mode != "1")
    Log(LogLevel::kWarning, fmt::format("PYK2CU_CACHE is '{}': expected on or off", mode));
  settings.folder = Environment("PYK2CU_CACHE_DIR");
  if (settings.folder.empty()) settings.folder = DefaultFolder();
  if (settings.folder.empty())
    settings.off_reason = "none of PYK2CU_CACHE_DIR, XDG_CACHE_HOME and HOME says where it could be";
  if (const std::string size = Environment("PYK2CU_CACHE_SIZE"); !size.empty() && !ParseSize(size, settings.limit))
    Log(LogLevel::kWarning, fmt::format("PYK2CU_CACHE_SIZE is '{}': expected bytes, or a number with K, M or G", size));
  return settings;
}

}  // namespace pyk2cu::cache
