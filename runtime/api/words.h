#pragma once

#include <string>
#include <string_view>

namespace pyk2cu::api {

/// A message in the words of programs: the command's options become what the library has instead of them, so that "give
/// it with --const N=VALUE" becomes "give it with the constant N=VALUE".
std::string InLibraryWords(std::string_view message);
/// The same for rendered diagnostics, whose lines of source text stay as they are.
std::string RenderedInLibraryWords(std::string_view text);

}  // namespace pyk2cu::api
