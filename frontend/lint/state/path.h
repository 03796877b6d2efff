#pragma once

#include "frontend/lint/state/memory.h"
#include "frontend/lint/values/value.h"
#include "frontend/source/span.h"

namespace pyk2cu::lint {

/// How a lane left: for messages.
enum class Leave : uint8_t { kBranch, kReturn, kBreak, kContinue, kLoopEnd, kRaise };
struct Stop {
  Span span;
  Leave leave;
};

/// What holds for all lanes that run.
struct Path {
  const Condition* condition = nullptr;
  std::array<Terms, 3> guards{};     ///< what the indices of each axis were compared with on the way
  std::array<Terms, 3> inclusive{};  ///< what the index of each axis may be equal to, as Origin::inclusive
  uint32_t flags = 0;                ///< of the conditions' origins
  uint32_t open = 0;                 ///< all flags of the origins of conditions that are not known
  uint64_t sources = 0;              ///< the loads that conditions depend on
  uint64_t at_most = 0;              ///< as Origin::at_most
  Terms limits = 0;                  ///< as Origin::limits
  uint32_t ticket = 0;               ///< as Access::ticket
  int lock = 0;                      ///< as Access::lock
};

}  // namespace pyk2cu::lint
