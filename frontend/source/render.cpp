#include "frontend/source/render.h"

#include <fmt/format.h>

#include "base/unicode.h"
#include "frontend/source/json_line.h"
#include "frontend/source/located.h"

namespace pyk2cu {

namespace {

/// Code points shown of a line; of a longer one, a window around the caret.
constexpr size_t kWindow = 120;
constexpr size_t kBeforeCaret = 60;
constexpr int kTabWidth = 4;

struct Color {
  std::string_view error = "", warning = "", note = "", bold = "", caret = "", reset = "";
};
constexpr Color kNoColor = {};
constexpr Color kAnsi = {"\x1b[1;31m", "\x1b[1;35m", "\x1b[1;36m", "\x1b[1m", "\x1b[1;32m", "\x1b[0m"};

bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// The part of a line that is shown, as byte offsets into the line.
struct Window {
  size_t begin, end;
};

Window ChooseWindow(std::string_view line, size_t caret) {
  if (line.size() <= kWindow) return {0, line.size()};
  size_t begin = caret;
  for (size_t points = 0; begin > 0 && points < kBeforeCaret; ++points) do
      --begin;
    while (begin > 0 && IsContinuation(line[begin]));
  size_t end = begin;
  for (size_t points = 0; end < line.size() && points < kWindow; ++points) do
      ++end;
    while (end < line.size() && IsContinuation(line[end]));
  return {begin, end};
}

/// What a terminal shows of a line, and where the carets go below it.
struct Excerpt {
  std::string text;
  size_t caret_column = 0;
  size_t caret_width = 0;
};

/// What a terminal would obey instead of showing: controls, and what turns the direction of text.
bool IsControl(uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x200E && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069) || c == kBadCodePoint;
}

/// A file's name, a message: they may quote the file.
std::string Shown(std::string_view text) {
  std::string shown;
  for (size_t i = 0; i < text.size();) {
    const Decoded decoded = DecodeUtf8(text, i);
    AppendUtf8(shown, IsControl(decoded.code_point) ? 0xFFFD : decoded.code_point);
    i += decoded.bytes;
  }
  return shown;
}

/// Appends one code point as it can be shown; returns its width.
size_t AppendShown(std::string& text, Decoded decoded, size_t column) {
  if (decoded.code_point == '\t') {
    size_t width = kTabWidth - column % kTabWidth;
    text.append(width, ' ');
    return width;
  }
  uint32_t shown = IsControl(decoded.code_point) ? 0xFFFD : decoded.code_point;
  AppendUtf8(text, shown);
  return static_cast<size_t>(DisplayWidth(shown));
}

Excerpt MakeExcerpt(std::string_view line, size_t begin, size_t end) {
  begin = std::min(begin, line.size());
  end = std::clamp(end, begin, line.size());
  Window window = ChooseWindow(line, begin);
  Excerpt excerpt;
  if (window.begin > 0) excerpt.text = "...";
  size_t column = excerpt.text.size();
  excerpt.caret_column = column;
  for (size_t i = window.begin; i < window.end;) {
    Decoded decoded = DecodeUtf8(line, i);
    size_t width = AppendShown(excerpt.text, decoded, column);
    if (i < begin)
      excerpt.caret_column = column + width;
    else if (i < end)
      excerpt.caret_width += width;
    column += width;
    i += decoded.bytes;
  }
  if (window.end < line.size()) excerpt.text += "...";
  excerpt.caret_width = std::max<size_t>(excerpt.caret_width, 1);
  return excerpt;
}

std::string_view LabelOf(Confirmation::Result result) {
  switch (result) {
    case Confirmation::Result::kConfirmed: return "confirmed";
    case Confirmation::Result::kNotSeen: return "not seen";
    case Confirmation::Result::kCannotShow:
    case Confirmation::Result::kNotRun: return "not run";
  }
  return "not run";
}

class TextRenderer {
 public:
  TextRenderer(const SourceFile& file, const Color& color, Words words) : file_(file), color_(color), words_(words) {}

  void Add(const Diagnostic& diagnostic) {
    const std::string id = DiagIsFinding(diagnostic.id) ? fmt::format(" [{}]", DiagName(diagnostic.id)) : "";
    AddPlace(diagnostic.span, SeverityName(diagnostic.severity), ColorOf(diagnostic.severity), diagnostic.message + id);
    for (const Note& note : diagnostic.notes) AddPlace(note.span, "note", color_.note, note.message);
    if (diagnostic.finding && diagnostic.finding->confirmation) AddConfirmation(*diagnostic.finding->confirmation);
    if (!diagnostic.hint.empty())
      text_ += fmt::format("  {}hint:{} {}\n", color_.note, color_.reset, Shown(diagnostic.hint.In(words_)));
  }

  void AddLine(std::string_view line) { text_ += fmt::format("{}\n", line); }

  std::string Take() { return std::move(text_); }

 private:
  std::string_view ColorOf(Severity severity) const {
    switch (severity) {
      case Severity::kError: return color_.error;
      case Severity::kWarning: return color_.warning;
      case Severity::kNote: return color_.note;
    }
    return color_.note;
  }

  void AddConfirmation(const Confirmation& confirmation) {
    const std::string data = confirmation.data.empty() ? "" : fmt::format(" with {}", confirmation.data);
    text_ += fmt::format("  {}{}{}:{} {}\n", color_.note, LabelOf(confirmation.result), Shown(data), color_.reset,
                         Shown(confirmation.message));
  }

  void AddPlace(Span span, std::string_view label, std::string_view label_color, std::string_view message) {
    const SourceFile& file = file_.At(span.begin);
    LineColumn place = file.Locate(span.begin);
    text_ += fmt::format("{}{}:{}:{}:{} {}{}:{} {}\n", color_.bold, Shown(file.Name()), place.line, place.column,
                         color_.reset, label_color, label, color_.reset, Shown(message));
    std::string_view line = file.Line(place.line);
    if (line.empty()) return;
    uint32_t start = file.LineStart(place.line);
    Excerpt excerpt = MakeExcerpt(line, span.begin - start, std::max(span.end, span.begin) - start);
    text_ += fmt::format("    {}\n    {:{}}{}{:^>{}}{}\n", excerpt.text, "", excerpt.caret_column, color_.caret, "",
                         excerpt.caret_width, color_.reset);
  }

  const SourceFile& file_;
  const Color& color_;
  const Words words_;
  std::string text_;
};

}  // namespace

std::string Render(const Diagnostics& diagnostics, const RenderOptions& options) {
  if (options.json) {
    std::string lines;
    for (const api::Diagnostic& diagnostic : Locate(diagnostics, options.words)) lines += JsonLine(diagnostic);
    return lines;
  }
  TextRenderer renderer(diagnostics.File(), options.color ? kAnsi : kNoColor, options.words);
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) renderer.Add(diagnostic);
  if (diagnostics.Truncated())
    renderer.AddLine(fmt::format("{}: more errors follow, only the first {} are shown", diagnostics.File().Name(),
                                 Diagnostics::kMaxErrors));
  return renderer.Take();
}

}  // namespace pyk2cu
