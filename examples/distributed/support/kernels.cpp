#include "support/kernels.h"

#include <algorithm>
#include <optional>

namespace example {

pyk2cu::Program Kernels(const std::string& name) {
  const auto read = [](const std::string& path) {
    const auto text = kKernelTexts.find(path);
    return text == kKernelTexts.end() ? std::nullopt : std::optional(text->second);
  };
  return pyk2cu::Program::FromText(kKernelTexts.at(name + ".py"), name + ".py", {}, read).value();
}

pyk2cu::LaunchConfig Blocks(int64_t work, pyk2cu::StreamRef stream, int64_t most) {
  constexpr int64_t kBlock = 256;
  return {std::clamp<int64_t>((work + kBlock - 1) / kBlock, 1, most), kBlock, 0, stream};
}

}  // namespace example
