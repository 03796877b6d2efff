#include "base/unicode.h"
#include "codegen/function_emitter.h"
#include "codegen/literals.h"

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

Piece ExpressionEmitter::EmitCharLength(const ir::CharLength& node) {
  module_.helpers.Use("pyk_char_count");
  return {"pyk_char_count(" + At(Emit(*node.operand), Precedence::kAssignment) + ")", Precedence::kPostfix,
          ScalarId::kInt64};
}

Piece ExpressionEmitter::EmitCompareChars(const ir::Compare& node) {
  module_.helpers.Use("pyk_chars_equal");
  std::string text = "pyk_chars_equal(" + At(Emit(*node.left), Precedence::kAssignment) + ", " +
                     At(Emit(*node.right), Precedence::kAssignment) + ")";
  Piece equal{std::move(text), Precedence::kPostfix, ScalarId::kBool};
  return node.op == ir::CompareOp::kEq ? equal : Prefix("!", std::move(equal), ScalarId::kBool);
}

/// A constant text, or a sequence of another length: cut off or padded.
Piece ExpressionEmitter::ToChars(const ir::Convert& node) {
  std::string argument;
  if (const auto* text = ir::As<ir::StringConstant>(node.operand)) {
    module_.helpers.Use("pyk_chars_text");
    Spelling(node.type, module_.helpers);
    argument =
        "pyk_chars_text" + TemplateArguments(node.type) +
        (node.type->unicode() ? "(U\"" + EscapedString(text->value) : "(\"" + EscapedString(ByteText(text->value))) +
        "\")";
  } else {
    module_.helpers.Use("pyk_chars_fit");
    argument =
        "pyk_chars_fit" + TemplateArguments(node.type) + "(" + At(Emit(*node.operand), Precedence::kAssignment) + ")";
  }
  return {std::move(argument), Precedence::kPostfix};
}

}  // namespace pyk2cu::codegen
