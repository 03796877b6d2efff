#include "frontend/ir/verify/verification.h"

#include <fmt/format.h>

namespace pyk2cu::ir {

bool Verification::Owns(const Variable* variable) const {
  return variable && variable->index < function.variables.size() && function.variables[variable->index] == variable;
}

void Verification::Fail(bool holds, const Expr* expression, std::string_view what) const {
  if (holds) return;
  const std::string place = expression  ? printer.Text(expression)
                            : statement ? printer.Head(statement)
                            : variable  ? printer.VariableName(variable)
                                        : "";
  CheckFailed(fmt::format("IR of '{}': {}{}{}", labels.Of(&function), what, place.empty() ? "" : ": ", place));
}

}  // namespace pyk2cu::ir
