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

void PrintAggregate(FunctionContext& context, const ir::Expr& operand, Piece piece, std::string& format,
                    std::vector<std::string>& arguments) {
  const ScalarId type = operand.type->scalar();
  if (!IsComplex(type)) {
    format += "%f";
    piece = HelperCall(context, "pyk_" + std::string(pyk2cu::Info(type).name) + "_to_float", std::move(piece), type,
                       ScalarId::kFloat32);
    arguments.push_back(At(std::move(piece), Precedence::kAssignment));
    return;
  }
  std::string before;
  const std::string name = Named(context, operand, std::move(piece), before);
  if (!before.empty()) context.before.lines.push_back(before + ";");
  format += "(%f%+fj)";
  arguments.push_back(name + ".real");
  arguments.push_back(name + ".imag");
}

void PrintPiece(FunctionContext& context, const ir::Expr& operand, Piece piece, std::string& format,
                std::vector<std::string>& arguments) {
  const Type* type = operand.type;
  if (type->IsBool()) {
    format += "%s";
    arguments.push_back(At(std::move(piece), Precedence::kLogicalOr) + " ? \"True\" : \"False\"");
  } else if (type->IsInteger()) {
    format += type->IsUnsigned() ? "%llu" : "%lld";
    arguments.push_back(At(std::move(piece), Precedence::kAssignment));
  } else if (type->IsScalar() && IsAggregate(type->scalar())) {
    PrintAggregate(context, operand, std::move(piece), format, arguments);
  } else if (type->IsFloat()) {
    format += "%f";
    arguments.push_back(At(std::move(piece), Precedence::kAssignment));
  }
}

/// An operand of the statement, or of a tuple in it. `split` is called where one call of printf may end and another one
/// go on.
void PrintOperand(FunctionContext& context, const ir::Node& user, size_t slot, const ir::Expr& operand,
                  std::string& format, std::vector<std::string>& arguments, const std::function<void()>& split) {
  if (const auto* text = ir::As<ir::StringConstant>(&operand)) {
    format += FormatText(text->value);
  } else if (const auto* tuple = ir::As<ir::MakeTuple>(&operand)) {
    format += '(';
    for (size_t i = 0; i < tuple->elements.size(); ++i) {
      if (i > 0) format += ", ";
      PrintOperand(context, *tuple, i, *tuple->elements[i], format, arguments, split);
      split();
    }
    format += tuple->elements.size() == 1 ? ",)" : ")";
  } else if (operand.type->IsNone()) {
    format += "None";
  } else {
    PrintPiece(context, operand, Read(context, user, static_cast<int>(slot), operand), format, arguments);
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
    PrintOperand(context, stmt, i, *stmt.operands[i], format, arguments, split);
    if (i + 1 < stmt.operands.size()) split();
  }
  format += "\\n";
  finish();
  FlushBefore(context);
  for (std::string& text : texts) WriteLine(context, std::move(text));
}

}  // namespace pyk2cu::codegen
