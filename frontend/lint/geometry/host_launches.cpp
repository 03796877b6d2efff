#include "frontend/lint/geometry/host_launches.h"

#include <algorithm>

namespace pyk2cu::lint {
namespace {

using Extents = Launch::Extents;

constexpr size_t kMaxExact = 3;           ///< launches that are run
constexpr int64_t kMaxShownLanes = 1024;  ///< of launches whose blocks all run

int64_t CountOf(const Extents& extents) { return extents[0] * extents[1] * extents[2]; }

bool FitsParameter(const ir::Variable& parameter, const ir::LaunchArgument& argument) {
  if (parameter.type->IsArray()) return argument.extents.size() == static_cast<size_t>(parameter.type->ndim());
  return !parameter.type->IsInteger() || argument.number.has_value();
}

bool IsExact(const ir::Function& kernel, const ir::LaunchShape& launch) {
  constexpr int64_t kMaxGrid = int64_t{1} << 31;
  if (!launch.grid || !launch.block || CountOf(*launch.block) > ir::kMaxBlockThreads) return false;
  if (std::ranges::any_of(*launch.grid, [](int64_t blocks) { return blocks > kMaxGrid; })) return false;
  if (launch.arguments.size() != kernel.parameters.size()) return false;
  for (size_t i = 0; i < kernel.parameters.size(); ++i)
    if (!FitsParameter(*kernel.parameters[i], launch.arguments[i])) return false;
  return true;
}

/// The first and the last block of each axis, and the neighbor of the first one.
std::vector<Extents> CornersOf(const Extents& grid) {
  std::vector<Extents> corners;
  const auto add = [&](const Extents& block) {
    if (!std::ranges::count(corners, block)) corners.push_back(block);
  };
  for (const int64_t z : {int64_t{0}, grid[2] - 1})
    for (const int64_t y : {int64_t{0}, grid[1] - 1})
      for (const int64_t x : {int64_t{0}, grid[0] - 1}) {
        add({x, y, z});
        const bool is_line = grid[1] == 1 && grid[2] == 1;
        if (is_line && x == 0 && grid[0] > 1) add({1, y, z});
      }
  return corners;
}

Launch LaunchOf(const ir::LaunchShape& shape) {
  Launch launch;
  launch.grid = *shape.grid;
  launch.block = *shape.block;
  launch.from_host = true;
  launch.arguments = shape.arguments;
  launch.span = shape.span;
  const int64_t threads = CountOf(launch.block);
  const bool is_large = std::ranges::any_of(launch.grid, [](int64_t blocks) { return blocks > kMaxShownLanes; });
  if (!is_large && CountOf(launch.grid) * threads <= kMaxShownLanes) return launch;
  launch.shown = CornersOf(launch.grid);
  if (static_cast<int64_t>(launch.shown.size()) * threads > 2 * kMaxShownLanes)
    launch.shown = {launch.shown.front(), launch.shown.back()};
  return launch;
}

/// With one more launch.
void AddNumbers(const ir::Function& kernel, const ir::LaunchShape& shape, HostLaunches& found) {
  const bool is_first = found.largest_numbers.empty();
  found.largest_numbers.resize(kernel.parameters.size());
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    std::optional<int64_t>& largest = found.largest_numbers[i];
    const std::optional<int64_t> number = i < shape.arguments.size() ? shape.arguments[i].number : std::nullopt;
    if (is_first || !largest || !number)
      largest = is_first ? number : std::nullopt;
    else
      largest = std::max(*largest, *number);
  }
}

}  // namespace

std::vector<ir::LaunchShape> LaunchesOf(const ir::Function& kernel, std::span<const ir::LaunchShape> launches) {
  std::vector<ir::LaunchShape> found;
  for (const ir::LaunchShape& launch : launches) {
    const bool is_known = launch.function.end > launch.function.begin;
    if (launch.kernel == kernel.name && (!is_known || launch.function == kernel.span)) found.push_back(launch);
  }
  return found;
}

HostLaunches ExactLaunches(const ir::Function& kernel, std::span<const ir::LaunchShape> launches) {
  HostLaunches found;
  bool any = false, all = true;
  for (const ir::LaunchShape& shape : launches) {
    if (shape.kernel != kernel.name) continue;
    any = true;
    AddNumbers(kernel, shape, found);
    const bool is_exact = IsExact(kernel, shape);
    all = all && is_exact;
    if (is_exact && found.exact.size() < kMaxExact) found.exact.push_back(LaunchOf(shape));
    all = all && found.exact.size() <= kMaxExact;
  }
  found.all_are_exact = any && all;
  return found;
}

}  // namespace pyk2cu::lint
