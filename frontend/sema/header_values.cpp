#include "frontend/sema/expression_checker.h"
#include "frontend/sema/header_set.h"

// What kernels do with names of C++ headers, calls apart.
namespace pyk2cu::sema {

void FunctionState::NotePlace(DiagnosticBuilder& report, const CppPlace& place, std::string message, Span otherwise) {
  const HeaderSet* headers = module_.globals().headers();
  const std::optional<Span> span = headers ? headers->Find(module_.file(), place) : std::nullopt;
  if (span)
    report.Note(*span, std::move(message));
  else if (otherwise.end > 0)
    report.Note(otherwise, (place.file.empty() ? "" : Shown(place) + ": ") + message);
}

/// A header that is not there, or is not right; a name in one that kernels can't use.
Value FunctionState::RefuseHeader(const Entity& entity, Span span) {
  if (entity.kind == Entity::Kind::kCppSkipped) {
    DiagnosticBuilder report = diagnostics_->Report(diag::kSkippedInHeader, span, entity.path, *entity.looked_for);
    if (entity.place.line > 0)
      NotePlace(report, entity.place, "it is declared here", span);
    else if (entity.span.end > 0)
      report.Note(entity.span, "it is called here");
  } else if (entity.looked_for) {
    diagnostics_->Report(diag::kMissingHeader, entity.span, entity.path, *entity.looked_for)
        .Note(span, "a kernel needs it here");
  } else if (!module_.globals().headers()) {
    diagnostics_->Report(diag::kNoHeaderReader, span, "nothing was read");
  } else {
    for (const Diagnostic& problem : module_.globals().headers()->problems) diagnostics_->Add(problem);
  }
  return Value::Error(span);
}

/// What a header, a namespace or a struct of C++ declares.
Value ExpressionChecker::HeaderAttribute(const ast::Attribute& node, const Entity& header) {
  Value value = FromEntity(module_.globals().HeaderMember(header, node.name), node.name_span);
  value.span = node.span;
  ForgetLiterals(value);
  return value;
}

}  // namespace pyk2cu::sema
