#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace pyk2cu::lint {

/// What a value derives from. Bits of Origin::flags.
inline constexpr uint32_t kFromThread = 7;      ///< three bits: threadIdx.x, y, z
inline constexpr uint32_t kFromBlock = 7 << 3;  ///< three bits: blockIdx.x, y, z
inline constexpr uint32_t kFromData =
    1 << 6;  ///< loaded from memory, or another value of the caller that no launch decides
inline constexpr uint32_t kFromTicket = 1
                                        << 7;   ///< the result of an atomic, or what lies in memory that atomics change
inline constexpr uint32_t kUnique = 1 << 8;     ///< no other thread has the same: what an atomic add or exchange gave
inline constexpr uint32_t kModulo = 1 << 9;     ///< a remainder
inline constexpr uint32_t kFromLoop = 1 << 10;  ///< the counter of a loop
inline constexpr uint32_t kFromLaunch = 1 << 11;     ///< blockDim or gridDim
inline constexpr uint32_t kFromScalar = 1 << 12;     ///< an integer argument of the kernel
inline constexpr uint32_t kLargeProduct = 1 << 13;   ///< a product of two numbers that may both be large
inline constexpr uint32_t kFolded = 1 << 14;         ///< `x % 16`, `x & 15`: any value of Value::seen, whatever x is
inline constexpr uint32_t kScaled = 1 << 15;         ///< data times an extent: a fraction of an array
inline constexpr uint32_t kOffset = 1 << 16;         ///< blockDim plus or minus something
inline constexpr uint32_t kForeignStride = 1 << 17;  ///< `row * rows + column`: rows are apart by what limits the row
inline constexpr uint32_t kChunk = 1 << 18;       ///< blockIdx times a part of an extent: so many blocks are launched
inline constexpr uint32_t kWhole = 1 << 19;       ///< an extent or an integer argument itself
inline constexpr uint32_t kPastRow = 1 << 20;     ///< `row * columns + column` where column <= columns
inline constexpr uint32_t kFromOthers = 1 << 21;  ///< loaded from shared memory where another thread has stored it
inline constexpr uint32_t kMaybeUnset = 1 << 22;  ///< a variable that only one of two paths has assigned

/// Sets of extents and scalars of the kernel: bit masks, see Machine::TermOf. A bit may stand for several of them.
using Terms = uint64_t;
/// A literal or module constant is among them.
inline constexpr Terms kConstantTerm = Terms{1} << 63;
/// In guards: another index of the launch is among them.
inline constexpr Terms kIndexTerm = Terms{1} << 62;

/// Where a value comes from, the same for all lanes.
struct Origin {
  uint32_t flags = 0;
  Terms terms = 0;                   ///< what it is computed from
  Terms bounds = 0;                  ///< what limits it: bounds of range, operands of min and max, divisors of %
  std::array<Terms, 3> guards{};     ///< of conditions: what the indices of an axis are compared with
  uint64_t sources = 0;              ///< the loads that it depends on, a bit each (Machine::loads)
  std::array<Terms, 3> inclusive{};  ///< of conditions: what an index of the launch may be equal to if they are true…
  std::array<Terms, 3> inclusive_if_false{};  ///< …or false
  Terms stride = 0;                           ///< of `index * n`: the term of n
  uint64_t at_most = 0;                       ///< of conditions: the loads that are <= …
  Terms limits = 0;                           ///< …these terms, and may be equal
  uint64_t direct = 0;                        ///< `sources` without those that are indices of others
  uint64_t tickets = 0;                  ///< the memories whose atomics gave it, a bit each, directly or through memory
  int64_t below = 0;                     ///< it is not negative, and less than this; 0: that is not known
  int swap = 0;                          ///< 1 + the memory whose exchange or compare-and-swap gave it; 0: none
  const uint64_t* swap_index = nullptr;  ///< the number of the element there, for each lane

  void Add(const Origin& other) {
    flags |= other.flags;
    terms |= other.terms;
    bounds |= other.bounds;
    for (size_t axis = 0; axis < guards.size(); ++axis) {
      guards[axis] |= other.guards[axis];
      inclusive[axis] |= other.inclusive[axis];
      inclusive_if_false[axis] |= other.inclusive_if_false[axis];
    }
    sources |= other.sources;
    at_most |= other.at_most;
    limits |= other.limits;
    direct |= other.direct;
    tickets |= other.tickets;
    below = 0;
    if (!other.swap) return;
    swap = other.swap;
    swap_index = other.swap_index;
  }
  /// The axes of the launch that it depends on, as three bits.
  uint32_t Axes() const { return (flags | flags >> 3) & 7; }
  Terms AllTerms() const { return terms | bounds; }
  /// Whether it may be another value with other sizes, arguments and data.
  bool IsGuess() const {
    constexpr uint32_t kGuessed = kFromThread | kFromBlock | kFromLaunch | kFromScalar | kFromData;
    return (flags & kGuessed) || (AllTerms() & ~kConstantTerm);
  }
};

/// Two values that an integer can have in some lane where it is not known, whatever else it can be.
struct Seen {
  int64_t least = 1, most = 0;

  bool Any() const { return least <= most; }
  void Add(int64_t value) { Add({value, value}); }
  void Add(const Seen& other) {
    if (!other.Any()) return;
    *this = Any() ? Seen{std::min(least, other.least), std::max(most, other.most)} : other;
  }
};

struct ArrayValue;

/// The value of an expression in all lanes, as contiguous arrays over the lanes. Floats are never known.
struct Value {
  int64_t* value = nullptr;
  uint64_t* number = nullptr;
  uint8_t* known = nullptr;
  Origin origin;
  Seen seen;
  Value* parts = nullptr;  ///< of tuples, vectors and optionals: one for each part
  uint32_t part_count = 0;
  ArrayValue* array = nullptr;  ///< of arrays; of references to records, the array that holds the record
};

/// A view of memory: the element at the indices i lies at the byte base + i[0] * strides[0] + …. The base differs by
/// lane and stands in the Value: `value` is the part that is known, `number` a hash of what is not known, 0 if nothing.
struct ArrayValue {
  static constexpr int kMaxAxes = 6;

  int memory = -1;     ///< index of Machine::memories; -1: not known
  bool exact = false;  ///< the strides are known; otherwise any element may be meant
  bool whole = false;  ///< an array as it was made, no part of it
  int axes = 0;
  int64_t bytes = 1;                        ///< of an element
  std::array<int64_t, kMaxAxes> extents{};  ///< -1: not known
  std::array<int64_t, kMaxAxes> strides{};

  bool HasShapeOf(const ArrayValue& other) const {
    return memory == other.memory && axes == other.axes && bytes == other.bytes && strides == other.strides;
  }
};

}  // namespace pyk2cu::lint
