#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontend/analysis/memory/lane_value.h"
#include "frontend/analysis/memory/transactions.h"
#include "frontend/ir/ir.h"

/// How the threads of a warp access memory together.
namespace pyk2cu::analysis {

enum class MemorySpace : uint8_t { kGlobal, kShared, kLocal, kConstant };
enum class AccessKind : uint8_t { kLoad, kStore, kAtomic };

enum class PatternKind : uint8_t {
  kSame,       ///< all threads access the same address
  kStride,     ///< neighboring threads are `stride` bytes apart
  kSymbolic,   ///< they are `stride_text` bytes apart, which the launch decides
  kIrregular,  ///< each thread's place is known, but no stride describes them
  kPrivate,    ///< memory of each thread's own
  kUnknown,    ///< see `doubt`
};

/// One access to memory, as one warp makes it.
struct Access {
  const ir::Node* node = nullptr;  ///< of the module that was analyzed
  Span span = {};
  AccessKind kind = AccessKind::kLoad;
  MemorySpace space = MemorySpace::kGlobal;
  std::string array = {};  ///< the Python name of the array whose memory it is
  int64_t bytes = 0;       ///< of one thread's access
  PatternKind pattern = PatternKind::kUnknown;
  int64_t stride = 0;            ///< kStride
  std::string stride_text = {};  ///< kSymbolic
  LaneDoubt doubt = LaneDoubt::kNone;
  int lanes = kLanes;      ///< threads of the warp that may take part
  Sectors sectors = {};    ///< kGlobal
  int bank_conflicts = 0;  ///< kShared: the most words of one bank; 1: no conflict; 0: not known
};

/// The block whose warps are looked at. An axis of 0 is not known.
struct WarpShape {
  std::array<uint32_t, 3> block = {};
};

/// The accesses of a kernel and of the device functions that it calls, in the order of the text, each with what is the
/// same in all of its evaluations.
///
/// Every integer is followed as a number for each of a warp's 32 threads, relative to numbers that the threads share:
/// `i = cuda.grid(1)` is a shared multiple of 32, plus the lane. Where control flow meets, only what all ways have in
/// common stays. Threads of a warp are taken to run loops in step. If the block's first axis is not known, it is taken
/// for a multiple of 32, so that the threads of a warp are neighbors along x; otherwise the block's first warp is
/// looked at. Indices are taken to be in bounds, and not negative where they wrap around; arrays to begin at a multiple
/// of 256 bytes. These are estimates for people, and prove nothing.
std::vector<Access> FindAccessPatterns(const ir::Function& kernel, const WarpShape& shape);

}  // namespace pyk2cu::analysis
