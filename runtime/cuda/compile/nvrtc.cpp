#include "runtime/cuda/compile/nvrtc.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "base/large_stack.h"
#include "base/paths.h"

namespace pyk2cu::runtime::cuda {
namespace {

constexpr int kNewestMajor = 13, kOldestMajor = 12, kOldestMinor = 8;
constexpr int kOldestCapability = 50;  // of kOldestMajor's

Error Missing(std::string message) { return {ErrorKind::kEnvironment, std::move(message)}; }

/// The compiler's log or, if it is empty, its status.
std::string CompileError(const char* status, const std::string& log) { return log.empty() ? status : log; }

std::string Soname(int major) { return fmt::format("libnvrtc.so.{}", major); }

}  // namespace

std::string NvrtcAdvice(int major) {
  // From CUDA 13 on, NVIDIA's packages carry no version suffix.
  return major >= 13 ? "install it with: pip install nvidia-cuda-nvrtc"
                     : fmt::format("install it with: pip install nvidia-cuda-nvrtc-cu{}", major);
}

std::string TooOldGpu(int capability, int major) {
  // CUDA 13 dropped what is older than 7.5; 12.x, from the oldest that is taken here, has 5.0 and newer.
  if (major <= kOldestMajor || capability < kOldestCapability)
    return fmt::format("GPUs older than compute capability {}.{} are not supported", kOldestCapability / 10,
                       kOldestCapability % 10);
  return fmt::format("NVRTC {0}.{1} and later {0}.x still do; {2}, and set PYK2CU_NVRTC to its folder", kOldestMajor,
                     kOldestMinor, NvrtcAdvice(kOldestMajor));
}

/// Opens NVRTC libraries and keeps them: one for each CUDA major version.
class NvrtcLoader {
 public:
  Result<const Nvrtc*> Get(int newest_major) {
    const char* variable = std::getenv("PYK2CU_NVRTC");
    const std::string chosen = variable ? variable : "";
    std::lock_guard lock(mutex_);
    // The search may go through many folders, and every compile asks. What was not found is searched again: it may be
    // installed by then.
    const Nvrtc*& known = found_[{chosen, newest_major}];
    if (known) return known;
    Result<const Nvrtc*> found = chosen.empty() ? Search(newest_major) : GetChosen(chosen, newest_major);
    if (found) known = *found;
    return found;
  }

 private:
  Result<const Nvrtc*> Search(int newest_major) {
    std::string tried;
    for (int major = newest_major; major >= kOldestMajor; --major) {
      Result<const Nvrtc*> found = GetMajor(major);
      if (found) return found;
      tried += (tried.empty() ? "" : "; ") + found.error().message;
    }
    return Missing(fmt::format("no NVRTC (NVIDIA's run-time compiler): {}; {}", tried, NvrtcAdvice(newest_major)));
  }

  /// What PYK2CU_NVRTC names, a file or a folder, and nothing else: so it can also hide the system's.
  Result<const Nvrtc*> GetChosen(const std::string& chosen, int newest_major) {
    std::error_code ignored;
    std::string reason = "no such file or folder";
    for (int major = newest_major; major >= kOldestMajor; --major) {
      const bool folder = std::filesystem::is_directory(chosen, ignored);
      const std::string path = folder ? JoinPath(chosen, Soname(major)) : chosen;
      if (const Nvrtc* open = Open(path, &reason)) return CheckMajor(open, newest_major);
    }
    return Missing(fmt::format("no NVRTC: PYK2CU_NVRTC is set to '{}', which cannot be opened ({}); {}", chosen, reason,
                               NvrtcAdvice(newest_major)));
  }

  Result<const Nvrtc*> CheckMajor(const Nvrtc* nvrtc, int newest_major) {
    if (nvrtc->Major() <= newest_major) return nvrtc;
    return Missing(fmt::format("{} is NVRTC {}.{}, too new for the driver, which supports CUDA {}; {}", nvrtc->Path(),
                               nvrtc->Major(), nvrtc->Minor(), newest_major, NvrtcAdvice(newest_major)));
  }

  Result<const Nvrtc*> GetMajor(int major) {
    const std::string soname = Soname(major);
    std::string reason;
    if (const Nvrtc* open = Open(soname, &reason)) return open;
    for (const std::string& path : FindCudaFiles({soname}))
      if (const Nvrtc* open = Open(path, &reason)) return open;
    return Missing(reason);
  }

  const Nvrtc* Open(const std::string& path, std::string* reason) {
    if (const auto known = open_.find(path); known != open_.end()) return known->second.get();
    Library library = OpenLibrary(path, reason);
    if (!library.handle) return nullptr;
    OpenBuiltins(library);
    auto nvrtc = std::make_unique<Nvrtc>();
    nvrtc->library_ = std::move(library);
    if (!Resolve(*nvrtc)) {
      *reason = path + " lacks functions of NVRTC";
      return nullptr;
    }
    if (nvrtc->major_ < kOldestMajor || (nvrtc->major_ == kOldestMajor && nvrtc->minor_ < kOldestMinor)) {
      *reason = fmt::format("{} is version {}.{}, older than {}.{}", nvrtc->Path(), nvrtc->major_, nvrtc->minor_,
                            kOldestMajor, kOldestMinor);
      return nullptr;
    }
    return (open_[path] = std::move(nvrtc)).get();
  }

  /// NVRTC opens a second library of its own by name alone, which the linker finds only in a toolkit it knows: open the
  /// one beside it, as in the PyPI package's folder, so that the name is found loaded.
  static void OpenBuiltins(const Library& nvrtc) {
    std::error_code ignored;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(nvrtc.path).parent_path(), ignored))
      if (entry.path().filename().string().starts_with("libnvrtc-builtins.so.")) OpenLibrary(entry.path().string());
  }

  static bool Resolve(Nvrtc& nvrtc) {
    bool complete = true;
    const auto bind = [&](auto& function, const char* name) {
      function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(nvrtc.library_.Symbol(name));
      complete = complete && function;
    };
    Nvrtc::Api& api = nvrtc.api_;
    bind(api.version, "nvrtcVersion");
    bind(api.arch_count, "nvrtcGetNumSupportedArchs");
    bind(api.archs, "nvrtcGetSupportedArchs");
    bind(api.error_string, "nvrtcGetErrorString");
    bind(api.create, "nvrtcCreateProgram");
    bind(api.destroy, "nvrtcDestroyProgram");
    bind(api.compile, "nvrtcCompileProgram");
    bind(api.ptx_size, "nvrtcGetPTXSize");
    bind(api.ptx, "nvrtcGetPTX");
    bind(api.cubin_size, "nvrtcGetCUBINSize");
    bind(api.cubin, "nvrtcGetCUBIN");
    bind(api.lto_ir_size, "nvrtcGetLTOIRSize");
    bind(api.lto_ir, "nvrtcGetLTOIR");
    bind(api.log_size, "nvrtcGetProgramLogSize");
    bind(api.log, "nvrtcGetProgramLog");
    return complete && ReadVersion(nvrtc);
  }

  static bool ReadVersion(Nvrtc& nvrtc) {
    int count = 0;
    if (nvrtc.api_.version(&nvrtc.major_, &nvrtc.minor_) != 0 || nvrtc.api_.arch_count(&count) != 0 || count < 0)
      return false;
    nvrtc.architectures_.resize(count);
    if (count > 0 && nvrtc.api_.archs(nvrtc.architectures_.data()) != 0) return false;
    std::sort(nvrtc.architectures_.begin(), nvrtc.architectures_.end());
    return true;
  }

  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<Nvrtc>> open_;
  std::map<std::pair<std::string, int>, const Nvrtc*> found_;  ///< by PYK2CU_NVRTC and the newest major
};

Result<const Nvrtc*> Nvrtc::Get(int driver_version) {
  static auto* loader = new NvrtcLoader;  // never destroyed: NVRTC must not be closed while threads may compile
  const int driver_major = driver_version / 1000;
  return loader->Get(driver_major >= kOldestMajor ? std::min(driver_major, kNewestMajor) : kNewestMajor);
}

Result<Binary> Nvrtc::Compile(const std::string& text, const std::string& name, const std::vector<std::string>& flags,
                              BinaryKind kind, std::span<const Header> headers) const {
  Program program = nullptr;
  std::vector<const char*> names, texts;
  for (const Header& header : headers) {
    names.push_back(header.name.c_str());
    texts.push_back(header.text.c_str());
  }
  if (const int status = api_.create(&program, text.c_str(), name.c_str(), static_cast<int>(headers.size()),
                                     texts.data(), names.data());
      status != 0)
    return Error{ErrorKind::kEnvironment,
                 fmt::format("NVRTC {}.{} failed: {}", major_, minor_, api_.error_string(status))};
  std::vector<const char*> options;
  for (const std::string& flag : flags) options.push_back(flag.c_str());
  int status = 0;
  const auto compile = [&] { status = api_.compile(program, static_cast<int>(options.size()), options.data()); };
  if (!RunOnLargeStack(compile)) compile();  // NVRTC recurses with the text: 2,000 levels overflow 8 MiB
  Result<Binary> binary = status == 0
                              ? Extract(program, kind)
                              : Error{ErrorKind::kEnvironment, CompileError(api_.error_string(status), Log(program))};
  api_.destroy(&program);
  return binary;
}

Result<Binary> Nvrtc::Extract(Program program, BinaryKind kind) const {
  Binary binary;
  size_t size = 0;
  const bool ptx = kind == BinaryKind::kPtx;
  const bool lto = kind == BinaryKind::kLtoIr;
  int status = (ptx ? api_.ptx_size : lto ? api_.lto_ir_size : api_.cubin_size)(program, &size);
  if (status == 0) {
    binary.bytes.resize(size);
    status = (ptx ? api_.ptx : lto ? api_.lto_ir : api_.cubin)(program, binary.bytes.data());
  }
  if (status != 0)
    return Error{ErrorKind::kEnvironment,
                 fmt::format("NVRTC {}.{} failed: {}", major_, minor_, api_.error_string(status))};
  if (ptx && !binary.bytes.empty() && binary.bytes.back() == '\0') binary.bytes.pop_back();
  binary.log = Log(program);
  return binary;
}

std::string Nvrtc::Log(Program program) const {
  size_t size = 0;
  if (api_.log_size(program, &size) != 0 || size <= 1) return "";
  std::string log(size, '\0');
  if (api_.log(program, log.data()) != 0) return "";
  while (!log.empty() && (log.back() == '\0' || log.back() == '\n')) log.pop_back();
  return log;
}

}  // namespace pyk2cu::runtime::cuda
