#include "runtime/plugins/plugin.h"

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

namespace pyk2cu::runtime {
namespace {

namespace fs = std::filesystem;

Error Missing(std::string message) { return {ErrorKind::kEnvironment, std::move(message)}; }

/// The folder of the library or program that this code is part of.
fs::path OwnFolder() {
  Dl_info info{};
  std::error_code error;
  if (dladdr(reinterpret_cast<const void*>(&OwnFolder), &info) == 0 || !info.dli_fname) return {};
  fs::path file = fs::canonical(info.dli_fname, error);
  if (error)
    file = fs::read_symlink("/proc/self/exe", error);  // a program's name may be relative to a folder that it has left
  return error ? fs::path() : file.parent_path();
}

/// Where it may lie, the linker's own search aside.
std::vector<fs::path> Candidates(const PluginKind& kind, const std::string& chosen) {
  std::error_code ignored;
  std::vector<fs::path> folders;
  if (!chosen.empty()) {
    if (!fs::is_directory(chosen, ignored)) return {fs::path(chosen)};
    folders = {chosen};
  } else if (const fs::path own = OwnFolder(); !own.empty()) {
    folders = {own, own.parent_path() / "lib", own.parent_path() / PYK2CU_INSTALL_LIBDIR, PYK2CU_INSTALL_FULL_LIBDIR};
  }
  std::vector<fs::path> candidates;
  for (const char* file : {kind.file, kind.shared}) {
    if (!file) continue;
    for (const fs::path& folder : folders)
      if (std::ranges::find(candidates, folder / file) == candidates.end()) candidates.push_back(folder / file);
  }
  return candidates;
}

/// Whether the file is the other plug-in's and does not hold this one.
bool IsAnother(const PluginKind& kind, const fs::path& file, void* handle) {
  return kind.shared && file.filename() == kind.shared && !dlsym(handle, kind.entry);
}

Result<LoadedPlugin> Use(const PluginKind& kind, void* handle, const std::string& name) {
  const auto entry = reinterpret_cast<const PluginInterface* (*)()>(dlsym(handle, kind.entry));
  if (!entry) return Missing(fmt::format("{} is no plug-in of pyk2cu", name));
  Dl_info info{};
  const std::string path =
      dladdr(reinterpret_cast<const void*>(entry), &info) != 0 && info.dli_fname ? info.dli_fname : name;
  const PluginInterface* plugin = entry();
  if (plugin->build_id != cache::BuildId())
    return Missing(
        fmt::format("the {} plug-in {} is of another build ({}) than this library ({}); install the two together",
                    kind.owner, path, plugin->build_id, cache::BuildId()));
  return LoadedPlugin{plugin, path};
}

Result<LoadedPlugin> Load(const PluginKind& kind, const std::string& chosen) {
  std::string tried;
  std::error_code ignored;
  for (const fs::path& candidate : Candidates(kind, chosen)) {
    struct stat status{};
    const std::string path = fs::absolute(candidate, ignored)
                                 .lexically_normal()
                                 .string();  // with a '/', so that it is no name to search for
    const bool is_there = stat(path.c_str(), &status) == 0;
    void* handle = is_there ? dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
    if (!is_there || (handle && IsAnother(kind, candidate, handle))) {
      tried += (tried.empty() ? "" : ", ") + path;
      continue;
    }
    if (handle) return Use(kind, handle, path);
    return Missing(fmt::format("the {} plug-in cannot be loaded: {}", kind.owner, dlerror()));
  }
  if (chosen.empty())
    if (void* handle = dlopen(kind.file, RTLD_NOW | RTLD_LOCAL)) return Use(kind, handle, kind.file);
  return Missing(fmt::format(
      "the {} plug-in {} is not there (looked for at {}); install {}, build it with -D{}=ON, or set {} to its place",
      kind.owner, kind.file, tried, kind.product, kind.option, kind.variable));
}

}  // namespace

Result<LoadedPlugin> LoadPlugin(const PluginKind& kind) {
  static std::mutex mutex;
  static auto* loaded =
      new std::map<std::pair<std::string, std::string>, LoadedPlugin>;  // never unloaded: devices may be open at exit
  const char* variable = std::getenv(kind.variable);
  const std::string chosen = variable ? variable : "";
  const std::pair<std::string, std::string> key(kind.file, chosen);
  const std::lock_guard lock(mutex);
  if (const auto known = loaded->find(key); known != loaded->end()) return known->second;
  Result<LoadedPlugin> plugin = Load(kind, chosen);
  if (plugin) (*loaded)[key] = *plugin;
  return plugin;
}

}  // namespace pyk2cu::runtime
