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

/// The architecture of the code that GenerateObject makes ("x86-64"), and the processor's name.
std::string HostArchitecture();
std::string HostProcessor();

/// Returns everything that code for this processor depends on: its name and its features.
std::string HostTargetText();

}  // namespace pyk2cu::runtime::cpu
