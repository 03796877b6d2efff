#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu::cpu {

/// The text of which Clang makes the whole program: what CUDA has built in, as far as `text` uses it, then `text`, then one entry a kernel.
/// Entry number i is called `pyk_cpu_entry_i`; `by_thread[i]` says whether it runs one thread (ThreadEntry) or blocks in a loop (LoopEntry).
std::string WithPrelude(std::string_view text, const std::vector<std::string>& kernel_symbols, const std::vector<bool>& by_thread);

/// The name of entry number `kernel`.
std::string EntryName(size_t kernel);

}  // namespace pyk2cu::cpu
