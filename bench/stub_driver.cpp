// A CUDA driver without a GPU: libcuda.so.1 with memory of the host, in which launches do nothing. With its folder in
// LD_LIBRARY_PATH the library takes it for a GPU, so that the host's part of operations can be measured anywhere. It
// counts the calls of each function: `stub_driver_calls` writes them as text and begins anew.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

#include "runtime/cuda/driver/driver.h"

namespace pyk2cu::bench {
namespace {

using namespace runtime::cuda;

enum Function : int {
#define FUNCTION(member, name, ...) k_##member,
#include "runtime/cuda/driver/driver_functions.def"
  kFunctions
};

constexpr const char* kNames[] = {
#define FUNCTION(member, name, ...) name,
#include "runtime/cuda/driver/driver_functions.def"
};

long calls[kFunctions];
thread_local CUcontext current_context = nullptr;

/// The attributes of an H200 that programs depend on.
int AttributeOf(int attribute) {
  static const std::map<int, int> known = {{kMaxThreadsPerBlock, 1024},
                                           {kMaxBlockX, 1024},
                                           {kMaxBlockY, 1024},
                                           {kMaxBlockZ, 64},
                                           {kMaxGridX, 0x7FFFFFFF},
                                           {kMaxGridY, 65535},
                                           {kMaxGridZ, 65535},
                                           {kMaxSharedBytes, 49152},
                                           {kMaxRegisters, 65536},
                                           {kClockRate, 1980000},
                                           {kMultiprocessors, 132},
                                           {kL2Bytes, 50 << 20},
                                           {kMaxThreadsPerMultiprocessor, 2048},
                                           {kComputeMajor, 9},
                                           {kComputeMinor, 0},
                                           {kMaxSharedBytesOptin, 232448}};
  const auto found = known.find(attribute);
  return found == known.end() ? 1 : found->second;
}

template <class T>
T* Handle(uintptr_t value) {
  return reinterpret_cast<T*>(value);
}

void* At(CUdeviceptr address) { return reinterpret_cast<void*>(address); }

/// What a call does beyond being counted: nothing, unless there is an overload for it.
template <int function>
struct Body {
  template <class... Arguments>
  static CUresult Run(Arguments...) {
    return CUDA_SUCCESS;
  }
};

#define BODY(member, ...)              \
  template <>                          \
  struct Body<k_##member> {            \
    static CUresult Run(__VA_ARGS__) {
#define END              \
  return CUDA_SUCCESS;   \
  }                      \
  }                      \
  ;

BODY(driver_version, int* version) *version = 13000; END
BODY(device_count, int* count) *count = 1; END
BODY(device_get, CUdevice* device, int ordinal) *device = ordinal; END
BODY(device_name, char* name, int size, CUdevice) std::snprintf(name, static_cast<size_t>(size), "stub"); END
BODY(device_attribute, int* value, CUdevice_attribute which, CUdevice) *value = AttributeOf(which); END
BODY(device_memory, size_t* bytes, CUdevice) *bytes = size_t{1} << 36; END
BODY(device_pci_bus, char* bus, int size, CUdevice) std::snprintf(bus, static_cast<size_t>(size), "0000:00:00.0"); END
BODY(context_retain, CUcontext* context, CUdevice) *context = Handle<CUctx_st>(64); END
BODY(context_state, CUdevice, unsigned* flags, int* active) *flags = 0, *active = 1; END
BODY(context_get, CUcontext* context) *context = current_context; END
BODY(context_set, CUcontext context) current_context = context; END
BODY(module_load, CUmodule* module, const void*) *module = Handle<CUmod_st>(64); END
BODY(module_function, CUfunction* function, CUmodule, const char*) *function = Handle<CUfunc_st>(64); END
BODY(function_attribute, int* value, int, CUfunction) *value = 32; END
BODY(memory_allocate, CUdeviceptr* address, size_t bytes)
  *address = reinterpret_cast<CUdeviceptr>(std::aligned_alloc(512, (bytes + 511) / 512 * 512)); END
BODY(memory_free, CUdeviceptr address) std::free(At(address)); END
BODY(memory_info, size_t* free, size_t* total) *free = *total = size_t{1} << 36; END
BODY(copy_to_device, CUdeviceptr to, const void* from, size_t bytes) std::memcpy(At(to), from, bytes); END
BODY(copy_to_host, void* to, CUdeviceptr from, size_t bytes) std::memcpy(to, At(from), bytes); END
BODY(copy_async, CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream) std::memcpy(At(to), At(from), bytes); END
BODY(occupancy, int* blocks, CUfunction, int, size_t) *blocks = 2; END
BODY(suggest_block, int* grid, int* block, CUfunction, size_t (*)(int), size_t, int) *grid = 264, *block = 1024; END
BODY(host_allocate, void** address, size_t bytes, unsigned) *address = std::malloc(bytes); END
BODY(host_free, void* address) std::free(address); END
BODY(host_device_pointer, CUdeviceptr* to, void* from, unsigned) *to = reinterpret_cast<CUdeviceptr>(from); END
BODY(stream_create, CUstream* stream, unsigned, int) *stream = reinterpret_cast<CUstream>(std::malloc(1)); END
BODY(stream_destroy, CUstream stream) std::free(stream); END
BODY(stream_context, CUstream, CUcontext* context) *context = Handle<CUctx_st>(64); END
BODY(event_create, CUevent* event, unsigned) *event = Handle<CUevent_st>(64); END
BODY(event_elapsed, float* milliseconds, CUevent, CUevent) *milliseconds = 1; END
BODY(error_name, CUresult, const char** name) *name = "CUDA_ERROR"; END
BODY(error_string, CUresult, const char** text) *text = "an error"; END

template <int function, class... Arguments>
CUresult Counted(Arguments... arguments) {
  ++calls[function];
  return Body<function>::Run(arguments...);
}

/// The function of the table with these parameters. `void` in the table means none.
template <int function, class... Arguments>
void* AddressOf(CUresult (*)(Arguments...)) {
  return reinterpret_cast<void*>(&Counted<function, Arguments...>);
}

}  // namespace
}  // namespace pyk2cu::bench

extern "C" {

__attribute__((visibility("default"))) int cuGetProcAddress_v2(const char* name, void** address, int, uint64_t, void*) {
  using namespace pyk2cu::bench;
  using namespace pyk2cu::runtime::cuda;
#define FUNCTION(member, text, ...)                                                             \
  if (std::strcmp(name, text) == 0) {                                                           \
    *address = AddressOf<k_##member>(static_cast<CUresult (*)(__VA_ARGS__)>(nullptr));          \
    return 0;                                                                                   \
  }
#include "runtime/cuda/driver/driver_functions.def"
  return 1;
}

__attribute__((visibility("default"))) void stub_driver_calls(char* text, size_t size) {
  using namespace pyk2cu::bench;
  std::string all;
  for (int i = 0; i < kFunctions; ++i)
    if (calls[i]) all += std::string(kNames[i]) + " " + std::to_string(calls[i]) + "\n";
  std::snprintf(text, size, "%s", all.c_str());
  std::memset(calls, 0, sizeof calls);
}
}
