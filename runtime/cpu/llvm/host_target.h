#pragma once

#include <string>
#include <vector>

namespace pyk2cu::runtime::cpu {

/// The target of code generation: this machine.
struct HostTarget {
  std::string triple;
  std::string processor;
  std::vector<std::string> features;  // "+fma", "-avx512f", …
};

/// Determined once, with LLVM's native target set up.
const HostTarget& TheHostTarget();

}  // namespace pyk2cu::runtime::cpu
