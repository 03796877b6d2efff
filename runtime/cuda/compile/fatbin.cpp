#include "runtime/cuda/compile/fatbin.h"

#include <fmt/core.h>

#include "runtime/cuda/driver/libraries.h"

namespace pyk2cu::runtime::cuda {
namespace {

/// The functions of nvFatbin that we call; it is opened for each use, and stays open.
struct Api {
  using Handle = struct _nvFatbinHandle*;  // the API's own name: an opaque pointer
  const char* (*error_string)(int);
  int (*create)(Handle*, const char**, size_t);
  int (*destroy)(Handle*);
  int (*add_ptx)(Handle, const char*, size_t, const char* architecture, const char* name, const char* options);
  int (*add_cubin)(Handle, const void*, size_t, const char* architecture, const char* name);
  int (*size)(Handle, size_t*);
  int (*get)(Handle, void*);
};

Error MissingFatbin(int major, const std::string& reason) {
  const std::string package = major >= 13 ? "nvidia-nvfatbin" : fmt::format("nvidia-nvfatbin-cu{}", major);
  return {ErrorKind::kEnvironment,
          fmt::format("fat binaries are made by nvFatbin: {}; install a CUDA {} toolkit, or: pip install {}", reason,
                      major, package)};
}

bool Resolve(const Library& library, Api& api) {
  bool complete = true;
  const auto bind = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(library.Symbol(name));
    complete = complete && function;
  };
  bind(api.error_string, "nvFatbinGetErrorString");
  bind(api.create, "nvFatbinCreate");
  bind(api.destroy, "nvFatbinDestroy");
  bind(api.add_ptx, "nvFatbinAddPTX");
  bind(api.add_cubin, "nvFatbinAddCubin");
  bind(api.size, "nvFatbinSize");
  bind(api.get, "nvFatbinGet");
  return complete;
}

Result<Api> Open(int major) {
  const std::string soname = fmt::format("libnvfatbin.so.{}", major);
  std::string reason;
  Library library = OpenLibrary(soname, &reason);
  for (const std::string& path : FindCudaFiles({soname}))
    if (!library.handle) library = OpenLibrary(path, &reason);
  Api api{};
  if (!library.handle) return MissingFatbin(major, reason);
  if (!Resolve(library, api)) return MissingFatbin(major, library.path + " lacks functions of nvFatbin");
  return api;
}

int Add(const Api& api, Api::Handle handle, const ArchitectureCode& code) {
  const std::string number = code.architecture.substr(code.architecture.find('_') + 1);
  if (code.kind == BinaryKind::kCubin)
    return api.add_cubin(handle, code.bytes.data(), code.bytes.size(), number.c_str(), "generated");
  return api.add_ptx(handle, code.bytes.c_str(), code.bytes.size() + 1, number.c_str(), "generated",
                     "");  // with the end of the text
}

}  // namespace

Result<std::string> MakeFatbin(int major, std::span<const ArchitectureCode> codes) {
  Result<Api> api = Open(major);
  if (!api) return api.error();
  const char* options[] = {"-64", "-cuda"};
  Api::Handle handle = nullptr;
  int status = api->create(&handle, options, std::size(options));
  for (const ArchitectureCode& code : codes)
    if (status == 0) status = Add(*api, handle, code);
  size_t size = 0;
  std::string bytes;
  if (status == 0) status = api->size(handle, &size);
  if (status == 0) {
    bytes.resize(size);
    status = api->get(handle, bytes.data());
  }
  if (handle) api->destroy(&handle);
  if (status != 0) return Error{ErrorKind::kEnvironment, fmt::format("nvFatbin failed: {}", api->error_string(status))};
  return bytes;
}

}  // namespace pyk2cu::runtime::cuda
