#include "runtime/cpu/run/copies/accumulating.h"

#include <algorithm>
#include <boost/context/detail/fcontext.hpp>
#include <cstring>

#include "base/math.h"
#include "runtime/cpu/run/fault_handler.h"
#include "runtime/cpu/run/fibers.h"

// The array is accessed on a fiber, as by kernels: it may not be there.
namespace pyk2cu::runtime::cpu {
namespace {

using boost::context::detail::make_fcontext;
using boost::context::detail::transfer_t;

constexpr size_t kAlignment = 64;
constexpr size_t kStackBytes = 65536;
constexpr uint64_t kWordsALine = 8, kWordsAPage = kAccumulatedPage / 8, kWords = kAccumulatedBytes / 8;

bool HoldsNothing(const CopyMemory& copy, const Accumulated& array) {
  return copy.is_clean && copy.form.operation == array.operation && copy.form.bytes == array.bytes;
}

/// The identity as often as it fits into 8 bytes.
uint64_t IdentityWord(const Accumulated& array) {
  const uint64_t identity = IdentityOf(array);
  return array.bytes == 8 ? identity : identity << 32 | identity;
}

uint64_t* WordsOf(CopyMemory& copy) {
  return reinterpret_cast<uint64_t*>(AlignUp(reinterpret_cast<uintptr_t>(copy.memory.data()), kAlignment));
}

void Clear(CopyMemory& copy, const Accumulated& array) {
  if (copy.memory.empty()) copy.memory.resize(kAccumulatedBytes + kAccumulatedMarks + kAlignment);
  std::fill_n(WordsOf(copy), kWords, IdentityWord(array));
  std::memset(WordsOf(copy) + kWords, 0, kAccumulatedMarks);
  copy.form = array;
  copy.is_clean = true;
}

/// The greater or lesser one of two numbers.
template <class T>
void Choose(T* place, T value, bool greater) {
  T before = __atomic_load_n(place, __ATOMIC_RELAXED);
  while ((greater ? before < value : value < before) &&
         !__atomic_compare_exchange_n(place, &before, value, /*weak=*/true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {}
}

template <class Unsigned, class Signed>
void Accumulate(Unsigned* place, Unsigned value, Accumulation operation) {
  switch (operation) {
    case Accumulation::kAdd: __atomic_fetch_add(place, value, __ATOMIC_RELAXED); return;
    case Accumulation::kAnd: __atomic_fetch_and(place, value, __ATOMIC_RELAXED); return;
    case Accumulation::kOr: __atomic_fetch_or(place, value, __ATOMIC_RELAXED); return;
    case Accumulation::kXor: __atomic_fetch_xor(place, value, __ATOMIC_RELAXED); return;
    case Accumulation::kUnsignedMax: return Choose(place, value, /*greater=*/true);
    case Accumulation::kUnsignedMin: return Choose(place, value, /*greater=*/false);
    case Accumulation::kMax:
      return Choose(reinterpret_cast<Signed*>(place), static_cast<Signed>(value), /*greater=*/true);
    case Accumulation::kMin:
      return Choose(reinterpret_cast<Signed*>(place), static_cast<Signed>(value), /*greater=*/false);
  }
}

/// Accumulates one line of the copy, the elements from number `first` on.
template <class Unsigned, class Signed>
void AddLine(const uint64_t* line, size_t first, const Accumulated& array, void* target) {
  const auto* elements = reinterpret_cast<const Unsigned*>(line);
  for (size_t i = 0; i < kWordsALine * 8 / sizeof(Unsigned); ++i)
    if (elements[i] != static_cast<Unsigned>(IdentityOf(array)))
      Accumulate<Unsigned, Signed>(static_cast<Unsigned*>(target) + first + i, elements[i], array.operation);
}

/// Accumulates one page of the copy, which begins at word number `begin`.
void AddPage(CopyMemory& copy, size_t begin, void* target) {
  uint64_t* words = WordsOf(copy);
  const uint64_t identity = IdentityWord(copy.form);
  for (size_t at = begin; at < begin + kWordsAPage; at += kWordsALine) {
    uint64_t differs = 0;
    for (size_t i = 0; i < kWordsALine; ++i) differs |= words[at + i] ^ identity;
    if (differs == 0) continue;
    if (copy.form.bytes == 8)
      AddLine<uint64_t, int64_t>(words + at, at, copy.form, target);
    else
      AddLine<uint32_t, int32_t>(words + at, at * 2, copy.form, target);
    std::fill_n(words + at, kWordsALine, identity);
  }
}

void AddAll(CopyMemory& copy, void* target) {
  uint64_t* marks = WordsOf(copy) + kWords;
  for (size_t i = 0; i < kAccumulatedMarks / 8; ++i) {
    if (marks[i] == 0) continue;
    for (size_t page = 8 * i; page < 8 * i + 8; ++page)
      if (reinterpret_cast<const unsigned char*>(marks)[page] != 0) AddPage(copy, page * kWordsAPage, target);
    marks[i] = 0;
  }
}

}  // namespace

void BeginAccumulating(Worker& worker, const AccumulatedArrays& arrays) {
  EndAccumulating(worker);
  for (size_t i = 0; i < arrays.size(); ++i) {
    CopyMemory& copy = worker.copies.memory[i];
    if (!HoldsNothing(copy, arrays[i])) Clear(copy, arrays[i]);
    copy.is_clean = false;
    worker.call.copies[i] = {reinterpret_cast<unsigned char*>(WordsOf(copy)), kAccumulatedBytes};
  }
}

bool AddToArray(Worker& worker, size_t number, void* array) {
  static_assert(kWordsAPage % kWordsALine == 0 && kAccumulatedMarks % 8 == 0 && kMostAccumulated == BlockCall::kCopies);
  if (!worker.loop_stacks.Reserve(1, kStackBytes)) {
    worker.failure = "out of memory for the stack";
    return false;
  }
  FaultScope scope(&worker);
  worker.task.by_thread = false;
  worker.copies.to_add = &worker.copies.memory[number];
  worker.copies.target = array;
  void* fiber = make_fcontext(worker.loop_stacks.Top(0), worker.loop_stacks.UsableBytes(), [](transfer_t from) {
    Worker& worker = *static_cast<Worker*>(from.data);
    *worker.save = from.fctx;
    AddAll(*worker.copies.to_add, worker.copies.target);
    Leave(worker, Outcome::kDone);
  });
  return worker.copies.memory[number].is_clean = EnterFiber(worker, fiber) == Outcome::kDone;
}

void EndAccumulating(Worker& worker) { worker.call.copies = {}; }

}  // namespace pyk2cu::runtime::cpu
