#pragma once

#include <string>
#include <vector>

namespace pyk2cu::runtime::cpu {

/// The target of code generation: this machine.
struct HostTarget {
  std::string triple;
  std::string processor;
  std::vector<std::string> features;  ///< "+fma", "-avx512f", …: those that the processor's name does not tell
};

/// As LLVM takes them: "+fma,-avx512f".
std::string FeatureText(const std::vector<std::string>& features);

/// Determined once, with LLVM's native target set up.
const HostTarget& TheHostTarget();

}  // namespace pyk2cu::runtime::cpu
