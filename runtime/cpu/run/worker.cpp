#include "runtime/cpu/run/worker.h"

#include "base/math.h"
#include "runtime/cpu/object/object_code.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr size_t kSharedSlack = kSharedAlignment;

}  // namespace

Index3 BlockIndex(const Worker& worker, uint64_t number) {
  uint64_t x = worker.task.grid.x, y = worker.task.grid.y;
  return {static_cast<uint32_t>(number % x), static_cast<uint32_t>(number / x % y),
          static_cast<uint32_t>(number / x / y)};
}

Index3 ThreadIndex(const Worker& worker, int thread) {
  uint32_t number = static_cast<uint32_t>(thread), x = worker.task.block.x, y = worker.task.block.y;
  return {number % x, number / x % y, number / x / y};
}

void Prepare(Worker& worker, const Task& task) {
  worker.task = task;
  worker.thread_known = false;
  worker.waiting = {};
  ReserveShared(worker, 1);
  worker.block = 0;
  worker.call.shared = SharedOf(worker, 0);
  worker.call.shared_bytes = task.shared_bytes;
  worker.call.static_shared_bytes = task.static_shared_bytes;
  worker.call.grid = task.grid;
  worker.call.block = task.block;
  worker.call.first = {};
  worker.call.last = task.block;
  worker.call.worker = &worker;
}

void ReserveShared(Worker& worker, size_t blocks) {
  const size_t bytes = SharedStride(worker) * blocks + kSharedSlack;
  if (worker.shared.size() < bytes) worker.shared.resize(bytes);
}

size_t SharedStride(const Worker& worker) { return AlignUp(worker.task.shared_bytes, kSharedSlack); }

unsigned char* SharedOf(Worker& worker, size_t block) {
  auto base = AlignUp(reinterpret_cast<uintptr_t>(worker.shared.data()), kSharedSlack);
  return reinterpret_cast<unsigned char*>(base) + block * SharedStride(worker);
}

}  // namespace pyk2cu::runtime::cpu
