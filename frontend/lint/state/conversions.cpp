#include "frontend/lint/state/conversions.h"

namespace pyk2cu::lint {

const ir::Expr& Unconverted(const ir::Expr& node) {
  const auto* convert = ir::As<ir::Convert>(&node);
  const bool is_number = node.type->IsInteger() || node.type->IsFloat();
  return convert && is_number ? Unconverted(*convert->operand) : node;
}

bool IsWritten(const SourceFile& file, const ir::Expr& node) {
  // A conversion has the place of its operand, so that the name of the type stands before it.
  const SourceFile& own = file.At(node.span.begin);
  const std::string_view text = own.Text();
  size_t at = node.span.begin - own.Begin();
  const auto skip_blanks = [&] {
    while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\n')) --at;
  };
  skip_blanks();
  if (at == 0 || at > text.size() || text[at - 1] != '(') return false;
  --at;
  skip_blanks();
  if (at == 0) return false;
  const char last = text[at - 1];
  return last == '_' || (last >= '0' && last <= '9') || (last >= 'a' && last <= 'z') || (last >= 'A' && last <= 'Z');
}

}  // namespace pyk2cu::lint
