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

Attendance Count(const Machine& machine, uint32_t begin, uint32_t end) {
  Attendance found;
  for (uint32_t lane = begin; lane < end; ++lane) {
    if (machine.raised[lane]) continue;
    if (machine.run[lane] == kNo) {
      if (found.absent == kNone) found.absent = lane;
    } else {
      if (found.present == kNone) found.present = lane;
      if (machine.uneven[lane] && machine.run[lane] == kMaybe && found.doubtful == kNone) found.doubtful = lane;
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

void ReportMask(Machine& machine, const ir::Node& node, uint32_t lane, uint32_t warp, bool is_named, uint64_t mask) {
  Finding finding{DiagId::kWarpMask, Severity::kWarning, node.span};
  if (is_named) {
    finding.text = fmt::format("lane {} is named in the mask {:#010x}, but {} does not execute it", lane - warp, mask,
                               LaneText(machine, lane));
    const Stop& stop = machine.stops[machine.stop[lane]];
    if (machine.run[lane] == kNo && machine.stop[lane] != 0) {
      finding.other = stop.span;
      finding.other_text = fmt::format("thread {} {}", ThreadText(machine, lane), LeaveText(stop.leave));
    }
  } else {
    finding.text = fmt::format("lane {} executes it ({}), but the mask {:#010x} does not name it", lane - warp,
                               LaneText(machine, lane), mask);
  }
  finding.hint = "call it where all lanes of the mask come; a mask for fewer lanes names just these";
  AddFinding(machine, std::move(finding));
}

/// The first lane of a warp whose mask is known decides: all that run must give the same.
void CheckMask(Machine& machine, const ir::Node& node, const Value* mask, uint32_t warp, uint32_t end) {
  for (uint32_t lane = warp; lane < end; ++lane) {
    if (machine.run[lane] != kYes || (mask && !mask->known[lane])) continue;
    const uint64_t named = mask ? static_cast<uint64_t>(mask->value[lane]) & 0xFFFFFFFFu : 0xFFFFFFFFu;
    if (!(named >> (lane - warp) & 1)) return ReportMask(machine, node, lane, warp, false, named);
    for (uint32_t other = warp; other < end; ++other) {
      if (!(named >> (other - warp) & 1) || machine.raised[other]) continue;
      const bool doubtful = machine.run[other] == kMaybe && machine.uneven[other];
      if (machine.run[other] == kNo || doubtful) return ReportMask(machine, node, other, warp, true, named);
    }
  }
}

}  // namespace

void BlockBarrier(Machine& machine, const ir::Node& node, bool of_grid) {
  const uint32_t step = of_grid ? machine.lanes : machine.block_threads;
  for (uint32_t begin = 0; begin < machine.lanes; begin += step) {
    const Attendance found = Count(machine, begin, begin + step);
    if (found.present == kNone) continue;
    if (found.absent != kNone || found.doubtful != kNone) ReportBarrier(machine, node, of_grid, found);
    uint32_t ticket = 0;
    for (uint32_t lane = begin; lane < begin + step; ++lane) ticket = std::max(ticket, machine.ticket[lane]);
    for (uint32_t lane = begin; lane < begin + step; ++lane) {
      ++machine.block_epoch[lane];
      machine.ticket[lane] = ticket;  // what one thread has waited for, its block has after the barrier
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
      for (uint32_t lane = warp; lane < end; ++lane)
        if (machine.run[lane]) ++machine.warp_epoch[lane];
    }
  }
}

void NoteFence(Machine& machine) {
  Fence fence{machine.order++, std::vector<uint32_t>(machine.blocks, kNoFence),
              std::vector<uint8_t>(machine.run, machine.run + machine.lanes)};
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (machine.run[lane]) fence.epoch_of_block[lane / machine.block_threads] = machine.block_epoch[lane];
  machine.fences.push_back(std::move(fence));
}

}  // namespace pyk2cu::lint
