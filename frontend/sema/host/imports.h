#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// Returns the member of a module in a file: a name that it binds, or a submodule; a MissingName if not found.
Entity FileMember(HostContext& host, const FileModule& file, std::string_view name, int depth = 0);

/// Returns the name of the module or C++ scope that is most similar to a missing one; empty if none is similar.
std::string Suggestion(HostContext& host, const MissingName& missing);

/// Returns true if `scope` is a module whose file could not be read or parsed without errors.
bool IsBroken(HostContext& host, const Entity& scope);

/// Returns the errors of the imported files in which names were looked up so far.
std::vector<Diagnostic> Problems(HostContext& host);

/// Returns the meaning of a binding that is an import: a module, or a name in one.
Entity Imported(HostContext& host, const ast::GlobalBinding& binding, const FileNames& file, int depth);

/// Returns what `from m import *` binds a name to; an UnknownName if none does. Only statements from the offset `after`
/// count: the place of the other binding of the name. `searched` marks the files that were searched already.
Entity StarMember(HostContext& host, const FileNames& file, std::string_view name, uint32_t after,
                  std::vector<bool>& searched, int depth);

}  // namespace pyk2cu::sema
