// A libcuda.so.1 for machines without a GPU: one device, memory of the host, and calls that succeed and do nothing. The
// benchmark of calls runs with it, so that instructions of this library alone can be counted.
#include <cstdlib>
#include <cstring>
#include <iterator>

namespace {

thread_local void* current = nullptr;
int context, stream;

int Succeed() { return 0; }
int ContextRetain(void** made, int) { return *made = &context, 0; }
int ContextState(int, unsigned* flags, int* active) { return *flags = 0, *active = 1, 0; }
int ContextGet(void** context) { return *context = current, 0; }
int ContextSet(void* context) { return current = context, 0; }
int CountDevices(int* count) { return *count = 1, 0; }
int Find(int* device, int) { return *device = 0, 0; }
int Name(char* name, int size, int) { return std::strncpy(name, "stand-in", static_cast<size_t>(size)), 0; }
int Attribute(int* value, int attribute, int) {
  constexpr int kMajor = 75;
  return *value = attribute == kMajor ? 9 : 0, 0;
}
int TotalMemory(size_t* bytes, int) { return *bytes = size_t{1} << 30, 0; }
int Allocate(unsigned long long* address, size_t bytes) {
  return *address = reinterpret_cast<unsigned long long>(std::malloc(bytes)), 0;
}
int Free(unsigned long long address) { return std::free(reinterpret_cast<void*>(address)), 0; }
int CopyIn(unsigned long long to, const void* from, size_t bytes) {
  return std::memcpy(reinterpret_cast<void*>(to), from, bytes), 0;
}
int CopyOut(void* to, unsigned long long from, size_t bytes) {
  return std::memcpy(to, reinterpret_cast<void*>(from), bytes), 0;
}
int MakeStream(void** made, unsigned, int) { return *made = &stream, 0; }
int Elapsed(float* milliseconds, void*, void*) { return *milliseconds = 1, 0; }
int StreamContext(void*, void** found) { return *found = &context, 0; }
int DriverVersion(int* version) { return *version = 13000, 0; }

struct Function {
  const char* name;
  void* address;
};
#define FUNCTION(name, function) {name, reinterpret_cast<void*>(function)}
const Function kFunctions[] = {
    FUNCTION("cuDriverGetVersion", DriverVersion),
    FUNCTION("cuDevicePrimaryCtxRetain", ContextRetain),
    FUNCTION("cuDevicePrimaryCtxGetState", ContextState),
    FUNCTION("cuCtxGetCurrent", ContextGet),
    FUNCTION("cuCtxSetCurrent", ContextSet),
    FUNCTION("cuDeviceGetCount", CountDevices),
    FUNCTION("cuDeviceGet", Find),
    FUNCTION("cuDeviceGetName", Name),
    FUNCTION("cuDeviceGetAttribute", Attribute),
    FUNCTION("cuDeviceTotalMem", TotalMemory),
    FUNCTION("cuMemAlloc", Allocate),
    FUNCTION("cuMemFree", Free),
    FUNCTION("cuMemcpyHtoD", CopyIn),
    FUNCTION("cuMemcpyDtoH", CopyOut),
    FUNCTION("cuStreamCreateWithPriority", MakeStream),
    FUNCTION("cuStreamGetCtx", StreamContext),
    FUNCTION("cuEventElapsedTime", Elapsed),
};
#undef FUNCTION

}  // namespace

extern "C" int cuGetProcAddress_v2(const char* name, void** address, int, unsigned long long, void*) {
  *address = reinterpret_cast<void*>(Succeed);
  for (const Function& each : kFunctions)
    if (std::strcmp(each.name, name) == 0) *address = each.address;
  return 0;
}
