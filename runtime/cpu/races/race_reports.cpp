#include "runtime/cpu/races/race_reports.h"

#include <fmt/format.h>

namespace pyk2cu::runtime::cpu {
namespace {

bool InOneBlock(const Race& race) { return race.first.block == race.second.block; }

/// Whether both blocks did an atomic operation at one address, the first after its store and the second before.
bool LacksFence(const Detector& detector, const Race& race) {
  if (race.shared || InOneBlock(race)) return false;
  const auto line = [&](uint32_t site) { return detector.launch.tables.sites[site].line; };
  for (const AtomicTrails::Step& a : detector.trails.Of(race.first.block))
    for (const AtomicTrails::Step& b : detector.trails.Of(race.second.block))
      if (a.address == b.address && a.last_epoch >= race.first.epoch && b.first_epoch <= race.second.epoch &&
          line(a.site) > line(race.first.site) && line(b.site) < line(race.second.site))
        return true;
  return false;
}

const char* VerbOf(const Stamp& access) { return access.IsAtomic() ? "changes" : "stores"; }

const char* WhyText(const Race& race, bool fence) {
  if (fence) return "the atomic operation after the store does not pass it on: put cuda.threadfence() between them";
  if (race.first.IsAtomic() || race.second.IsAtomic())
    return "only one of the two is an atomic operation, and nothing orders them";
  if (race.first.site == race.second.site && !race.second_loads)
    return "nothing orders them: use cuda.atomic if both must count";
  if (!InOneBlock(race)) return "nothing orders the two blocks: cuda.syncthreads() orders one block only";
  if (race.first.Thread() / kWarpThreads == race.second.Thread() / kWarpThreads)
    return "no cuda.syncthreads() or cuda.syncwarp() lies between them, and lanes of a warp run on their own";
  return "no cuda.syncthreads() lies between them";
}

/// "shared array 's': ", or less if the array has no name.
std::string ArrayText(const Race& race, const std::string& element) {
  const size_t bracket = element.find('[');
  return (race.shared ? "shared " : "") +
         (bracket == std::string::npos ? "memory: " : fmt::format("array '{}': ", element.substr(0, bracket)));
}

}  // namespace

void ReportRace(Detector& detector, const Race& race) {
  const WatchedLaunch& launch = detector.launch;
  const auto& [first, second, second_loads, shared, address, bytes] = race;
  const bool fence = LacksFence(detector, race);
  const char* id = fence ? "missing-fence" : shared ? "race-shared" : "race-global";
  if (!detector.findings.IsNew(id, first.site, second.site)) return;
  const uint32_t site = launch.tables.sites[first.site].array.empty() ? second.site : first.site;
  const std::string element = ElementText(launch, address, shared, site, bytes);
  const std::string other = InOneBlock(race)
                                ? fmt::format("thread {} of the same block", ThreadIndexText(launch, second))
                                : ThreadText(launch, second);
  const bool updates = first.site == second.site && launch.tables.sites[first.site].updates && !fence;
  if (updates)
    return detector.findings.Add(
        FindingAt(launch, id, first.site, second.site,
                  fmt::format("race on {}{} and {} both update {} here, so that updates are lost: use cuda.atomic",
                              ArrayText(race, element), ThreadText(launch, first), other, element)));
  detector.findings.Add(FindingAt(
      launch, id, first.site, second.site,
      fmt::format("race on {}{} {} {}, and {} {} it at {}; {}", ArrayText(race, element), ThreadText(launch, first),
                  VerbOf(first), element, other, second_loads ? "reads" : VerbOf(second),
                  PlaceText(launch, second.site), WhyText(race, fence))));
}

}  // namespace pyk2cu::runtime::cpu
