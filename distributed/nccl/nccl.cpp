#include "distributed/nccl/nccl.h"

#include <fmt/format.h>

#include <vector>

namespace pyk2cu::ranks {
namespace {

using runtime::cuda::Library;
using runtime::cuda::OpenLibrary;

constexpr const char* kSoname = "libnccl.so.2";
constexpr int kOldest = 21400;  // 2.14

Error Missing(const std::string& why) {
  return {ErrorKind::kEnvironment,
          fmt::format("NCCL cannot be used: {}; install the package libnccl2 of the CUDA toolkit, or "
                      "`pip install nvidia-nccl-cu13`",
                      why)};
}

Library Open(std::string& why) {
  Library library = OpenLibrary(kSoname, &why);
  for (const std::string& path : library.handle ? std::vector<std::string>() : runtime::cuda::FindCudaFiles({kSoname}))
    if (library = OpenLibrary(path, &why); library.handle) break;
  return library;
}

template <class Function>
bool Find(const Library& library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(library.Symbol(name));
  return function != nullptr;
}

api::Result<Nccl> Load() {
  std::string why;
  Nccl nccl;
  nccl.library = Open(why);
  if (!nccl.library.handle) return Missing(why);
  const char* absent = nullptr;
#define FUNCTION(member, name, ...) \
  if (!Find(nccl.library, #name, nccl.member)) absent = #name;
#include "distributed/nccl/nccl_functions.def"
  if (!Find(nccl.library, "ncclGetErrorString", nccl.error_string)) absent = "ncclGetErrorString";
  Find(nccl.library, "ncclGetLastError", nccl.last_error);
  if (absent) return Missing(fmt::format("{} has no function {}", nccl.library.path, absent));
  if (nccl.get_version(&nccl.version) != Nccl::ncclSuccess || nccl.version < kOldest)
    return Missing(fmt::format("{} is older than 2.14", nccl.library.path));
  return nccl;
}

}  // namespace

api::Result<const Nccl*> Nccl::Get() {
  static const auto* loaded = new api::Result<Nccl>(Load());
  if (!*loaded) return loaded->error();
  return &**loaded;
}

std::string Nccl::Describe(ncclResult_t result, ncclComm_t comm) const {
  std::string text = error_string(result);
  const char* last = last_error ? last_error(comm) : nullptr;
  if (last && *last) text += fmt::format(" ({})", last);
  return text;
}

}  // namespace pyk2cu::ranks
