#include "runtime/observe/nvtx.h"

#include <dlfcn.h>

#include <array>
#include <cstdint>
#include <cstdlib>

#include "runtime/observe/log.h"

// The program's side of NVTX 3, as tools find it: they are handed tables of function pointers and write their own
// functions into them. The names and numbers are the interface's own, which is stable; NVIDIA's header, which does the
// same, is not needed to build.
namespace pyk2cu {
namespace {

using Function = void (*)();
enum Module : int { kCore = 1, kCuda = 2, kOpenCl = 3, kCudaRuntime = 4, kCore2 = 5, kSync = 6 };
enum CoreFunction : size_t { kRangePushA = 9, kRangePop = 11 };
constexpr uint32_t kCallbacksTable = 1, kVersionTable = 3, kNvtxVersion = 3;
/// How many functions each module has, including number 0, which is unused.
constexpr std::array<size_t, 7> kSizes{0, 16, 9, 15, 7, 16, 7};
constexpr size_t kMost = 16;

/// The functions that the tool wants to be called, and the tables through which it sets them. The last entry of a table
/// is null.
struct Tables {
  std::array<std::array<Function, kMost>, kSizes.size()> functions{};
  std::array<std::array<Function*, kMost + 1>, kSizes.size()> pointers{};

  Tables() {
    for (size_t module = 0; module < kSizes.size(); ++module)
      for (size_t i = 1; i < kSizes[module]; ++i) pointers[module][i] = &functions[module][i];
  }
};

Tables& TheTables() {
  static auto* tables = new Tables;  // never destroyed: tools keep it
  return *tables;
}

int GetModuleFunctionTable(int module, Function*** table, unsigned* size) {
  if (module < kCore || module > kSync) return 0;
  if (size) *size = static_cast<unsigned>(kSizes[static_cast<size_t>(module)]);
  if (table) *table = TheTables().pointers[static_cast<size_t>(module)].data();
  return 1;
}

struct CallbacksTable {
  size_t bytes = sizeof(CallbacksTable);
  int (*get)(int, Function***, unsigned*) = GetModuleFunctionTable;
};

struct VersionTable {
  size_t bytes = sizeof(VersionTable);
  uint32_t version = kNvtxVersion, reserved = 0;
  void (*set_tool_version)(uint32_t) = [](uint32_t) {};
};

const void* GetExportTable(uint32_t id) {
  static const CallbacksTable callbacks;
  static const VersionTable version;
  if (id == kCallbacksTable) return &callbacks;
  return id == kVersionTable ? &version : nullptr;
}

struct Listener {
  int (*push)(const char*) = nullptr;
  int (*pop)() = nullptr;
};

Listener FindListener() {
  const char* path = std::getenv("NVTX_INJECTION64_PATH");
  if (!path || !*path) return {};
  void* library = dlopen(path, RTLD_LAZY);
  const auto start =
      library ? reinterpret_cast<int (*)(const void* (*)(uint32_t))>(dlsym(library, "InitializeInjectionNvtx2"))
              : nullptr;
  if (!start || start(GetExportTable) == 0) {
    Log(LogLevel::kInfo,
        std::string("no NVTX ranges: the library that NVTX_INJECTION64_PATH names cannot be used: ") + path);
    return {};
  }
  const auto& core = TheTables().functions[kCore];
  const Listener listener{reinterpret_cast<int (*)(const char*)>(core[kRangePushA]),
                          reinterpret_cast<int (*)()>(core[kRangePop])};
  return listener.push && listener.pop ? listener : Listener();
}

const Listener& TheListener() {
  static const Listener listener = FindListener();
  return listener;
}

}  // namespace

NvtxRange::NvtxRange(const char* action, const std::string& kernel) : open_(TheListener().push != nullptr) {
  if (open_) TheListener().push((std::string("pyk2cu: ") + action + " " + kernel).c_str());
}

NvtxRange::~NvtxRange() {
  if (open_) TheListener().pop();
}

}  // namespace pyk2cu
