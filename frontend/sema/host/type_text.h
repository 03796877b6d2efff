#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "frontend/sema/host/globals.h"
#include "frontend/types/signature.h"

namespace pyk2cu::sema {

/// Where the types of one function's signatures are looked up. All texts of the function share it.
struct TypeTextScope {
  HostContext& host;
  const ast::FoundFunction* function;
  std::map<std::string, const Type*, std::less<>> cpp_types = {};  ///< by the names that replace theirs in texts
};

/// Returns a signature or type that is written as a string or as an expression, in the form that ParseSignature reads.
/// Names are replaced by the types that they are bound to. Nullopt if the expression is not a type.
std::optional<std::string> TypeText(TypeTextScope& scope, const ast::Expr& node);

/// Returns the look-up of the names in these texts. The scope must outlive it.
TypeNames NamesOf(const TypeTextScope& scope);

}  // namespace pyk2cu::sema
