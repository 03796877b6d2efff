#include "frontend/lint/geometry/launches.h"

#include <algorithm>

namespace pyk2cu::lint {
namespace {

using Extents = Launch::Extents;

constexpr size_t kMaxBlocks = 8;         ///< sizes that are tried
constexpr int64_t kManyThreads = 256;    ///< larger blocks come in twos
constexpr int64_t kLeastFromExtent = 4;  ///< smaller shared arrays say nothing about the block
constexpr int64_t kLeastDoubled = 16;    ///< threads may have two elements each of larger ones

int64_t ThreadsOf(const Extents& block) { return block[0] * block[1] * block[2]; }

constexpr int64_t kSizeForOneThread = 40;  ///< of arrays, for kernels that no launch index says anything about

/// How many axes of the launch it uses.
int AxesOf(const std::array<bool, 3>& used) { return used[2] ? 3 : used[1] ? 2 : used[0] ? 1 : 0; }

struct Candidates {
  std::vector<Extents> blocks;
  std::vector<Extents> of_arrays;  ///< those that are as large as shared arrays: they are tried in any case

  void Add(Extents block) {
    const int64_t threads = ThreadsOf(block);
    if (threads < 1 || threads > ir::kMaxBlockThreads || std::ranges::count(blocks, block)) return;
    blocks.push_back(block);
  }
};

/// Puts blocks of few threads last, and leaves out what is too much.
void Order(Candidates& found, int64_t few) {
  std::vector<Extents>& blocks = found.blocks;
  std::ranges::stable_sort(blocks, {}, [&](const Extents& block) {
    return ThreadsOf(block) >= few ? 0 : ThreadsOf(block) >= 32 ? 1 : 2;
  });
  const auto is_of_array = [&](const Extents& block) { return std::ranges::count(found.of_arrays, block) != 0; };
  while (blocks.size() > kMaxBlocks) {
    const auto last = std::ranges::find_if_not(blocks.rbegin(), blocks.rend(), is_of_array);
    blocks.erase(last == blocks.rend() ? blocks.end() - 1 : last.base() - 1);
  }
}

void AddLines(Candidates& found, const KernelFacts& facts) {
  for (const std::vector<int64_t>& extents : facts.shared) {
    if (extents.size() == 1 && extents[0] >= kLeastFromExtent) found.Add({extents[0], 1, 1});
    if (extents.size() == 1 && extents[0] >= kLeastDoubled) found.Add({2 * extents[0], 1, 1});
    if (extents.size() == 2) found.Add({extents[1], 1, 1});
  }
  found.of_arrays = found.blocks;
  for (const int64_t constant : facts.constants) found.Add({constant, 1, 1});
  for (const int64_t threads : {64, 32, 128, 256}) found.Add({threads, 1, 1});
}

void AddPlanes(Candidates& found, const KernelFacts& facts) {
  for (const std::vector<int64_t>& extents : facts.shared) {
    if (extents.size() != 2) continue;
    found.Add({extents[1], extents[0], 1});
    found.Add({extents[0], extents[1], 1});
    const int64_t side = std::min(extents[0], extents[1]);
    found.Add({side, side, 1});
  }
  found.of_arrays = found.blocks;
  for (const int64_t constant : facts.constants) found.Add({constant, constant, 1});
  for (const int64_t width : facts.constants)
    for (const int64_t height : facts.constants)
      if (width > height) found.Add({width, height, 1});
  for (const Extents& block : {Extents{8, 8, 1}, Extents{16, 16, 1}, Extents{32, 4, 1}}) found.Add(block);
}

Extents GridFor(const KernelFacts& facts, const Extents& block) {
  Extents grid = {1, 1, 1};
  const int axes = AxesOf(facts.block_axes);
  if (axes == 1) grid[0] = ThreadsOf(block) > kManyThreads ? 2 : 3;
  for (size_t axis = 0; axes > 1 && axis < 3; ++axis)
    if (facts.block_axes[axis] && (axis == 0 || ThreadsOf(block) <= kManyThreads)) grid[axis] = 2;
  return grid;
}

/// The grids of host code say whether there is one block only: of the launches with this block, or of all.
void LimitGrid(Extents& grid, const Extents& block, std::string_view kernel,
               std::span<const ir::LaunchShape> launches) {
  bool any = false, all_have_one = true;
  for (const ir::LaunchShape& launch : launches) {
    if (launch.kernel != kernel) continue;
    const bool has_one = launch.grid && ThreadsOf(*launch.grid) == 1;
    any = true;
    all_have_one = all_have_one && has_one;
    if (launch.block != block || !launch.grid) continue;
    if (has_one) grid = {1, 1, 1};
    return;
  }
  if (any && all_have_one) grid = {1, 1, 1};
}

}  // namespace

BlockSizes BlocksFor(const KernelFacts& facts, std::string_view kernel, std::span<const ir::LaunchShape> launches) {
  Candidates found;
  for (const ir::LaunchShape& launch : launches)
    if (launch.kernel == kernel && launch.block) found.Add(*launch.block);
  if (!found.blocks.empty()) return {found.blocks, true};
  const int axes = AxesOf(facts.thread_axes);
  const bool any_launch = axes > 0 || facts.uses_block_size || facts.cooperates || !facts.shared.empty();
  if (!any_launch) return {{{1, 1, 1}}, false};
  if (axes >= 3) {
    for (const std::vector<int64_t>& extents : facts.shared)
      if (extents.size() == 3) found.Add({extents[2], extents[1], extents[0]});
    found.Add({4, 4, 4});
    found.Add({8, 4, 2});
  } else if (axes == 2) {
    AddPlanes(found, facts);
  } else {
    AddLines(found, facts);
  }
  Order(found, facts.uses_warps ? 64 : 32);
  return {found.blocks, false};
}

std::vector<Launch> LaunchesWith(const KernelFacts& facts, const Extents& block, std::string_view kernel,
                                 std::span<const ir::LaunchShape> launches) {
  Launch launch;
  launch.block = block;
  launch.grid = GridFor(facts, block);
  LimitGrid(launch.grid, block, kernel, launches);
  launch.from_host = std::ranges::any_of(
      launches, [&](const ir::LaunchShape& shape) { return shape.kernel == kernel && shape.block == block; });
  if (ThreadsOf(block) == 1 && !launch.from_host && AxesOf(facts.thread_axes) > 0) launch.grid = {1, 1, 1};
  const int64_t width = block[0], blocks = launch.grid[0];
  std::vector<int64_t> sizes;
  if (launch.Lanes() == 1) {
    sizes = {kSizeForOneThread};
  } else if (launch.Blocks() == 1) {
    sizes = {width, std::max<int64_t>(width - 3, 1)};
    if (facts.has_loops) sizes.insert(sizes.begin(), 2 * width + 1);
  } else {
    sizes = {(2 * blocks - 1) * width / 2 + 1, std::max<int64_t>(width - 3, 1), (blocks - 1) * width + 2,
             blocks * width};
    if (block[1] != width && block[1] > 1) sizes.push_back((2 * launch.grid[1] - 1) * block[1] / 2 + 1);
  }
  std::vector<Launch> found;
  for (const int64_t size : sizes) {
    launch.size = launch.scalar = size;
    found.push_back(launch);
  }
  if (facts.matrices > 0 || facts.arrays > 1) {
    launch.size = launch.scalar = sizes[0];
    launch.axis_step = 3;
    launch.array_step = 2;
    found.push_back(launch);
  }
  return found;
}

}  // namespace pyk2cu::lint
