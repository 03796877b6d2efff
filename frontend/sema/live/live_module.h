#pragma once

#include <vector>

#include "frontend/sema/files/headers.h"
#include "frontend/sema/files/modules.h"
#include "frontend/sema/live/live_value.h"
#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"
#include "frontend/types/type_table.h"

namespace pyk2cu {

/// Parses live functions: the first one is the module's own function, and each other one is a module of its own, as if
/// it was imported, with a snapshot of its own. The texts of the others are added to `file`, which has the text of the
/// first one. C++ headers are found here; LoadHeaders reads them. `captured` receives the arrays of the device that the
/// functions use, in the order of Snapshot::arrays. There must be at least one function.
ast::Module ParseLive(std::vector<LiveFunction> functions, SourceFile& file, const HeaderOptions& headers,
                      TypeTable& types, Diagnostics& diagnostics, std::vector<LiveDeviceArray>& captured);

/// Returns the dotted names that a function's text reads from outside, as FreePaths does; none if it cannot be parsed.
/// `begin` and `end` are those of LiveFunction.
std::vector<std::string> LivePaths(const std::string& text, uint32_t begin = 0, uint32_t end = 0);

}  // namespace pyk2cu
