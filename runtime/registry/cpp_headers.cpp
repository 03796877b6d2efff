#include "runtime/registry/cpp_headers.h"

#include "runtime/cuda/driver/libraries.h"
#include "runtime/plugins/clang_plugin.h"

namespace pyk2cu::runtime {

Result<std::shared_ptr<CppHeaders>> ReadCppHeaders(const CppRequest& request) {
  const Result<LoadedClangPlugin> loaded = LoadClangPlugin();
  if (!loaded) return loaded.error();
  return loaded->plugin->read(request, {&TypeTable::Scalar, &cuda::FindHeaderFolders});
}

}  // namespace pyk2cu::runtime
