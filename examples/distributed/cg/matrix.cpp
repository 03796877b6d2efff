#include "cg/matrix.h"

#include <algorithm>
#include <map>

#include "support/kernels.h"

namespace cg {
namespace {

/// Own rows that may have a column outside: no neighbor is further away than a plane.
std::vector<int64_t> RowsAtTheEdge(const Grid& grid, example::Range own) {
  std::vector<int64_t> rows;
  for (int64_t row = own.begin; row < own.end; ++row) {
    if (row == own.begin + grid.Plane()) row = std::max(row, own.end - grid.Plane());
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

Neighbors NeighborsOf(const Grid& grid, int64_t row) {
  const int64_t x = row % grid.nx, y = row / grid.nx % grid.ny, z = row / grid.Plane();
  Neighbors found;
  const auto add = [&](bool is_there, int64_t neighbor) {
    if (is_there) found.rows[found.count++] = neighbor;
  };
  add(z > 0, row - grid.Plane());
  add(y > 0, row - grid.nx);
  add(x > 0, row - 1);
  add(x < grid.nx - 1, row + 1);
  add(y < grid.ny - 1, row + grid.nx);
  add(z < grid.nz - 1, row + grid.Plane());
  return found;
}

Halo HaloOf(const Grid& grid, int ranks, int rank) {
  const example::Range own = example::PartOf(grid.Points(), ranks, rank);
  Halo halo{.inner = {0, own.Size()}};
  std::map<int, std::vector<int32_t>> sends;
  for (const int64_t row : RowsAtTheEdge(grid, own))
    for (const int64_t column : NeighborsOf(grid, row)) {
      if (own.Contains(column)) continue;
      halo.columns.push_back(column);
      const auto place = int32_t(row - own.begin);
      std::vector<int32_t>& places = sends[example::OwnerOf(column, grid.Points(), ranks)];
      if (places.empty() || places.back() != place) places.push_back(place);
      if (column < own.begin) halo.inner.begin = std::max<int64_t>(halo.inner.begin, place + 1);
      if (column >= own.end) halo.inner.end = std::min<int64_t>(halo.inner.end, place);
    }
  if (halo.inner.Size() < 0) halo.inner = {own.Size(), own.Size()};
  std::ranges::sort(halo.columns);
  halo.columns.erase(std::ranges::unique(halo.columns).begin(), halo.columns.end());
  for (int64_t i = 0; i < int64_t(halo.columns.size()); ++i) {
    const int owner = example::OwnerOf(halo.columns[size_t(i)], grid.Points(), ranks);
    if (halo.receives.empty() || halo.receives.back().rank != owner) halo.receives.push_back({owner, i, i});
    halo.receives.back().end = i + 1;
  }
  for (const auto& [to, places] : sends) {
    const auto begin = int64_t(halo.places.size());
    halo.places.insert(halo.places.end(), places.begin(), places.end());
    halo.sends.push_back({to, begin, int64_t(halo.places.size())});
  }
  return halo;
}

Matrix MakeMatrix(const pk::Program& kernels, const pk::Device& device, const Grid& grid, example::Range rows,
                  const Halo& halo) {
  Matrix made{.offsets = pk::Array<int32_t>::Allocate(device, rows.Size() + 1).value()};
  const auto halo_columns = pk::Array<int64_t>::From(device, halo.columns).value();
  const pk::LaunchConfig config = example::Blocks(rows.Size() + 1, {});
  kernels.GetKernel("make_offsets", device)
      ->Launch(config, made.offsets, rows.begin, grid.nz, grid.ny, grid.nx)
      .value();
  const int32_t entries = made.offsets.Slice(rows.Size(), rows.Size() + 1)->ToVector()->front();
  made.columns = pk::Array<int32_t>::Allocate(device, entries).value();
  made.values = pk::Array<double>::Allocate(device, entries).value();
  kernels.GetKernel("make_entries", device)
      ->Launch(config, made.offsets, halo_columns, made.columns, made.values, rows.begin, grid.nz, grid.ny, grid.nx)
      .value();
  device.Synchronize().value();
  return made;
}

}  // namespace cg
