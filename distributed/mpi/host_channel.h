#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "distributed/calls/backend.h"

namespace pyk2cu::ranks {

// What the processes of a world do together on the host, outside of streams. All call the same functions in the same
// order, from one thread. The error says which rank is missing after the world's time limit.

/// Every process gets the bytes of all, in the order of the ranks; they give the same number.
Result<std::vector<std::byte>> AllGatherBytes(const distributed::World& world, std::span<const std::byte> own,
                                              const std::string& doing);
Result<void> BroadcastBytes(const distributed::World& world, std::span<std::byte> bytes, int root,
                            const std::string& doing);
/// From each rank to the root: `all` has a part for each rank, and is used on the root only.
Result<void> GatherBytes(const distributed::World& world, std::span<const std::byte> own,
                         std::span<const std::span<std::byte>> all, int root, const std::string& doing);
/// From the root to each rank.
Result<void> ScatterBytes(const distributed::World& world, std::span<std::byte> own,
                          std::span<const std::span<const std::byte>> all, int root, const std::string& doing);
/// An error of one process is an error of all: what the first of them says.
Result<void> Agree(const distributed::World& world, const Result<void>& own, const std::string& doing);

}  // namespace pyk2cu::ranks
