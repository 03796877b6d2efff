#include "frontend/builtins/topics/topic.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "frontend/builtins/known_name.h"
#include "frontend/builtins/row_name.h"

namespace pyk2cu {
namespace {

constexpr TopicInfo kTopics[] = {
#define TOPIC(id, page, title) {page, title},
#include "frontend/builtins/topics/topics.def"
};

struct Names {
  Topic topic;
  std::string_view pattern;
};
constexpr Names kNames[] = {
#define TOPIC_NAMES(id, pattern) {Topic::k##id, pattern},
#include "frontend/builtins/topics/topics.def"
};

constexpr bool Fits(std::string_view name, std::string_view pattern) {
  return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1)) : name == pattern;
}

constexpr std::optional<Topic> Find(std::string_view name) {
  const Names* best = nullptr;
  for (const Names& names : kNames)
    if (Fits(name, names.pattern) && (!best || names.pattern.size() > best->pattern.size())) best = &names;
  return best ? std::optional(best->topic) : std::nullopt;
}

/// Rows that only operators use.
constexpr bool IsInternal(std::string_view name) { return name.starts_with("pyk."); }

/// Of one row each, because a compiler limits the steps of an evaluation.
template <size_t row>
constexpr bool kHasTopic = IsInternal(row_name::kNames[row]) || Find(row_name::kNames[row]);

template <size_t... rows>
consteval bool AllHaveTopics(std::index_sequence<rows...> /*of the table*/) {
  const bool all[] = {kHasTopic<rows>...};
  return std::ranges::all_of(all, std::identity());
}
static_assert(AllHaveTopics(std::make_index_sequence<std::size(row_name::kNames)>()),
              "a row of the builtin table has no topic: topics.def");

/// Names that kernels can use, as KnownName::IsOfKernels says.
constexpr bool IsOfKernels(Family family) {
  return family != Family::kHost && family != Family::kClass && family != Family::kPythonOnly;
}

struct FormName {
  std::string_view path;
  Family family;
};
constexpr FormName kForms[] = {
#define FORM(path, family, handler, doc) {path, Family::k##family},
#include "frontend/builtins/forms.def"
};
static_assert(std::ranges::all_of(kForms,
                                  [](const FormName& form) { return !IsOfKernels(form.family) || Find(form.path); }),
              "a name of forms.def has no topic: topics.def");

}  // namespace

std::span<const TopicInfo> Topics() { return kTopics; }
std::optional<Topic> TopicOf(std::string_view name) { return Find(name); }

}  // namespace pyk2cu
