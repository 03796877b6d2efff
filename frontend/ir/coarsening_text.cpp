#include "frontend/ir/coarsening_text.h"

#include <charconv>

namespace pyk2cu {
namespace {

constexpr std::string_view kWord = "coarsen=";
constexpr std::string_view kAxes = "xyz";

}  // namespace

std::string CoarseningText(const Coarsening& coarsening) {
  std::string text(kWord);
  if (coarsening.axis > 0) text += kAxes[coarsening.axis];
  return text + std::to_string(coarsening.blocks);
}

std::optional<Coarsening> ReadCoarsening(std::string_view text) {
  if (!text.starts_with(kWord)) return std::nullopt;
  text.remove_prefix(kWord.size());
  Coarsening coarsening;
  const size_t axis = text.empty() ? std::string_view::npos : kAxes.find(text[0]);
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
