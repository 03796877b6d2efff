#include "runtime/cuda/compile/device_linker.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace pyk2cu::runtime::cuda {
namespace {

/// nvJitLinkInputType
constexpr int kCubinInput = 1, kPtxInput = 2, kLtoIrInput = 3, kFatbinInput = 4, kObjectInput = 5, kLibraryInput = 6;

int InputOf(LinkedFile::Kind kind) {
  switch (kind) {
    case LinkedFile::Kind::kPtx: return kPtxInput;
    case LinkedFile::Kind::kCubin: return kCubinInput;
    case LinkedFile::Kind::kFatbin: return kFatbinInput;
    case LinkedFile::Kind::kObject: return kObjectInput;
    case LinkedFile::Kind::kLibrary: return kLibraryInput;
    case LinkedFile::Kind::kLtoIr: break;
  }
  return kLtoIrInput;
}

bool IsLtoIr(const ProgramFile& file) { return file.kind == LinkedFile::Kind::kLtoIr; }

int InputOf(BinaryKind kind) {
  switch (kind) {
    case BinaryKind::kPtx: return kPtxInput;
    case BinaryKind::kLtoIr: return kLtoIrInput;
    case BinaryKind::kCubin: break;
  }
  return kCubinInput;
}

Error MissingLinker(int major, const std::string& what) {
  const std::string suffix = major >= 13 ? "" : fmt::format("-cu{}", major);
  return {ErrorKind::kEnvironment,
          fmt::format("a kernel that launches kernels needs nvJitLink and the CUDA device runtime, one that is linked "
                      "with files nvJitLink: {}; "
                      "install a CUDA {} toolkit, or: pip install nvidia-nvjitlink{} nvidia-cuda-runtime{}",
                      what, major, suffix, suffix)};
}

}  // namespace

/// Keeps what was opened, for each CUDA version.
class DeviceLinkerLoader {
 public:
  Result<const DeviceLinker*> Get(int major) {
    std::lock_guard lock(mutex_);
    std::unique_ptr<DeviceLinker>& known = linkers_[major];
    if (known) return static_cast<const DeviceLinker*>(known.get());
    auto linker = std::make_unique<DeviceLinker>();
    if (Result<void> opened = Open(*linker, major); !opened) return opened.error();
    known = std::move(linker);
    return static_cast<const DeviceLinker*>(known.get());
  }

 private:
  static Result<void> Open(DeviceLinker& linker, int major) {
    const std::string soname = fmt::format("libnvJitLink.so.{}", major);
    std::string reason;
    linker.library_ = OpenLibrary(soname, &reason);
    for (const std::string& path : FindCudaFiles({soname})) {
      if (linker.library_.handle) break;
      linker.library_ = OpenLibrary(path, &reason);
    }
    if (!linker.library_.handle) return MissingLinker(major, reason);
    if (!Resolve(linker)) return MissingLinker(major, linker.library_.path + " lacks functions of nvJitLink");
    const std::vector<std::string> runtimes = FindCudaFiles({"libcudadevrt.a"});
    linker.major_ = major;
    if (!runtimes.empty()) linker.runtime_path_ = runtimes.front();
    return {};
  }

  static bool Resolve(DeviceLinker& linker) {
    bool complete = true;
    const auto bind = [&](auto& function, const char* name) {
      function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(linker.library_.Symbol(name));
      complete = complete && function;
    };
    DeviceLinker::Api& api = linker.api_;
    bind(api.create, "nvJitLinkCreate");
    bind(api.destroy, "nvJitLinkDestroy");
    bind(api.add_data, "nvJitLinkAddData");
    bind(api.add_file, "nvJitLinkAddFile");
    bind(api.complete, "nvJitLinkComplete");
    bind(api.cubin_size, "nvJitLinkGetLinkedCubinSize");
    bind(api.cubin, "nvJitLinkGetLinkedCubin");
    bind(api.log_size, "nvJitLinkGetErrorLogSize");
    bind(api.log, "nvJitLinkGetErrorLog");
    return complete;
  }

  std::mutex mutex_;
  std::map<int, std::unique_ptr<DeviceLinker>> linkers_;
};

Result<const DeviceLinker*> DeviceLinker::Get(int major) {
  static auto* loader = new DeviceLinkerLoader;  // never destroyed: other threads may link at exit
  return loader->Get(major);
}

std::string DeviceLinker::Log(Handle handle) const {
  size_t size = 0;
  if (api_.log_size(handle, &size) != 0 || size <= 1) return "no message";
  std::string log(size, '\0');
  if (api_.log(handle, log.data()) != 0) return "no message";
  while (!log.empty() && (log.back() == '\0' || log.back() == '\n')) log.pop_back();
  return log;
}

Result<std::string> DeviceLinker::Link(const Code& code, std::string_view architecture,
                                       std::span<const ProgramFile> files, bool with_runtime,
                                       std::vector<std::string> flags) const {
  if (with_runtime && runtime_path_.empty()) return MissingLinker(major_, "there is no libcudadevrt.a");
  flags.push_back(fmt::format("-arch={}", architecture));
  if (code.kind != BinaryKind::kLtoIr && std::ranges::any_of(files, IsLtoIr)) flags.emplace_back("-lto");
  std::vector<const char*> options;
  for (const std::string& flag : flags) options.push_back(flag.c_str());
  Handle handle = nullptr;
  int status = api_.create(&handle, static_cast<uint32_t>(options.size()), options.data());
  if (status == 0)
    status = api_.add_data(handle, InputOf(code.kind), code.bytes.data(), code.bytes.size(), "generated");
  for (const ProgramFile& file : files) {
    // The linker reads PTX as a C string.
    if (status == 0)
      status = api_.add_data(handle, InputOf(file.kind), file.bytes.c_str(),
                             file.bytes.size() + (file.kind == LinkedFile::Kind::kPtx), file.name.c_str());
  }
  if (status == 0 && with_runtime) status = api_.add_file(handle, kLibraryInput, runtime_path_.c_str());
  if (status == 0) status = api_.complete(handle);
  size_t size = 0;
  std::string cubin;
  if (status == 0) status = api_.cubin_size(handle, &size);
  if (status == 0) {
    cubin.resize(size);
    status = api_.cubin(handle, cubin.data());
  }
  const std::string log = status == 0 || !handle ? "" : Log(handle);
  if (handle) api_.destroy(&handle);
  if (status != 0) {
    std::string names;
    for (const ProgramFile& file : files) names += fmt::format("{}'{}'", names.empty() ? " with " : ", ", file.name);
    const ErrorKind whose = files.empty() ? ErrorKind::kEnvironment : ErrorKind::kUsage;
    return Error{whose,
                 fmt::format("nvJitLink failed to link{} for {} (code {}): {}", names, architecture, status, log)};
  }
  return cubin;
}

}  // namespace pyk2cu::runtime::cuda
