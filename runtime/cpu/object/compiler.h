#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "runtime/cpu/object/linker.h"
#include "runtime/cpu/object/object_code.h"
#include "runtime/cpu/object/translation.h"
#include "runtime/plugins/plugin.h"

namespace pyk2cu::runtime::cpu {

/// What the plug-in with Clang and LLVM offers the CPU device. Programs whose kernels are in the disk cache never load
/// it: that alone takes longer than they may take in all.
struct CpuCompiler : PluginInterface {
  /// Compiles C++ text for this processor. The error is Clang's first, with its presumed place (`FILE:LINE: message`):
  /// kUsage in a header, which is the user's, else an internal one.
  Result<ObjectCode> (*translate)(const std::string& text, const TranslationOptions& options);
  /// LLVM's own linker, for machines that ours does not know.
  Result<std::shared_ptr<Linker>> (*make_linker)(const std::vector<HostSymbol>& symbols);
};

/// The loaded plug-in, and the path of its file.
struct LoadedCpuCompiler {
  const CpuCompiler* plugin = nullptr;
  std::string path;
};

/// LoadPlugin of libpyk2cu_cpu_compiler.so, or what PYK2CU_CPU_COMPILER names.
Result<LoadedCpuCompiler> LoadCpuCompiler();

}  // namespace pyk2cu::runtime::cpu
