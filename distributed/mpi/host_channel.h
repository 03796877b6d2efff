#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "distributed/calls/backend.h"

namespace pyk2cu::ranks {

// What the processes of a world do together on the host, outside of streams. All call the same functions in the same
// order, from one thread. The error says which rank is missing after the world's time limit. Memory of the caller is
// not used any more when they return, whatever happens.

/// Every process gets the bytes of all, in the order of the ranks; they give the same number.
Result<std::vector<std::byte>> AllGatherBytes(const distributed::World& world, std::span<const std::byte> own,
                                              const std::string& doing);
Result<void> BroadcastBytes(const distributed::World& world, std::span<std::byte> bytes, int root,
                            const std::string& doing);
/// From each rank to the root, which gives the size of what each rank sends, and gets it. Others get nothing.
Result<std::vector<std::vector<std::byte>>> GatherBytes(const distributed::World& world, std::vector<std::byte> own,
                                                        std::span<const size_t> sizes, int root,
                                                        const std::string& doing);
/// From the root, which has a part for each rank, to each rank, which gets `own` bytes.
Result<std::vector<std::byte>> ScatterBytes(const distributed::World& world, size_t own,
                                            std::vector<std::vector<std::byte>> all, int root,
                                            const std::string& doing);
/// An error of one process is an error of all: what the first of them says.
Result<void> Agree(const distributed::World& world, const Result<void>& own, const std::string& doing);

}  // namespace pyk2cu::ranks
