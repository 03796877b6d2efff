#include "codegen/statements/print.h"

#include <functional>

#include "codegen/conversions/struct_numbers.h"
#include "codegen/expressions/expression.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/statements/lines_before.h"
#include "codegen/text/literals.h"
#include "codegen/types/spelling.h"

namespace pyk2cu::codegen {
namespace {

constexpr size_t kMaxPrintArguments = 32;  // of CUDA's printf

/// Text as a part of a printf format inside a string literal, which may be split after blanks.
std::string FormatText(std::string_view text) {
  std::string format;
  for (const char c : text) {
    format += c == '%' ? "%%" : EscapedString(std::string_view(&c, 1));
    if (c == ' ') format += marks::kSplit;
  }
  return format;
}

void PrintAggregate(FunctionContext& context, Piece piece, ScalarId type, std::string& format,
                    std::vector<std::string>& arguments) {
  if (!IsComplex(type)) {
    format += "%f";
    piece = HelperCall(context, "pyk_" + std::string(pyk2cu::Info(type).name) + "_to_float", std::move(piece), type,
                       ScalarId::kFloat32);
    arguments.push_back(At(std::move(piece), Precedence::kAssignment));
    return;
  }
  std::string before;
  std::string name = piece.text;
  if (piece.precedence != Precedence::kPrimary) {
    name = Spill(context, Spelling(TypeTable::Scalar(type), context.helpers),
                 At(std::move(piece), Precedence::kAssignment), before);
  }
  if (!before.empty()) context.before.lines.push_back(before + ";");
  format += "(%f%+fj)";
  arguments.push_back(name + ".real");
  arguments.push_back(name + ".imag");
}

void PrintPiece(FunctionContext& context, Piece piece, const Type* type, std::string& format,
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
    PrintAggregate(context, std::move(piece), type->scalar(), format, arguments);
  } else if (type->IsFloat()) {
    format += "%f";
    arguments.push_back(At(std::move(piece), Precedence::kAssignment));
  }
}

/// `split` is called where one call of printf may end and another one go on.
void PrintOperand(FunctionContext& context, const ir::Expr& operand, std::string& format,
                  std::vector<std::string>& arguments, const std::function<void()>& split) {
  if (const auto* text = ir::As<ir::StringConstant>(&operand)) {
    format += FormatText(text->value);
  } else if (const auto* tuple = ir::As<ir::MakeTuple>(&operand)) {
    format += '(';
    for (size_t i = 0; i < tuple->elements.size(); ++i) {
      if (i > 0) format += ", ";
      PrintOperand(context, *tuple->elements[i], format, arguments, split);
      split();
    }
    format += tuple->elements.size() == 1 ? ",)" : ")";
  } else if (operand.type->IsNone()) {
    format += "None";
  } else {
    PrintPiece(context, Value(context, operand), operand.type, format, arguments);
  }
}

}  // namespace

void EmitPrint(FunctionContext& context, const ir::Print& stmt) {
  std::string format;
  std::vector<std::string> arguments, texts;
  const auto finish = [&] {
    std::string text = "printf(\"" + format + "\"";
    for (const std::string& argument : arguments) text += kComma + argument;
    texts.push_back(text + ");");
    format.clear();
    arguments.clear();
  };
  const auto split = [&] {
    if (arguments.size() >= kMaxPrintArguments / 2) finish();
  };
  for (size_t i = 0; i < stmt.operands.size(); ++i) {
    if (i > 0) format.append(1, ' ').append(1, marks::kSplit);
    PrintOperand(context, *stmt.operands[i], format, arguments, split);
    if (i + 1 < stmt.operands.size()) split();
  }
  format += "\\n";
  finish();
  FlushBefore(context);
  for (std::string& text : texts) WriteLine(context, std::move(text));
}

}  // namespace pyk2cu::codegen
