#pragma once

#include <array>
#include <vector>

#include "support/parts.h"

namespace cg {
namespace pk = pyk2cu;
namespace pd = pyk2cu::distributed;

/// A grid of points, each of which is a row of the matrix.
struct Grid {
  int64_t nz, ny, nx;

  int64_t Points() const { return nz * ny * nx; }
  int64_t Plane() const { return ny * nx; }
};

/// Points beside a point, at most six.
struct Neighbors {
  std::array<int64_t, 6> rows;
  size_t count = 0;

  const int64_t* begin() const { return rows.data(); }
  const int64_t* end() const { return rows.data() + count; }
};
Neighbors NeighborsOf(const Grid& grid, int64_t row);

/// What one rank sends or receives: elements from `begin` to before `end` of a buffer that has those of all ranks.
struct Message {
  int rank;
  int64_t begin, end;
};

/// Which elements of a vector a rank needs of others, and others of it. Both sides know it without asking: the matrix
/// is symmetric, so that a row whose column is another rank's is a column of that one's.
struct Halo {
  std::vector<int64_t> columns;  ///< that rows of this rank have, and other ranks own; in order
  std::vector<int32_t> places;   ///< what others need, among the own elements; by rank, and in order
  std::vector<Message> receives, sends;
  example::Range inner;  ///< own rows, from 0, among which none has such a column
};
Halo HaloOf(const Grid& grid, int ranks, int rank);

/// The rows of one rank in CSR form. Columns are numbered from 0 through the own elements, then those of the halo.
struct Matrix {
  pk::Array<int32_t> offsets, columns;
  pk::Array<double> values;
};
Matrix MakeMatrix(const pk::Program& kernels, const pk::Device& device, const Grid& grid, example::Range rows,
                  const Halo& halo);

/// The most rows of a rank: offsets have 32 bits.
constexpr int64_t kMostRows = INT32_MAX / 7;

}  // namespace cg
