#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu::cpu {

/// What the headers of a program use of the prelude.
struct HeaderUse {
  bool any = false;                     ///< there are headers
  bool everything = false;              ///< all of it, for all that is known
  std::vector<std::string_view> texts;  ///< else the names in these
};

/// The text of which Clang makes the whole program: what CUDA has built in, as far as `text` uses it, then `text`, then
/// one entry a kernel. Entry number i is called `pyk_cpu_entry_i`; `by_thread[i]` says whether it runs one thread
/// (ThreadEntry) or blocks in a loop (LoopEntry). `headers` is what the headers that the text includes use.
std::string WithPrelude(std::string_view text, const std::vector<std::string>& kernel_symbols,
                        const std::vector<bool>& by_thread, const HeaderUse& headers = {});

/// The pieces of the prelude that `text` uses, the C library's functions aside, each behind those that it uses itself.
std::string PreludeParts(std::string_view text);

/// Calls `use` with each maximal run of name bytes.
template <class F>
void ForEachName(std::string_view text, F use) {
  const auto is_name = [](char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  for (size_t at = 0; at < text.size();) {
    size_t end = at;
    while (end < text.size() && is_name(text[end])) ++end;
    if (end > at) use(text.substr(at, end - at));
    at = end + (end == at);
  }
}

/// The name of entry number `kernel`.
std::string EntryName(size_t kernel);

}  // namespace pyk2cu::cpu
