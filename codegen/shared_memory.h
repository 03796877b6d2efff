#pragma once

#include <cstdint>
#include <unordered_map>

#include "codegen/usage.h"

namespace pyk2cu::codegen {

/// What a program may declare as __shared__ arrays of fixed size; only dynamic shared memory goes beyond it.
inline constexpr int64_t kMaxStaticSharedBytes = 48 * 1024;

/// Static shared arrays that do not fit: they lie at the start of dynamic shared memory, before what the launch asks
/// for. Every kernel that touches dynamic shared memory reserves the same number of bytes, so that device functions
/// need not know who calls them.
struct SharedPlacement {
  std::unordered_map<const ir::Variable*, int64_t> offsets;
  int64_t bytes = 0;
  int64_t dynamic_alignment = 16;  ///< of dynamic shared memory: the most that an array of it asks for

  /// What a function's kernel must reserve.
  int64_t BytesOf(const FunctionUse& use) const;
};

SharedPlacement PlaceShared(const ir::Module& module, const ModuleUse& use);

/// The bytes of a shared array, a multiple of its alignment.
int64_t SharedBytes(const ir::Variable& variable, int64_t bytes);

}  // namespace pyk2cu::codegen
