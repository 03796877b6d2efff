#include "runtime/cuda/libraries.h"

#include <dlfcn.h>
#include <link.h>

#include <cstdlib>
#include <filesystem>

namespace pyk2cu::cuda {
namespace fs = std::filesystem;
namespace {

std::string Environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// Collects the files of a folder that bear one of the names.
class Finder {
 public:
  explicit Finder(const std::vector<std::string>& sonames) : sonames_(sonames) {}

  void AddFile(const fs::path& path) {
    std::error_code ignored;
    if (fs::is_regular_file(path, ignored)) found_.push_back(path.string());
  }

  void AddFolder(const fs::path& folder) {
    for (const std::string& name : sonames_) AddFile(folder / name);
  }

  /// A folder of a toolkit: libraries lie in lib64, lib, or a folder named for the target.
  void AddToolkit(const fs::path& root) {
    for (const char* sub : {"lib64", "lib", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib"}) AddFolder(root / sub);
  }

  /// A folder that holds Python packages: NVIDIA's wheels put their libraries below `nvidia/`.
  void AddPackages(const fs::path& site) {
    for (const char* sub : {"nvidia/cu13/lib", "nvidia/cuda_nvrtc/lib", "nvidia/nvjitlink/lib", "nvidia/cuda_runtime/lib"}) AddFolder(site / sub);
  }

  /// A virtual environment, an installation prefix, or a `pip install --target` folder.
  void AddPythonPrefix(const fs::path& prefix) {
    AddPackages(prefix);
    for (const char* lib : {"lib", "lib64"}) {
      std::error_code ignored;
      for (const auto& entry : fs::directory_iterator(prefix / lib, ignored)) {
        if (!entry.path().filename().string().starts_with("python3")) continue;
        AddPackages(entry.path() / "site-packages");
        AddPackages(entry.path() / "dist-packages");
      }
    }
  }

  /// A folder that set-up filled: an environment or a plain target folder, itself or one level down.
  void AddDeps(const fs::path& deps) {
    AddFolder(deps);
    AddPythonPrefix(deps);
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(deps, ignored))
      if (entry.is_directory(ignored)) AddPythonPrefix(entry.path());
  }

  std::vector<std::string> Take() { return std::move(found_); }

 private:
  const std::vector<std::string>& sonames_;
  std::vector<std::string> found_;
};

/// `.deps` beside the program and in each folder above it, so that a build folder finds what set-up fetched.
void AddDepsAboveProgram(Finder& finder) {
  std::error_code error;
  fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (int level = 0; !error && level < 4 && !folder.empty(); ++level) {
    finder.AddDeps(folder / ".deps");
    if (folder == folder.root_path()) return;
    folder = folder.parent_path();
  }
}

}  // namespace

void* Library::Symbol(const char* name) const { return handle ? dlsym(handle, name) : nullptr; }

Library OpenLibrary(const std::string& name, std::string* error) {
  Library library;
  library.handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library.handle) {
    const char* text = dlerror();
    if (error) *error = text ? text : "unknown error";
    return library;
  }
  link_map* map = nullptr;
  library.path = dlinfo(library.handle, RTLD_DI_LINKMAP, &map) == 0 && map && *map->l_name ? map->l_name : name;
  return library;
}

std::vector<std::string> FindCudaFiles(const std::vector<std::string>& sonames) {
  Finder finder(sonames);
  for (const char* variable : {"CUDA_HOME", "CUDA_PATH"})
    if (const std::string root = Environment(variable); !root.empty()) finder.AddToolkit(root);
  finder.AddToolkit("/usr/local/cuda");
  if (const std::string deps = Environment("PYK2CU_DEPS"); !deps.empty()) finder.AddDeps(deps);
  AddDepsAboveProgram(finder);
  for (const char* variable : {"VIRTUAL_ENV", "CONDA_PREFIX"})
    if (const std::string prefix = Environment(variable); !prefix.empty()) finder.AddPythonPrefix(prefix);
  for (const char* prefix : {"/usr/local", "/usr"}) finder.AddPythonPrefix(prefix);
  return finder.Take();
}

}  // namespace pyk2cu::cuda
