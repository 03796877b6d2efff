#include "runtime/cpu/llvm/host_target.h"

#include <llvm/Support/TargetSelect.h>
#include <llvm/TargetParser/Host.h>

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

}  // namespace pyk2cu::runtime::cpu
