#include "codegen/expressions/intrinsics.h"

#include <algorithm>

#include "codegen/arrays/places.h"
#include "codegen/expressions/expression.h"
#include "codegen/expressions/powers.h"
#include "codegen/records/fields.h"
#include "codegen/text/scalars.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::codegen {
namespace {

bool IsNameByte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string_view LeadingName(std::string_view text) {
  size_t end = 0;
  while (end < text.size() && IsNameByte(text[end])) ++end;
  return text.substr(0, end);
}

/// Reads the number at `at`, which then stands behind it.
size_t NumberAt(std::string_view text, size_t& at) {
  size_t number = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
    number = number * 10 + static_cast<size_t>(text[at] - '0');
  return number;
}

bool IsArgument(std::string_view text, size_t begin, size_t end) {
  const char before = begin == 0 ? 0 : text[begin - 1];
  const bool opens = before == '(' || before == '{' || (before == ' ' && begin >= 2 && text[begin - 2] == ',');
  return opens && end < text.size() && (text[end] == ',' || text[end] == ')' || text[end] == '}');
}

/// The address of an element; of an array's first one as people write it.
Piece AddressArgument(FunctionContext& context, const ir::ElementAddress& address) {
  std::string before;
  const auto is_zero = [](const ir::ElementIndex& index) {
    const auto* constant = ir::As<ir::Constant>(index.value);
    return constant && constant->bits == 0;
  };
  const bool is_first = address.array->kind != ir::Kind::kFieldView && std::ranges::all_of(address.indices, is_zero);
  if (!is_first) return Emit(context, address);
  const ArrayPlace place = PlaceOf(context, *address.array, before);
  if (!before.empty() || place.nested) return Emit(context, address);
  const std::string pointer = Pointer(place);
  const bool is_name = LeadingName(pointer).size() == pointer.size();
  return {pointer, is_name ? Precedence::kPrimary : Precedence::kAdditive, PieceType(address.type)};
}

}  // namespace

Piece EmitIntrinsic(FunctionContext& context, const ir::Intrinsic& node) {
  const std::string_view row = node.row->cuda;
  if (node.row->meaning == Meaning::kPower && IsSquare(*node.operands[0], *node.operands[1]))
    return EmitSquare(context, *node.operands[0]);
  const ScalarId type = node.operands.empty() ? ScalarId::kInt32 : PieceType(node.operands[0]->type);
  for (const std::string_view source : node.row->texts) context.helpers.UseText(source);
  std::vector<Piece> operands;
  for (const ir::Expr* operand : node.operands)
    if (const auto* address = ir::As<ir::ElementAddress>(operand))
      operands.push_back(node.row->is_cpp ? AddressArgument(context, *address) : Emit(context, *operand));
    else
      operands.push_back(Exactly(context, *operand));
  std::string text;
  for (size_t i = 0; i < row.size();) {
    const size_t name = LeadingName(row.substr(i)).size();
    if (name > 0) {
      const std::string_view word = row.substr(i, name);
      const bool is_helper = word.starts_with("pyk_") || word.starts_with("__nv_");
      if (is_helper && node.row->texts.empty() && !node.row->is_cpp) context.helpers.Use(word, type);
      text += word;
      i += name;
    } else if (node.row->is_cpp && row.substr(i).starts_with("*$")) {
      i += 2;
      const size_t number = NumberAt(row, i);
      Piece place = RecordPlace(context, *node.operands[number]);
      const bool by_arrow = i < row.size() && row[i] == '.' && place.text.starts_with('*');
      if (by_arrow)
        text += At(operands[number], Precedence::kPostfix) + "->", ++i;
      else
        text += At(std::move(place), i < row.size() && row[i] == '.' ? Precedence::kPostfix : Precedence::kUnary);
    } else if (row[i] == '$' && i + 1 < row.size()) {
      const size_t begin = i++;
      const size_t number = NumberAt(row, i);
      text += At(operands.at(number), IsArgument(row, begin, i) ? Precedence::kAssignment : Precedence::kPostfix);
    } else {
      text += row[i++];
    }
  }
  if (node.row->IsOperand()) return operands[0];
  return {std::move(text), node.row->precedence, node.row->gives.value_or(PieceType(node.type))};
}

}  // namespace pyk2cu::codegen
