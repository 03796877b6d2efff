#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// Returns the dtype that a (dotted) name is bound to; null if it is not bound to a dtype.
const Type* NamedType(HostContext& host, std::string_view name, const ast::FoundFunction* function);

/// Returns the expression that a name is bound to, through any other names; the expression itself if it is not a name,
/// or if no assignment binds it.
const ast::Expr& ResolvedBinding(HostContext& host, const ast::Expr& expression, const ast::FoundFunction* function);

/// Returns the names that the program's files and functions give to their structured dtypes, for the emitted text.
std::map<const Type*, std::string> RecordNames(HostContext& host);

/// Returns the dtype that an argument `dtype` means; null if kernels cannot use it.
const Type* ReadDtype(HostContext& host, const ast::Expr& expression, const ast::FoundFunction* function, int depth);

/// Returns the dtype that a call makes: np.dtype(…), from_dtype(…), types.Record.make_c_struct(…),
/// types.NPDatetime('D'), types.CharSeq(12) and the like. `callee` is null if it is not known. Nullopt for other calls,
/// and if the dtype is not known.
std::optional<Entity> EvaluateDtypeCall(HostContext& host, const Entity* callee, const ast::Call& call,
                                        const ast::FoundFunction* function, int depth);

}  // namespace pyk2cu::sema
