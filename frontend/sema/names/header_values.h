#pragma once

#include <string>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// A header that does not exist, or has errors.
Value RefuseHeader(FunctionContext& context, const MissingHeader& header, Span imported, Span span);

/// A name in a header that kernels cannot use.
Value RefuseUnusable(FunctionContext& context, const CppUnusable& unusable, const Entity& entity, Span span);

/// A note at a place in a header; where its text is not at hand, at `otherwise` or not at all.
void NotePlace(FunctionContext& context, DiagnosticBuilder& report, const CppPlace& place, std::string message,
               Span otherwise = {});

/// What a header, a namespace or a struct of C++ declares.
Value HeaderAttribute(FunctionContext& context, const ast::Attribute& node, const Entity& header);

}  // namespace pyk2cu::sema
