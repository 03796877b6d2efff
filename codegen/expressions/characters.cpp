#include "codegen/expressions/characters.h"

#include "base/unicode.h"
#include "codegen/expressions/expression.h"
#include "codegen/text/literals.h"
#include "codegen/types/spelling.h"

namespace pyk2cu::codegen {
namespace {

/// The arguments of a template of the sequence's character type and length.
std::string TemplateArguments(const Type* type) {
  return std::string(type->unicode() ? "<unsigned int, " : "<unsigned char, ") + std::to_string(type->length()) + ">";
}

/// The bytes that a text is in a sequence of bytes: of each character its number, as in b"\xff"; UTF-8 if one is beyond
/// 255.
std::string ByteText(std::string_view text) {
  std::string bytes;
  for (size_t at = 0; at < text.size();) {
    const Decoded character = DecodeUtf8(text, at);
    if (character.code_point > 0xff) return std::string(text);
    bytes += static_cast<char>(character.code_point);
    at += character.bytes;
  }
  return bytes;
}

}  // namespace

Piece EmitCharLength(FunctionContext& context, const ir::CharLength& node) {
  context.helpers.Use("pyk_char_count");
  return {"pyk_char_count(" + At(Emit(context, *node.operand), Precedence::kAssignment) + ")", Precedence::kPostfix,
          ScalarId::kInt64};
}

Piece EmitCompareChars(FunctionContext& context, const ir::Compare& node) {
  context.helpers.Use("pyk_chars_equal");
  // One statement for each operand: what Emit writes before the expression must be in the order of the operands.
  std::string text = "pyk_chars_equal(" + At(Emit(context, *node.left), Precedence::kAssignment);
  text += kComma + At(Emit(context, *node.right), Precedence::kAssignment) + ")";
  Piece equal{std::move(text), Precedence::kPostfix, ScalarId::kBool};
  return node.op == ir::CompareOp::kEq ? equal : Prefix('!', std::move(equal), ScalarId::kBool);
}

Piece ToChars(FunctionContext& context, const ir::Convert& node) {
  std::string argument;
  if (const auto* text = ir::As<ir::StringConstant>(node.operand)) {
    context.helpers.Use("pyk_chars_text");
    Spelling(node.type, context.helpers);
    argument =
        "pyk_chars_text" + TemplateArguments(node.type) +
        (node.type->unicode() ? "(U\"" + EscapedString(text->value) : "(\"" + EscapedString(ByteText(text->value))) +
        "\")";
  } else {
    context.helpers.Use("pyk_chars_fit");
    argument = "pyk_chars_fit" + TemplateArguments(node.type) + "(" +
               At(Emit(context, *node.operand), Precedence::kAssignment) + ")";
  }
  return {std::move(argument), Precedence::kPostfix};
}

}  // namespace pyk2cu::codegen
