#include "runtime/cuda/compile/targets.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

namespace pyk2cu::runtime::cuda {
namespace {

int Number(std::string_view architecture) {
  return std::atoi(std::string(architecture.substr(architecture.find('_') + 1)).c_str());
}

}  // namespace

Result<std::vector<BinaryTarget>> BinaryTargets(const GeneratedSource& source,
                                                std::span<const std::string> architectures) {
  std::vector<BinaryTarget> targets;
  std::string newest;
  bool virtual_too = false;
  for (const std::string& architecture : architectures) {
    const bool is_virtual = architecture.starts_with("compute_");
    const auto known = [&](const BinaryTarget& target) { return target.architecture == architecture; };
    if (std::ranges::any_of(targets, known)) continue;
    targets.push_back({architecture, is_virtual ? BinaryKind::kPtx : BinaryKind::kCubin});
    virtual_too = virtual_too || is_virtual;
    if (newest.empty() || Number(newest) < Number(architecture)) newest = architecture;
  }
  if (std::ranges::any_of(source.kernels, [](const KernelInfo& kernel) { return kernel.launches_kernels; })) {
    if (virtual_too || targets.empty())
      return Error{ErrorKind::kUsage,
                   "kernels that launch kernels are linked to the device runtime when they are built: this needs real "
                   "architectures, such as sm_90"};
    return targets;
  }
  if (targets.empty()) {
    Result<const Nvrtc*> nvrtc = Nvrtc::Get();
    if (!nvrtc) return nvrtc.error();
    newest = fmt::format("compute_{}", (*nvrtc)->Architectures().front());
  }
  if (!virtual_too) targets.push_back({fmt::format("compute_{}", Number(newest)), BinaryKind::kPtx});
  return targets;
}

}  // namespace pyk2cu::runtime::cuda
