// A libnccl.so.2 whose calls succeed and do nothing, for the benchmark of calls.
#include <cstddef>
#include <cstring>

namespace {

int communicator;
volatile long calls = 0;  // what a call does here, so that it is not nothing

int Count() { return calls = calls + 1, 0; }

}  // namespace

extern "C" {

struct UniqueId {
  char internal[128];
};

int ncclGetVersion(int* version) { return *version = 22803, 0; }
int ncclGetUniqueId(UniqueId* id) { return std::memset(id, 0, sizeof *id), 0; }
int ncclCommInitRank(void** made, int, UniqueId, int) { return *made = &communicator, 0; }
int ncclCommInitAll(void** made, int count, const int*) {
  for (int i = 0; i < count; ++i) made[i] = &communicator;
  return 0;
}
int ncclCommDestroy(void*) { return 0; }
int ncclCommAbort(void*) { return 0; }
int ncclCommGetAsyncError(void*, int* error) { return *error = 0, 0; }
int ncclAllReduce(const void*, void*, size_t, int, int, void*, void*) { return Count(); }
int ncclReduceScatter(const void*, void*, size_t, int, int, void*, void*) { return Count(); }
int ncclAllGather(const void*, void*, size_t, int, void*, void*) { return Count(); }
int ncclBroadcast(const void*, void*, size_t, int, int, void*, void*) { return Count(); }
int ncclSend(const void*, size_t, int, int, void*, void*) { return Count(); }
int ncclRecv(void*, size_t, int, int, void*, void*) { return Count(); }
int ncclGroupStart() { return 0; }
int ncclGroupEnd() { return 0; }
const char* ncclGetErrorString(int) { return "an error of the stand-in"; }
const char* ncclGetLastError(void*) { return ""; }
}
