#include "frontend/ir/printer.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <type_traits>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::ir {
namespace {

constexpr std::string_view kUnaryNames[] = {"neg", "invert", "not"};
constexpr std::string_view kBinaryNames[] = {"add", "sub", "mul", "div", "floordiv", "mod",
                                             "pow", "shl", "shr", "and", "or",       "xor"};
constexpr std::string_view kCompareNames[] = {"lt", "le", "gt", "ge", "eq", "ne"};
constexpr std::string_view kLogicalNames[] = {"and", "or"};
constexpr std::string_view kThreadNames[] = {"threadIdx", "blockIdx", "blockDim", "gridDim", "laneid", "warpsize"};

template <class Enum>
std::string NameIn(std::span<const std::string_view> names, Enum value) {
  auto index = static_cast<size_t>(value);
  return std::string(index < names.size() ? names[index] : "?");
}

std::string NameOf(UnaryOp op) { return NameIn(kUnaryNames, op); }
std::string NameOf(BinaryOp op) { return NameIn(kBinaryNames, op); }
std::string NameOf(CompareOp op) { return NameIn(kCompareNames, op); }
std::string NameOf(LogicalOp op) { return NameIn(kLogicalNames, op); }
std::string NameOf(ThreadValue value) { return NameIn(kThreadNames, value); }

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

std::string FieldName(const Type* record, int field) {
  const bool exists = record && field >= 0 && static_cast<size_t>(field) < record->fields().size();
  return exists ? record->fields()[static_cast<size_t>(field)].name : "?";
}

/// How the dump shows a node; empty for those that are written by hand.
template <class T>
constexpr std::string_view kFormat = "";
#define EXPRESSION(name, dump, fields) \
  template <>                          \
  constexpr std::string_view kFormat<name> = dump;
#define STATEMENT(name, dump, fields) \
  template <>                         \
  constexpr std::string_view kFormat<name> = dump;
#include "frontend/ir/ir_nodes.def"

/// One {…} of a format: a field's name, and the text after the colon.
struct Placeholder {
  std::string_view name;
  std::string_view option;
};

/// Calls `text(string_view)` and `placeholder(Placeholder)` for the parts of a format, in order.
template <class OnText, class OnPlaceholder>
constexpr void ForEachPart(std::string_view format, OnText text, OnPlaceholder placeholder) {
  while (!format.empty()) {
    const size_t open = std::min(format.find('{'), format.size());
    text(format.substr(0, open));
    format.remove_prefix(open);
    if (format.empty()) return;
    const std::string_view inner = format.substr(1, format.find('}') - 1);
    const size_t colon = std::min(inner.find(':'), inner.size());
    placeholder(Placeholder{inner.substr(0, colon), inner.substr(std::min(colon + 1, inner.size()))});
    format.remove_prefix(inner.size() + 2);
  }
}

/// Whether each placeholder names one of the fields.
constexpr bool IsFormatOf(std::string_view format, std::initializer_list<std::string_view> fields) {
  bool known = true;
  ForEachPart(
      format, [](std::string_view) {},
      [&](const Placeholder& part) {
        bool found = part.name == "type";
        for (const std::string_view field : fields) found = found || field == part.name;
        known = known && found;
      });
  return known;
}

#define EXPRESSION(name, dump, fields) \
  static_assert(IsFormatOf(dump, {fields}), "the dump of " #name " names a field that it does not have");
#define STATEMENT(name, dump, fields) \
  static_assert(IsFormatOf(dump, {fields}), "the dump of " #name " names a field that it does not have");
#define FIELD(role, type, name) std::string_view(#name),
#define FIELD_OR(role, type, name, value) std::string_view(#name),
#include "frontend/ir/ir_nodes.def"

std::string DataText(bool value, const Placeholder& part) { return value ? fmt::format(".{}", part.name) : ""; }
std::string DataText(int value, const Placeholder& part) {
  return part.option == "c" ? std::string(1, AxisName(value)) : fmt::format("{}", value);
}
std::string DataText(std::string_view value, const Placeholder& part) {
  return part.option == "?" ? Quoted(value) : std::string(value);
}
std::string DataText(const BuiltinRow* row, const Placeholder&) { return std::string(row ? row->name : "?"); }
template <class Enum>
  requires std::is_enum_v<Enum>
std::string DataText(Enum value, const Placeholder&) {
  return NameOf(value);
}

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

std::string Printer::Indices(IndexList indices) const {
  std::string out;
  for (const ElementIndex& index : indices) out += (out.empty() ? "" : ", ") + Index(index);
  return "[" + out + "]";
}

/// The text of one field, by its role.
struct Printer::FieldPrinter {
  const Printer& printer;
  const Placeholder& part;
  std::string& out;

  template <Role R, class T>
  void operator()(FieldTag<R> tag, const T& field) const {
    if (tag.name == part.name) out += TextOf(tag, field);
  }
  template <Role R, class T>
  std::string TextOf(FieldTag<R>, const T& field) const {
    if constexpr (R == Role::kChild) return printer.Text(field);
    if constexpr (R == Role::kOptionalChild) return field ? " " + printer.Text(field) : "";
    if constexpr (R == Role::kChildren) return printer.List(field);
    if constexpr (R == Role::kIndex) return printer.Index(field);
    if constexpr (R == Role::kIndices) return printer.Indices(field);
    if constexpr (R == Role::kUse || R == Role::kDefinition) return printer.VariableName(field);
    if constexpr (R == Role::kCallee) return printer.labels_.Of(field);
    if constexpr (R == Role::kData && !std::is_arithmetic_v<T>) return DataText(field, part);
    if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, int>) return DataText(field, part);
    return "";  // blocks are printed below their statement
  }
};

template <class T>
std::string Printer::NodeText(const T& node) const {
  if constexpr (kFormat<T>.empty()) {
    return ByHand(node);
  } else {
    std::string out;
    ForEachPart(
        kFormat<T>, [&](std::string_view text) { out += text; },
        [&](const Placeholder& part) {
          if constexpr (std::is_base_of_v<Expr, T>)
            if (part.name == "type") out += TypeName(node.type);
          ForEachField(node, FieldPrinter{*this, part, out});
        });
    return out;
  }
}

std::string Printer::ByHand(const Constant& node) const { return ConstantText(node) + ":" + TypeName(node.type); }

std::string Printer::ByHand(const ThreadIndex& node) const {
  const std::string axis = node.value < ThreadValue::kLaneId ? fmt::format(".{}", AxisName(node.axis)) : "";
  return fmt::format("{}{}:{}", NameOf(node.value), axis, TypeName(node.type));
}

std::string Printer::ByHand(const View& node) const {
  std::string out = "(view " + TypeName(node.type) + " " + Text(node.array);
  if (!node.indices.empty()) out += Indices(node.indices);
  if (node.offset) out += " offset " + Text(node.offset);
  out += " shape" + List(node.extents);
  return out + (node.strides.empty() ? ")" : " strides" + List(node.strides) + ")");
}

std::string Printer::ByHand(const Field& node) const {
  return fmt::format("(field {} {})", Text(node.record), FieldName(node.record->type, node.field));
}

std::string Printer::ByHand(const FieldView& node) const {
  return fmt::format("(fields {} {})", Text(node.array), FieldName(node.array->type->dtype(), node.field));
}

std::string Printer::ByHand(const SetField& node) const {
  const std::string lane = node.lane < 0 ? "" : fmt::format(" lane {}", node.lane);
  return fmt::format("(field {} {}{}) = {}", Text(node.record), FieldName(node.record->type, node.field), lane,
                     Text(node.value));
}

std::string Printer::Text(const Expr* expression) const {
  if (!expression) return "?";
  return Visit(*expression, [&](const auto& node) { return NodeText(node); });
}

std::string Printer::Head(const Stmt* statement) const {
  if (!statement) return "?";
  return Visit(*statement, [&](const auto& node) { return NodeText(node); });
}

void Printer::Statement(const Stmt* statement, int indent, std::string& out) const {
  const auto line = [&](std::string_view text) {
    out.append(static_cast<size_t>(indent), ' ').append(text).append("\n");
  };
  line(Head(statement));
  if (!statement) return;
  int blocks = 0;
  ForEachBlock(*statement, [&](StmtList block) {
    if (blocks++ > 0 && !block.empty()) line("else");
    Block(block, indent + 2, out);
  });
}

void Printer::Block(StmtList statements, int indent, std::string& out) const {
  for (const Stmt* statement : statements) Statement(statement, indent, out);
}

}  // namespace pyk2cu::ir
