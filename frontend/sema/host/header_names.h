#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// Returns the member of a C++ header, namespace or struct; a MissingName if not found, a MissingHeader if the
/// headers could not be read.
const Entity& HeaderMember(HostContext& host, const Entity& header, std::string_view name);

/// Returns the entity of a header: its name in Python, and the C++ scope whose members it has ("" for the global one).
Entity HeaderEntity(std::string name, std::string scope);

/// Returns the meaning of an import of a header, or of a name in one; nullopt if the target is not a header.
std::optional<Entity> HeaderTarget(HostContext& host, const std::string& target, const ast::Module& file);

/// Returns what `from m_cuh import *` binds a name to; an UnknownName if the header does not declare it.
Entity StarHeaderMember(HostContext& host, const std::string& module, const ast::Module& file, std::string_view name);

/// Returns the value of `cuda.import_header("sdf.cuh")` or `cuda.import_source("…")`: a namespace with all C++
/// declarations of the program. Nullopt for other calls.
std::optional<Entity> EvaluateHeaderCall(HostContext& host, Handler maker, const ast::Call& call,
                                         const ast::FoundFunction* function);

}  // namespace pyk2cu::sema
