#pragma once

#include <cstdint>
#include <string_view>

#include "runtime/confirm/element_use.h"
#include "runtime/npy/host_array.h"

namespace pyk2cu::runtime {

/// What the arguments of a trial are filled with, in the order in which they are tried. All are the same in each run.
enum class DataSet : uint8_t {
  kCounting,  ///< 0, 1, 2, …, so that indices differ as far as they can
  kRandom,    ///< indices in range, some of them equal; small integers; numbers in [0, 1)
  kZeros,
  kOnes,
  kFalling,  ///< …, 2, 1, 0
  kSigned,   ///< as kRandom, with numbers below zero
};
inline constexpr int kDataSets = 6;

/// "random data", for messages.
std::string_view DataSetText(DataSet set);

/// Fills an array of any type that a kernel can take. `number` is the argument's: equal ones get equal data.
void FillArray(HostArray& array, const ElementUse& use, DataSet set, uint64_t number);

/// The value of a scalar argument that no launch decides.
ScalarValue ScalarFor(ScalarId type, DataSet set);

}  // namespace pyk2cu::runtime
