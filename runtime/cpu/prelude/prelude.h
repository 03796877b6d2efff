#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace pyk2cu::runtime::cpu {

/// The parts of the prelude that the headers of a program use.
struct HeaderUse {
  bool any = false;                     ///< there are headers
  bool everything = false;              ///< all of it, because the used parts are not known
  std::vector<std::string_view> texts;  ///< else the names in these texts
};

/// The kernels of a program in the order of their entries. A kernel that the host and other kernels launch has an entry
/// for each; that of the others comes later.
struct ProgramKernels {
  std::vector<std::string> symbols;
  std::vector<bool> by_thread;  ///< for each: whether its entry runs one thread (ThreadEntry) or blocks in a loop
                                ///< (LoopEntry)
  bool launch = false;          ///< some launch others: lines of the text are `symbol<<<grid, block>>>(arguments);`
};

/// Returns the whole program for Clang: the parts of CUDA that `text` uses, then `text`, then one entry for each
/// kernel, EntryName(i). `headers` is what the headers that the text includes use.
std::string WithPrelude(std::string_view text, const ProgramKernels& kernels, const HeaderUse& headers = {});

/// Returns the pieces of the prelude that `text` uses, without functions of the C library. Each follows those that it
/// uses itself.
std::string PreludeParts(std::string_view text);

/// Whether a text has loops, which may wait for other threads.
bool HasLoops(std::string_view text);

/// Calls `use` with each maximal run of name bytes.
template <class F>
void ForEachName(std::string_view text, F use) {
  while (!text.empty()) {
    const std::string_view name = LeadingName(text);
    if (!name.empty()) use(name);
    text.remove_prefix(std::max(name.size(), size_t{1}));
  }
}

/// Returns the name of entry number `kernel`.
std::string EntryName(size_t kernel);
/// The name of the function that is called before the parts of a block run.
inline constexpr const char* kBeginName = "pyk_cpu_entry_begin";

}  // namespace pyk2cu::runtime::cpu
