#include "runtime/cpp_headers.h"

#include "runtime/cuda/libraries.h"

namespace pyk2cu {

Result<LoadedClangPlugin> LoadClangPlugin() {
  static constexpr PluginKind kKind{"libpyk2cu_clang.so",
                                    "pyk2cu_clang_plugin",
                                    "PYK2CU_CLANG_PLUGIN",
                                    "C++ header reader's",
                                    "pyk2cu's reader of C++ headers",
                                    "PYK2CU_CLANG"};
  const Result<LoadedPlugin> loaded = LoadPlugin(kKind);
  if (!loaded) return loaded.error();
  return LoadedClangPlugin{static_cast<const ClangPlugin*>(loaded->plugin), loaded->path};
}

Result<std::shared_ptr<CppHeaders>> ReadCppHeaders(const CppRequest& request) {
  const Result<LoadedClangPlugin> loaded = LoadClangPlugin();
  if (!loaded) return loaded.error();
  return loaded->plugin->read(request, {&TypeTable::Scalar, &cuda::FindHeaderFolders});
}

}  // namespace pyk2cu
