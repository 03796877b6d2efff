#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// What a header, namespace or class of C++ calls `name`; a MissingName if nothing.
const Entity& HeaderMember(HostContext& host, const Entity& header, std::string_view name);

Entity HeaderEntity(std::string name, std::string scope);

/// What an import of a header, or of a name in one, means; nothing if the target is none.
std::optional<Entity> HeaderTarget(HostContext& host, const std::string& target, const ast::Module& file);

Entity StarHeaderMember(HostContext& host, const std::string& module, const ast::Module& file, std::string_view name);

/// `cuda.import_header("sdf.cuh")` and `cuda.import_source("…")`: both give the program's C++.
std::optional<Entity> EvaluateHeaderCall(HostContext& host, Handler maker, const ast::Call& call,
                                         const ast::FoundFunction* function);

}  // namespace pyk2cu::sema
