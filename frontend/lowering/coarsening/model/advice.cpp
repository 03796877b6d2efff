#include "frontend/lowering/coarsening/model/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace pyk2cu::lowering {
namespace {

/// Bytes that a thread should have on their way. 2048 threads of a multiprocessor with 16 bytes each are 32 KiB: at the
/// 36 GB/s of an H200's multiprocessor enough for 0.9 µs, longer than a load takes. Measured: maps with 16 bytes a
/// thread (float64, complex64) gain nothing, those with 8 gain a fifth, those with 12 a twentieth.
constexpr int64_t kEnoughInFlight = 16;
/// What the parts of a thread should have together: twice that, because the parts of a block end together.
constexpr int64_t kWantedInFlight = 32;

constexpr uint32_t kMostParts = 8;
/// Values that the loads of all parts may keep in registers: with addresses they leave at least half of the threads.
constexpr int64_t kMostLiveLoads = 24;

/// The bytes of the widest access: two of them a thread take as long as accesses of single elements (measured), because
/// those of a warp do not lie side by side any more.
constexpr uint32_t kWidestAccess = 16;
/// Bytes of elements of which so few fit that more blocks in one bring more on their way.
constexpr int kLargestElement = 4;
/// How many neighbors a thread may do. Those at the ends of a stencil's rows lie outside the guard in part, and are
/// done one by one.
constexpr uint32_t kMostNeighbors = 16, kMostNeighborsOfStencils = 8;
/// How many of them share the rows that their loops read, and how many loads their loops may have before rows are
/// shared: all are straight code.
constexpr uint32_t kMostSharingRows = 8, kLeastSharingRows = 4;
constexpr int64_t kMostSharedLoads = 96;
/// Bytes of elements that must be taken out of words and converted where accesses are wide.
constexpr int kPartOfWord = 2;
/// Bytes that the loads of all neighbors may keep in registers.
constexpr int64_t kMostLiveBytes = 96;
/// Instructions of a thread up to which wide accesses were measured to gain.
constexpr double kMostOperationsOfNeighbors = 512;

/// Instructions of a thread beyond which its loads are not what takes most of the time: 2048 threads of a
/// multiprocessor with 128 lanes at 1.7 GHz take 9 ns for each instruction, and a load about 0.9 µs.
constexpr double kMostOperations = 64;

/// How often the coarse blocks must fill the GPU, so that its end, when fewer blocks run, does not cost what is gained.
constexpr uint64_t kLeastWaves = 4;
/// What the blocks of a multiprocessor may have in shared memory together, so that it costs no residency on any GPU.
constexpr int64_t kMostResidentSharedBytes = 64 * 1024;
/// What the static arrays of one block may have.
constexpr int64_t kMostSharedBytes = 48 * 1024;

/// Blocks along the axis for each part: less than an eighth of the work is in the incomplete last block. Where the
/// parts of packed threads take the launch's blocks evenly there is none.
constexpr uint32_t kLeastBlocksAPart = 8;

uint64_t Product(const std::array<uint32_t, 3>& dim) { return uint64_t{dim[0]} * dim[1] * dim[2]; }

/// The blocks that a multiprocessor runs at the same time.
uint64_t BlocksTogether(const LaunchNumbers& launch) {
  const uint64_t threads = std::max<uint64_t>(Product(launch.block), 1);
  const uint64_t blocks =
      std::min<uint64_t>(launch.threads_per_multiprocessor / threads, launch.blocks_per_multiprocessor);
  return std::max<uint64_t>(blocks, 1);
}

/// The blocks that run at the same time.
uint64_t ResidentBlocks(const LaunchNumbers& launch) { return BlocksTogether(launch) * launch.multiprocessors; }

/// How many parts have room in shared memory.
uint32_t PartsWithRoom(const ThreadWork& work, const LaunchNumbers& launch) {
  const auto together = static_cast<int64_t>(BlocksTogether(launch));
  uint32_t parts = kMostParts;
  while (parts > 1 && (parts * work.shared_bytes > kMostSharedBytes ||
                       parts * work.shared_bytes * together > kMostResidentSharedBytes))
    parts /= 2;
  return parts;
}

/// How many parts bring as many bytes on their way as are wanted, within the registers.
uint32_t WantedParts(const ThreadWork& work) {
  uint32_t parts = 1;
  while (parts < kMostParts && parts * work.bytes_in_flight < kWantedInFlight &&
         2 * parts * int64_t{work.loads} <= kMostLiveLoads)
    parts *= 2;
  return parts;
}

/// How many neighbors' work makes one access of 16 bytes of the largest elements, within the registers.
uint32_t WantedNeighbors(const ThreadWork& work) {
  if (work.largest_element <= 0 || work.largest_element > kLargestElement) return 1;
  const uint32_t most = work.has_neighbors ? kMostNeighborsOfStencils : kMostNeighbors;
  uint32_t neighbors = std::min(kWidestAccess / static_cast<uint32_t>(work.largest_element), most);
  while (neighbors > 1 && neighbors * work.load_bytes > kMostLiveBytes) neighbors /= 2;
  return std::max<uint32_t>(neighbors, 1);
}

CoarseningAdvice Plain(std::string reason) { return {{}, std::move(reason)}; }

std::string Plural(int64_t count, const char* noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

CoarseningAdvice With(const Coarsening& coarsening, const ThreadWork& work, const LaunchNumbers& launch) {
  CoarseningAdvice advice{coarsening, ""};
  const uint32_t parts = coarsening.blocks;
  const std::string moves = fmt::format("moves {} a thread with {} in flight",
                                        Plural(work.load_bytes + work.store_bytes, "byte"), Plural(work.loads, "load"));
  if (!coarsening.IsPacked())
    advice.reason =
        fmt::format("{}; {} blocks' work keeps {} in flight", moves, parts, work.loads * static_cast<int>(parts));
  else if (coarsening.axis == work.pack_axis)
    advice.reason = fmt::format("{}; {} neighbors' work makes wide accesses of them", moves, parts);
  else
    advice.reason = fmt::format("{}; {} neighbors' work along y shares the rows that it reads", moves, parts);
  advice.least_blocks_along = kLeastBlocksAPart * parts;
  advice.multiple_along = coarsening.IsPacked() ? parts : 0;
  advice.least_blocks = kLeastWaves * ResidentBlocks(launch) * parts;
  return advice;
}

bool Holds(const CoarseningAdvice& advice, const LaunchNumbers& launch) {
  const uint32_t along = launch.grid[advice.coarsening.axis];
  const bool is_whole = advice.multiple_along > 0 && along % advice.multiple_along == 0;
  return (along >= advice.least_blocks_along || is_whole) && along <= Coarsening::kMostLaunchBlocks &&
         Product(launch.grid) >= advice.least_blocks;
}

/// Packed threads along y where they share rows, if that gains more than wide accesses.
std::optional<CoarseningAdvice> SharingRows(const ThreadWork& work, const LaunchNumbers& launch) {
  const bool is_wide = launch.aligned && work.packs;
  if (!work.shares_rows || (is_wide && work.largest_element > kPartOfWord)) return std::nullopt;
  for (uint32_t parts = kMostSharingRows; parts >= kLeastSharingRows; parts /= 2) {
    const CoarseningAdvice advice = With({parts, 1, Coarsening::Arrangement::kPacked}, work, launch);
    if (parts * int64_t{work.loads} <= kMostSharedLoads && Holds(advice, launch)) return advice;
  }
  return std::nullopt;
}

/// Packed threads, if they gain.
std::optional<CoarseningAdvice> Packed(const ThreadWork& work, const LaunchNumbers& launch) {
  if (work.operations > kMostOperationsOfNeighbors) return std::nullopt;
  if (std::optional<CoarseningAdvice> sharing = SharingRows(work, launch)) return sharing;
  if (!launch.aligned || !work.packs) return std::nullopt;
  for (uint32_t parts = WantedNeighbors(work); parts > 1; parts /= 2) {
    const CoarseningAdvice advice = With({parts, work.pack_axis, Coarsening::Arrangement::kPacked}, work, launch);
    if (Holds(advice, launch)) return advice;
  }
  return std::nullopt;
}

}  // namespace

CoarseningAdvice AdviseCoarsening(const ThreadWork& work, const LaunchNumbers& launch) {
  if (!work.refusal.empty()) return Plain(std::string(work.refusal));
  if (launch.multiprocessors == 0) return Plain("runs on no GPU");
  if (work.bytes_in_flight >= kEnoughInFlight)
    return Plain(fmt::format("has {} a thread on their way, which is enough", Plural(work.bytes_in_flight, "byte")));
  if (std::optional<CoarseningAdvice> packed = Packed(work, launch)) return *packed;
  if (!work.only_packs.empty()) return Plain(std::string(work.only_packs));
  if (work.operations > kMostOperations)
    return Plain(
        fmt::format("has about {:.0f} instructions a thread, which take longer than its loads", work.operations));
  uint32_t parts = WantedParts(work);
  if (parts == 1)
    return Plain(fmt::format("has {} a thread already, which fill its registers", Plural(work.loads, "load")));
  if (const uint32_t most = PartsWithRoom(work, launch); most == 1)
    return Plain(fmt::format("has {} of shared memory, which would keep other blocks waiting if they were more",
                             Plural(work.shared_bytes, "byte")));
  else
    parts = std::min(parts, most);
  // Along x neighboring blocks read neighboring memory; the others only if there are too few blocks along x.
  for (; parts > 1; parts /= 2)
    for (int axis = 0; axis < 3; ++axis) {
      const CoarseningAdvice advice = With({parts, static_cast<uint8_t>(axis)}, work, launch);
      if (work.axes[static_cast<size_t>(axis)] && Holds(advice, launch)) return advice;
    }
  return Plain(fmt::format("would not fill the device with half of its {}: {} run at a time",
                           Plural(static_cast<int64_t>(Product(launch.grid)), "block"), ResidentBlocks(launch)));
}

}  // namespace pyk2cu::lowering
