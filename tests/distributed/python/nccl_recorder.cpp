// A libnccl.so.2 without GPUs: it moves nothing, and keeps what it was asked for, which `nccl_recorded` writes as text
// and forgets. Calls of 13 elements are refused, and calls of 99 do not return before ncclCommAbort. `nccl_fail_later`
// is what ncclCommGetAsyncError says.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <string>
#include <thread>

namespace {

constexpr size_t kRefused = 13, kHanging = 99;
constexpr int kInvalidUsage = 5, kInternalError = 3;
constexpr char kIdBegin[] = "made by rank 0";

int communicator;
int later = 0;
std::atomic<bool> aborted = false;
std::string recorded;

template <class... Values>
int Record(const char* name, size_t count, Values... values) {
  recorded += name;
  recorded += " " + std::to_string(count);
  ((recorded += " " + std::to_string(values)), ...);
  recorded += "\n";
  if (count == kRefused) return kInvalidUsage;
  while (count == kHanging && !aborted) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return count == kHanging ? kInternalError : 0;
}

}  // namespace

extern "C" {

struct UniqueId {
  char internal[128];
};

int ncclGetVersion(int* version) { return *version = 22803, 0; }
int ncclGetUniqueId(UniqueId* id) {
  std::memset(id, 'x', sizeof *id);
  std::memcpy(id->internal, kIdBegin, sizeof kIdBegin);
  return 0;
}
int ncclCommInitRank(void** made, int size, UniqueId id, int rank) {
  *made = &communicator;
  if (std::strcmp(id.internal, kIdBegin) != 0 || id.internal[127] != 'x') return kInvalidUsage;
  return Record("join", size_t(size), rank);
}
int ncclCommDestroy(void* comm) { return Record("destroy", comm == &communicator); }
int ncclCommAbort(void* comm) {
  aborted = true;
  return Record("abort", comm == &communicator);
}
int ncclCommGetAsyncError(void*, int* error) { return *error = later, 0; }
int ncclAllReduce(const void* from, void* to, size_t count, int type, int op, void*, void* stream) {
  return Record("all-reduce", count, type, op, from == to, stream != nullptr);
}
int ncclReduceScatter(const void*, void*, size_t count, int type, int op, void*, void*) {
  return Record("reduce-scatter", count, type, op);
}
int ncclAllGather(const void*, void*, size_t count, int type, void*, void*) {
  return Record("all-gather", count, type);
}
int ncclBroadcast(const void* from, void* to, size_t count, int type, int root, void*, void*) {
  return Record("broadcast", count, type, root, from == to);
}
int ncclSend(const void*, size_t count, int type, int rank, void*, void*) { return Record("send", count, type, rank); }
int ncclRecv(void*, size_t count, int type, int rank, void*, void*) { return Record("receive", count, type, rank); }
int ncclGroupStart() { return Record("begin", 0); }
int ncclGroupEnd() { return Record("end", 0); }
const char* ncclGetErrorString(int error) { return error == kInvalidUsage ? "invalid usage" : "internal error"; }
const char* ncclGetLastError(void*) { return "as the test wants it"; }

void nccl_fail_later(int error) { later = error; }
void nccl_recorded(char* text, size_t size) {
  const size_t count = std::min(size - 1, recorded.size());
  std::memcpy(text, recorded.data(), count);
  text[count] = 0;
  recorded.clear();
}
}
