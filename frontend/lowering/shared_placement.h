#pragma once

#include <cstdint>
#include <unordered_map>

#include "frontend/lowering/use/usage.h"

namespace pyk2cu::lowering {

/// What a program may declare as __shared__ arrays of fixed size; only dynamic shared memory goes beyond it.
inline constexpr int64_t kMaxStaticSharedBytes = 48 * 1024;

/// The alignment in bytes that the declaration of dynamic shared memory promises at least.
inline constexpr int64_t kDynamicAlignment = 16;

/// What the checks of a block keep in static shared memory, in bytes: pyk_block and pyk_lane_places of the text.
inline constexpr int64_t kBlockStateBytes = 37 * 4, kLanePlacesBytes = 1024 * 2;

/// One bit for each granule of a block's shared memory, from its first byte on: whether something was stored there.
/// What lies beyond them is not checked.
struct StoredBits {
  int64_t granule = 4;  ///< bytes of the smallest element
  int64_t words = 0;    ///< of 32 bits; 0 without such checks
};

/// Static shared arrays that do not fit: they lie at the start of dynamic shared memory, before what the launch asks
/// for. Every kernel that touches dynamic shared memory reserves the same number of bytes, so that device functions
/// need not know who calls them.
struct SharedPlacement {
  std::unordered_map<const ir::Variable*, int64_t> offsets;
  int64_t bytes = 0;
  int64_t dynamic_alignment = kDynamicAlignment;  ///< of dynamic shared memory: the most that an array of it asks for
  StoredBits stored;

  /// The bytes that a function's kernel must reserve.
  int64_t BytesOf(const FunctionUse& use) const;
  /// The bytes of static shared memory that a function's checks take.
  int64_t CheckBytesOf(const FunctionUse& use) const;
};

/// Moves shared arrays that do not fit, besides what checks keep there, into dynamic shared memory, the largest first.
/// Needs: ModuleUse. Guarantees: SharedPlacement; the static arrays that remain fit for every kernel, and arrays that
/// one kernel can reach do not overlap.
void PlaceShared(const ir::Module& module, ir::PassContext& context);

/// Stops the program if placed arrays of one kernel overlap, or if the others do not fit.
void CheckShared(const ir::Module& module, const ir::PassContext& context);

/// The alignment of an array in bytes: what it asks for, or its elements' own.
int64_t AlignmentOf(const ir::Variable& variable);

/// Whether the array is dynamic shared memory, whose length the launch gives.
bool IsDynamicShared(const ir::Variable& variable);

/// The bytes of a shared array, a multiple of its alignment.
int64_t SharedBytes(const ir::Variable& variable, int64_t bytes);

}  // namespace pyk2cu::lowering
