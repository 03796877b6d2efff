#pragma once

#include <cstddef>
#include <vector>

#include "bench/cases/kernel_case.h"

namespace pyk2cu::bench {

size_t Count(const ArraySpec& array);
size_t Bytes(const ArraySpec& array);

/// What the array holds before the kernel runs; the same in every run.
std::vector<std::byte> Content(const ArraySpec& array);

/// How far two results lie apart.
struct Difference {
  double worst = 0;  ///< relative to the largest magnitude of `right`; infinite if that has only zeros
  double part = 0;   ///< of the elements that differ by more than the tolerance
};
Difference Compare(const ArraySpec& array, const std::vector<std::byte>& left, const std::vector<std::byte>& right,
                   double tolerance);

}  // namespace pyk2cu::bench
