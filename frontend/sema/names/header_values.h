#pragma once

#include <string>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Reports the use of a header that does not exist or has errors. `imported` is the place of the import.
Value RefuseHeader(FunctionContext& context, const MissingHeader& header, Span imported, Span span);

/// Reports the use of a declaration that kernels cannot use. `entity` is the entity that is a CppUnusable.
Value RefuseUnusable(FunctionContext& context, const CppUnusable& unusable, const Entity& entity, Span span);

/// Adds a note at a place in a header. If the program's SourceFile does not contain the header's text, the note is at
/// `otherwise` and names the place; it is left out if `otherwise` is empty too.
void NotePlace(FunctionContext& context, DiagnosticBuilder& report, const CppPlace& place, std::string message,
               Span otherwise = {});

/// Returns the value of an attribute of a C++ header, namespace or struct; reports an error if not found.
Value HeaderAttribute(FunctionContext& context, const ast::Attribute& node, const Entity& header);

}  // namespace pyk2cu::sema
