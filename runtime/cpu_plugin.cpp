#include "runtime/cpu_plugin.h"

#include <dlfcn.h>
#include <fmt/core.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <mutex>
#include <vector>

#include "runtime/cache/build_id.h"

namespace pyk2cu {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFileName = "libpyk2cu_cpu.so";

Error Missing(std::string message) { return {ErrorKind::kEnvironment, std::move(message)}; }

/// The folder of the library or program that this code is part of.
fs::path OwnFolder() {
  Dl_info info{};
  std::error_code error;
  if (dladdr(reinterpret_cast<const void*>(&OwnFolder), &info) == 0 || !info.dli_fname) return {};
  fs::path file = fs::canonical(info.dli_fname, error);
  if (error) file = fs::read_symlink("/proc/self/exe", error);  // a program's name may be relative to a folder that it has left
  return error ? fs::path() : file.parent_path();
}

/// Where it may lie, the linker's own search aside.
std::vector<fs::path> Candidates(const std::string& chosen) {
  std::error_code ignored;
  if (!chosen.empty()) return {fs::is_directory(chosen, ignored) ? fs::path(chosen) / kFileName : fs::path(chosen)};
  const fs::path own = OwnFolder();
  if (own.empty()) return {};
  std::vector<fs::path> candidates{own / kFileName};
  const fs::path beside[] = {own.parent_path() / "lib", own.parent_path() / PYK2CU_INSTALL_LIBDIR, PYK2CU_INSTALL_FULL_LIBDIR};
  for (const fs::path& folder : beside)
    if (std::find(candidates.begin(), candidates.end(), folder / kFileName) == candidates.end()) candidates.push_back(folder / kFileName);
  return candidates;
}

Result<LoadedCpuPlugin> Use(void* handle, const std::string& name) {
  const auto entry = reinterpret_cast<CpuPluginEntry>(dlsym(handle, kCpuPluginEntry));
  if (!entry) return Missing(fmt::format("{} is no plug-in of pyk2cu", name));
  Dl_info info{};
  const std::string path = dladdr(reinterpret_cast<const void*>(entry), &info) != 0 && info.dli_fname ? info.dli_fname : name;
  const CpuPlugin* plugin = entry();
  if (plugin->build_id != cache::BuildId())
    return Missing(fmt::format("the CPU device's plug-in {} is of another build ({}) than this library ({}); install the two together", path, plugin->build_id,
                               cache::BuildId()));
  return LoadedCpuPlugin{plugin, path};
}

Result<LoadedCpuPlugin> Load(const std::string& chosen) {
  std::string tried;
  std::error_code ignored;
  for (const fs::path& candidate : Candidates(chosen)) {
    struct stat status {};
    const std::string path = fs::absolute(candidate, ignored).lexically_normal().string();  // with a '/', so that it is no name to search for
    if (stat(path.c_str(), &status) != 0) {
      tried += (tried.empty() ? "" : ", ") + path;
      continue;
    }
    if (void* handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) return Use(handle, path);
    return Missing(fmt::format("the CPU device's plug-in cannot be loaded: {}", dlerror()));
  }
  if (chosen.empty())
    if (void* handle = dlopen(kFileName, RTLD_NOW | RTLD_LOCAL)) return Use(handle, kFileName);
  return Missing(
      fmt::format("the CPU device's plug-in {} is not there (looked for at {}); install pyk2cu's CPU device, build it with -DPYK2CU_CPU_DEVICE=ON, or set "
                  "PYK2CU_CPU_PLUGIN "
                  "to its place",
                  kFileName, tried));
}

}  // namespace

Result<LoadedCpuPlugin> LoadCpuPlugin() {
  static std::mutex mutex;
  static auto* loaded = new std::map<std::string, LoadedCpuPlugin>;  // never unloaded: devices may be open at exit
  const char* variable = std::getenv("PYK2CU_CPU_PLUGIN");
  const std::string chosen = variable ? variable : "";
  const std::lock_guard lock(mutex);
  if (const auto known = loaded->find(chosen); known != loaded->end()) return known->second;
  Result<LoadedCpuPlugin> plugin = Load(chosen);
  if (plugin) (*loaded)[chosen] = *plugin;
  return plugin;
}

}  // namespace pyk2cu
