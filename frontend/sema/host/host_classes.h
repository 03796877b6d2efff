#pragma once

#include <optional>
#include <string_view>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// Returns the enumeration whose members have this type, among those that were met so far; null if not found.
const EnumClass* FindEnumClass(HostContext& host, const Type* type);

/// Declares the enumerations and named tuples of the compiled file in `types`, so that signatures can name them.
void DeclareClasses(HostContext& host, TypeTable& types);

/// Returns the entity of a class: an EnumClass, a NamedTupleType or a FileClass.
Entity ClassEntity(HostContext& host, const ast::FoundClass& found, Span span, int depth);

/// Returns the class that `namedtuple("P", "x y")`, `NamedTuple("P", [("x", int)])` or `Enum("E", "A B")` makes;
/// nullopt for other calls, and if an argument is not known.
std::optional<Entity> EvaluateClassCall(HostContext& host, Handler maker, const ast::Call& call,
                                        const ast::FoundFunction* function, int depth);

/// Returns the named tuple that `P(1, y=2)` makes in host code; nullopt if the arguments do not fit or are not known.
std::optional<Entity> EvaluateInstance(HostContext& host, std::shared_ptr<const NamedTupleType> named_tuple,
                                       const ast::Call& call, const ast::FoundFunction* function, int depth);

/// Returns a member of an enumeration, the name or value of a member, or a field of a named tuple; nullopt if the
/// object has no such attribute.
std::optional<Entity> ValueOfAttribute(const Entity& object, std::string_view name);

}  // namespace pyk2cu::sema
