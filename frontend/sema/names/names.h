#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Finds the local names of the function: its parameters and all names that its body binds.
void CollectLocals(FunctionContext& context, ast::StmtList body);

/// Returns the index of a local name; kNotLocal for other names.
uint32_t LocalIndex(FunctionContext& context, std::string_view name);

/// Reads a name: a local or captured name, a global or a builtin. Reports an error if nothing binds it. The node may be
/// one that Prepared made.
Value ReadName(FunctionContext& context, const ast::Name& node);

/// Reads a version of a local name and marks it as used. Reports an error if it is undefined or a merge with a
/// conflict.
Value ReadVersion(FunctionContext& context, const ast::Name& node, VersionId id);

/// Makes the version of a local name for a store at `span`; it becomes the current version.
VersionId Store(FunctionContext& context, std::string_view name, Span span);

/// Returns the value itself, except for a call without a result: that is evaluated here, and its value is None.
Value WithoutVoid(FunctionContext& context, const Value& value);

/// Binds a local name to a value: assigns it to a variable, or makes it an alias if it needs no variable. `keep` means
/// that the value never changes, so that an alias is correct.
void StoreValue(FunctionContext& context, std::string_view name, Span span, const Value& value, bool keep = false);

/// Returns the variable that stores a version. Versions of one name and type share a variable; in the last pass the
/// type is Version::storage.
ir::Variable* VariableFor(FunctionContext& context, VersionId id);

/// Makes a variable of the function. The characters of `name` must live as long as the module.
ir::Variable* NewVariable(FunctionContext& context, ir::VariableKind kind, std::string_view name, const Type* type,
                          Span span);

/// Makes a temporary, whose name is `name` with a number.
ir::Variable* NewTemporary(FunctionContext& context, const Type* type, Span span, std::string_view name = "t");

/// Appends to `block`, which ends with the edge from `from` to `merge`, an assignment of the value. In early passes,
/// and if both versions share a variable, nothing is appended.
void EmitMove(FunctionContext& context, VersionId merge, VersionId from, Block& block, Span span);

/// Joins control flow: names whose versions differ between the edges get a merge, and the current versions become those
/// after the join. Each edge has the versions at its end, and the block to which EmitMove appends.
void MergeInto(FunctionContext& context, const std::vector<std::pair<const Environment*, Block*>>& edges, Span span,
               Versions::Join join);

}  // namespace pyk2cu::sema
