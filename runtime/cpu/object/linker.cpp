#include "runtime/cpu/object/linker.h"

#include "runtime/cpu/object/compiler.h"
#include "runtime/cpu/object/elf_linker.h"

namespace pyk2cu::runtime::cpu {

Result<std::shared_ptr<Linker>> MakeLinker(const std::vector<HostSymbol>& symbols) {
  if (kHasElfLinker) return MakeElfLinker(symbols);
  Result<LoadedCpuCompiler> compiler = LoadCpuCompiler();
  if (!compiler) return compiler.error();
  return compiler->plugin->make_linker(symbols);
}

}  // namespace pyk2cu::runtime::cpu
