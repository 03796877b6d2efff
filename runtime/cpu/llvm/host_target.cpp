#include "runtime/cpu/llvm/host_target.h"

#include <llvm/Support/TargetSelect.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/Triple.h>

#include <algorithm>

namespace pyk2cu::runtime::cpu {
namespace {

HostTarget FindHostTarget() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  HostTarget host{llvm::sys::getProcessTriple(), std::string(llvm::sys::getHostCPUName()), {}};
  for (const auto& feature : llvm::sys::getHostCPUFeatures())
    host.features.push_back(std::string(1, feature.second ? '+' : '-').append(feature.first()));
  return host;
}

}  // namespace

const HostTarget& TheHostTarget() {
  static const HostTarget host = FindHostTarget();
  return host;
}

std::string HostProcessor() { return TheHostTarget().processor; }

std::string HostTargetText() {
  const HostTarget& host = TheHostTarget();
  std::vector<std::string> features = host.features;
  std::sort(features.begin(), features.end());
  std::string text = host.triple + " " + host.processor;
  for (const std::string& feature : features)
    if (feature.starts_with('+')) text += " " + feature;
  return text;
}

std::string HostArchitecture() {
  std::string name(llvm::Triple::getArchTypeName(llvm::Triple(TheHostTarget().triple).getArch()));
  return name == "x86_64" ? "x86-64" : name;
}

}  // namespace pyk2cu::runtime::cpu
