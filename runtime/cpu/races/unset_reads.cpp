#include "runtime/cpu/races/unset_reads.h"

#include <fmt/format.h>

namespace pyk2cu::runtime::cpu {
namespace {

constexpr const char* kUninitialized = "uninitialized";
constexpr size_t kMostUnset = 65536;

}  // namespace

void NoteUnset(Detector& detector, const Stamp& now, uintptr_t address) {
  if (detector.options.uninitialized && detector.unset.size() < kMostUnset) detector.unset.try_emplace(address, now);
}

void NoteSet(Detector& detector, const WatchedThread& thread, const Cell& cell) {
  if (detector.unset.empty()) return;
  const auto read = detector.unset.find(cell.address);
  if (read != detector.unset.end() && !detector.order.IsBefore(read->second, thread, cell.floor))
    detector.unset.erase(read);
}

void ReportUnset(Detector& detector) {
  const WatchedLaunch& launch = detector.launch;
  for (const auto& [address, read] : detector.unset) {
    if (!detector.findings.IsNew(kUninitialized, read.site, 0)) continue;
    const std::string element = ElementText(launch, address, true, read.site, detector.memory.Granule());
    detector.findings.Add(FindingAt(
        launch, kUninitialized, read.site, 0,
        fmt::format("{} is read by {}, but no thread stored it before; shared memory is not zero at the start", element,
                    ThreadText(launch, read))));
  }
  detector.unset.clear();
}

void ReportUnsetLocal(Detector& detector, const WatchedThread& thread, uint64_t element, uint32_t site) {
  const WatchedLaunch& launch = detector.launch;
  if (!detector.options.uninitialized || !detector.findings.IsNew(kUninitialized, site, 0)) return;
  const Site& place = launch.tables.sites[site];
  detector.findings.Add(
      FindingAt(launch, kUninitialized, site, 0,
                fmt::format("{}{} is read by {}, but it was never stored; local arrays are not zero at the start",
                            place.array, IndexText(element, place.extents), ThreadText(launch, thread.now))));
}

}  // namespace pyk2cu::runtime::cpu
