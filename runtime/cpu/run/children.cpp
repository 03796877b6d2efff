#include "runtime/cpu/run/children.h"

#include <fmt/format.h>
#include <cstring>

#include "base/math.h"
#include "runtime/cpu/run/fibers.h"
#include "runtime/cpu/run/watching.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr int kMaxDepth = 24;             // as on GPUs
constexpr size_t kMaxChildren = 1 << 20;  // of one block

uint64_t Product(Index3 extents) { return uint64_t{extents.x} * extents.y * extents.z; }

}  // namespace

void LaunchChild(Worker& worker, unsigned entry, Index3 grid, Index3 block, uint32_t dynamic_bytes,
                 const void* const* arguments, const size_t* sizes, size_t count) {
  if (worker.depth >= kMaxDepth)
    Fail(worker, fmt::format("kernels launch kernels more than {} levels deep", kMaxDepth));
  if (worker.children.size() >= kMaxChildren)
    Fail(worker, fmt::format("a block launches more than {} kernels", kMaxChildren));
  const uint64_t threads = Product(block);
  if (Product(grid) == 0 || threads == 0 || threads > BlockThreads::kMaxThreads || block.x > 1024 || block.y > 1024 ||
      block.z > 64)
    Fail(worker,
         fmt::format("a kernel is launched with grid ({}, {}, {}) and block ({}, {}, {}), which no device can run",
                     grid.x, grid.y, grid.z, block.x, block.y, block.z));
  RuntimeScope scope(worker);
  ChildLaunch child{entry, grid, block, dynamic_bytes, {}, {}};
  constexpr size_t kAlignment = 16;
  for (size_t i = 0; i < count; ++i) {
    child.offsets.push_back(child.memory.size());
    child.memory.resize(AlignUp(child.memory.size() + sizes[i], kAlignment));
    std::memcpy(child.memory.data() + child.offsets.back(), arguments[i], sizes[i]);
  }
  worker.children.push_back(std::move(child));
}

Outcome RunChildren(Worker& worker) {
  if (worker.children.empty()) return Outcome::kDone;
  const std::vector<ChildLaunch> children = std::exchange(worker.children, {});
  const Task parent = worker.task;
  Outcome outcome = Outcome::kDone;
  ++worker.depth;
  for (const ChildLaunch& child : children) {
    if (outcome != Outcome::kDone) break;
    std::vector<const void*> arguments;
    for (size_t offset : child.offsets) arguments.push_back(child.memory.data() + offset);
    Task task = parent;
    task.entry = (*parent.entries)[child.entry];
    task.by_thread = true;
    task.cooperative = false;
    task.arguments = arguments.data();
    task.grid = child.grid;
    task.block = child.block;
    task.static_shared_bytes = (*parent.entry_shared_bytes)[child.entry];
    task.shared_bytes = task.static_shared_bytes + child.dynamic_bytes;
    Prepare(worker, task);
    WatchKernel(worker, 1);
    outcome = RunThreads(worker, 0, Product(child.grid));
  }
  --worker.depth;
  if (outcome == Outcome::kDone) {
    Prepare(worker, parent);
    WatchKernel(worker, 1);
  }
  return outcome;
}

}  // namespace pyk2cu::runtime::cpu
