#include "bench/kernel_time/arrays.h"

#include <algorithm>

#include "bench/report.h"
#include "frontend/types/scalar.h"
#include "runtime/device/argument.h"

namespace pyk2cu::bench {

Arrays::Arrays(Gpu& gpu, const std::vector<ArraySpec>& specs)
    : gpu_(gpu), specs_(specs), content_(specs.size()), kept_(specs.size()) {
  for (size_t i = 0; i < specs.size(); ++i) {
    const ArraySpec& spec = specs[i];
    addresses_[kOurs].push_back(gpu.Allocate(Bytes(spec)));
    addresses_[kTheirs].push_back(spec.written ? gpu.Allocate(Bytes(spec)) : addresses_[kOurs].back());
    const auto item = static_cast<size_t>(Info(spec.dtype).bits / 8);
    strides_.push_back(OrDie(ContiguousStrides(item, spec.shape, Layout::kC)));
    std::vector<std::byte> content = Content(spec);
    if (spec.written)
      content_[i] = std::move(content);
    else
      gpu.Upload(addresses_[kOurs].back(), content.data(), content.size());
  }
  Reset(kOurs);
  Reset(kTheirs);
}

void Arrays::Reset(Side side) {
  for (size_t i = 0; i < specs_.size(); ++i)
    if (specs_[i].written) gpu_.Upload(addresses_[side][i], content_[i].data(), content_[i].size());
}

void Arrays::KeepTheirs() {
  for (size_t i = 0; i < specs_.size(); ++i)
    if (specs_[i].written) kept_[i] = Read(i, kTheirs);
}

Difference Arrays::Compare(double tolerance) const {
  Difference largest;
  for (size_t i = 0; i < specs_.size(); ++i) {
    if (!specs_[i].written) continue;
    const Difference difference = bench::Compare(specs_[i], Read(i, kOurs), kept_[i], tolerance);
    largest = {std::max(largest.worst, difference.worst), std::max(largest.part, difference.part)};
  }
  return largest;
}

std::vector<std::byte> Arrays::Read(size_t array, Side side) const {
  std::vector<std::byte> bytes(Bytes(specs_[array]));
  gpu_.Download(bytes.data(), addresses_[side][array], bytes.size());
  return bytes;
}

}  // namespace pyk2cu::bench
