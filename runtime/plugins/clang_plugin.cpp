#include "runtime/plugins/clang_plugin.h"

namespace pyk2cu::runtime {

Result<LoadedClangPlugin> LoadClangPlugin() {
  static constexpr PluginKind kKind{
      "libpyk2cu_clang.so",  "libpyk2cu_cpu_compiler.so",      "pyk2cu_clang_plugin", "PYK2CU_CLANG_PLUGIN",
      "C++ header reader's", "pyk2cu's reader of C++ headers", "PYK2CU_CLANG"};
  const Result<LoadedPlugin> loaded = LoadPlugin(kKind);
  if (!loaded) return loaded.error();
  return LoadedClangPlugin{static_cast<const ClangPlugin*>(loaded->plugin), loaded->path};
}

}  // namespace pyk2cu::runtime
