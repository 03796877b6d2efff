#include "frontend/lint/interpreter/synchronization.h"

#include <algorithm>

#include <fmt/format.h>

namespace pyk2cu::lint {
namespace {

/// How the lanes of a block stand at a barrier: an example of each kind, kNone without one.
constexpr uint32_t kNone = UINT32_MAX;
struct Attendance {
  uint32_t present = kNone, absent = kNone, doubtful = kNone;
};

Attendance Count(const Machine& machine, uint32_t begin, uint32_t end, uint8_t uneven) {
  Attendance found;
  for (uint32_t lane = begin; lane < end; ++lane) {
    if (machine.raised[lane]) continue;
    if (machine.run[lane] == kNo) {
      if (found.absent == kNone) found.absent = lane;
    } else {
      if (found.present == kNone) found.present = lane;
      const bool doubtful = (machine.uneven[lane] & uneven) && machine.run[lane] == kMaybe;
      if (doubtful && found.doubtful == kNone) found.doubtful = lane;
    }
  }
  return found;
}

std::string_view LeaveText(Leave leave) {
  switch (leave) {
    case Leave::kBranch: return "does not enter this branch";
    case Leave::kReturn: return "returned here";
    case Leave::kBreak: return "left the loop here";
    case Leave::kContinue: return "went on with the next round here";
    case Leave::kLoopEnd: return "has left this loop";
    case Leave::kRaise: return "raised an exception here";
  }
  return "left here";
}

void ReportBarrier(Machine& machine, const ir::Node& node, bool of_grid, const Attendance& found) {
  const bool by_data = found.absent == kNone;
  Finding finding{DiagId::kDivergentBarrier, Severity::kWarning, node.span};
  finding.name = of_grid ? "the grid" : "a block";
  if (by_data) {
    finding.text = fmt::format("it depends on data whether {} comes here", LaneText(machine, found.doubtful));
  } else {
    finding.text =
        fmt::format("{} waits, {} does not", LaneText(machine, found.present), LaneText(machine, found.absent));
    const Stop& stop = machine.stops[machine.stop[found.absent]];
    finding.other = stop.span;
    finding.other_text = fmt::format("thread {} {}", ThreadText(machine, found.absent), LeaveText(stop.leave));
  }
  finding.hint = "call the barrier where all threads of the block come, and put the condition around the rest only";
  machine.diverged = true;
  AddFinding(machine, std::move(finding));
}

/// How a mask does not fit.
enum class Misfit : uint8_t { kAbsent, kDoubtful, kUnnamed };

void ReportMask(Machine& machine, const ir::Node& node, uint32_t lane, uint32_t warp, Misfit misfit, uint64_t mask) {
  Finding finding{DiagId::kWarpMask, Severity::kWarning, node.span};
  const std::string named = fmt::format("lane {} is named in the mask {:#010x}", lane - warp, mask);
  const std::string thread = LaneText(machine, lane);
  switch (misfit) {
    case Misfit::kAbsent: finding.text = fmt::format("{}, but {} does not execute it", named, thread); break;
    case Misfit::kDoubtful:
      finding.text = fmt::format("{}, and it depends on data whether {} comes here with the others", named, thread);
      break;
    case Misfit::kUnnamed:
      finding.text =
          fmt::format("lane {} executes it ({}), but the mask {:#010x} does not name it", lane - warp, thread, mask);
      break;
  }
  const Stop& stop = machine.stops[machine.stop[lane]];
  if (misfit == Misfit::kAbsent && machine.stop[lane] != 0) {
    finding.other = stop.span;
    finding.other_text = fmt::format("thread {} {}", ThreadText(machine, lane), LeaveText(stop.leave));
  }
  finding.hint = "call it where all lanes of the mask come; a mask for fewer lanes names just these";
  ++machine.misfits;
  AddFinding(machine, std::move(finding));
}

/// Each lane's own mask must name it, and lanes that come too. A lane that only may run says what is wrong if it does.
void CheckMask(Machine& machine, const ir::Node& node, const Value* mask, uint32_t warp, uint32_t end) {
  for (uint32_t lane = warp; lane < end; ++lane) {
    if (machine.run[lane] == kNo || (mask && !mask->known[lane])) continue;
    const uint64_t named = mask ? static_cast<uint64_t>(mask->value[lane]) & 0xFFFFFFFFu : 0xFFFFFFFFu;
    if (!(named >> (lane - warp) & 1)) return ReportMask(machine, node, lane, warp, Misfit::kUnnamed, named);
    for (uint32_t other = warp; other < end; ++other) {
      if (!(named >> (other - warp) & 1) || machine.raised[other]) continue;
      const bool doubtful = machine.run[other] == kMaybe && (machine.uneven[other] & kUnevenInWarp);
      if (machine.run[other] == kNo) return ReportMask(machine, node, other, warp, Misfit::kAbsent, named);
      if (doubtful && other != lane) return ReportMask(machine, node, other, warp, Misfit::kDoubtful, named);
    }
  }
}

/// The lanes that wait with `lane`: those of its mask, or all that come.
uint32_t GroupOf(const Machine& machine, const Value* mask, uint32_t lane, uint32_t warp, uint32_t end) {
  if (mask && mask->known[lane]) return static_cast<uint32_t>(mask->value[lane]) | 1u << (lane - warp);
  uint32_t group = 0;
  for (uint32_t other = warp; other < end; ++other)
    if (machine.run[other]) group |= 1u << (other - warp);
  return group;
}

/// A new epoch if all lanes of the warp wait for each other; else what only some of them know of.
void NoteWarpEvent(Machine& machine, const Value* mask, uint32_t warp, uint32_t end) {
  uint32_t all = 0, waiting = 0;
  for (uint32_t lane = warp; lane < end; ++lane) {
    if (!machine.raised[lane]) all |= 1u << (lane - warp);
    if (machine.run[lane]) waiting |= 1u << (lane - warp);
  }
  while (waiting) {
    const uint32_t group = GroupOf(machine, mask, warp + static_cast<uint32_t>(__builtin_ctz(waiting)), warp, end);
    if ((group & waiting & all) == all) {
      for (uint32_t lane = warp; lane < end; ++lane) ++machine.warp_epoch[lane];
      return;
    }
    machine.warp_events.push_back({machine.order++, warp, group & waiting});
    waiting &= ~group;
  }
}

}  // namespace

void BlockBarrier(Machine& machine, const ir::Node& node, bool of_grid) {
  const uint32_t step = of_grid ? machine.lanes : machine.block_threads;
  for (uint32_t begin = 0; begin < machine.lanes; begin += step) {
    const Attendance found = Count(machine, begin, begin + step, of_grid ? kUnevenInGrid : kUnevenInBlock);
    if (found.present == kNone) continue;
    if (found.absent != kNone || found.doubtful != kNone) ReportBarrier(machine, node, of_grid, found);
    uint32_t ticket = 0;
    uint64_t tickets = 0;
    for (uint32_t lane = begin; lane < begin + step; ++lane) {
      ticket = std::max(ticket, machine.ticket[lane]);
      tickets |= machine.tickets[lane];
    }
    for (uint32_t lane = begin; lane < begin + step; ++lane) {
      ++machine.block_epoch[lane];
      machine.ticket[lane] = ticket;  // what one thread has waited for, its block has after the barrier
      machine.tickets[lane] = tickets;
    }
  }
  if (of_grid) ++machine.grid_epoch;
}

void WarpSync(Machine& machine, const ir::Node& node, const Value* mask) {
  for (uint32_t block = 0; block < machine.blocks; ++block) {
    const uint32_t block_end = (block + 1) * machine.block_threads;
    for (uint32_t warp = block * machine.block_threads; warp < block_end; warp += kWarpLanes) {
      const uint32_t end = std::min(warp + kWarpLanes, block_end);
      CheckMask(machine, node, mask, warp, end);
      NoteWarpEvent(machine, mask, warp, end);
    }
  }
}

}  // namespace pyk2cu::lint
