#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// The dtype that `name` is bound to; null if it is no dtype.
const Type* NamedType(HostContext& host, std::string_view name, const ast::FoundFunction* function);

/// What a name was bound to, through any names between; the expression itself if it is no name, or no assignment
/// binds it.
const ast::Expr& ResolvedBinding(HostContext& host, const ast::Expr& expression, const ast::FoundFunction* function);

/// What the module and the functions call their structured dtypes.
std::map<const Type*, std::string> RecordNames(HostContext& host);

/// np.dtype(…), from_dtype(…), types.Record.make_c_struct(…), types.NPDatetime('D'), types.CharSeq(12) and the like.
std::optional<Entity> EvaluateDtypeCall(HostContext& host, const ast::Call& call, const ast::FoundFunction* function,
                                        int depth);

}  // namespace pyk2cu::sema
