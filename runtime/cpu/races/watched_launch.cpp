#include "runtime/cpu/races/watched_launch.h"

#include <fmt/format.h>

#include <utility>

namespace pyk2cu::runtime::cpu {
namespace {

std::string TripleText(uint64_t number, Index3 extents) {
  return fmt::format("({}, {}, {})", number % extents.x, number / extents.x % extents.y,
                     number / extents.x / extents.y);
}

}  // namespace

std::string ThreadIndexText(const WatchedLaunch& launch, const Stamp& at) {
  return TripleText(at.Thread(), launch.block);
}

std::string ThreadText(const WatchedLaunch& launch, const Stamp& at) {
  return fmt::format("thread {} of block {}", ThreadIndexText(launch, at), TripleText(at.block, launch.grid));
}

std::string PlaceText(const WatchedLaunch& launch, uint32_t site) {
  const Site& place = launch.tables.sites[site];
  if (place.line == 0) return "an unknown place";
  return fmt::format("{}:{}{}", place.file, place.line,
                     place.callers.empty() ? "" : fmt::format(" (called at {})", place.callers));
}

std::string WhereText(const WatchedLaunch& launch, const WatchedThread& thread, bool plural) {
  if (!thread.ended) return (plural ? "wait at " : "waits at ") + PlaceText(launch, thread.place);
  if (thread.place == 0) return plural ? "have ended" : "has ended";
  return "returned at " + PlaceText(launch, thread.place);
}

std::string ElementText(const WatchedLaunch& launch, uintptr_t address, bool shared, uint32_t site, uint32_t bytes) {
  if (!shared) return launch.names.ElementOf(address);
  const uint64_t offset = (address - launch.shared.begin) % launch.shared.stride;
  return launch.names.SharedElement(launch.tables, offset, launch.tables.sites[site], launch.shared.static_bytes,
                                    bytes);
}

Finding FindingAt(const WatchedLaunch& launch, const char* id, uint32_t site, uint32_t other, std::string message) {
  const Site &place = launch.tables.sites[site], &second = launch.tables.sites[other];
  return {id, place.file, place.line, std::move(message), second.file, second.line};
}

}  // namespace pyk2cu::runtime::cpu
