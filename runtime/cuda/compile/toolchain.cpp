#include "runtime/cuda/compile/toolchain.h"

#include <fmt/core.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

namespace pyk2cu::runtime::cuda {
namespace {

/// Whether it is the very file of before: never part of a key, which is content alone.
std::string Stamp(const std::string& path) {
  struct stat info{};
  if (stat(path.c_str(), &info) != 0) return "missing";
  return fmt::format("{} {} {} {}.{}", info.st_dev, info.st_ino, info.st_size, info.st_mtim.tv_sec,
                     info.st_mtim.tv_nsec);
}

/// All that decides where NVRTC is found: the note is for a search that goes the same way.
std::string NoteName(int driver_version) {
  std::string name = fmt::format("nvrtc for driver {}\n", driver_version / 1000);
  for (const char* variable :
       {"PYK2CU_NVRTC", "LD_LIBRARY_PATH", "CUDA_HOME", "CUDA_PATH", "PYK2CU_DEPS", "VIRTUAL_ENV", "CONDA_PREFIX"}) {
    const char* value = std::getenv(variable);
    name += fmt::format("{}={}\n", variable, value ? value : "");
  }
  std::error_code ignored;
  name += std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path().string() + "\n";
  return name + Stamp("/etc/ld.so.cache");
}

std::string Identity(const Nvrtc& nvrtc) {
  std::error_code ignored;
  const std::filesystem::path file = std::filesystem::canonical(nvrtc.Path(), ignored);
  return fmt::format("{}.{} ({}, {} bytes)", nvrtc.Major(), nvrtc.Minor(), file.filename().string(),
                     ignored ? 0 : std::filesystem::file_size(file, ignored));
}

std::string Text(const cache::Sections& sections, std::string_view name) {
  const auto found = sections.find(name);
  return found == sections.end() ? "" : found->second;
}

/// What the note says, if it holds.
std::optional<Toolchain> FromNote(const cache::Sections& note) {
  if (const std::string path = Text(note, "path"); path.empty() || Stamp(path) != Text(note, "stamp"))
    return std::nullopt;
  Toolchain toolchain;
  std::istringstream numbers(Text(note, "version") + " " + Text(note, "architectures"));
  if (!(numbers >> toolchain.major >> toolchain.minor)) return std::nullopt;
  for (int number = 0; numbers >> number;) toolchain.architectures.push_back(number);
  toolchain.identity = Text(note, "identity");
  return toolchain;
}

cache::Sections ToNote(const Toolchain& toolchain, const std::string& path) {
  std::string architectures;
  for (int number : toolchain.architectures) architectures += fmt::format("{} ", number);
  return {{"path", path},
          {"stamp", Stamp(path)},
          {"version", fmt::format("{} {}", toolchain.major, toolchain.minor)},
          {"architectures", architectures},
          {"identity", toolchain.identity}};
}

}  // namespace

Toolchain ToolchainOf(const Nvrtc& nvrtc, int driver_version, const std::string& noted, cache::DiskCache& cache) {
  Toolchain toolchain{nvrtc.Major(), nvrtc.Minor(), nvrtc.Architectures(), Identity(nvrtc)};
  if (cache.IsOn() && toolchain.identity != noted)
    cache.UpdateNote(NoteName(driver_version), [&](const auto&) { return ToNote(toolchain, nvrtc.Path()); });
  return toolchain;
}

Result<Toolchain> FindToolchain(int driver_version, cache::DiskCache& cache) {
  if (cache.IsOn()) {
    const std::optional<cache::Sections> note = cache.ReadNote(NoteName(driver_version));
    std::optional<Toolchain> toolchain = note ? FromNote(*note) : std::nullopt;
    if (toolchain) return std::move(*toolchain);
  }
  Result<const Nvrtc*> nvrtc = Nvrtc::Get(driver_version);
  if (!nvrtc) return nvrtc.error();
  return ToolchainOf(**nvrtc, driver_version, "", cache);
}

}  // namespace pyk2cu::runtime::cuda
