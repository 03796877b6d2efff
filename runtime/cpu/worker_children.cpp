#include <cstring>

#include <fmt/format.h>

#include "base/math.h"
#include "runtime/cpu/worker.h"

// Kernels that kernels launch: they run once the block that launched them has ended, in order, all their blocks and
// what these launch.
namespace pyk2cu::cpu {
namespace {

constexpr int kMaxDepth = 24;             // as on GPUs
constexpr size_t kMaxChildren = 1 << 20;  // of one block

uint64_t Product(Index3 extents) { return uint64_t{extents.x} * extents.y * extents.z; }

}  // namespace

void Worker::LaunchChild(unsigned entry, Index3 grid, Index3 block, uint32_t dynamic_bytes,
                         const void* const* arguments, const size_t* sizes, size_t count) {
  if (depth_ >= kMaxDepth) Fail(fmt::format("kernels launch kernels more than {} levels deep", kMaxDepth));
  if (children_.size() >= kMaxChildren) Fail(fmt::format("a block launches more than {} kernels", kMaxChildren));
  const uint64_t threads = Product(block);
  if (Product(grid) == 0 || threads == 0 || threads > BlockThreads::kMaxThreads || block.x > 1024 || block.y > 1024 ||
      block.z > 64)
    Fail(fmt::format("a kernel is launched with grid ({}, {}, {}) and block ({}, {}, {}), which no device can run",
                     grid.x, grid.y, grid.z, block.x, block.y, block.z));
  RuntimeScope scope(this);
  Child child{entry, grid, block, dynamic_bytes, {}, {}};
  constexpr size_t kAlignment = 16;
  for (size_t i = 0; i < count; ++i) {
    child.offsets.push_back(child.memory.size());
    child.memory.resize(AlignUp(child.memory.size() + sizes[i], kAlignment));
    std::memcpy(child.memory.data() + child.offsets.back(), arguments[i], sizes[i]);
  }
  children_.push_back(std::move(child));
}

/// Those that the block just done has launched.
Outcome Worker::RunChildren() {
  if (children_.empty()) return Outcome::kDone;
  const std::vector<Child> children = std::exchange(children_, {});
  const Task parent = task_;
  Outcome outcome = Outcome::kDone;
  ++depth_;
  for (const Child& child : children) {
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
    Prepare(task);
    outcome = RunThreads(0, Product(child.grid));
  }
  --depth_;
  if (outcome == Outcome::kDone) Prepare(parent);
  return outcome;
}

}  // namespace pyk2cu::cpu
