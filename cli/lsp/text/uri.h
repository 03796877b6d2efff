#pragma once

#include <string>
#include <string_view>

namespace pyk2cu::lsp {

/// The path that a URI names; the URI itself if it is no `file:` URI (a text that was never saved).
std::string PathOf(std::string_view uri);

/// The `file:` URI of an absolute path. What is no absolute path is taken as a URI already.
std::string UriOf(std::string_view path);

}  // namespace pyk2cu::lsp
