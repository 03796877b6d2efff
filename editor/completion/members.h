#pragma once

#include <vector>

#include "editor/names/meaning.h"
#include "editor/results.h"
#include "editor/state/state.h"

namespace pyk2cu::editor {

/// The attributes and methods of a value of a type.
std::vector<CompletionItem> MembersOfType(const Type* type);

/// The members of a module, a class of the file or a C++ scope.
std::vector<CompletionItem> MembersOfEntity(const State& state, sema::HostContext& host, const sema::Entity& entity);

/// An item for what a name means; `kind` is that of other things.
CompletionItem ItemOf(const State& state, std::string_view name, const sema::Entity& entity,
                      CompletionKind kind = CompletionKind::kVariable);

}  // namespace pyk2cu::editor
