#include "cli/report/page.h"

#include <algorithm>
#include <string>

#include "base/check.h"
#include "cli/report/page_json.h"

namespace pyk2cu::cli::report {
namespace {

struct File {
  std::string_view name, text;
};
constexpr File kFiles[] = {
#define ASSET(name, text) {name, text},
#include "report_assets.inc"
#undef ASSET
};

/// JSON that may stand in an HTML element: a "<" is only in strings, and has an escape there.
std::string ForHtml(const std::string& json) {
  std::string text;
  for (const char c : json) text += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return text;
}

/// Texts of HTML.
std::string Escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text)
    escaped += c == '<' ? std::string("&lt;") : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
  return escaped;
}

/// The file name without its folders.
std::string BaseName(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::string TextOf(std::string_view name, const Page& page) {
  if (name == "title") return Escaped(BaseName(page.file)) + " – pyk2cu report";
  if (name == "data") return ForHtml(PageJson(page));
  return std::string(Asset(name));
}

}  // namespace

std::string_view Asset(std::string_view name) {
  const File* file = std::ranges::find(kFiles, name, &File::name);
  PYK_CHECK(file != std::end(kFiles));
  return file->text;
}

std::string PageHtml(const Page& page) {
  constexpr std::string_view kOpen = "{{", kClose = "}}";
  std::string_view rest = Asset("page.html");
  std::string html;
  for (size_t open = rest.find(kOpen); open != std::string_view::npos; open = rest.find(kOpen)) {
    const size_t close = rest.find(kClose, open);
    html += rest.substr(0, open);
    html += TextOf(rest.substr(open + kOpen.size(), close - open - kOpen.size()), page);
    rest.remove_prefix(close + kClose.size());
  }
  return html.append(rest);
}

}  // namespace pyk2cu::cli::report
