#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace pyk2cu::runtime::cpu {

/// What the headers of a program use of the prelude.
struct HeaderUse {
  bool any = false;                     ///< there are headers
  bool everything = false;              ///< all of it, for all that is known
  std::vector<std::string_view> texts;  ///< else the names in these
};

/// The kernels of a program in the order of their entries. A kernel that the host and other kernels launch has an entry
/// for each; that of the others comes later.
struct ProgramKernels {
  std::vector<std::string> symbols;
  std::vector<bool> by_thread;  ///< for each: whether its entry runs one thread (ThreadEntry) or blocks in a loop
                                ///< (LoopEntry)
  bool launch = false;          ///< some launch others: lines of the text are `symbol<<<grid, block>>>(arguments);`
};

/// The text of which Clang makes the whole program: what CUDA has built in, as far as `text` uses it, then `text`, then
/// one entry for each kernel, EntryName(i). `headers` is what the headers that the text includes use.
std::string WithPrelude(std::string_view text, const ProgramKernels& kernels, const HeaderUse& headers = {});

/// The pieces of the prelude that `text` uses, the C library's functions aside, each after those that it uses itself.
std::string PreludeParts(std::string_view text);

/// Calls `use` with each maximal run of name bytes.
template <class F>
void ForEachName(std::string_view text, F use) {
  while (!text.empty()) {
    const std::string_view name = LeadingName(text);
    if (!name.empty()) use(name);
    text.remove_prefix(std::max(name.size(), size_t{1}));
  }
}

/// The name of entry number `kernel`.
std::string EntryName(size_t kernel);

}  // namespace pyk2cu::runtime::cpu
