#pragma once

#include <array>
#include <cstdint>

#include "frontend/ir/ir.h"
#include "frontend/lint/state/memory.h"
#include "frontend/lint/values/value.h"

/// Where the lanes of a run are, and how they came there.
namespace pyk2cu::lint {

/// Whether a lane runs a statement.
enum : uint8_t { kNo, kMaybe, kYes };

/// Whether a lane only may run because of a condition that differs between lanes of its warp, block, or the grid. Bits.
inline constexpr uint8_t kUnevenInWarp = 1, kUnevenInBlock = 2, kUnevenInGrid = 4;

/// How a lane left: for messages.
enum class Leave : uint8_t { kBranch, kReturn, kBreak, kContinue, kLoopEnd, kRaise };
struct Stop {
  Span span;
  Leave leave;
};

/// A lock that is held.
struct Lock {
  int memory = 0;                   ///< as Access::lock
  const uint64_t* index = nullptr;  ///< the number of its element, for each lane

  explicit operator bool() const { return memory != 0; }
};

/// What holds for all lanes that run.
struct Path {
  const Condition* condition = nullptr;
  std::array<Terms, 3> guards{};     ///< what the indices of each axis were compared with on the way
  std::array<Terms, 3> inclusive{};  ///< what the index of each axis may be equal to, as Origin::inclusive
  uint32_t flags = 0;                ///< of the conditions' origins
  bool guessed = false;              ///< a condition depends on what is a guess, as Origin::IsGuess says
  uint32_t open = 0;                 ///< all flags of the origins of conditions that are not known
  uint64_t sources = 0;              ///< the loads that conditions depend on
  uint64_t direct = 0;               ///< as Origin::direct, of conditions
  uint64_t at_most = 0;              ///< as Origin::at_most
  Terms limits = 0;                  ///< as Origin::limits
  uint32_t ticket = 0;               ///< as Access::ticket
  uint64_t tickets = 0;              ///< as Access::tickets
  Lock lock;
};

struct LeftValues;

/// A loop that is being interpreted.
struct Loop {
  Loop* outer;
  uint8_t* broke;      ///< kMaybe or kYes for each lane that left it
  uint8_t* continued;  ///< the same for the current round
  Lock lock = {};      ///< that was held at a break
  LeftValues* at_break = nullptr;
  LeftValues* at_continue = nullptr;
};

/// A call that is being interpreted, or the kernel.
struct Frame {
  const ir::Function* function;
  Value* variables;      ///< by ir::Variable::index
  uint8_t* returned;     ///< kMaybe or kYes for each lane that returned
  Value* result;         ///< null if it has none
  Loop* loop = nullptr;  ///< the innermost one
  int depth = 0;
};

/// A synchronization of some lanes of a warp; one of all lanes begins a new epoch instead.
struct WarpEvent {
  uint32_t order;
  uint32_t warp;   ///< its first lane
  uint32_t lanes;  ///< a bit for each
};

/// A load that values may depend on: what its lanes loaded.
struct LoadedPlace {
  const ir::Node* node;
  int memory;
  uint64_t* index;  ///< the number of the index, for each lane
};

}  // namespace pyk2cu::lint
