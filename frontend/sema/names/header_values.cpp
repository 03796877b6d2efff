#include "frontend/sema/names/header_values.h"

#include "frontend/sema/host/header_names.h"
#include "frontend/sema/model/header_set.h"
#include "frontend/sema/names/values.h"

namespace pyk2cu::sema {
void NotePlace(FunctionContext& context, DiagnosticBuilder& report, const CppPlace& place, std::string message,
               Span otherwise) {
  const HeaderSet* headers = context.module.host().headers;
  const std::optional<Span> span = headers ? headers->Find(context.module.file(), place) : std::nullopt;
  if (span)
    report.Note(*span, std::move(message));
  else if (otherwise.end > 0)
    report.Note(otherwise, (place.file.empty() ? "" : Shown(place) + ": ") + message);
}

Value RefuseUnusable(FunctionContext& context, const CppUnusable& unusable, const Entity& entity, Span span) {
  DiagnosticBuilder report = context.diagnostics->Report(diag::kSkippedInHeader, span, unusable.name, *unusable.reason);
  if (entity.cpp && entity.cpp->place.line > 0)
    NotePlace(context, report, entity.cpp->place, "it is declared here", span);
  else if (entity.span.end > 0)
    report.Note(entity.span, "it is called here");
  return Value::Error(span);
}

Value RefuseHeader(FunctionContext& context, const MissingHeader& header, Span imported, Span span) {
  if (header.looked_for) {
    context.diagnostics->Report(diag::kMissingHeader, imported, header.name, *header.looked_for)
        .Note(span, "a kernel needs it here");
  } else if (!context.module.host().headers) {
    context.diagnostics->Report(diag::kNoHeaderReader, span, "nothing was read");
  } else {
    for (const Diagnostic& problem : context.module.host().headers->problems) context.diagnostics->Add(problem);
  }
  return Value::Error(span);
}

Value HeaderAttribute(FunctionContext& context, const ast::Attribute& node, const Entity& header) {
  Value value = FromEntity(context, HeaderMember(context.module.host(), header, node.name), node.name_span);
  value.span = node.span;
  ForgetLiterals(value);
  return value;
}

}  // namespace pyk2cu::sema
