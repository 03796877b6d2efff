#include <algorithm>

#include "codegen/function_emitter.h"
#include "codegen/literals.h"
#include "codegen/walk.h"
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

}  // namespace

Piece ExpressionEmitter::Emit(const ir::Expr& expr) {
  return ir::Visit(
      expr,
      Overloaded{
          [&](const ir::Constant& e) { return EmitConstant(e); },
          [&](const ir::StringConstant& e) { return Primary("\"" + EscapedString(e.value) + "\""); },
          [&](const ir::StaticValue&) {
            module_.helpers.Use("pyk_none");
            return Piece{"pyk_none{}", Precedence::kPostfix};
          },
          [&](const ir::VariableRef& e) { return EmitVariable(e); },
          [&](const ir::VariablePlace& e) { return RecordPointer(e); },
          [&](const ir::ThreadIndex& e) { return EmitThreadIndex(e); },
          [&](const ir::GridIndex& e) { return EmitGrid(e, e.axis, true); },
          [&](const ir::GridSize& e) { return EmitGrid(e, e.axis, false); },
          [&](const ir::Unary& e) { return EmitUnary(e); },
          [&](const ir::Binary& e) { return EmitBinary(e); },
          [&](const ir::Compare& e) { return EmitCompare(e); },
          [&](const ir::Logical& e) { return EmitLogical(e); },
          [&](const ir::Select& e) { return EmitSelect(e); },
          [&](const ir::Convert& e) { return EmitConvert(e); },
          [&](const ir::Bind& e) { return EmitBind(e); },
          [&](const ir::Call& e) { return EmitCall(e); },
          [&](const ir::Intrinsic& e) { return EmitIntrinsic(e); },
          [&](const ir::Load& e) { return EmitLoad(e); },
          [&](const ir::ElementAddress& e) { return Prefix("&", Element(*e.array, e.indices), PieceType(e.type)); },
          [&](const ir::Extent& e) {
            return EmitArrayNumber(*e.array, [&](const ArrayPlace& place) { return ExtentOf(place, e.axis); });
          },
          [&](const ir::Stride& e) {
            return EmitArrayNumber(*e.array, [&](const ArrayPlace& place) { return StrideOf(place, e.axis); });
          },
          [&](const ir::Size& e) {
            return EmitArrayNumber(*e.array, [&](const ArrayPlace& place) { return SizeOf(place); });
          },
          [&](const ir::View& e) { return Piece{Aggregate(e), Precedence::kPostfix}; },
          [&](const ir::MakeTuple& e) { return EmitMakeTuple(e); },
          [&](const ir::TupleGet& e) { return EmitTupleGet(e); },
          [&](const ir::TupleIndex& e) { return EmitTupleIndex(e); },
          [&](const ir::BoundedIndex& e) { return EmitBounded(e); },
          [&](const ir::Require& e) { return EmitRequire(e); },
          [&](const ir::Field& e) { return EmitField(e); },
          [&](const ir::FieldView& e) { return Piece{Aggregate(e), Precedence::kPostfix}; },
          [&](const ir::CharLength& e) { return EmitCharLength(e); },
      });
}

Piece ExpressionEmitter::Value(const ir::Expr& expr) {
  Piece piece = Emit(expr);
  return piece.exact ? piece : Cast(std::move(piece), PieceType(expr.type));
}

Piece ExpressionEmitter::Exactly(const ir::Expr& expr) {
  Piece piece = Emit(expr);
  return expr.type->Representation() ? Cast(std::move(piece), PieceType(expr.type)) : piece;
}

std::string ExpressionEmitter::Assigned(const ir::Expr& expr) {
  if (expr.type->IsArray()) return Aggregate(expr);
  const bool says_cast = expr.kind == ir::Kind::kConvert || expr.type->IsBool();
  return At(says_cast ? Value(expr) : Emit(expr), Precedence::kAssignment);
}

Piece ExpressionEmitter::EmitVariable(const ir::VariableRef& node) {
  if (node.type->IsArray()) return {Aggregate(node), Precedence::kPostfix};
  return Primary(Name(*node.variable), PieceType(node.type));
}

Piece ExpressionEmitter::EmitThreadIndex(const ir::ThreadIndex& node) {
  const std::string axis(1, "xyz"[node.axis]);
  switch (node.value) {
    case ir::ThreadValue::kThreadIdx: return Primary("threadIdx." + axis, ScalarId::kUInt32);
    case ir::ThreadValue::kBlockIdx: return Primary("blockIdx." + axis, ScalarId::kUInt32);
    case ir::ThreadValue::kBlockDim: return Primary("blockDim." + axis, ScalarId::kUInt32);
    case ir::ThreadValue::kGridDim: return Primary("gridDim." + axis, ScalarId::kUInt32);
    case ir::ThreadValue::kLaneId:
      module_.helpers.Use("pyk_lane_id");
      return Primary("pyk_lane_id()", ScalarId::kInt32);
    case ir::ThreadValue::kWarpSize: break;
  }
  return Primary("warpSize", ScalarId::kInt32);
}

Piece ExpressionEmitter::EmitGrid(const ir::Expr& node, int axis, bool is_index) {
  const std::string letter(1, "xyz"[axis]);
  const bool wide = Width(node.type->scalar()) > 32;
  std::string text = wide ? "(long long)" : "";
  text += (is_index ? "blockIdx." : "gridDim.") + letter + " * blockDim." + letter;
  if (is_index) text += " + threadIdx." + letter;
  const ScalarId type = wide ? ScalarId::kInt64 : ScalarId::kUInt32;
  return {std::move(text), is_index ? Precedence::kAdditive : Precedence::kMultiplicative, type};
}

Piece ExpressionEmitter::EmitArrayNumber(const ir::Expr& array, const std::function<Piece(const ArrayPlace&)>& number) {
  std::string before;
  const ArrayPlace place = Place(array, before);
  return After(std::move(before), number(place));
}

Piece ExpressionEmitter::EmitLogical(const ir::Logical& node) {
  Piece left = Value(*node.left);
  ++conditional_;
  Piece right = Value(*node.right);
  --conditional_;
  const bool is_and = node.op == ir::LogicalOp::kAnd;
  return Infix(std::move(left), is_and ? "&&" : "||", std::move(right),
               is_and ? Precedence::kLogicalAnd : Precedence::kLogicalOr, Precedence::kBitOr, ScalarId::kBool);
}

Piece ExpressionEmitter::EmitSelect(const ir::Select& node) {
  Piece condition = Value(*node.condition);
  ++conditional_;
  Piece then = Value(*node.then), otherwise = Value(*node.otherwise);
  --conditional_;
  ScalarId type = then.type;
  if (node.type->IsScalar()) {
    type = CommonType(then.type, otherwise.type);
    if (then.type == otherwise.type) type = then.type;
    // An unsigned spelling of a number that the language calls signed must not pull the other branch over.
    if (IsUnsignedInteger(type) && node.type->IsSigned()) {
      then = Cast(std::move(then), node.type->scalar());
      otherwise = Cast(std::move(otherwise), node.type->scalar());
      type = node.type->scalar();
    }
  }
  std::string text = At(std::move(condition), Precedence::kLogicalOr) + " ? ";
  text += At(std::move(then), Precedence::kTernary) + " : " + At(std::move(otherwise), Precedence::kTernary);
  return {std::move(text), Precedence::kTernary, type};
}

Piece ExpressionEmitter::EmitBind(const ir::Bind& node) {
  std::string assignment = Assigned(*node.value);
  std::string before;
  if (conditional_ == 0 && hoisting_)
    hoisted_.push_back(Declared(*node.variable) + " = " + assignment + ";");
  else
    before = Name(*node.variable) + " = " + assignment;
  return After(std::move(before), Emit(*node.body));
}

Piece ExpressionEmitter::After(std::string before, Piece piece) {
  if (before.empty()) return piece;
  Piece result = piece;
  result.text = before + ", " + At(std::move(piece), Precedence::kAssignment);
  result.precedence = Precedence::kComma;
  result.literal = false;
  return result;
}

std::string ExpressionEmitter::Spill(const std::string& type, std::string text, std::string& before) {
  std::string name = scope_.Take("value");
  if (conditional_ == 0 && hoisting_) {
    hoisted_.push_back(type + " " + name + " = " + text + ";");
  } else {
    prologue_.push_back(type + " " + name + ";");
    before += (before.empty() ? "" : ", ") + name + " = " + text;
  }
  return name;
}

Piece ExpressionEmitter::EmitCall(const ir::Call& node) {
  const FunctionUse& callee = module_.use.at(node.callee);
  std::vector<std::string> arguments;
  for (size_t i = 0; i < node.arguments.size(); ++i) {
    const ir::Variable& parameter = *node.callee->parameters[i];
    const ir::Expr& argument = *node.arguments[i];
    if (parameter.type->IsArray())
      ArrayArguments(argument, parameter, callee.variables[parameter.index], arguments);
    else if (!parameter.type->IsStatic())
      arguments.push_back(Assigned(argument));
  }
  if (callee.raises) arguments.push_back(errors_);
  std::string text = module_.symbols.at(node.callee) + "(";
  for (size_t i = 0; i < arguments.size(); ++i) text += (i ? ", " : "") + arguments[i];
  return {text + ")", Precedence::kPostfix, PieceType(node.type)};
}

Piece ExpressionEmitter::EmitIntrinsic(const ir::Intrinsic& node) {
  const std::string_view row = node.row->cuda;
  if (node.row->meaning == Meaning::kPower && IsSquare(*node.operands[0], *node.operands[1]))
    return EmitSquare(*node.operands[0]);
  const ScalarId type = node.operands.empty() ? ScalarId::kInt32 : PieceType(node.operands[0]->type);
  for (const std::string_view source : node.row->texts) module_.helpers.UseText(source);
  std::vector<Piece> operands;
  for (const ir::Expr* operand : node.operands)
    if (const auto* address = ir::As<ir::ElementAddress>(operand))
      operands.push_back(node.row->is_cpp ? FirstElement(*address) : Emit(*operand));
    else
      operands.push_back(Exactly(*operand));
  std::string text;
  for (size_t i = 0; i < row.size();) {
    const size_t name = LeadingName(row.substr(i)).size();
    if (name > 0) {
      const std::string_view word = row.substr(i, name);
      const bool is_helper = word.starts_with("pyk_") || word.starts_with("__nv_");
      if (is_helper && node.row->texts.empty() && !node.row->is_cpp) module_.helpers.Use(word, type);
      text += word;
      i += name;
    } else if (node.row->is_cpp && row.substr(i).starts_with("*$")) {
      i += 2;
      const size_t number = NumberAt(row, i);
      Piece place = RecordPlace(*node.operands[number]);
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

/// The address of an element; of an array's first one as people write it.
Piece ExpressionEmitter::FirstElement(const ir::ElementAddress& address) {
  std::string before;
  const auto is_zero = [](const ir::ElementIndex& index) {
    const auto* constant = ir::As<ir::Constant>(index.value);
    return constant && constant->bits == 0;
  };
  const bool is_first = address.array->kind != ir::Kind::kFieldView && std::ranges::all_of(address.indices, is_zero);
  if (!is_first) return Emit(address);
  const ArrayPlace place = Place(*address.array, before);
  if (!before.empty() || place.nested) return Emit(address);
  const std::string pointer = Pointer(place);
  const bool is_name = LeadingName(pointer).size() == pointer.size();
  return {pointer, is_name ? Precedence::kPrimary : Precedence::kAdditive, PieceType(address.type)};
}

Piece ExpressionEmitter::EmitMakeTuple(const ir::MakeTuple& node) {
  std::string text = Spelling(node.type, module_.helpers) + "{";
  for (size_t i = 0; i < node.elements.size(); ++i) {
    const ir::Expr& element = *node.elements[i];
    text += i ? ", " : "";
    text += element.type->IsArray() ? Aggregate(element) : At(Exactly(element), Precedence::kAssignment);
  }
  return {text + "}", Precedence::kPostfix};
}

Piece ExpressionEmitter::EmitTupleGet(const ir::TupleGet& node) {
  std::vector<int> path{node.index};
  const ir::Expr* root = node.tuple;
  for (; root->kind == ir::Kind::kTupleGet; root = static_cast<const ir::TupleGet*>(root)->tuple)
    path.insert(path.begin(), static_cast<const ir::TupleGet*>(root)->index);
  const ScalarId type = PieceType(node.type);
  if (const auto* ref = ir::As<ir::VariableRef>(root)) {
    const auto leaf = leaves_.find({ref->variable, path});
    if (leaf != leaves_.end()) return Primary(leaf->second, type);
  }
  return {At(Emit(*node.tuple), Precedence::kPostfix) + "." + PartName(node.tuple->type, node.index),
          Precedence::kPostfix, type};
}

Piece ExpressionEmitter::EmitTupleIndex(const ir::TupleIndex& node) {
  const int size = static_cast<int>(node.tuple->type->elements().size());
  const std::string helper = "pyk_tuple_item" + std::to_string(size);
  module_.helpers.Use(helper);
  std::string text = helper + "(" + At(Emit(*node.tuple), Precedence::kAssignment) + ", ";
  const Piece extent = TypedIntegerLiteral(size, ScalarId::kInt32);
  Piece index =
      ChecksIndex(function_, node.index) ? CheckedIndex(node.index, extent, {}) : Index(node.index, extent, false);
  text += At(std::move(index), Precedence::kAssignment) + ")";
  return {std::move(text), Precedence::kPostfix, PieceType(node.type)};
}

}  // namespace pyk2cu::codegen
