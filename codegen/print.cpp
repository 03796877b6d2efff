#include "codegen/function_emitter.h"
#include "codegen/literals.h"

namespace pyk2cu::codegen {
namespace {

constexpr size_t kMaxPrintArguments = 32;  // of CUDA's printf

/// Text as a part of a printf format inside a string literal.
std::string FormatText(std::string_view text) {
  std::string doubled;
  for (const char c : text) {
    doubled += c;
    if (c == '%') doubled += c;
  }
  return EscapedString(doubled);
}

}  // namespace

void FunctionEmitter::EmitPrint(const ir::Print& stmt) {
  std::string format;
  std::vector<std::string> arguments, texts;
  const auto finish = [&] {
    std::string text = "printf(\"" + format + "\"";
    for (const std::string& argument : arguments) text += ", " + argument;
    texts.push_back(text + ");");
    format.clear();
    arguments.clear();
  };
  const auto split = [&] {
    if (arguments.size() >= kMaxPrintArguments / 2) finish();
  };
  for (size_t i = 0; i < stmt.operands.size(); ++i) {
    if (i > 0) format += ' ';
    PrintOperand(*stmt.operands[i], format, arguments, split);
    if (i + 1 < stmt.operands.size()) split();
  }
  format += "\\n";
  finish();
  FlushBefore();
  for (std::string& text : texts) Line(std::move(text));
}

/// `split` is called where one call of printf may end and another one go on.
void FunctionEmitter::PrintOperand(const ir::Expr& operand, std::string& format, std::vector<std::string>& arguments,
                                   const std::function<void()>& split) {
  if (const auto* text = ir::As<ir::StringConstant>(&operand)) {
    format += FormatText(text->value);
  } else if (const auto* tuple = ir::As<ir::MakeTuple>(&operand)) {
    format += '(';
    for (size_t i = 0; i < tuple->elements.size(); ++i) {
      if (i > 0) format += ", ";
      PrintOperand(*tuple->elements[i], format, arguments, split);
      split();
    }
    format += tuple->elements.size() == 1 ? ",)" : ")";
  } else if (operand.type->IsNone()) {
    format += "None";
  } else {
    PrintPiece(Value(operand), operand.type, format, arguments);
  }
}

void FunctionEmitter::PrintPiece(Piece piece, const Type* type, std::string& format,
                                 std::vector<std::string>& arguments) {
  if (type->IsBool()) {
    format += "%s";
    arguments.push_back(At(std::move(piece), Precedence::kLogicalOr) + " ? \"True\" : \"False\"");
  } else if (type->IsInteger()) {
    format += type->IsUnsigned() ? "%llu" : "%lld";
    // A call's declared type is the row's, not always C++'s: the cast must be there for a variadic function.
    const ScalarId wide = type->IsUnsigned() ? ScalarId::kUInt64 : ScalarId::kInt64;
    arguments.push_back(At(Cast(std::move(piece), wide), Precedence::kAssignment));
  } else if (type->IsScalar() && IsAggregate(type->scalar())) {
    PrintAggregate(std::move(piece), type->scalar(), format, arguments);
  } else if (type->IsFloat()) {
    format += "%f";
    arguments.push_back(At(std::move(piece), Precedence::kAssignment));
  }
}

}  // namespace pyk2cu::codegen
