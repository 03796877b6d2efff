#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/ir/facts.h"

namespace pyk2cu {

/// "coarsen=4" for four blocks along x, "coarsen=y2".
std::string CoarseningText(const Coarsening& coarsening);

/// Reads such a text, in which x may be said: "coarsen=x4". The number of blocks is from 2 to Coarsening::kMostBlocks.
/// Nullopt for another text.
std::optional<Coarsening> ReadCoarsening(std::string_view text);

}  // namespace pyk2cu
