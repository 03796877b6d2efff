#pragma once

#include <string>
#include <string_view>

#include "frontend/sema/context.h"

// What the user may have meant: hints for names that do not exist and for constructs that kernels do not have.
namespace pyk2cu::sema {

/// Returns what to write instead (names/near_meanings.def); empty if the table has no row for it.
Hint NearMeaning(std::string_view what);

/// Returns a hint for a name that nothing binds, such as "did you mean 'total'?"; empty without a good guess.
Hint HintForName(FunctionContext& context, std::string_view name);

/// Returns a hint for a name that a module of the language's tables does not have; empty without a good guess.
Hint HintForMember(const std::string& module, std::string_view name);

/// Returns a hint for a name that an array does not have, or that would create one; empty without a good guess.
Hint HintForArrayMember(const Type* array, std::string_view name);

/// Returns a hint for a field that a record type does not have; empty without a good guess.
Hint HintForField(const Type* record, std::string_view name);

/// Adds the hint to a report if it is not empty.
void AddHint(DiagnosticBuilder report, Hint hint);

/// Reports a construct that the language does not have, with what to write instead.
Value RefuseConstruct(FunctionContext& context, Span span, const std::string& what);

/// Reports a member that a module of the language's tables does not have.
Value RefuseMember(FunctionContext& context, Span span, const std::string& module, std::string_view name);

}  // namespace pyk2cu::sema
