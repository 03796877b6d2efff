#pragma once

#include <cstddef>
#include <vector>

namespace pyk2cu::runtime::cpu {

/// Stacks of one size for fibers, each with a guard page below it. Pages take memory only after they are used.
class Stacks {
 public:
  Stacks() = default;
  ~Stacks();
  Stacks(const Stacks&) = delete;
  Stacks& operator=(const Stacks&) = delete;

  /// Makes at least `count` stacks of at least `bytes` each usable; earlier stacks may move. False: out of memory.
  bool Reserve(size_t count, size_t bytes);
  /// Returns the top of a stack. The tops have different offsets, so that they do not share the same lines of the
  /// cache.
  void* Top(size_t number) const;
  void* Bottom(size_t number) const { return static_cast<char*>(Top(number)) - UsableBytes(); }
  size_t UsableBytes() const { return bytes_ - kShifts * kCacheLine; }
  /// Returns true if `address` is in the guard page of a stack.
  bool InGuard(const void* address) const;
  /// Returns true if `address` is in a stack or its guard.
  bool Contains(const void* address) const;

 private:
  static constexpr size_t kGuardBytes = 65536;
  static constexpr size_t kStacksPerSlab = 32;
  static constexpr size_t kShifts = 64;
  static constexpr size_t kCacheLine = 64;

  bool AddSlab();
  void Release();

  std::vector<char*> slabs_;
  size_t bytes_ = 0;  // of one stack without its guard
};

}  // namespace pyk2cu::runtime::cpu
