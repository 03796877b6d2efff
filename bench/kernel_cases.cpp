#include "bench/kernel_cases.h"

#include "base/math.h"

namespace pyk2cu::bench {
namespace {

using enum ScalarId;

Operand A(int index) { return {index, kInt32, 0}; }
Operand F32(double value) { return {-1, kFloat32, value}; }
Operand F64(double value) { return {-1, kFloat64, value}; }
Operand I64(int64_t value) { return {-1, kInt64, static_cast<double>(value)}; }
Operand I32(int64_t value) { return {-1, kInt32, static_cast<double>(value)}; }

ArraySpec Floats(std::vector<int64_t> shape, Fill fill) { return {kFloat32, std::move(shape), fill}; }
ArraySpec Ints(std::vector<int64_t> shape, Fill fill) { return {kInt32, std::move(shape), fill}; }

uint32_t Blocks(int64_t items, int64_t block) { return static_cast<uint32_t>(CeilDiv(items, block)); }
LaunchConfig Line(int64_t items, uint32_t block = 256) { return {{Blocks(items, block), 1, 1}, {block, 1, 1}, 0}; }
LaunchConfig Plane(int64_t x, int64_t y, uint32_t block_x, uint32_t block_y) {
  return {{Blocks(x, block_x), Blocks(y, block_y), 1}, {block_x, block_y, 1}, 0};
}

void AddElementwise(std::vector<KernelCase>& cases, uint32_t stride_blocks) {
  const int64_t n = int64_t{1} << 26;
  const std::vector<ArraySpec> arrays{Floats({n}, Fill::kUnit), Floats({n}, Fill::kUnit), Floats({n}, Fill::kZero)};
  cases.push_back({"vector_add", Line(n), arrays, {A(0), A(1), A(2)}, {A(0), A(1), A(2), I32(n)}, 0, 12.0 * n});
  cases.push_back({"saxpy_grid_stride",
                   {{stride_blocks, 1, 1}, {256, 1, 1}, 0},
                   arrays,
                   {F32(2.5), A(0), A(1), A(2)},
                   {F32(2.5), A(0), A(1), A(2), I32(n)},
                   0,
                   12.0 * n});
  const int64_t options = int64_t{1} << 25;
  cases.push_back({"black_scholes",
                   Line(options),
                   {Floats({options}, Fill::kZero), Floats({options}, Fill::kZero), Floats({options}, Fill::kPrice),
                    Floats({options}, Fill::kPrice), Floats({options}, Fill::kYears)},
                   {A(0), A(1), A(2), A(3), A(4), F32(0.02), F32(0.3)},
                   {A(0), A(1), A(2), A(3), A(4), F32(0.02), F32(0.3), I32(options)},
                   1e-4,
                   20.0 * options});
}

void AddStencils(std::vector<KernelCase>& cases) {
  const int64_t n = 12288, cube = 512;
  const std::vector<ArraySpec> plane{Floats({n, n}, Fill::kUnit), Floats({n, n}, Fill::kZero)};
  const std::vector<Operand> theirs{A(0), A(1), I32(n), I32(n)};
  cases.push_back({"stencil2d", Plane(n, n, 16, 16), plane, {A(0), A(1)}, theirs, 1e-5, 8.0 * n * n});
  cases.push_back({"stencil2d_x", Plane(n, n, 32, 8), plane, {A(0), A(1)}, theirs, 1e-5, 8.0 * n * n});
  cases.push_back({"transpose_tiled",
                   {{Blocks(n, 32), Blocks(n, 32), 1}, {32, 8, 1}, 0},
                   plane,
                   {A(0), A(1)},
                   theirs,
                   0,
                   8.0 * n * n});
  cases.push_back({"stencil3d",
                   {{Blocks(cube, 32), Blocks(cube, 4), Blocks(cube, 2)}, {32, 4, 2}, 0},
                   {Floats({cube, cube, cube}, Fill::kUnit), Floats({cube, cube, cube}, Fill::kZero)},
                   {A(0), A(1)},
                   {A(0), A(1), I32(cube), I32(cube), I32(cube)},
                   1e-5,
                   8.0 * cube * cube * cube});
}

void AddReductions(std::vector<KernelCase>& cases, uint32_t stride_blocks) {
  const int64_t n = int64_t{1} << 27, rows = 16384, columns = 8192;
  const LaunchConfig stride{{stride_blocks, 1, 1}, {256, 1, 1}, 0};
  cases.push_back({"block_sum",
                   stride,
                   {Floats({n}, Fill::kUnit), Floats({1}, Fill::kZero)},
                   {A(0), A(1)},
                   {A(0), A(1), I32(n)},
                   1e-4,
                   4.0 * n});
  cases.push_back({"histogram",
                   stride,
                   {Ints({n}, Fill::kByte), Ints({256}, Fill::kZero)},
                   {A(0), A(1)},
                   {A(0), A(1), I32(n)},
                   0,
                   4.0 * n});
  cases.push_back({"row_softmax",
                   {{static_cast<uint32_t>(rows), 1, 1}, {256, 1, 1}, 0},
                   {Floats({rows, columns}, Fill::kUnit), Floats({rows, columns}, Fill::kZero)},
                   {A(0), A(1)},
                   {A(0), A(1), I32(columns)},
                   1e-4,
                   8.0 * rows * columns});
}

void AddArithmetic(std::vector<KernelCase>& cases) {
  const int64_t n = 4096, bodies = 65536;
  cases.push_back({"matmul_tiled",
                   Plane(n, n, 16, 16),
                   {Floats({n, n}, Fill::kUnit), Floats({n, n}, Fill::kUnit), Floats({n, n}, Fill::kZero)},
                   {A(0), A(1), A(2)},
                   {A(0), A(1), A(2), I32(n), I32(n), I32(n)},
                   1e-4,
                   0});
  const double step = 3.0 / n;
  cases.push_back({"mandelbrot",
                   Plane(n, n, 32, 8),
                   {Ints({n, n}, Fill::kZero)},
                   {A(0), F64(-2), F64(-1.5), F64(step), F64(step), I64(256)},
                   {A(0), F64(-2), F64(-1.5), F64(step), F64(step), I32(256), I32(n), I32(n)},
                   0,
                   0});
  cases.push_back({"nbody",
                   Line(bodies),
                   {Floats({bodies, 4}, Fill::kUnit), Floats({bodies, 3}, Fill::kZero)},
                   {A(0), A(1), F32(1e-3)},
                   {A(0), A(1), F32(1e-3), I32(bodies)},
                   1e-3,
                   0});
}

void AddSparse(std::vector<KernelCase>& cases) {
  const int64_t rows = int64_t{1} << 22, entries = rows * 16;
  cases.push_back({"spmv_csr",
                   Line(rows),
                   {Ints({rows + 1}, Fill::kRowEnds), Ints({entries}, Fill::kColumn), Floats({entries}, Fill::kUnit),
                    Floats({rows}, Fill::kUnit), Floats({rows}, Fill::kZero)},
                   {A(0), A(1), A(2), A(3), A(4)},
                   {A(0), A(1), A(2), A(3), A(4), I32(rows)},
                   1e-5,
                   8.0 * entries + 12.0 * rows});
}

}  // namespace

std::vector<KernelCase> KernelCases(uint32_t multiprocessors) {
  std::vector<KernelCase> cases;
  AddElementwise(cases, multiprocessors * 16);
  AddStencils(cases);
  AddReductions(cases, multiprocessors * 8);
  AddArithmetic(cases);
  AddSparse(cases);
  return cases;
}

}  // namespace pyk2cu::bench
