#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "editor/editor.h"

namespace pyk2cu::editor {

/// A text in which `$1`, `$2`, … mark places; the marks are not part of the analyzed text.
struct MarkedText {
  std::string text;
  std::map<int, uint32_t> places;
};

inline MarkedText ReadMarks(std::string_view marked) {
  MarkedText result;
  for (size_t at = 0; at < marked.size(); ++at) {
    const bool is_mark = marked[at] == '$' && at + 1 < marked.size() && marked[at + 1] >= '1' && marked[at + 1] <= '9';
    if (is_mark)
      result.places[marked[++at] - '0'] = static_cast<uint32_t>(result.text.size());
    else
      result.text += marked[at];
  }
  return result;
}

/// The analysis of a text with marks.
struct Edited {
  explicit Edited(std::string_view marked, const Options& options = {},
                  const std::shared_ptr<const Analysis>& previous = nullptr)
      : marks(ReadMarks(marked)), analysis(Analyze("file.py", marks.text, options, previous)) {}

  uint32_t At(int mark) const { return marks.places.at(mark); }
  std::string TextOf(Span span) const { return marks.text.substr(span.begin, span.end - span.begin); }

  MarkedText marks;
  std::shared_ptr<const Analysis> analysis;
};

inline std::string Apply(std::string text, std::vector<TextEdit> edits) {
  std::ranges::stable_sort(edits, {}, [](const TextEdit& edit) { return edit.span.begin; });
  for (size_t i = edits.size(); i-- > 0;)
    text.replace(edits[i].span.begin, edits[i].span.end - edits[i].span.begin, edits[i].text);
  return text;
}

inline std::vector<std::string> Labels(const Completions& completions) {
  std::vector<std::string> labels;
  for (const CompletionItem& item : completions.items) labels.push_back(item.label);
  return labels;
}

}  // namespace pyk2cu::editor
