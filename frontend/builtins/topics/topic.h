#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace pyk2cu {

/// What a builtin is about, for the reference.
enum class Topic : uint8_t {
#define TOPIC(id, page, title) k##id,
#include "frontend/builtins/topics/topics.def"
};

struct TopicInfo {
  std::string_view page;  ///< a file of docs/reference/builtins/, without its ending
  std::string_view title;
};

/// All topics, in the order of the reference.
std::span<const TopicInfo> Topics();

/// The topic of a canonical dotted name of the builtin table or of forms.def. All names that kernels can use have one;
/// nullopt for others.
std::optional<Topic> TopicOf(std::string_view name);

}  // namespace pyk2cu
