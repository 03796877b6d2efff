#include "runtime/cpu/llvm/host_target.h"

#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/TargetParser/Host.h>

#include <algorithm>
#include <memory>
#include <string_view>

namespace pyk2cu::runtime::cpu {
namespace {

using Features = std::vector<std::string>;

/// What LLVM knows of a processor with these features; null if it does not know the target.
std::unique_ptr<llvm::MCSubtargetInfo> Describe(const HostTarget& host, const Features& features) {
  std::string error;
  const llvm::Target* target = llvm::TargetRegistry::lookupTarget(host.triple, error);
  if (!target) return nullptr;
  return std::unique_ptr<llvm::MCSubtargetInfo>(
      target->createMCSubtargetInfo(host.triple, host.processor, FeatureText(features)));
}

/// Those features that the processor's name does not tell. LLVM reads all of them again for everything that it sets up
/// for a target, and looks for what each one implies: for a hundred of them that takes a tenth of a millisecond.
Features NotImplied(const HostTarget& host) {
  const auto all = Describe(host, host.features), usual = Describe(host, {});
  if (!all || !usual) return host.features;
  const llvm::ArrayRef<llvm::SubtargetFeatureKV> known = all->getAllProcessorFeatures();
  Features features;
  for (const std::string& feature : host.features) {
    const auto* row = std::ranges::lower_bound(known, std::string_view(feature).substr(1), {},
                                               [](const auto& row) { return std::string_view(row.Key); });
    if (row == known.end() || row->Key != feature.substr(1) || usual->hasFeature(row->Value) != (feature[0] == '+'))
      features.push_back(feature);
  }
  const auto chosen = Describe(host, features);
  return chosen && chosen->getFeatureBits() == all->getFeatureBits() ? features : host.features;
}

HostTarget FindHostTarget() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  HostTarget host{llvm::sys::getProcessTriple(), std::string(llvm::sys::getHostCPUName()), {}};
  for (const auto& feature : llvm::sys::getHostCPUFeatures())
    host.features.push_back(std::string(1, feature.second ? '+' : '-').append(feature.first()));
  std::ranges::sort(host.features);  // what is missing comes last, and takes along what needs it
  host.features = NotImplied(host);
  return host;
}

}  // namespace

std::string FeatureText(const std::vector<std::string>& features) {
  std::string text;
  for (const std::string& feature : features) text += (text.empty() ? "" : ",") + feature;
  return text;
}

const HostTarget& TheHostTarget() {
  static const HostTarget host = FindHostTarget();
  return host;
}

}  // namespace pyk2cu::runtime::cpu
