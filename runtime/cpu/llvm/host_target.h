#pragma once

#include <string>
#include <vector>

namespace pyk2cu::runtime::cpu {

/// What code is generated for: this machine.
struct HostTarget {
  std::string triple;
  std::string processor;
  std::vector<std::string> features;  // "+fma", "-avx512f", …
};

/// Determined once, with LLVM's native target set up.
const HostTarget& TheHostTarget();

/// The architecture of the code that GenerateObject makes ("x86-64"), and the processor's name.
std::string HostArchitecture();
std::string HostProcessor();

/// All that code for this processor depends on: its name and what it can do.
std::string HostTargetText();

}  // namespace pyk2cu::runtime::cpu
