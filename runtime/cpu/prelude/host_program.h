#pragma once

#include <string>

#include "codegen/emit.h"

namespace pyk2cu::runtime::cpu {

/// The program for a C++17 compiler of the host, as headers of `--emit=header` have it: a namespace `host` with the
/// kernels and an array `pyk_cpu_entries` of all of them, in order. `support` is the namespace of the header's support
/// ("::pyk2cu::aot::v0_1_0").
struct HostProgram {
  std::string text;
  std::string missing;  ///< what the program uses that only the GPU and the CPU device have: then there is no text
};
HostProgram MakeHostProgram(const GeneratedSource& source, const std::string& support);

}  // namespace pyk2cu::runtime::cpu
