#include "runtime/clang/lookup/macros.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/Lex/MacroInfo.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Sema/Sema.h>

namespace pyk2cu::runtime::cxx {
namespace {

/// The one number among the macro's tokens, brackets and a sign aside; null if it is anything else.
const clang::Token* OnlyNumber(const clang::MacroInfo& macro, bool& negative) {
  const clang::Token* number = nullptr;
  for (const clang::Token& token : macro.tokens()) {
    if (token.isOneOf(clang::tok::l_paren, clang::tok::r_paren)) continue;
    if (!number && token.is(clang::tok::minus)) {
      negative = !negative;
      continue;
    }
    if (number || token.isNot(clang::tok::numeric_constant)) return nullptr;
    number = &token;
  }
  return number;
}

}  // namespace

CppEntity FindMacro(Unit& unit, TypeMap& map, std::string_view name, TypeTable& types) {
  CppEntity entity{.name = std::string(name)};
  clang::Preprocessor& preprocessor = unit.Sema().getPreprocessor();
  const clang::IdentifierInfo& identifier = unit.Context().Idents.get(name);
  const clang::MacroInfo* macro = identifier.hasMacroDefinition() ? preprocessor.getMacroInfo(&identifier) : nullptr;
  if (!macro || macro->isBuiltinMacro() || unit.IsOfCuda(macro->getDefinitionLoc())) return entity;
  entity.place = unit.Place(macro->getDefinitionLoc());
  if (entity.place.file.empty()) return entity;
  entity.kind = CppEntity::Kind::kSkipped;
  entity.reason = macro->isFunctionLike() ? "a macro with parameters" : "a macro that is not one number";
  bool negative = false;
  const clang::Token* number = macro->isFunctionLike() ? nullptr : OnlyNumber(*macro, negative);
  const clang::ExprResult literal = number ? unit.Sema().ActOnNumericConstant(*number) : clang::ExprResult();
  unit.Collector().Take();
  clang::Expr::EvalResult value;
  if (!literal.isUsable() || !literal.get()->EvaluateAsRValue(value, unit.Context())) return entity;
  std::string ignored;
  entity.type = map.ElementOf(literal.get()->getType(), types, ignored);
  if (!entity.type) return entity;
  entity.kind = CppEntity::Kind::kConstant;
  entity.reason.clear();
  if (value.Val.isInt())
    entity.bits = negative ? 0 - value.Val.getInt().extOrTrunc(64).getZExtValue()
                           : value.Val.getInt().extOrTrunc(64).getZExtValue();
  if (value.Val.isFloat()) entity.number = value.Val.getFloat().convertToDouble() * (negative ? -1 : 1);
  return entity;
}

}  // namespace pyk2cu::runtime::cxx
