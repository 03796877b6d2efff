#include "runtime/cuda/compile/architecture.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>

namespace pyk2cu::runtime::cuda {
namespace {

/// The number in "sm_90", "sm_90a", "compute_100f", or 0.
int ArchitectureNumber(std::string_view architecture) {
  for (std::string_view prefix : {"sm_", "compute_"}) {
    if (!architecture.starts_with(prefix)) continue;
    int number = 0;
    const char* end = architecture.data() + architecture.size();
    const auto [rest, status] = std::from_chars(architecture.data() + prefix.size(), end, number);
    const std::string_view suffix(rest, end - rest);
    if (status == std::errc() && (suffix.empty() || suffix == "a" || suffix == "f")) return number;
  }
  return 0;
}

}  // namespace

Result<void> CheckArchitecture(const Toolchain& nvrtc, std::string_view architecture) {
  const auto& known = nvrtc.architectures;
  if (std::find(known.begin(), known.end(), ArchitectureNumber(architecture)) != known.end()) return {};
  std::string list;
  for (int number : known) list += fmt::format("{}sm_{}", list.empty() ? "" : ", ", number);
  return Error{ErrorKind::kUsage, fmt::format("'{}' is not an architecture that NVRTC {}.{} compiles for; it knows {}",
                                              architecture, nvrtc.major, nvrtc.minor, list)};
}

}  // namespace pyk2cu::runtime::cuda
