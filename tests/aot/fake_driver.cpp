// A libcuda.so.1 without a GPU: it says on stdout what a program asks of it. FAKE_CAPABILITY ("90") is the device's,
// FAKE_FAIL names a function that fails.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>

namespace {

std::mutex output;
thread_local void* current = nullptr;
int contexts[2];

int Status(const char* name) {
  const char* fails = std::getenv("FAKE_FAIL");
  return fails && std::strcmp(fails, name) == 0 ? 999 : 0;
}

int Capability() {
  const char* text = std::getenv("FAKE_CAPABILITY");
  return text ? std::atoi(text) : 90;
}

void Say(const char* format, const char* text, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
  const std::lock_guard lock(output);
  std::printf(format, text, a, b, c);
  std::fflush(stdout);
}

}  // namespace

extern "C" {

int cuInit(unsigned) { return Status("cuInit"); }
int cuGetErrorName(int, const char** name) { return *name = "CUDA_ERROR_FAKE", 0; }
int cuGetErrorString(int, const char** text) { return *text = "a fake error", 0; }
int cuDeviceGet(int* device, int) { return *device = 0, 0; }
int cuDeviceGetAttribute(int* value, int attribute, int) {
  *value = attribute == 75   ? Capability() / 10
           : attribute == 76 ? Capability() % 10
           : attribute == 97 ? 232448
           : attribute == 16 ? 2
                             : 0;
  return 0;
}
int cuDevicePrimaryCtxRetain(void** context, int) {
  return Say("%s\n", "retain"), *context = &contexts[0], Status("cuDevicePrimaryCtxRetain");
}
int cuCtxGetCurrent(void** context) { return *context = current, 0; }
int cuCtxSetCurrent(void* context) { return current = context, 0; }
int cuCtxGetDevice(int* device) { return *device = 0, 0; }
int cuCtxGetId(void* context, unsigned long long* id) {
  return *id = static_cast<unsigned long long>(static_cast<int*>(context) - contexts) + 1, 0;
}
int cuModuleLoadData(void** module, const void* data) {
  Say("load %s\n", std::memcmp(data, "\177ELF", 4) == 0                      ? "machine code"
                   : std::strstr(static_cast<const char*>(data), ".version") ? "PTX"
                                                                             : "nonsense");
  *module = const_cast<void*>(data);
  return Status("cuModuleLoadData");
}
int cuModuleGetFunction(void** function, void*, const char* name) { return *function = const_cast<char*>(name), 0; }
int cuFuncGetAttribute(int* value, int attribute, void*) { return *value = attribute == 0 ? 1024 : 0, 0; }
int cuFuncSetAttribute(void* function, int, int value) {
  return Say("allow %s %u\n", static_cast<char*>(function), static_cast<unsigned>(value)), 0;
}
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, void*, int, size_t) { return *blocks = 2, 0; }
int cuLaunchKernel(void* function, unsigned x, unsigned, unsigned, unsigned bx, unsigned, unsigned, unsigned bytes,
                   void*, void**, void**) {
  return Say("launch %s %u %u %u\n", static_cast<char*>(function), x, bx, bytes), Status("cuLaunchKernel");
}
int cuLaunchCooperativeKernel(void* function, unsigned x, unsigned, unsigned, unsigned bx, unsigned, unsigned,
                              unsigned bytes, void*, void**) {
  return Say("launch together %s %u %u %u\n", static_cast<char*>(function), x, bx, bytes),
         Status("cuLaunchCooperativeKernel");
}
int cuMemAlloc_v2(unsigned long long* address, size_t bytes) {
  return *address = reinterpret_cast<unsigned long long>(std::malloc(bytes)), 0;
}
int cuMemsetD8Async(unsigned long long address, unsigned char value, size_t bytes, void*) {
  return std::memset(reinterpret_cast<void*>(address), value, bytes), 0;
}
int cuMemcpyDtoHAsync_v2(void* to, unsigned long long from, size_t bytes, void*) {
  return std::memcpy(to, reinterpret_cast<void*>(from), bytes), 0;
}
int cuStreamSynchronize(void*) { return 0; }
}
