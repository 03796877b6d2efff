#include "cli/commands/info.h"

#include <fmt/core.h>

#include <cstdlib>
#include <fstream>

#include "base/json.h"
#include "cli/options/console.h"
#include "cli/options/options.h"
#include "runtime/cuda/compile/device_linker.h"
#include "runtime/cuda/driver/driver.h"
#include "runtime/cuda/driver/libraries.h"
#include "runtime/plugins/clang_plugin.h"
#include "runtime/plugins/cpu_plugin.h"
#include "runtime/registry/registry.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

/// One line of the report: a part, whether it was found, and what there is to say (where it is, or how to get it).
struct Part {
  std::string name;
  bool found;
  std::string version, detail;
};

Part DriverPart() {
  Result<const cuda::Driver*> driver = cuda::Driver::Get();
  if (!driver) return {"CUDA driver", false, "", driver.error().message};
  return {"CUDA driver", true, cuda::VersionText((*driver)->version), (*driver)->library.path};
}

Part NvrtcPart() {
  Result<const cuda::Driver*> driver = cuda::Driver::Get();
  Result<const cuda::Nvrtc*> nvrtc = cuda::Nvrtc::Get(driver ? (*driver)->version : 0);
  if (!nvrtc) return {"NVRTC", false, "", nvrtc.error().message};
  const auto& archs = (*nvrtc)->Architectures();
  const std::string range = archs.empty() ? "" : fmt::format(", sm_{} to sm_{}", archs.front(), archs.back());
  return {"NVRTC", true, fmt::format("{}.{}", (*nvrtc)->Major(), (*nvrtc)->Minor()), (*nvrtc)->Path() + range};
}

Part DevicePart(const FoundDevice& found) {
  const Result<DeviceProperties>& device = found.properties;
  if (!device) return {found.name, false, "", device.error().message};
  return {found.name, true, device->architecture,
          fmt::format("{}, {} {}, {:.1f} GiB", device->name, device->multiprocessors, found.processors,
                      static_cast<double>(device->memory_bytes) / (1 << 30))};
}

/// For kernels that launch kernels.
Part LinkerPart() {
  Result<const cuda::Driver*> driver = cuda::Driver::Get();
  Result<const cuda::Nvrtc*> nvrtc = cuda::Nvrtc::Get(driver ? (*driver)->version : 0);
  if (!nvrtc) return {"nvJitLink", false, "", "it goes with NVRTC, which is missing"};
  Result<const cuda::DeviceLinker*> linker = cuda::DeviceLinker::Get((*nvrtc)->Major());
  if (!linker) return {"nvJitLink", false, "", linker.error().message};
  return {"nvJitLink", true, fmt::format("{}", (*nvrtc)->Major()), (*linker)->Path() + ", " + (*linker)->RuntimePath()};
}

/// What the CPU device is in.
Part PluginPart() {
  Result<LoadedCpuPlugin> loaded = LoadCpuPlugin();
  if (!loaded) return {"CPU plug-in", false, "", loaded.error().message};
  return {"CPU plug-in", true, loaded->plugin->build_id, loaded->path};
}

/// What compiles for the CPU device.
Part CompilerPart() {
  Result<LoadedCpuPlugin> loaded = LoadCpuPlugin();
  if (!loaded) return {"CPU compiler", false, "", "it goes with the CPU plug-in, which is missing"};
  Result<std::string> path = loaded->plugin->compiler();
  if (!path) return {"CPU compiler", false, "", path.error().message};
  return {"CPU compiler", true, loaded->plugin->build_id, *path};
}

/// "13.0", as CUDART_VERSION in the toolkit's headers says.
std::string VersionOfHeaders() {
  for (const std::string& folder : cuda::FindHeaderFolders()) {
    std::ifstream file(folder + "/cuda_runtime_api.h");
    for (std::string line; std::getline(file, line);)
      if (line.starts_with("#define CUDART_VERSION"))
        return cuda::VersionText(std::atoi(line.c_str() + std::string_view("#define CUDART_VERSION").size()));
  }
  return "?";
}

/// What reads CUDA C++ headers.
Part ReaderPart() {
  Result<LoadedClangPlugin> loaded = LoadClangPlugin();
  if (!loaded) return {"C++ headers", false, "", loaded.error().message};
  return {"C++ headers", true, loaded->plugin->build_id, loaded->path};
}

/// What headers of the toolkit are read from, if a program wants some.
Part ToolkitPart() {
  std::string folders;
  for (const std::string& folder : cuda::FindHeaderFolders()) folders += (folders.empty() ? "" : ", ") + folder;
  if (folders.empty())
    return {"CUDA headers", false, "",
            "only programs that import headers of the CUDA toolkit need them; install a toolkit and set CUDA_HOME to "
            "it, or install them with: "
            "pip install nvidia-cuda-runtime nvidia-cuda-crt nvidia-curand"};
  return {"CUDA headers", true, VersionOfHeaders(), folders};
}

std::vector<Part> Parts() {
  std::vector<Part> parts{DriverPart(),   NvrtcPart(),  LinkerPart(), PluginPart(),
                          CompilerPart(), ReaderPart(), ToolkitPart()};
  for (const FoundDevice& device : FindDevices()) parts.push_back(DevicePart(device));
  return parts;
}

std::string Text(const std::vector<Part>& parts) {
  std::string text = fmt::format("pyk2cu {}\n", PYK2CU_VERSION);
  for (const Part& part : parts)
    text += fmt::format("{:<12} {}\n", part.name,
                        part.found ? fmt::format("{} ({})", part.version, part.detail) : "missing: " + part.detail);
  return text;
}

std::string Json(const std::vector<Part>& parts) {
  std::string list;
  for (const Part& part : parts)
    list += fmt::format("{}{{\"name\":{},\"found\":{},\"version\":{},\"detail\":{}}}", list.empty() ? "" : ",",
                        JsonString(part.name), part.found ? "true" : "false", JsonString(part.version),
                        JsonString(part.detail));
  return fmt::format("{{\"version\":{},\"parts\":[{}]}}\n", JsonString(PYK2CU_VERSION), list);
}

}  // namespace

int Info(const Options& options, const Console& console) {
  if (!options.Positional().empty())
    return console.Fail({ErrorKind::kUsage, fmt::format("unexpected argument '{}'", options.Positional()[0])});
  const std::vector<Part> parts = Parts();
  return Deliver(console, options.Has(OptionId::kJson) ? Json(parts) : Text(parts));
}

}  // namespace pyk2cu::cli
