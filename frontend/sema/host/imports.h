#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// What a file of the user's calls `name`; a MissingName if nothing.
Entity FileMember(HostContext& host, const FileModule& file, std::string_view name, int depth = 0);

/// The names of a file that a misspelled one may mean, most likely first.
std::string Suggestion(HostContext& host, const MissingName& missing);

/// Whether it is a file that could not be read, or not all of it.
bool IsBroken(HostContext& host, const Entity& scope);

/// What is wrong with the imported files that were looked into so far.
std::vector<Diagnostic> Problems(HostContext& host);

/// A module, or a name in one.
Entity Imported(HostContext& host, const ast::GlobalBinding& binding, const FileNames& file, int depth);

/// What `from m import *` binds a name to, if that stands behind the place of what else binds it. Files that import
/// each other are searched once.
Entity StarMember(HostContext& host, const FileNames& file, std::string_view name, uint32_t after,
                  std::vector<bool>& searched, int depth);

}  // namespace pyk2cu::sema
