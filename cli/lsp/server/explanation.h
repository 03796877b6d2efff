#pragma once

#include <string>
#include <string_view>

namespace pyk2cu::lsp {

/// What the documentation says about a diagnostic, as a page in Markdown; empty if the id has none.
std::string ExplanationPage(std::string_view id);

}  // namespace pyk2cu::lsp
