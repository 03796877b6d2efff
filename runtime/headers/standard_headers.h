#pragma once

#include <span>
#include <string_view>

namespace pyk2cu {

/// A header of the C or C++ library, as far as device code can use it.
struct StandardHeader {
  std::string_view name;  ///< as `#include <…>` has it: "cstdint"
  std::string_view text;  ///< CUDA C++ for every compiler: NVRTC, which has no such headers of its own, and Clang
};

/// All of them: what a user's header may include without a toolkit or a host compiler. `int64_t` is `long long`, as in
/// emitted text.
std::span<const StandardHeader> StandardHeaders();

/// What replaces <cuda/std/type_traits> where headers include it alone: the toolkit's own costs NVRTC a second.
StandardHeader ShortTypeTraits();

}  // namespace pyk2cu
