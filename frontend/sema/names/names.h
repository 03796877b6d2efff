#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

void CollectLocals(FunctionContext& context, ast::StmtList body);

/// KNotLocal if it is none.
uint32_t LocalIndex(FunctionContext& context, std::string_view name);

Value ReadName(FunctionContext& context, const ast::Name& node);

Value ReadVersion(FunctionContext& context, const ast::Name& node, VersionId id);

VersionId Store(FunctionContext& context, std::string_view name, Span span);

/// The result of a function that returns nothing is None; the call itself happens here.
Value WithoutVoid(FunctionContext& context, const Value& value);

/// `keep`: the value itself never changes.
void StoreValue(FunctionContext& context, std::string_view name, Span span, const Value& value, bool keep = false);

/// One variable for each name and type; in the last pass the type is the one that the version is best stored in.
ir::Variable* VariableFor(FunctionContext& context, VersionId id);

ir::Variable* NewVariable(FunctionContext& context, ir::VariableKind kind, std::string_view name, const Type* type,
                          Span span);

ir::Variable* NewTemporary(FunctionContext& context, const Type* type, Span span, std::string_view name = "t");

/// On the edge that brings `from` into `merge`: copies the value if the two are stored apart.
void EmitMove(FunctionContext& context, VersionId merge, VersionId from, Block& block, Span span);

/// Joins control flow: names whose versions differ between the edges get a merge; `current_` is what holds behind the
/// join.
void MergeInto(FunctionContext& context, const std::vector<std::pair<const Environment*, Block*>>& edges, Span span,
               Versions::Join join);

}  // namespace pyk2cu::sema
