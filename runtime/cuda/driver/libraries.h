#pragma once

#include <string>
#include <vector>

namespace pyk2cu::runtime::cuda {

/// An open shared library. It is never closed, because closing NVRTC or the driver is not safe.
struct Library {
  void* handle = nullptr;
  std::string path;  ///< the file it was loaded from

  void* Symbol(const char* name) const;
};

/// Opens `name` as the dynamic linker finds it. If it is not found, the handle is null and `error` says why.
Library OpenLibrary(const std::string& name, std::string* error = nullptr);

/// Adds a folder of Python packages, with NVIDIA's below `nvidia/`, to the places where files are looked for: after
/// CUDA_HOME and CUDA_PATH, before all others. Thread-safe.
void AddPackageFolder(const std::string& folder);

/// Returns files with a name of `sonames` outside of the linker's own path, best first: in CUDA_HOME and CUDA_PATH,
/// /usr/local/cuda, PYK2CU_DEPS and the `.deps` folders above the program (NVIDIA's PyPI packages), the active Python
/// environment, the system's Python packages.
std::vector<std::string> FindCudaFiles(const std::vector<std::string>& sonames);

/// The folders of the toolkit's headers, in the order in which compilers are to search them: of the first of these
/// places that has them, and of others where it has not all. Python packages have one for the runtime, one for cuRAND
/// and so on.
std::vector<std::string> FindHeaderFolders();

}  // namespace pyk2cu::runtime::cuda
