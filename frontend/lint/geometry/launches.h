#pragma once

#include <span>
#include <vector>

#include "frontend/ir/launch_shape.h"
#include "frontend/lint/geometry/kernel_facts.h"
#include "frontend/lint/state/launch.h"

/// Which launches a kernel is tried with.
namespace pyk2cu::lint {

/// Sizes of blocks, the likeliest first. `from_host`: they are those of launches in host code, so that no other is
/// tried.
struct BlockSizes {
  std::vector<Launch::Extents> blocks;
  bool from_host = false;
};
BlockSizes BlocksFor(const KernelFacts& facts, std::string_view kernel, std::span<const ir::LaunchShape> launches);

/// The launches with blocks of one size, with the sizes of arrays that show the most; the first one decides whether
/// the block size fits.
std::vector<Launch> LaunchesWith(const KernelFacts& facts, const Launch::Extents& block, std::string_view kernel,
                                 std::span<const ir::LaunchShape> launches);

}  // namespace pyk2cu::lint
