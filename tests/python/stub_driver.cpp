// A CUDA driver without a GPU: libcuda.so.1 with memory of the host, in which launches do nothing. With its folder in
// LD_LIBRARY_PATH the library takes it for a GPU, so that the host's part of operations can be measured anywhere. It
// counts the calls of each function: `stub_driver_calls` writes them as text and begins anew; `stub_driver_memory` says
// how many bytes can still be allocated, `stub_driver_capture` whether streams are being captured.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

#include "runtime/cuda/driver/driver.h"

namespace pyk2cu::tests {
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
std::map<CUdeviceptr, size_t> allocated;
size_t left = size_t{1} << 36;  ///< bytes of the device's memory
int capture = 0;                ///< CUstreamCaptureStatus of all streams
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

template <int function>
struct Call {};

/// What a call does beyond being counted: nothing, unless there is an overload for it.
template <class Called, class... Arguments>
CUresult Do(Called, Arguments...) {
  return CUDA_SUCCESS;
}

CUresult Do(Call<k_driver_version>, int* version) {
  *version = 13000;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_device_count>, int* count) {
  *count = 1;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_device_get>, CUdevice* device, int ordinal) {
  *device = ordinal;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_device_name>, char* name, int size, CUdevice) {
  std::snprintf(name, static_cast<size_t>(size), "stub");
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_device_attribute>, int* value, CUdevice_attribute which, CUdevice) {
  *value = AttributeOf(which);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_device_memory>, size_t* bytes, CUdevice) {
  *bytes = size_t{1} << 36;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_device_pci_bus>, char* bus, int size, CUdevice) {
  std::snprintf(bus, static_cast<size_t>(size), "0000:00:00.0");
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_context_retain>, CUcontext* context, CUdevice) {
  *context = Handle<CUctx_st>(64);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_context_state>, CUdevice, unsigned* flags, int* active) {
  *flags = 0;
  *active = 1;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_context_get>, CUcontext* context) {
  *context = current_context;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_context_set>, CUcontext context) {
  current_context = context;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_module_load>, CUmodule* module, const void*) {
  *module = Handle<CUmod_st>(64);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_module_function>, CUfunction* function, CUmodule, const char*) {
  *function = Handle<CUfunc_st>(64);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_function_attribute>, int* value, int, CUfunction) {
  *value = 32;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_memory_allocate>, CUdeviceptr* address, size_t bytes) {
  if (bytes > left) return CUDA_ERROR_OUT_OF_MEMORY;
  *address = reinterpret_cast<CUdeviceptr>(std::aligned_alloc(512, (bytes + 511) / 512 * 512));
  allocated[*address] = bytes;
  left -= bytes;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_memory_free>, CUdeviceptr address) {
  left += allocated[address];
  allocated.erase(address);
  std::free(At(address));
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_capture_info>, CUstream, int* status, uint64_t*, CUgraph*, const CUgraphNode**, size_t*) {
  *status = capture;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_memory_info>, size_t* free, size_t* total) {
  *free = left;
  *total = size_t{1} << 36;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_copy_to_device>, CUdeviceptr to, const void* from, size_t bytes) {
  std::memcpy(At(to), from, bytes);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_copy_to_host>, void* to, CUdeviceptr from, size_t bytes) {
  std::memcpy(to, At(from), bytes);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_copy_async>, CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream) {
  std::memcpy(At(to), At(from), bytes);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_occupancy>, int* blocks, CUfunction, int, size_t) {
  *blocks = 2;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_suggest_block>, int* grid, int* block, CUfunction, size_t (*)(int), size_t, int) {
  *grid = 264;
  *block = 1024;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_host_allocate>, void** address, size_t bytes, unsigned) {
  *address = std::malloc(bytes);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_host_free>, void* address) {
  std::free(address);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_host_device_pointer>, CUdeviceptr* to, void* from, unsigned) {
  *to = reinterpret_cast<CUdeviceptr>(from);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_stream_create>, CUstream* stream, unsigned, int) {
  *stream = reinterpret_cast<CUstream>(std::malloc(1));
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_stream_destroy>, CUstream stream) {
  std::free(stream);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_stream_context>, CUstream, CUcontext* context) {
  *context = Handle<CUctx_st>(64);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_event_create>, CUevent* event, unsigned) {
  *event = Handle<CUevent_st>(64);
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_event_elapsed>, float* milliseconds, CUevent, CUevent) {
  *milliseconds = 1;
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_error_name>, CUresult, const char** name) {
  *name = "CUDA_ERROR";
  return CUDA_SUCCESS;
}
CUresult Do(Call<k_error_string>, CUresult, const char** text) {
  *text = "an error";
  return CUDA_SUCCESS;
}

template <int function, class... Arguments>
CUresult Counted(Arguments... arguments) {
  ++calls[function];
  return Do(Call<function>(), arguments...);
}

/// The function of the table with these parameters. `void` in the table means none.
template <int function, class... Arguments>
void* AddressOf(CUresult (*)(Arguments...)) {
  return reinterpret_cast<void*>(&Counted<function, Arguments...>);
}

}  // namespace
}  // namespace pyk2cu::tests

extern "C" {

__attribute__((visibility("default"))) int cuGetProcAddress_v2(const char* name, void** address, int, uint64_t, void*) {
  using namespace pyk2cu::tests;
  using namespace pyk2cu::runtime::cuda;
#define FUNCTION(member, text, ...)                                                    \
  if (std::strcmp(name, text) == 0) {                                                  \
    *address = AddressOf<k_##member>(static_cast<CUresult (*)(__VA_ARGS__)>(nullptr)); \
    return 0;                                                                          \
  }
#include "runtime/cuda/driver/driver_functions.def"
  return 1;
}

__attribute__((visibility("default"))) void stub_driver_calls(char* text, size_t size) {
  using namespace pyk2cu::tests;
  std::string all;
  for (int i = 0; i < kFunctions; ++i)
    if (calls[i]) all += std::string(kNames[i]) + " " + std::to_string(calls[i]) + "\n";
  std::snprintf(text, size, "%s", all.c_str());
  std::memset(calls, 0, sizeof calls);
}

__attribute__((visibility("default"))) void stub_driver_memory(size_t bytes) { pyk2cu::tests::left = bytes; }

__attribute__((visibility("default"))) void stub_driver_capture(int status) { pyk2cu::tests::capture = status; }
}
