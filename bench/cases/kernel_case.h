#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontend/types/type.h"
#include "pyk2cu/launch_types.h"

namespace pyk2cu::bench {

/// How an array is filled before the kernel runs.
struct Fill {
  enum class Kind : uint8_t {
    kZero,
    kUniform,   ///< floats in [from, to)
    kIntegers,  ///< integers in [from, to)
    kSteps,     ///< 0, from, 2 * from, …: where the rows of a sparse matrix begin
    kNear,      ///< the columns of such a matrix, `from` a row of `to`: random ones within 4096 after the diagonal
  };

  Kind kind = Kind::kZero;
  double from = 0, to = 0;
};

struct ArraySpec {
  std::string name;
  ScalarId dtype = ScalarId::kFloat32;
  std::vector<int64_t> shape;
  Fill fill;
  bool written = false;  ///< a result, which is compared
};

/// One argument of a kernel: array number `array`, or (if that is -1) a scalar.
struct Operand {
  int array = -1;
  ScalarId type = ScalarId::kInt32;
  double value = 0;
};

/// A kernel of bench/kernels/<file>.py with its counterpart of <file>.cu, and what to launch both with.
struct KernelCase {
  std::string name, file, about;
  LaunchConfig config;
  std::optional<LaunchConfig> expert;  ///< of the C++ function <name>_expert, where there is one
  std::vector<ArraySpec> arrays;
  std::vector<Operand> ours;    ///< in the order of the Python function
  std::vector<Operand> theirs;  ///< in the order of the C++ functions
  double tolerance = 0;         ///< relative to the largest result, between two results: 0 is bit for bit
  double may_differ = 0;        ///< the part of the results that may lie outside
  double bytes = 0;             ///< of global memory that must be moved; 0 where arithmetic is the limit
};

}  // namespace pyk2cu::bench
