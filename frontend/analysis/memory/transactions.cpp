#include "frontend/analysis/memory/transactions.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <numeric>
#include <set>

namespace pyk2cu::analysis {
namespace {

constexpr int64_t DivideDown(int64_t value, int64_t divisor) { return value / divisor - (value % divisor < 0); }

bool IsActive(LaneMask active, int lane) { return (active >> lane & 1) != 0; }

/// The different units of `unit` bytes that the active lanes touch if the first lane's access begins at `phase`.
int64_t CountUnits(const LaneValue& offsets, int64_t bytes, LaneMask active, int64_t phase, int64_t unit) {
  std::set<int64_t> units;
  for (int lane = 0; lane < kLanes; ++lane) {
    if (!IsActive(active, lane)) continue;
    const int64_t begin = phase + offsets.offsets[static_cast<size_t>(lane)];
    for (int64_t at = DivideDown(begin, unit); at <= DivideDown(begin + bytes - 1, unit); ++at) units.insert(at);
  }
  return static_cast<int64_t>(units.size());
}

int CeilOf(int64_t value, int64_t divisor) { return static_cast<int>((value + divisor - 1) / divisor); }

Sectors WithoutKnowledge(int64_t bytes, int lanes) {
  const int each = CeilOf(bytes, kSectorBytes);
  return {each, each * lanes, CeilOf(bytes * lanes, kSectorBytes), bytes * lanes};
}

/// The active lanes by the factor of their symbol: those of one part have known distances.
std::map<int64_t, LaneMask> PartsOf(const LaneValue& offsets, LaneMask active) {
  std::map<int64_t, LaneMask> parts;
  for (int lane = 0; lane < kLanes; ++lane)
    if (IsActive(active, lane)) parts[offsets.factors[static_cast<size_t>(lane)]] |= LaneMask{1} << lane;
  return parts;
}

/// Rows of which each has several lanes are taken to lie apart.
Sectors OfRows(const LaneValue& offsets, int64_t bytes, LaneMask active) {
  const std::map<int64_t, LaneMask> parts = PartsOf(offsets, active);
  const int lanes = std::popcount(active);
  Sectors sum = WithoutKnowledge(bytes, lanes);
  if (2 * parts.size() > static_cast<size_t>(lanes)) return sum;
  sum = {};
  LaneValue row = offsets;
  row.symbol.clear();
  row.base = SharedNumber::Unknown();
  for (const auto& [factor, part] : parts) {
    const Sectors sectors = CountSectors(row, bytes, part);
    sum.least += sectors.least;
    sum.most += sectors.most;
    sum.useful_bytes += sectors.useful_bytes;
  }
  sum.ideal = CeilOf(sum.useful_bytes, kSectorBytes);
  return sum;
}

/// The turns that lanes `begin` to `end` need, which are served together.
int TurnsOf(const LaneValue& offsets, int64_t bytes, LaneMask active, int begin, int end) {
  std::array<std::set<int64_t>, kBanks> words;
  const int64_t phase = offsets.base.modulus % kBankBytes == 0 ? offsets.base.residue : 0;
  for (int lane = begin; lane < end; ++lane) {
    if (!IsActive(active, lane)) continue;
    const int64_t first = phase + offsets.offsets[static_cast<size_t>(lane)];
    for (int64_t at = DivideDown(first, kBankBytes); at <= DivideDown(first + bytes - 1, kBankBytes); ++at)
      words[static_cast<size_t>(at & (kBanks - 1))].insert(at);
  }
  size_t most = 1;
  for (const auto& bank : words) most = std::max(most, bank.size());
  return static_cast<int>(most);
}

}  // namespace

Sectors CountSectors(const LaneValue& offsets, int64_t bytes, LaneMask active) {
  const int lanes = std::popcount(active);
  if (bytes <= 0 || lanes == 0) return {};
  if (!offsets.IsKnown()) return WithoutKnowledge(bytes, lanes);
  if (!offsets.symbol.empty()) return OfRows(offsets, bytes, active);
  Sectors sectors;
  sectors.useful_bytes = CountUnits(offsets, bytes, active, 0, 1);
  sectors.ideal = CeilOf(sectors.useful_bytes, kSectorBytes);
  sectors.least = INT32_MAX;
  // The element's own alignment holds wherever a part begins.
  const int64_t alignment = std::gcd(bytes, kSectorBytes);
  const int64_t step =
      offsets.base.IsExact() ? kSectorBytes : std::gcd(std::max(offsets.base.modulus, alignment), kSectorBytes);
  for (int64_t phase = 0; phase < kSectorBytes; phase += step) {
    const int64_t first = phase + (offsets.base.modulus == 1 ? 0 : offsets.base.residue);
    const auto count = static_cast<int>(CountUnits(offsets, bytes, active, first, kSectorBytes));
    sectors.least = std::min(sectors.least, count);
    sectors.most = std::max(sectors.most, count);
  }
  return sectors;
}

int CountBankConflicts(const LaneValue& offsets, int64_t bytes, LaneMask active) {
  if (!offsets.IsKnown() || !offsets.symbol.empty() || active == 0) return 0;
  // Accesses of 8 bytes are served for half a warp at a time, those of 16 for a quarter.
  const int together = bytes <= 4 ? kLanes : bytes <= 8 ? kLanes / 2 : kLanes / 4;
  int most = 1;
  for (int begin = 0; begin < kLanes; begin += together)
    most = std::max(most, TurnsOf(offsets, bytes, active, begin, begin + together));
  return most;
}

}  // namespace pyk2cu::analysis
