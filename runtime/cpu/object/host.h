#pragma once

#include <string>

namespace pyk2cu::runtime::cpu {

/// The architecture of the code that this machine runs: "x86-64", "aarch64".
std::string HostArchitecture();

/// The processor's name as its maker gives it; empty if the system does not tell.
std::string HostProcessor();

/// Everything that code for this processor depends on: its name and its features, some of which a hypervisor may hide.
std::string HostTargetText();

}  // namespace pyk2cu::runtime::cpu
