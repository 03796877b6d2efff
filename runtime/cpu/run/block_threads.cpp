#include "runtime/cpu/run/block_threads.h"

#include <bit>

#include <fmt/format.h>

namespace pyk2cu::runtime::cpu {
namespace {

constexpr uint64_t Bit(int thread) { return uint64_t{1} << (thread & 63); }
constexpr size_t Word(int thread) { return static_cast<size_t>(thread >> 6); }

}  // namespace

void BlockThreads::Reset(int count) {
  count_ = live_ = count;
  at_barrier_ = at_grid_ = truths_ = 0;
  rounds_ = 0;
  ready_.fill(0);
  barrier_.fill(0);
  grid_.fill(0);
  if (warps_.size() * 32 < static_cast<size_t>(count)) warps_.resize(static_cast<size_t>(count + 31) / 32);
  for (int first = 0; first < count; first += 32) {
    uint32_t lanes = count - first >= 32 ? ~uint32_t{0} : (uint32_t{1} << (count - first)) - 1;
    warps_[static_cast<size_t>(first / 32)].Reset(lanes);
    MakeReady(first / 32, lanes);
  }
}

void BlockThreads::MakeReady(int warp, uint32_t lanes) {
  ready_[static_cast<size_t>(warp / 2)] |= uint64_t{lanes} << (warp % 2 * 32);
}

void BlockThreads::ArriveAtBarrier(int thread, bool predicate) {
  ready_[Word(thread)] &= ~Bit(thread);
  barrier_[Word(thread)] |= Bit(thread);
  ++at_barrier_;
  truths_ += predicate;
  ReleaseBarrierIfComplete();
}

void BlockThreads::ReleaseBarrierIfComplete() {
  if (at_barrier_ == 0 || at_barrier_ != live_) return;
  released_ = at_barrier_;
  released_truths_ = truths_;
  at_barrier_ = truths_ = 0;
  ++rounds_;
  for (size_t i = 0; i < ready_.size(); ++i) ready_[i] |= barrier_[i];
  barrier_.fill(0);
}

void BlockThreads::ArriveAtGrid(int thread) {
  ready_[Word(thread)] &= ~Bit(thread);
  grid_[Word(thread)] |= Bit(thread);
  ++at_grid_;
}

void BlockThreads::ReleaseGrid() {
  for (size_t i = 0; i < ready_.size(); ++i) ready_[i] |= grid_[i];
  grid_.fill(0);
  at_grid_ = 0;
}

int BlockThreads::BarrierResult(int kind) const {
  switch (kind) {
    case 1: return released_truths_;
    case 2: return released_truths_ == released_;
    case 3: return released_truths_ != 0;
    default: return 0;
  }
}

uint32_t BlockThreads::ArriveAtWarp(int thread, const LaneRequest& request) {
  ready_[Word(thread)] &= ~Bit(thread);
  const uint32_t released = warps_[static_cast<size_t>(thread / 32)].Arrive(thread % 32, request);
  MakeReady(thread / 32, released);
  return released;
}

uint32_t BlockThreads::Exit(int thread) {
  ready_[Word(thread)] &= ~Bit(thread);
  --live_;
  ReleaseBarrierIfComplete();
  const uint32_t released = warps_[static_cast<size_t>(thread / 32)].Exit(thread % 32);
  MakeReady(thread / 32, released);
  return released;
}

int BlockThreads::FindReady(int thread) const {
  int start = (thread + 1) % kMaxThreads;
  uint64_t upper = ready_[Word(start)] & (~uint64_t{0} << (start & 63));
  if (upper != 0) return (start & ~63) + std::countr_zero(upper);
  for (size_t step = 1; step <= ready_.size(); ++step) {
    size_t word = (Word(start) + step) % ready_.size();
    if (ready_[word] != 0) return static_cast<int>(word * 64) + std::countr_zero(ready_[word]);
  }
  return -1;
}

int BlockThreads::NextReady(int thread) {
  int next = FindReady(thread);
  if (next >= 0) return next;
  for (int warp = 0; warp * 32 < count_; ++warp) MakeReady(warp, warps_[static_cast<size_t>(warp)].AnswerActiveMasks());
  return FindReady(thread);
}

int BlockThreads::InWarps() const {
  int in_warps = 0;
  for (int warp = 0; warp * 32 < count_; ++warp) in_warps += std::popcount(warps_[static_cast<size_t>(warp)].Waiting());
  return in_warps;
}

std::string BlockThreads::DescribeOthers() const {
  std::string text;
  const auto add = [&](int threads, const char* what) {
    if (threads > 0) text += fmt::format("{} {} wait {}", text.empty() ? "" : ",", threads, what);
  };
  add(at_barrier_, "at a block barrier");
  add(InWarps(), "at a warp operation");
  add(at_grid_, "for the grid");
  return text.empty() ? "" : fmt::format("; of {} threads{}", count_, text);
}

std::string BlockThreads::DescribeDeadlock() const {
  const int in_warps = InWarps();
  std::string text = fmt::format("deadlock: of {} threads {} wait at a block barrier", count_, at_barrier_);
  if (in_warps > 0) text += fmt::format(", {} wait at a warp operation for lanes that never arrive", in_warps);
  if (at_grid_ > 0) text += fmt::format(", {} wait for the grid", at_grid_);
  return text + fmt::format(" and {} have returned", count_ - live_);
}

}  // namespace pyk2cu::runtime::cpu
