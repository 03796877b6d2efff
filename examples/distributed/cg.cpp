// Conjugate gradients on many GPUs, or on processes with the CPU device:
//
//   mpirun -n 4 build/cg --size 96 --steps 50                strong scaling: a cube of 96^3 points
//   mpirun -n 4 build/cg --size 96 --weak                    weak scaling: each rank has that many
//   … --no-overlap                                           waits for the halo before it multiplies
//
// The matrix is the Laplacian of a grid of points in three dimensions, in CSR form, as if nothing were known of it:
// each rank makes its rows, and finds out which elements of a vector it needs of others. They are exchanged while rows
// that need none are multiplied. The two sums of an iteration are all-reduces; they stay on the device. The bandwidth
// counts entries of 12 bytes, and the vectors that an iteration reads and writes, 92 bytes a row. Rank 0 computes the
// same alone, to compare: sums are added in another order, so the results differ in the last digits. It also computes
// the residual, without kernels.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

#include "cg/solver.h"
#include "support/report.h"

namespace cg {
namespace {

constexpr double kTolerance = 1e-9;

double RightSide(int64_t row) { return 1 + 0.125 * double(row % 11); }

/// The length of b - A x over that of b, by the host.
double Residual(const Grid& grid, const std::vector<double>& x) {
  double squares = 0, of_right_side = 0;
  for (int64_t row = 0; row < grid.Points(); ++row) {
    double left = RightSide(row) - 6 * x[size_t(row)];
    for (const int64_t neighbor : NeighborsOf(grid, row)) left += x[size_t(neighbor)];
    squares += left * left;
    of_right_side += RightSide(row) * RightSide(row);
  }
  return std::sqrt(squares / of_right_side);
}

/// The same as the solver has it.
double Residual(const Grid& grid, const Solver& solver) {
  double of_right_side = 0;
  for (int64_t row = 0; row < grid.Points(); ++row) of_right_side += RightSide(row) * RightSide(row);
  return std::sqrt(solver.SquareOfResidual() / of_right_side);
}

/// The largest difference of two elements, over the largest element.
double Difference(const std::vector<double>& a, const std::vector<double>& b) {
  double difference = 0, largest = 0;
  for (size_t i = 0; i < a.size(); ++i) {
    difference = std::max(difference, std::isfinite(a[i]) ? std::abs(a[i] - b[i]) : HUGE_VAL);
    largest = std::max(largest, std::abs(b[i]));
  }
  return difference / largest;
}

/// x as one device computes it alone, with `seconds` that an iteration takes.
std::vector<double> Alone(const pk::Device& device, const Grid& grid, int64_t steps, double& seconds) {
  Solver solver(device, grid, std::nullopt, false);
  solver.Start();
  solver.Step();  // compiles
  solver.Start();
  seconds = example::SecondsAlone(device, [&] {
    for (int64_t step = 0; step < steps; ++step) solver.Step();
  });
  seconds /= double(steps);
  return solver.X().ToVector().value();
}

std::string Verdict(double difference, double residual, double told) {
  char text[160];
  std::snprintf(text, sizeof text, "differs by %.1e, residual %.3e, in the iterations %.3e", difference, residual,
                told);
  return text;
}

/// Rank 0 computes alone, and compares with what the ranks have together.
std::optional<example::OneRank> Compare(const Solver& solver, const Grid& grid, const example::Context& context,
                                        const example::Options& options) {
  std::vector<int64_t> counts;
  for (int rank = 0; rank < context.ranks.Size(); ++rank)
    counts.push_back(example::PartOf(grid.Points(), context.ranks.Size(), rank).Size());
  const pk::Array<double> gathered = example::Gather(context.ranks, solver.X(), counts);
  if (!context.IsFirst()) return std::nullopt;
  const std::vector<double> together = gathered.ToVector().value();
  double seconds = 0;
  const double difference = Difference(together, Alone(context.device, grid, options.steps, seconds));
  if (options.weak) Alone(context.device, {options.size, options.size, options.size}, options.steps, seconds);
  const double residual = Residual(grid, together), told = Residual(grid, solver);
  const bool right = difference <= kTolerance && std::abs(residual - told) <= kTolerance;
  return example::OneRank{seconds, right, (right ? "" : "WRONG: ") + Verdict(difference, residual, told)};
}

void CheckSize(const Grid& grid, const example::Context& context, const example::Options& options) {
  const int64_t rows = grid.Points(), ranks = context.ranks.Size();
  if (rows < ranks)
    throw example::UsageError("--size " + std::to_string(options.size) + " makes a matrix of " + std::to_string(rows) +
                              " rows, less than one for each of " + std::to_string(ranks) +
                              " ranks: give a larger one");
  if ((rows + ranks - 1) / ranks > kMostRows)
    throw example::UsageError("a rank can have " + std::to_string(kMostRows) + " rows, and --size " +
                              std::to_string(options.size) + " gives it " + std::to_string((rows + ranks - 1) / ranks) +
                              ": start more ranks, or give a smaller size");
  if (options.compare && rows > kMostRows)
    throw example::UsageError("rank 0 cannot compute " + std::to_string(rows) + " rows alone, only " +
                              std::to_string(kMostRows) + ": give --no-compare, or a smaller --size");
}

bool Solve(const example::Context& context, const example::Options& options) {
  Grid grid{options.size, options.size, options.size};
  if (options.weak) grid.nz *= context.ranks.Size();
  CheckSize(grid, context, options);
  Solver solver(context.device, grid, context.ranks, options.overlap);
  const auto run = [&](int64_t steps) {
    return example::Seconds(context.ranks, solver.Streams(), [&] {
      for (int64_t step = 0; step < steps; ++step) solver.Step();
    });
  };
  const auto start = [&] {
    solver.Start();
    for (const pk::StreamRef stream : solver.Streams()) context.ranks.Synchronize(stream).value();
  };
  start();
  run(1);  // compiles, and connects the ranks
  start();
  const double seconds = run(options.steps);
  const double rows = double(grid.Points()), plane = double(grid.Plane());
  const double entries = 7 * rows - 2 * plane - 4 * double(grid.nz * grid.nx);
  example::Measurement measured{.program = "cg",
                                .size = {grid.nz, grid.ny, grid.nx},
                                .overlap = options.overlap,
                                .steps = options.steps,
                                .seconds_per_step = seconds / double(options.steps),
                                .bytes_per_step = 12 * entries + 92 * rows};
  if (options.compare) measured.one_rank = Compare(solver, grid, context, options);
  return example::Report(measured, options, context);
}

}  // namespace
}  // namespace cg

int main(int argc, char** argv) {
  example::Options options;
  options.size = 48, options.steps = 20;
  example::OptionReader reader("cg", "Conjugate gradients with a sparse matrix, the Laplacian of a grid of points.");
  reader.Number("--size", options.size, 1, 1 << 11,
                "points along each axis: of the whole, with --weak of each rank; at most 306783378 points a rank");
  reader.Number("--steps", options.steps, 1, int64_t{1} << 40, "iterations");
  reader.Flag("--no-overlap", options.overlap, false, "wait for the halo before anything is multiplied");
  reader.Common(options);
  return example::Main(argc, argv, reader, options,
                       [&](const example::Context& context) { return cg::Solve(context, options); });
}
