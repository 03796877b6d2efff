#include "runtime/cpu/run/parts/parts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/context/detail/fcontext.hpp>
#include <cstring>

#include <fmt/format.h>

#include "base/math.h"
#include "runtime/cpu/object/parts_form.h"
#include "runtime/cpu/run/fibers.h"
#include "runtime/cpu/run/parts/lanes.h"

// What runs on the fiber may be left at any place, when the launch is stopped: nothing there owns memory.
namespace pyk2cu::runtime::cpu {
namespace {

using boost::context::detail::make_fcontext;
using boost::context::detail::transfer_t;

constexpr size_t kStackBytes = 1048576 - 4096;
constexpr size_t kAlignment = 64;
constexpr int32_t kEnded = -1;  ///< as PartsEntry says
constexpr int32_t kDiffer = -2;

using Lanes = std::array<uint32_t, BlockThreads::kMaxThreads / 32>;  ///< threads as bits, a warp each

/// What the threads at a block barrier gave together.
struct Given {
  int truths = 0, threads = 0;
  uint32_t least = UINT32_MAX;
};

int32_t ResultOf(CutKind kind, const Given& given) {
  switch (kind) {
    case CutKind::kCount: return given.truths;
    case CutKind::kAll: return given.truths == given.threads;
    case CutKind::kAny: return given.truths != 0;
    case CutKind::kLeast: return static_cast<int32_t>(given.least);
    default: return 0;
  }
}

const Cut& CutBefore(const Worker& worker, int32_t part) {
  return worker.task.parts_form->cuts[static_cast<size_t>(part)];
}

int32_t Call(Worker& worker, PartsEntry entry, int32_t part, int32_t result) {
  return entry(&worker.call, worker.task.arguments, ContextsOfParts(worker), worker.next_parts.data(),
               worker.given.data(), result, part);
}

void Add(Given& given, CutKind kind, int32_t value) {
  ++given.threads;
  if (kind == CutKind::kLeast)
    given.least = std::min(given.least, static_cast<uint32_t>(value));
  else if (kind != CutKind::kBarrier)
    given.truths += value;
}

/// What all threads of the block gave at the same cut.
Given AllGiven(const Worker& worker, CutKind kind) {
  Given given;
  if (kind != CutKind::kBarrier)
    for (const int32_t value : worker.given) Add(given, kind, value);
  return given;
}

/// The threads of a warp that can run or wait.
struct WarpState {
  uint32_t alive = 0, at_warp = 0;
  bool same = true;  ///< all of them come to the same part
};

uint32_t AllLanes(int lanes) { return lanes == 32 ? ~uint32_t{0} : (uint32_t{1} << lanes) - 1; }

/// Whether threads [begin, end) go on at the same part. Looks at all of them, which vectorizes.
bool AreAlike(const Worker& worker, int begin, int end) {
  const int32_t* next = worker.next_parts.data();
  int32_t differ = 0;
  for (int thread = begin; thread < end; ++thread) differ |= next[thread] ^ next[begin];
  return differ == 0;
}

WarpState StateOf(const Worker& worker, int first, int lanes) {
  if (AreAlike(worker, first, first + lanes)) {
    const int32_t next = worker.next_parts[static_cast<size_t>(first)];
    if (next == kEnded) return {};
    return {AllLanes(lanes), CutBefore(worker, next).kind == CutKind::kWarp ? AllLanes(lanes) : 0};
  }
  WarpState state;
  int32_t part = kEnded;
  for (int lane = 0; lane < lanes; ++lane) {
    const int32_t next = worker.next_parts[static_cast<size_t>(first + lane)];
    if (next == kEnded) continue;
    if (part == kEnded) part = next;
    state.same = state.same && part == next;
    state.alive |= uint32_t{1} << lane;
    if (CutBefore(worker, next).kind == CutKind::kWarp) state.at_warp |= uint32_t{1} << lane;
  }
  return state;
}

int LanesFrom(const Worker& worker, int first) { return std::min(ThreadsPerBlock(worker) - first, 32); }

/// Does what warp operations can be done. Returns whether threads are ready then.
bool MeetInWarps(Worker& worker, Lanes& ready, bool stuck) {
  uint32_t any = 0;
  for (int first = 0; first < ThreadsPerBlock(worker); first += 32) {
    const int lanes = LanesFrom(worker, first);
    const WarpState state = StateOf(worker, first, lanes);
    uint32_t& released = ready[static_cast<size_t>(first / 32)];
    released = 0;
    if (state.at_warp == 0) continue;
    const bool whole = state.same && std::popcount(state.at_warp) == lanes;
    const Cut& cut = CutBefore(worker, worker.next_parts[static_cast<size_t>(first + std::countr_zero(state.at_warp))]);
    released = whole && MeetAsWhole(worker, cut, first, lanes) ? state.at_warp
                                                               : Meet(worker, first, state.alive, state.at_warp, stuck);
    any |= released;
  }
  return any != 0;
}

/// Lets the threads at the block barrier go on, if all are there that live.
bool MeetInBlock(const Worker& worker, Lanes& ready, Given& given) {
  given = {};
  ready = {};
  for (int first = 0; first < ThreadsPerBlock(worker); first += 32) {
    const int lanes = LanesFrom(worker, first);
    const WarpState state = StateOf(worker, first, lanes);
    if (state.at_warp != 0) return false;
    ready[static_cast<size_t>(first / 32)] = state.alive;
    for (uint32_t left = state.alive; left != 0; left &= left - 1) {
      const auto thread = static_cast<size_t>(first + std::countr_zero(left));
      Add(given, CutBefore(worker, worker.next_parts[thread]).kind, worker.given[thread]);
    }
  }
  return true;
}

bool IsReady(const Lanes& ready, int thread) { return ready[static_cast<size_t>(thread / 32)] >> thread % 32 & 1; }

/// The end of the threads from `begin` on that can run together: they are ready, go on at the same part, and are a
/// piece of a row, or whole rows.
int EndOfRun(const Worker& worker, const Lanes& ready, int begin) {
  const int width = static_cast<int>(worker.task.block.x), height = static_cast<int>(worker.task.block.y);
  const int threads = ThreadsPerBlock(worker);
  const int32_t part = worker.next_parts[static_cast<size_t>(begin)];
  const int limit = begin % width != 0 ? (begin / width + 1) * width
                                       : std::min((begin / (width * height) + 1) * width * height, threads);
  int end = begin;
  while (end < limit && IsReady(ready, end) && worker.next_parts[static_cast<size_t>(end)] == part) {
    const int warp_end = end + 32;  // a whole warp at once, if they are alike
    const bool whole = end % 32 == 0 && warp_end <= limit && ready[static_cast<size_t>(end / 32)] == ~uint32_t{0} &&
                       AreAlike(worker, end, warp_end);
    end = whole ? warp_end : end + 1;
  }
  const int row_end = (begin / width + 1) * width;
  return end <= row_end ? end : end / width * width;
}

/// Runs threads that go on at the same part, and again as long as they are whole warps at an operation.
void RunTogether(Worker& worker, int begin, int end, const Given& given) {
  const Index3 first = ThreadIndex(worker, begin), last = ThreadIndex(worker, end - 1);
  worker.call.first = first;
  worker.call.last = {last.x + 1, last.y + 1, last.z + 1};
  const bool whole_warps = begin % 32 == 0 && (end % 32 == 0 || end == ThreadsPerBlock(worker));
  int32_t part = worker.next_parts[static_cast<size_t>(begin)];
  CutKind kind = CutBefore(worker, part).kind;
  for (;;) {
    part = Call(worker, worker.task.pieces, part, ResultOf(kind, given));
    if (part < 0 || !whole_warps) break;
    const Cut& cut = CutBefore(worker, part);
    kind = cut.kind;
    if (kind != CutKind::kWarp) break;
    bool met = true;
    for (int warp = begin; warp < end && met; warp += 32) met = MeetAsWhole(worker, cut, warp, LanesFrom(worker, warp));
    if (!met) break;
  }
  if (part != kDiffer) std::fill(worker.next_parts.begin() + begin, worker.next_parts.begin() + end, part);
}

/// Lets each thread that can run do so to its next cut, or end. Returns what a call for all threads would.
int32_t RunRound(Worker& worker) {
  Lanes ready;
  Given given;
  if (!MeetInWarps(worker, ready, /*stuck=*/false) && !MeetInBlock(worker, ready, given) &&
      !MeetInWarps(worker, ready, /*stuck=*/true))
    Fail(worker, "deadlock: threads wait for others that never come");
  const int threads = ThreadsPerBlock(worker);
  for (int begin = 0; begin < threads;) {
    const uint32_t left = ready[static_cast<size_t>(begin / 32)] >> begin % 32;
    if (!(left & 1)) {
      begin = left == 0 ? begin / 32 * 32 + 32 : begin + std::countr_zero(left);
      continue;
    }
    const int end = EndOfRun(worker, ready, begin);
    RunTogether(worker, begin, end, given);
    begin = end;
  }
  worker.call.first = {};
  worker.call.last = worker.task.block;
  return AreAlike(worker, 0, threads) ? worker.next_parts[0] : kDiffer;
}

/// Does the operation at which all threads of the block are. Returns false, and nothing is done, if it is not known
/// that all lanes take part.
bool MeetInAllWarps(Worker& worker, const Cut& cut) {
  for (int first = 0; first < ThreadsPerBlock(worker); first += 32)
    if (!MeetAsWhole(worker, cut, first, LanesFrom(worker, first))) return false;  // the first one tells
  return true;
}

void RunBlock(Worker& worker) {
  std::memset(worker.call.shared, 0xff, worker.call.shared_bytes);
  worker.task.begin(&worker.call);
  for (int32_t part = Call(worker, worker.task.parts, 0, 0); part != kEnded;) {
    if (part == kDiffer) {
      part = RunRound(worker);
      continue;
    }
    const Cut& cut = CutBefore(worker, part);
    if (cut.kind == CutKind::kWarp && !MeetInAllWarps(worker, cut)) {
      std::ranges::fill(worker.next_parts, part);
      part = kDiffer;
      continue;
    }
    part = Call(worker, worker.task.pieces, part, ResultOf(cut.kind, AllGiven(worker, cut.kind)));
  }
}

void Main(Worker& worker) {
  worker.call.index = BlockIndex(worker, worker.call.begin);
  for (uint64_t block = worker.call.begin; block < worker.call.end; ++block) {
    worker.call.at = block;
    RunBlock(worker);
    Advance(worker.call.index, worker.task.grid);
  }
  Leave(worker, Outcome::kDone);
}

/// It is unknown whose turn it was: the block runs once more, by fibers.
Outcome RunByFibers(Worker& worker) {
  const std::string failure = worker.failure, output = TakeOutput(worker);
  const uint64_t block = worker.call.at;
  if (RunThreads(worker, block, block + 1) == Outcome::kDone) {
    const Index3 index = BlockIndex(worker, block);
    worker.failure = fmt::format("{} in block ({}, {}, {})", failure, index.x, index.y, index.z);
  }
  worker.output = output;
  worker.call.at = block;
  return Outcome::kFailed;
}

void Reserve(Worker& worker) {
  const auto threads = static_cast<size_t>(ThreadsPerBlock(worker));
  const size_t bytes = worker.task.parts_form->context_bytes * threads + kAlignment;
  if (worker.contexts_of_parts.size() < bytes) worker.contexts_of_parts.resize(bytes);
  worker.next_parts.resize(threads);
  worker.given.assign(threads, 0);
}

}  // namespace

unsigned char* ContextsOfParts(Worker& worker) {
  return reinterpret_cast<unsigned char*>(
      AlignUp(reinterpret_cast<uintptr_t>(worker.contexts_of_parts.data()), kAlignment));
}

Outcome RunParts(Worker& worker, uint64_t begin, uint64_t end) {
  Reserve(worker);
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
