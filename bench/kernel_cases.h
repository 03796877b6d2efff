#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontend/types/type.h"
#include "runtime/device/device.h"

namespace pyk2cu::bench {
using namespace runtime;

/// How an array is filled before the kernel runs.
enum class Fill : uint8_t {
  kZero,     ///< an output
  kUnit,     ///< uniform in [0, 1)
  kPrice,    ///< uniform in [5, 30)
  kYears,    ///< uniform in [0.25, 10)
  kByte,     ///< integers in [0, 256)
  kRowEnds,  ///< 0, 16, 32, …: where the rows of a sparse matrix end
  kColumn,   ///< a column near the row of each entry of such a matrix
};

struct ArraySpec {
  ScalarId dtype;
  std::vector<int64_t> shape;
  Fill fill;
};

/// One argument of a kernel: array number `array`, or (if that is -1) a scalar.
struct Operand {
  int array = -1;
  ScalarId type = ScalarId::kInt32;
  double value = 0;
};

/// One kernel of kernels.py with its counterpart of handwritten.cu, and what to launch both with.
struct KernelCase {
  std::string name;
  LaunchConfig config;
  std::vector<ArraySpec> arrays;
  std::vector<Operand> ours;    ///< in the order of the Python function
  std::vector<Operand> theirs;  ///< in the order of the C++ function
  double tolerance = 0;         ///< relative, between the two results: 0 is bit for bit
  double bytes = 0;             ///< of global memory that must be moved; 0 where arithmetic is the limit
};

/// The 14 kernels, with arrays well beyond any cache. `multiprocessors` sizes the grids of grid-stride loops.
std::vector<KernelCase> KernelCases(uint32_t multiprocessors);

}  // namespace pyk2cu::bench
