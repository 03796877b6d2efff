#pragma once

#include <optional>
#include <string_view>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// The enumeration whose members have this type, among those that were met so far.
const EnumClass* FindEnumClass(HostContext& host, const Type* type);

/// Tells the types the enumerations and named tuples that the file names, for signatures.
void DeclareClasses(HostContext& host, TypeTable& types);

/// An enumeration, a named tuple, or a class like any other.
Entity ClassEntity(HostContext& host, const ast::FoundClass& found, Span span, int depth);

/// `namedtuple("P", "x y")`, `NamedTuple("P", [("x", int)])` and `Enum("E", "A B")`.
std::optional<Entity> EvaluateClassCall(HostContext& host, Handler maker, const ast::Call& call,
                                        const ast::FoundFunction* function, int depth);

/// `P(1, y=2)` in host code.
std::optional<Entity> EvaluateInstance(HostContext& host, std::shared_ptr<const NamedTupleType> named_tuple,
                                       const ast::Call& call, const ast::FoundFunction* function, int depth);

/// A member of an enumeration, the value of a member, a field of a named tuple.
std::optional<Entity> ValueOfAttribute(const Entity& object, std::string_view name);

}  // namespace pyk2cu::sema
