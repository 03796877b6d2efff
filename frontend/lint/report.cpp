#include "frontend/lint/report.h"

#include <string>
#include <tuple>

#include "frontend/types/type.h"

namespace pyk2cu::lint {
namespace {

DiagnosticBuilder Report(const Finding& finding, Diagnostics& report) {
  const auto& [id, severity, span] = std::tie(finding.id, finding.severity, finding.span);
  const std::string index(report.File().Text(span));
  switch (id) {
    case DiagId::kRaceShared: return report.ReportAs(severity, diag::kRaceShared, span, finding.name, finding.text);
    case DiagId::kRaceGlobal: return report.ReportAs(severity, diag::kRaceGlobal, span, finding.name, finding.text);
    case DiagId::kDivergentBarrier:
      return report.ReportAs(severity, diag::kDivergentBarrier, span, finding.name, finding.text);
    case DiagId::kOutOfBounds:
      return report.ReportAs(severity, diag::kOutOfBounds, span,
                             finding.subject.empty() ? std::to_string(finding.count) : finding.subject, finding.name,
                             finding.text);
    case DiagId::kMissingGuard:
      return report.ReportAs(severity, diag::kMissingGuard, span, finding.subject, finding.name, finding.text);
    case DiagId::kNegativeWrap:
      return report.ReportAs(severity, diag::kNegativeWrap, span, "'" + index + "'", finding.name, finding.count,
                             finding.text);
    case DiagId::kUninitialized:
      return report.ReportAs(severity, diag::kUninitialized, span, finding.subject, finding.text);
    case DiagId::kWarpMask: return report.ReportAs(severity, diag::kWarpMask, span, finding.text);
    case DiagId::kOverflow:
      return report.ReportAs(severity, diag::kOverflow, span, finding.subject, finding.type, finding.text);
    case DiagId::kDivisionByZero: return report.ReportAs(severity, diag::kDivisionByZero, span);
    case DiagId::kFloat64: return report.ReportAs(severity, diag::kFloat64, span, finding.subject, finding.text);
    case DiagId::kBlockSize: return report.ReportAs(severity, diag::kBlockSize, span, finding.subject, finding.text);
    case DiagId::kMissingFence: return report.ReportAs(severity, diag::kMissingFence, span, finding.name, finding.text);
    default: return DiagnosticBuilder(nullptr);
  }
}

}  // namespace

void ReportFinding(const Finding& finding, std::string_view kernel, Diagnostics& diagnostics) {
  DiagnosticBuilder builder = Report(finding, diagnostics);
  const bool has_other = finding.other.end > finding.other.begin;
  if (has_other) {
    builder.Note(finding.other,
                 finding.launch.empty() ? finding.other_text : finding.other_text + "; " + finding.launch);
  } else if (!finding.launch.empty()) {
    builder.Note(finding.span, finding.launch);
  }
  if (!finding.hint.empty()) builder.Hint(finding.hint);
  builder.Finding({std::string(kernel), finding.example, std::nullopt});
}

}  // namespace pyk2cu::lint
