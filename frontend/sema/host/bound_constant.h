#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "frontend/ir/constant_array.h"
#include "frontend/types/type.h"

namespace pyk2cu {

namespace sema {
struct Entity;
}

/// A number that no plain type of BoundValue holds: a NumPy scalar, or an untyped complex number or large integer.
struct BoundNumber {
  ScalarId type;
  bool typed = true;  ///< a NumPy scalar of this type; false for a plain Python number
  uint64_t bits = 0;  ///< the value of an integer or bool, in two's complement
  double real = 0, imaginary = 0;
};

/// None.
struct BoundNone {};

struct BoundElement;

/// A tuple or a list: kernels cannot change either.
struct BoundTuple {
  std::vector<BoundElement> elements;
};

using BoundValue = std::variant<bool, int64_t, double, std::string, std::shared_ptr<const ConstantArray>, BoundNumber,
                                BoundNone, BoundTuple>;

struct BoundElement {
  BoundValue value;
};

/// The value that `--const NAME=VALUE` gives to a global or closure variable, because host code computes it at run
/// time.
struct BoundConstant {
  std::string name;
  BoundValue value;
};

/// Returns the meaning of the constant in kernels.
sema::Entity EntityOf(const BoundConstant& constant);

/// Returns the value as Python would print it, for people: "(1, 'fast')". Arrays are described by type and shape.
std::string TextOf(const BoundValue& value);

}  // namespace pyk2cu
