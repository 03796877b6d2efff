#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "editor/state/state.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/model/entity.h"

namespace pyk2cu::editor {

/// A name with the names and dots before it: "cuda.atomic.add".
struct DottedName {
  Span span;         ///< from the first name to the end of the last one
  std::string path;  ///< without blanks; it begins with a dot if the object is not a name, or the chain is too long
  uint32_t root;     ///< where the first name begins
};

/// The dotted name that ends with the token; nullopt if the token is no name.
std::optional<DottedName> DottedNameAt(const State& state, size_t token);

/// What names of the file's top level and members of modules mean. Look-ups fill the caches of `host`.
sema::HostContext HostOf(const State& state);

/// The meaning of a dotted path whose first name is no local name; an UnknownName if it has none.
sema::Entity MeaningOf(sema::HostContext& host, const State& state, std::string_view path, uint32_t offset);

/// The member of an entity; an UnknownName if it has none of that name.
sema::Entity MemberOf(sema::HostContext& host, const sema::Entity& entity, std::string_view name);

/// The type that the last binding before a place gives a local name, else the first one after it; null if not known.
const Type* BoundType(const State& state, std::string_view name, uint32_t scope, uint32_t offset);

/// The kernel or device function of this file that the name at a place means, or whose own name it is; null for other
/// names.
const FunctionPlace* FunctionNamed(const State& state, const Occurrence& name);

}  // namespace pyk2cu::editor
