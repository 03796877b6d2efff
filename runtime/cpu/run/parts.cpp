#include "runtime/cpu/run/parts.h"

#include <algorithm>
#include <boost/context/detail/fcontext.hpp>
#include <cstring>

#include "base/math.h"
#include "runtime/cpu/llvm/object_code.h"
#include "runtime/cpu/run/fibers.h"

namespace pyk2cu::runtime::cpu {
namespace {

using boost::context::detail::make_fcontext;
using boost::context::detail::transfer_t;

constexpr size_t kStackBytes = 1048576 - 4096;
constexpr size_t kAlignment = 64;
constexpr int32_t kEnded = -1;  ///< as PartsEntry says
constexpr int32_t kDiffer = -2;

/// The result of the barrier before a part, from the predicates of the threads that are at it.
int32_t BarrierResult(uint8_t kind, int truths, int threads) {
  switch (kind) {
    case 1: return truths;
    case 2: return truths == threads;
    case 3: return truths != 0;
    default: return 0;
  }
}

unsigned char* Contexts(Worker& worker) {
  return reinterpret_cast<unsigned char*>(
      AlignUp(reinterpret_cast<uintptr_t>(worker.contexts_of_parts.data()), kAlignment));
}

int32_t Call(Worker& worker, int32_t part, int32_t result, bool all) {
  const Task& task = worker.task;
  return task.parts(&worker.call, task.arguments, Contexts(worker), worker.next_parts.data(), worker.predicates.data(),
                    result, part, all);
}

int CountTruths(const Worker& worker) {
  int truths = 0;
  for (size_t i = 0; i < worker.next_parts.size(); ++i)
    truths += worker.next_parts[i] != kEnded && worker.predicates[i];
  return truths;
}

/// Lets each thread run to its next barrier, or end. Returns what a call for all threads would.
int32_t RunRound(Worker& worker) {
  const auto threads = static_cast<int>(worker.next_parts.size());
  const auto live = static_cast<int>(std::ranges::count_if(worker.next_parts, [](int32_t next) { return next >= 0; }));
  const std::vector<uint8_t>& kinds = worker.task.parts_form->kinds;
  const bool counts = std::ranges::any_of(kinds, [](uint8_t kind) { return kind != 0; });
  const int truths = counts ? CountTruths(worker) : 0;
  const int width = static_cast<int>(worker.task.block.x);
  for (int begin = 0, end = 0; begin < threads; begin = end) {
    const int32_t part = worker.next_parts[static_cast<size_t>(begin)];
    const int row_end = (begin / width + 1) * width;
    for (end = begin + 1; end < row_end && worker.next_parts[static_cast<size_t>(end)] == part;) ++end;
    if (part == kEnded) continue;
    const Index3 first = ThreadIndex(worker, begin);
    worker.call.first = first;
    worker.call.last = {first.x + static_cast<uint32_t>(end - begin), first.y + 1, first.z + 1};
    const int32_t next = Call(worker, part, BarrierResult(kinds[static_cast<size_t>(part)], truths, live), false);
    if (next != kDiffer) std::fill(worker.next_parts.begin() + begin, worker.next_parts.begin() + end, next);
  }
  worker.call.first = {};
  worker.call.last = worker.task.block;
  const bool same = std::ranges::all_of(worker.next_parts, [&](int32_t next) { return next == worker.next_parts[0]; });
  return same ? worker.next_parts[0] : kDiffer;
}

void RunBlock(Worker& worker) {
  std::memset(worker.call.shared, 0xff, worker.call.shared_bytes);
  worker.task.begin(&worker.call);
  const std::vector<uint8_t>& kinds = worker.task.parts_form->kinds;
  const int threads = ThreadsPerBlock(worker);
  for (int32_t part = 0; part != kEnded;) {
    const uint8_t kind = part == kDiffer ? uint8_t{0} : kinds[static_cast<size_t>(part)];
    int truths = 0;
    if (kind != 0)
      for (const uint8_t truth : worker.predicates) truths += truth;
    const int32_t next =
        part == kDiffer ? RunRound(worker) : Call(worker, part, BarrierResult(kind, truths, threads), true);
    part = next;
  }
}

void Main(Worker& worker) {
  for (uint64_t block = worker.call.begin; block < worker.call.end; ++block) {
    worker.call.at = block;
    worker.call.index = BlockIndex(worker, block);
    RunBlock(worker);
  }
  Leave(worker, Outcome::kDone);
}

/// It is unknown whose turn it was: the block runs once more, by fibers.
Outcome RunByFibers(Worker& worker) {
  const std::string failure = worker.failure, output = TakeOutput(worker);
  const uint64_t block = worker.call.at;
  if (RunThreads(worker, block, block + 1) == Outcome::kDone) {
    const Index3 index = BlockIndex(worker, block);
    worker.failure = failure + " in block (" + std::to_string(index.x) + ", " + std::to_string(index.y) + ", " +
                     std::to_string(index.z) + ")";
  }
  worker.output = output;
  worker.call.at = block;
  return Outcome::kFailed;
}

}  // namespace

Outcome RunParts(Worker& worker, uint64_t begin, uint64_t end) {
  const auto threads = static_cast<size_t>(ThreadsPerBlock(worker));
  const size_t bytes = worker.task.parts_form->context_bytes * threads + kAlignment;
  if (worker.contexts_of_parts.size() < bytes) worker.contexts_of_parts.resize(bytes);
  worker.next_parts.resize(threads);
  worker.predicates.assign(threads, 0);
  if (!worker.loop_stacks.Reserve(1, kStackBytes + worker.task.frame_bytes)) {
    worker.failure = "out of memory for the stack";
    return Outcome::kFailed;
  }
  worker.task.by_thread = false;
  worker.call.begin = begin;
  worker.call.end = end;
  void* fiber = make_fcontext(worker.loop_stacks.Top(0), worker.loop_stacks.UsableBytes(), [](transfer_t from) {
    Worker& worker = *static_cast<Worker*>(from.data);
    *worker.save = from.fctx;
    Main(worker);
  });
  const Outcome outcome = EnterFiber(worker, fiber);
  worker.task.by_thread = true;
  return outcome == Outcome::kFailed ? RunByFibers(worker) : outcome;
}

}  // namespace pyk2cu::runtime::cpu
