#include "runtime/cuda/driver/libraries.h"

#include <dlfcn.h>
#include <link.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <mutex>

namespace pyk2cu::runtime::cuda {
namespace fs = std::filesystem;
namespace {

std::string Environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// The folders of AddPackageFolder.
struct PackageFolders {
  std::mutex mutex;
  std::vector<std::string> folders;

  static PackageFolders& Get() {
    static auto* added = new PackageFolders;
    return *added;
  }
};

/// Visits the places where NVIDIA's files may be, best first.
class Places {
 public:
  struct Visitor {
    std::function<void(const fs::path&)> toolkit;   ///< the root of a toolkit
    std::function<void(const fs::path&)> packages;  ///< a folder that holds Python packages, NVIDIA's below `nvidia/`
    std::function<void(const fs::path&)> folder;    ///< one that set-up filled
  };
  explicit Places(Visitor visitor) : visitor_(std::move(visitor)) {}

  void Visit() const {
    for (const char* variable : {"CUDA_HOME", "CUDA_PATH"})
      if (const std::string root = Environment(variable); !root.empty()) visitor_.toolkit(root);
    for (const std::string& folder : AddedFolders()) visitor_.packages(folder);
    visitor_.toolkit("/usr/local/cuda");
    if (const std::string deps = Environment("PYK2CU_DEPS"); !deps.empty()) VisitDeps(deps);
    VisitDepsAboveProgram();
    for (const char* variable : {"VIRTUAL_ENV", "CONDA_PREFIX"})
      if (const std::string prefix = Environment(variable); !prefix.empty()) VisitPythonPrefix(prefix);
    for (const char* prefix : {"/usr/local", "/usr"}) VisitPythonPrefix(prefix);
  }

 private:
  static std::vector<std::string> AddedFolders() {
    PackageFolders& added = PackageFolders::Get();
    const std::lock_guard lock(added.mutex);
    return added.folders;
  }

  /// A virtual environment, an installation prefix, or a `pip install --target` folder.
  void VisitPythonPrefix(const fs::path& prefix) const {
    visitor_.packages(prefix);
    for (const char* lib : {"lib", "lib64"}) {
      std::error_code ignored;
      for (const auto& entry : fs::directory_iterator(prefix / lib, ignored)) {
        if (!entry.path().filename().string().starts_with("python3")) continue;
        visitor_.packages(entry.path() / "site-packages");
        visitor_.packages(entry.path() / "dist-packages");
      }
    }
  }

  /// A folder that set-up filled: an environment or a plain target folder, itself or one level down.
  void VisitDeps(const fs::path& deps) const {
    visitor_.folder(deps);
    VisitPythonPrefix(deps);
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(deps, ignored))
      if (entry.is_directory(ignored)) VisitPythonPrefix(entry.path());
  }

  /// `.deps` next to the program and in each folder above it, so that a build folder finds what setup.sh fetched.
  void VisitDepsAboveProgram() const {
    std::error_code error;
    fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (int level = 0; !error && level < 4 && !folder.empty(); ++level) {
      VisitDeps(folder / ".deps");
      if (folder == folder.root_path()) return;
      folder = folder.parent_path();
    }
  }

  Visitor visitor_;
};

/// Folders of headers that belong together: those of one toolkit, or of the packages of one Python.
using HeaderGroup = std::vector<std::string>;

void AddIfFolder(HeaderGroup& group, const fs::path& folder) {
  std::error_code ignored;
  for (const fs::path& each : {folder, folder / "cccl"})
    if (fs::is_directory(each, ignored)) group.push_back(each.string());
}

bool HasHeader(const HeaderGroup& group, const char* name) {
  std::error_code ignored;
  return std::ranges::any_of(
      group, [&](const std::string& folder) { return fs::is_regular_file(fs::path(folder) / name, ignored); });
}

HeaderGroup ToolkitGroup(const fs::path& root) {
  HeaderGroup group;
  for (const char* sub : {"include", "targets/x86_64-linux/include", "targets/sbsa-linux/include"})
    if (group.empty()) AddIfFolder(group, root / sub);
  return group;
}

HeaderGroup PackageGroup(const fs::path& site) {
  HeaderGroup group;
  for (const char* package : {"cu13", "cuda_runtime", "curand", "cuda_cccl", "cuda_nvcc"})
    AddIfFolder(group, site / "nvidia" / package / "include");
  return group;
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

void AddPackageFolder(const std::string& folder) {
  PackageFolders& added = PackageFolders::Get();
  const std::lock_guard lock(added.mutex);
  if (std::ranges::find(added.folders, folder) == added.folders.end()) added.folders.push_back(folder);
}

std::vector<std::string> FindCudaFiles(const std::vector<std::string>& sonames) {
  std::vector<std::string> found;
  const auto look_in = [&](const fs::path& folder) {
    std::error_code ignored;
    for (const std::string& name : sonames)
      if (fs::is_regular_file(folder / name, ignored)) found.push_back((folder / name).string());
  };
  // Libraries of a toolkit lie in lib64, lib, or a folder named for the target.
  const auto toolkit = [&](const fs::path& root) {
    for (const char* sub : {"lib64", "lib", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib"}) look_in(root / sub);
  };
  const auto packages = [&](const fs::path& site) {
    for (const char* sub : {"nvidia/cu13/lib", "nvidia/cuda_nvrtc/lib", "nvidia/nvjitlink/lib",
                            "nvidia/cuda_runtime/lib", "nvidia/nccl/lib"})
      look_in(site / sub);
  };
  Places({toolkit, packages, look_in}).Visit();
  return found;
}

std::vector<std::string> FindHeaderFolders() {
  HeaderGroup found;
  const auto add = [&](const HeaderGroup& group) {
    // A second toolkit only where the first has not all: their versions may differ.
    const bool lacks =
        std::ranges::any_of(std::initializer_list<const char*>{"vector_types.h", "curand_kernel.h", "nv/target"},
                            [&](const char* name) { return !HasHeader(found, name) && HasHeader(group, name); });
    if (lacks) found.insert(found.end(), group.begin(), group.end());
  };
  const auto toolkit = [&](const fs::path& root) { add(ToolkitGroup(root)); };
  const auto packages = [&](const fs::path& site) { add(PackageGroup(site)); };
  Places({toolkit, packages, [](const fs::path&) {}}).Visit();
  return found;
}

}  // namespace pyk2cu::runtime::cuda
