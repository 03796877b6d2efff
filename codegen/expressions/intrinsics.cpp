#include "codegen/expressions/intrinsics.h"

#include <algorithm>

#include "base/text.h"
#include "codegen/arrays/places.h"
#include "codegen/expressions/expression.h"
#include "codegen/expressions/powers.h"
#include "codegen/records/fields.h"
#include "codegen/text/identifiers.h"
#include "codegen/text/scalars.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::codegen {
namespace {

/// The length of a name of C++ with all before it, and of its template's arguments: "sdf::Vec<float, 3>::zero".
size_t QualifiedName(std::string_view text) {
  size_t at = 0;
  for (int depth = 0; at < text.size(); ++at) {
    const bool is_colon = text.substr(at).starts_with("::") || (at > 0 && text.substr(at - 1).starts_with("::"));
    if (text[at] == '<')
      ++depth;
    else if (text[at] == '>' && depth > 0)
      --depth;
    else if (depth == 0 && !IsNameByte(text[at]) && !is_colon)
      break;
  }
  return at;
}

/// Reads the number at `at`, which then stands behind it.
size_t NumberAt(std::string_view text, size_t& at) {
  size_t number = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
    number = number * 10 + static_cast<size_t>(text[at] - '0');
  return number;
}

/// The type that a row constructs by "type{…}"; empty if it is another expression.
std::string_view ConstructedType(std::string_view row) {
  const std::string_view type = row.substr(0, QualifiedName(row));
  const bool is_braced = !type.empty() && type.size() < row.size() && row[type.size()] == '{';
  return is_braced && row.find('}') == row.size() - 1 ? type : std::string_view();
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
  Piece pointer = PointerTo(place);
  const bool is_name = pointer.precedence == Precedence::kPrimary;
  return {std::move(pointer.text), is_name ? Precedence::kPrimary : Precedence::kAdditive, PieceType(address.type)};
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
      const bool by_arrow = i < row.size() && row[i] == '.' && place.prefix == '*';
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
  Piece piece{std::move(text), node.row->precedence, node.row->gives.value_or(PieceType(node.type))};
  piece.constructed = ConstructedType(row);
  return piece;
}

}  // namespace pyk2cu::codegen
