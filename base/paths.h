#pragma once

#include <string>
#include <string_view>

namespace pyk2cu {

/// The path of `name` in `folder`. An empty folder is the current one: the result is the name alone. An absolute name
/// stays what it is.
std::string JoinPath(std::string_view folder, std::string_view name);

/// Whether the path lies in the folder or in a folder below; compares text only. A folder does not lie in itself.
bool IsBelow(std::string_view path, std::string_view folder);

}  // namespace pyk2cu
