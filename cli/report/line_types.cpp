#include "cli/report/line_types.h"

#include <map>
#include <set>

#include "cli/report/python_place.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::cli::report {
namespace {

/// Bits of the numbers that a type computes with: 64 of complex128.
int NumberBits(const Type& type) { return type.IsScalar() && type.RealPart() ? type.RealPart()->Bits() : 0; }

bool IsFloating(const Type& type) { return type.IsFloat() || type.IsComplex(); }

/// What was not written as 64 bits becomes a float64: on GPUs that may cost a multiple of the time.
bool Widens(const Type& from, const Type& to) {
  return IsFloating(to) && NumberBits(to) == 64 && (!IsFloating(from) || NumberBits(from) < 64);
}

class TypeReader {
 public:
  TypeReader(const SourceFile& file, Kernel& kernel) : file_(file), kernel_(kernel) {}

  void Read(const ir::Function& function) {
    ir::WalkStatements(
        function.body, [&](const ir::Stmt& stmt) { OnStatement(stmt); },
        [&](const ir::Expr& expr) { OnExpression(expr); });
  }

 private:
  void OnStatement(const ir::Stmt& stmt) {
    ir::ForEachDefinition(stmt, [&](const ir::Variable& variable) {
      if (variable.kind == ir::VariableKind::kLocal)
        AddType(stmt.span, std::string(variable.name), *variable.type, true);
    });
  }

  void OnExpression(const ir::Expr& expr) {
    if (const auto* convert = ir::As<ir::Convert>(&expr)) return OnConversion(*convert);
    if (expr.type->IsStatic() || expr.type->IsString() || expr.kind == ir::Kind::kConstant) return;
    const uint32_t line = LineIn(file_, expr.span);
    if (line != 0) AddType(expr.span, OneLine(file_, expr.span), *expr.type, false);
  }

  void OnConversion(const ir::Convert& convert) {
    const ir::Expr& operand = *convert.operand;
    const uint32_t line = LineIn(file_, convert.span);
    if (line == 0 || operand.kind == ir::Kind::kConstant || operand.type->IsStatic()) return;
    const bool asked = convert.span.begin != operand.span.begin || convert.span.end != operand.span.end;
    const bool widens = !asked && Widens(*operand.type, *convert.type);
    // Integers widen without a cost that anyone would look for.
    if (!asked && operand.type->IsInteger() && convert.type->IsInteger()) return;
    const std::string text = OneLine(file_, convert.span);
    if (!seen_.insert({line, text, operand.type->Name() + convert.type->Name()}).second) return;
    kernel_.conversions.push_back({line, text, operand.type->Name(), convert.type->Name(), asked, widens});
  }

  void AddType(Span span, const std::string& text, const Type& type, bool assigns) {
    const uint32_t line = LineIn(file_, span);
    if (line == 0 || text.empty() || !seen_.insert({line, text + (assigns ? "=" : ""), type.Name()}).second) return;
    kernel_.types.push_back({line, text, type.Name(), assigns});
  }

  const SourceFile& file_;
  Kernel& kernel_;
  std::set<std::tuple<uint32_t, std::string, std::string>> seen_;
};

}  // namespace

void AddTypes(const ir::Module& checked, const SourceFile& file, Kernel& kernel) {
  for (const auto& function : checked.functions) TypeReader(file, kernel).Read(*function);
  const auto by_line = [](const auto& a, const auto& b) { return a.line < b.line; };
  std::ranges::stable_sort(kernel.types, by_line);
  std::ranges::stable_sort(kernel.conversions, by_line);
}

}  // namespace pyk2cu::cli::report
