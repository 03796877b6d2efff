#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "frontend/ir/facts.h"

namespace pyk2cu {

inline constexpr std::string_view kCoarsenWord = "coarsen", kPackWord = "pack", kCoarsenAxes = "xyz";

/// "coarsen=4" for four blocks along x, "coarsen=y2"; "pack=4" if a thread does the work of four neighbors.
inline std::string CoarseningText(const Coarsening& coarsening) {
  std::string text(coarsening.IsPacked() ? kPackWord : kCoarsenWord);
  text += '=';
  if (coarsening.axis > 0) text += kCoarsenAxes[coarsening.axis];
  return text + std::to_string(coarsening.blocks);
}

/// Reads such a text, in which x may be said: "coarsen=x4". The number of blocks is from 2 to Coarsening::kMostBlocks.
/// Nullopt for another text.
inline std::optional<Coarsening> ReadCoarsening(std::string_view text) {
  const size_t equals = text.find('=');
  const std::string_view word = text.substr(0, equals);
  if (equals == std::string_view::npos || (word != kCoarsenWord && word != kPackWord)) return std::nullopt;
  text.remove_prefix(equals + 1);
  Coarsening coarsening;
  if (word == kPackWord) coarsening.arrangement = Coarsening::Arrangement::kPacked;
  const size_t axis = text.empty() ? std::string_view::npos : kCoarsenAxes.find(text[0]);
  if (axis != std::string_view::npos) {
    coarsening.axis = static_cast<uint8_t>(axis);
    text.remove_prefix(1);
  }
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), coarsening.blocks);
  const bool right = error == std::errc() && end == text.data() + text.size() && coarsening.blocks >= 2 &&
                     coarsening.blocks <= Coarsening::kMostBlocks;
  return right ? std::optional(coarsening) : std::nullopt;
}

}  // namespace pyk2cu
