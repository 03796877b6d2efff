#include "frontend/ir/printer.h"

#include <cmath>

#include <fmt/format.h>

#include "base/overloaded.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::ir {
namespace {

constexpr std::string_view kUnaryNames[] = {"neg", "invert", "not"};
constexpr std::string_view kBinaryNames[] = {"add", "sub", "mul", "div", "floordiv", "mod",
                                             "pow", "shl", "shr", "and", "or",       "xor"};
constexpr std::string_view kCompareNames[] = {"lt", "le", "gt", "ge", "eq", "ne"};
constexpr std::string_view kLogicalNames[] = {"and", "or"};
constexpr std::string_view kThreadNames[] = {"threadIdx", "blockIdx", "blockDim", "gridDim", "laneid", "warpsize"};

template <class Enum>
std::string_view NameOf(std::span<const std::string_view> names, Enum value) {
  auto index = static_cast<size_t>(value);
  return index < names.size() ? names[index] : "?";
}

char AxisName(int axis) { return axis >= 0 && axis < 3 ? "xyz"[axis] : '?'; }

std::string ConstantText(const Constant& node) {
  const Type* type = node.type;
  std::string value;
  if (!type || !type->IsScalar())
    value = "?";
  else if (type->IsBool())
    value = node.bits ? "true" : "false";
  else if (type->IsFloat() && type->Bits() == 32)
    value = fmt::format("{}", static_cast<float>(node.number));
  else if (type->IsFloat())
    value = fmt::format("{}", node.number);
  else if (type->IsUnsigned())
    value = fmt::format("{}", node.bits);
  else
    value = fmt::format("{}", static_cast<int64_t>(node.bits));
  return value;
}

std::string Quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text)
    if (c == '"' || c == '\\')
      out += '\\', out += c;
    else if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    else
      out += c;
  return out + '"';
}

std::string TypeName(const Type* type) { return type ? type->Name() : "?"; }

}  // namespace

Labels::Labels(const Module& module) {
  std::map<std::string_view, int> uses;
  for (const auto& function : module.functions) ++uses[function->name];
  std::map<std::string_view, int> next;
  for (const auto& function : module.functions) {
    std::string label(function->name);
    if (uses[function->name] > 1) label += fmt::format("#{}", ++next[function->name]);
    functions_[function.get()] = label;
  }
}

std::string Labels::Of(const Function* function) const {
  if (!function) return "?";
  auto found = functions_.find(function);
  return found == functions_.end() ? std::string(function->name) : found->second;
}

Printer::Printer(const Function& function, const Labels& labels) : labels_(labels) {
  std::map<std::string_view, int> uses;
  for (const Variable* variable : function.variables)
    if (variable) ++uses[variable->name];
  std::map<std::string_view, int> next;
  for (const Variable* variable : function.variables) {
    if (!variable) continue;
    std::string name(variable->name);
    if (uses[variable->name] > 1) name += fmt::format("#{}", ++next[variable->name]);
    names_[variable] = name;
  }
}

std::string Printer::VariableName(const Variable* variable) const {
  if (!variable) return "?";
  auto found = names_.find(variable);
  return found == names_.end() ? fmt::format("{}?", variable->name) : found->second;
}

std::string Printer::List(ExprList expressions) const {
  std::string out;
  for (const Expr* expression : expressions) out += " " + Text(expression);
  return out;
}

std::string Printer::Index(const ElementIndex& index) const {
  return std::string(index.wrap ? "wrap " : "") + (index.in_bounds ? "in-bounds " : "") + Text(index.value);
}

std::string Printer::Indices(std::span<const ElementIndex> indices) const {
  std::string out;
  for (const ElementIndex& index : indices) out += (out.empty() ? "" : ", ") + Index(index);
  return "[" + out + "]";
}

static std::string FieldName(const Type* record, int field) {
  const bool exists = record && field >= 0 && static_cast<size_t>(field) < record->fields().size();
  return exists ? record->fields()[static_cast<size_t>(field)].name : "?";
}

std::string Printer::Text(const Expr* expression) const {
  if (!expression) return "?";
  std::string type = TypeName(expression->type);
  return Visit(
      *expression,
      Overloaded{
          [&](const Constant& n) { return ConstantText(n) + ":" + type; },
          [&](const StringConstant& n) { return Quoted(n.value); },
          [&](const StaticValue& n) { return fmt::format("<{}>", TypeName(n.type)); },
          [&](const VariableRef& n) { return VariableName(n.variable); },
          [&](const VariablePlace& n) { return "&" + VariableName(n.variable); },
          [&](const ThreadIndex& n) {
            std::string axis = n.value < ThreadValue::kLaneId ? fmt::format(".{}", AxisName(n.axis)) : "";
            return fmt::format("{}{}:{}", NameOf(kThreadNames, n.value), axis, type);
          },
          [&](const GridIndex& n) { return fmt::format("grid.{}:{}", AxisName(n.axis), type); },
          [&](const GridSize& n) { return fmt::format("gridsize.{}:{}", AxisName(n.axis), type); },
          [&](const Unary& n) {
            return fmt::format("({}{} {} {})", NameOf(kUnaryNames, n.op), n.exact ? ".exact" : "", type,
                               Text(n.operand));
          },
          [&](const Binary& n) {
            return fmt::format("({}{} {} {} {})", NameOf(kBinaryNames, n.op), n.exact ? ".exact" : "", type,
                               Text(n.left), Text(n.right));
          },
          [&](const Compare& n) {
            return fmt::format("({} {} {})", NameOf(kCompareNames, n.op), Text(n.left), Text(n.right));
          },
          [&](const Logical& n) {
            return fmt::format("(logical-{} {} {})", NameOf(kLogicalNames, n.op), Text(n.left), Text(n.right));
          },
          [&](const Select& n) {
            return fmt::format("(select {} {} {} {})", type, Text(n.condition), Text(n.then), Text(n.otherwise));
          },
          [&](const Convert& n) { return fmt::format("(convert {} {})", type, Text(n.operand)); },
          [&](const Bind& n) {
            return fmt::format("(bind {} {} {})", VariableName(n.variable), Text(n.value), Text(n.body));
          },
          [&](const Call& n) { return fmt::format("(call {} {}{})", labels_.Of(n.callee), type, List(n.arguments)); },
          [&](const Intrinsic& n) {
            return fmt::format("({} {}{})", n.row ? n.row->name : "?", type, List(n.operands));
          },
          [&](const Load& n) { return Text(n.array) + Indices(n.indices); },
          [&](const ElementAddress& n) { return "&" + Text(n.array) + Indices(n.indices); },
          [&](const Extent& n) { return fmt::format("(extent {} {} {})", type, Text(n.array), n.axis); },
          [&](const Stride& n) { return fmt::format("(stride {} {} {})", type, Text(n.array), n.axis); },
          [&](const Size& n) { return fmt::format("(size {} {})", type, Text(n.array)); },
          [&](const View& n) {
            std::string out = "(view " + type + " " + Text(n.array) + (n.indices.empty() ? "" : Indices(n.indices));
            if (n.offset) out += " offset " + Text(n.offset);
            out += " shape" + List(n.extents);
            return out + (n.strides.empty() ? ")" : " strides" + List(n.strides) + ")");
          },
          [&](const MakeTuple& n) { return fmt::format("(tuple{})", List(n.elements)); },
          [&](const TupleGet& n) { return fmt::format("(get {} {})", Text(n.tuple), n.index); },
          [&](const TupleIndex& n) { return fmt::format("(item {} {})", Text(n.tuple), Index(n.index)); },
          [&](const BoundedIndex& n) { return fmt::format("(bounded {} {})", Index(n.index), Text(n.extent)); },
          [&](const Require& n) {
            return fmt::format("(require {} {} {} {})", Text(n.condition), Text(n.value), n.exception,
                               Quoted(n.message));
          },
          [&](const Field& n) {
            return fmt::format("(field {} {})", Text(n.record), FieldName(n.record->type, n.field));
          },
          [&](const FieldView& n) {
            return fmt::format("(fields {} {})", Text(n.array), FieldName(n.array->type->dtype(), n.field));
          },
          [&](const CharLength& n) { return fmt::format("(length {} {})", type, Text(n.operand)); },
      });
}

std::string Printer::Head(const Stmt* statement) const {
  if (!statement) return "?";
  return Visit(
      *statement,
      Overloaded{
          [&](const Assign& n) { return fmt::format("{} = {}", VariableName(n.variable), Text(n.value)); },
          [&](const Store& n) { return fmt::format("{}{} = {}", Text(n.array), Indices(n.indices), Text(n.value)); },
          [&](const SetField& n) {
            const std::string lane = n.lane < 0 ? "" : fmt::format(" lane {}", n.lane);
            return fmt::format("(field {} {}{}) = {}", Text(n.record), FieldName(n.record->type, n.field), lane,
                               Text(n.value));
          },
          [&](const Evaluate& n) { return Text(n.value); },
          [&](const If& n) { return "if " + Text(n.condition); },
          [&](const While& n) { return "while " + Text(n.condition); },
          [&](const ForRange& n) {
            return fmt::format("for{} {} in range {} {} {}", n.exact ? ".exact" : "", VariableName(n.variable),
                               Text(n.start), Text(n.stop), Text(n.step));
          },
          [&](const Break&) { return std::string("break"); },
          [&](const Continue&) { return std::string("continue"); },
          [&](const Return& n) { return n.value ? "return " + Text(n.value) : std::string("return"); },
          [&](const Print& n) { return "print" + List(n.operands); },
          [&](const Raise& n) { return fmt::format("raise {} {}", n.exception, Quoted(n.message)); },
          [&](const ChildLaunch& n) {
            return fmt::format("launch {}[grid{}, block{}, shared {}]{}", labels_.Of(n.kernel), List(n.grid),
                               List(n.block), Text(n.shared_bytes), List(n.arguments));
          },
      });
}

void Printer::Statement(const Stmt* statement, int indent, std::string& out) const {
  out.append(static_cast<size_t>(indent), ' ').append(Head(statement)).append("\n");
  if (auto* node = As<If>(statement)) {
    Block(node->then, indent + 2, out);
    if (!node->otherwise.empty()) {
      out.append(static_cast<size_t>(indent), ' ').append("else\n");
      Block(node->otherwise, indent + 2, out);
    }
  }
  if (auto* node = As<While>(statement)) Block(node->body, indent + 2, out);
  if (auto* node = As<ForRange>(statement)) Block(node->body, indent + 2, out);
}

void Printer::Block(StmtList statements, int indent, std::string& out) const {
  for (const Stmt* statement : statements) Statement(statement, indent, out);
}

}  // namespace pyk2cu::ir
