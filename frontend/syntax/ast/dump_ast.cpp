#include "frontend/syntax/ast/dump_ast.h"

#include <fmt/format.h>

#include "base/overloaded.h"
#include "frontend/syntax/ast/visit.h"

namespace pyk2cu {

namespace {

constexpr std::string_view kUnaryOps[] = {"+", "-", "~", "not"};
constexpr std::string_view kBinaryOps[] = {"+", "-", "*", "@", "/", "//", "%", "**", "<<", ">>", "&", "|", "^"};
constexpr std::string_view kBoolOps[] = {"and", "or"};
constexpr std::string_view kCompareOps[] = {"<", "<=", ">", ">=", "==", "!=", "is", "is not", "in", "not in"};

/// A string in quotes, with all but printable ASCII as \xhh of its UTF-8.
std::string Quoted(std::string_view text) {
  std::string quoted = "\"";
  for (char c : text) {
    auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      quoted += fmt::format("\\{}", c);
    else if (byte < 0x20 || byte >= 0x7F)
      quoted += fmt::format("\\x{:02x}", byte);
    else
      quoted += c;
  }
  return quoted + "\"";
}

/// Expressions as S-expressions: names and literals as they are, `(+ a b)`, `(call f a x=b)`, `(index a i)`.
class ExpressionPrinter {
 public:
  explicit ExpressionPrinter(std::string& out) : out_(out) {}

  void Print(const ast::Expr* expr) {
    if (expr)
      ast::Visit(*expr, *this);
    else
      out_ += '_';
  }

  void operator()(const ast::Name& node) { out_ += node.id; }
  void operator()(const ast::IntLiteral& node) {
    out_ += fmt::format("{}{}", node.value, node.overflow ? "(overflow)" : "");
  }
  void operator()(const ast::FloatLiteral& node) { out_ += Number(node.value); }
  void operator()(const ast::ImaginaryLiteral& node) { out_ += Number(node.value) + "j"; }
  void operator()(const ast::StringLiteral& node) { out_ += (node.bytes ? "b" : "") + Quoted(node.value); }
  void operator()(const ast::BoolLiteral& node) { out_ += node.value ? "True" : "False"; }
  void operator()(const ast::NoneLiteral&) { out_ += "None"; }
  void operator()(const ast::EllipsisLiteral&) { out_ += "..."; }
  void operator()(const ast::Unary& node) { List(kUnaryOps[static_cast<size_t>(node.op)], {&node.operand, 1}); }
  void operator()(const ast::Binary& node) {
    const ast::Expr* operands[] = {node.left, node.right};
    List(kBinaryOps[static_cast<size_t>(node.op)], operands);
  }
  void operator()(const ast::BoolOp& node) { List(kBoolOps[static_cast<size_t>(node.op)], node.operands); }
  void operator()(const ast::Compare& node) { PrintCompare(node); }
  void operator()(const ast::Conditional& node) {
    const ast::Expr* operands[] = {node.test, node.then, node.otherwise};
    List("if", operands);
  }
  void operator()(const ast::Call& node) { PrintCall(node); }
  void operator()(const ast::Attribute& node) {
    Print(node.object);
    out_ += '.';
    out_ += node.name;
  }
  void operator()(const ast::Subscript& node) {
    const ast::Expr* operands[] = {node.object, node.index};
    List("index", operands);
  }
  void operator()(const ast::Slice& node) {
    const ast::Expr* operands[] = {node.start, node.stop, node.step};
    List("slice", operands);
  }
  void operator()(const ast::Tuple& node) { List("tuple", node.elements); }
  void operator()(const ast::List& node) { List("list", node.elements); }
  void operator()(const ast::Set& node) { List("set", node.elements); }
  void operator()(const ast::Dict& node) {
    std::vector<const ast::Expr*> parts;
    for (size_t i = 0; i < node.keys.size(); ++i) {
      parts.push_back(node.keys[i]);
      parts.push_back(node.values[i]);
    }
    List("dict", parts);
  }
  void operator()(const ast::Starred& node) { List("starred", {&node.value, 1}); }
  void operator()(const ast::Lambda& node) {
    out_ += "(lambda (";
    for (const ast::Parameter& parameter : node.parameters) {
      if (&parameter != &node.parameters.front()) out_ += ' ';
      PrintParameter(parameter);
    }
    out_ += ") ";
    Print(node.body);
    out_ += ')';
  }
  void operator()(const ast::UnsupportedExpr& node) { PrintUnsupported(node); }

  void PrintUnsupported(const ast::UnsupportedExpr& node) {
    using Makes = ast::HostForm::Makes;
    const bool is_item = node.host && node.host->makes == Makes::kItem;
    if (!is_item && !(node.host && node.host->makes == Makes::kUpdated)) {
      out_ += fmt::format("<{}>", node.what);
      return;
    }
    out_ += is_item ? fmt::format("(item {} of {} ", node.host->index, node.host->count) : "(updated ";
    Print(node.host->elements[0]);
    out_ += ')';
  }

  void PrintParameter(const ast::Parameter& parameter) {
    using Form = ast::Parameter::Form;
    if (parameter.form == Form::kStarArgs) out_ += '*';
    if (parameter.form == Form::kStarStarArgs) out_ += "**";
    out_ += parameter.name;
    if (parameter.form == Form::kPositionalOnly) out_ += '/';
    if (parameter.form == Form::kKeywordOnly) out_ += '!';
    if (parameter.annotation) {
      out_ += ':';
      Print(parameter.annotation);
    }
    if (parameter.default_value) {
      out_ += '=';
      Print(parameter.default_value);
    }
  }

 private:
  static std::string Number(double value) {
    std::string text = fmt::format("{}", value);
    return text.find_first_of(".einf") == std::string::npos ? text + ".0" : text;
  }

  void List(std::string_view head, ast::ExprList operands) {
    out_ += fmt::format("({}", head);
    for (const ast::Expr* operand : operands) {
      out_ += ' ';
      Print(operand);
    }
    out_ += ')';
  }

  void PrintCompare(const ast::Compare& node) {
    out_ += "(compare ";
    Print(node.first);
    for (size_t i = 0; i < node.ops.size(); ++i) {
      out_ += fmt::format(" {} ", kCompareOps[static_cast<size_t>(node.ops[i])]);
      Print(node.rest[i]);
    }
    out_ += ')';
  }

  void PrintCall(const ast::Call& node) {
    out_ += "(call ";
    Print(node.callee);
    for (const ast::Expr* argument : node.arguments) {
      out_ += ' ';
      Print(argument);
    }
    for (const ast::Keyword& keyword : node.keywords) {
      out_ += keyword.name.empty() ? " **" : fmt::format(" {}=", keyword.name);
      Print(keyword.value);
    }
    out_ += ')';
  }

  std::string& out_;
};

/// A line for each statement: its place, indented by its depth; blocks below their headers.
class ModulePrinter {
 public:
  explicit ModulePrinter(const SourceFile* file) : file_(file), expressions_(out_) {}

  std::string Print(const ast::Module& module) {
    for (const ast::GlobalBinding& binding : module.globals) PrintBinding(binding, "global");
    for (const ast::GlobalBinding& binding : module.host_functions)
      Line(binding.span, fmt::format("host function {}", binding.name)), End();
    for (const ast::FoundFunction& function : module.functions) PrintFound(function);
    return std::move(out_);
  }

  void operator()(const ast::ExprStmt& node) { Line(node.span, "expr"), Value(node.value), End(); }
  void operator()(const ast::Assign& node) {
    Line(node.span, "assign");
    for (const ast::Expr* target : node.targets) Value(target), out_ += " =";
    Value(node.value), End();
  }
  void operator()(const ast::AugAssign& node) {
    Line(node.span, "assign"), Value(node.target);
    out_ += fmt::format(" {}=", kBinaryOps[static_cast<size_t>(node.op)]);
    Value(node.value), End();
  }
  void operator()(const ast::AnnAssign& node) {
    Line(node.span, "declare"), Value(node.target), out_ += " :", Value(node.annotation);
    if (node.value) out_ += " =", Value(node.value);
    End();
  }
  void operator()(const ast::If& node) { Branch(node.is_elif ? "elif" : "if", node); }
  void operator()(const ast::While& node) { Branch("while", node); }
  void operator()(const ast::For& node) {
    Line(node.span, "for"), Value(node.target), out_ += " in", Value(node.iterable), End();
    Block(node.body), Else(node);
  }
  void operator()(const ast::Break& node) { Line(node.span, "break"), End(); }
  void operator()(const ast::Continue& node) { Line(node.span, "continue"), End(); }
  void operator()(const ast::Pass& node) { Line(node.span, "pass"), End(); }
  void operator()(const ast::Return& node) { Optional("return", node.span, node.value); }
  void operator()(const ast::Raise& node) { Optional("raise", node.span, node.value); }
  void operator()(const ast::Assert& node) {
    Line(node.span, "assert"), Value(node.test);
    if (node.message) Value(node.message);
    End();
  }
  void operator()(const ast::Delete& node) {
    Line(node.span, "delete");
    for (const ast::Expr* target : node.targets) Value(target);
    End();
  }
  void operator()(const ast::FunctionDef& node) { PrintFunction(node, "function"); }
  void operator()(const ast::Import& node) {
    Line(node.span, "import");
    for (const ast::ImportedName& name : node.names) out_ += fmt::format(" {}={}", name.name, name.target);
    End();
  }
  void operator()(const ast::UnsupportedStmt& node) { Line(node.span, fmt::format("<{}>", node.what)), End(); }

 private:
  void Line(Span span, std::string_view head) {
    out_.append(depth_ * 2, ' ');
    if (file_) {
      LineColumn place = file_->Locate(span.begin);
      out_ += fmt::format("{}:{} {}", place.line, place.column, head);
    } else {
      out_ += fmt::format("{} {}", span.begin, head);
    }
  }
  void Value(const ast::Expr* expr) {
    out_ += ' ';
    expressions_.Print(expr);
  }
  void End() { out_ += '\n'; }

  void Block(ast::StmtList statements) {
    ++depth_;
    for (const ast::Stmt* statement : statements) ast::Visit(*statement, *this);
    --depth_;
  }

  void Optional(std::string_view head, Span span, const ast::Expr* value) {
    Line(span, head);
    if (value) Value(value);
    End();
  }

  template <class Node>
  void Branch(std::string_view head, const Node& node) {
    Line(node.span, head), Value(node.test), End();
    Block(node.body), Else(node);
  }

  /// `elif` stays at the depth of its `if`.
  template <class Node>
  void Else(const Node& node) {
    if (node.otherwise.empty()) return;
    const auto* next = ast::As<ast::If>(node.otherwise.front());
    if (next && next->is_elif) return (*this)(*next);
    out_.append(depth_ * 2, ' ');
    out_ += "else\n";
    Block(node.otherwise);
  }

  void PrintBinding(const ast::GlobalBinding& binding, std::string_view head) {
    if (binding.function) return;  // printed among the functions
    if (binding.class_def) return PrintClass(*binding.class_def);
    Line(binding.span, fmt::format("{} {}", head, binding.name));
    if (!binding.import.empty())
      out_ += fmt::format(" import {}", binding.import);
    else
      out_ += " =", Value(binding.value);
    End();
  }

  void PrintClass(const ast::FoundClass& found) {
    Line(found.span, fmt::format("class {}", found.name));
    for (const ast::Expr* base : found.bases) Value(base);
    End();
    ++depth_;
    for (const ast::GlobalBinding& binding : found.members) PrintBinding(binding, "member");
    --depth_;
  }

  void PrintFound(const ast::FoundFunction& found) {
    for (const ast::AppliedDecorator& applied : found.applied)
      Line(applied.decorator->span, "applied"), Value(applied.decorator), End();
    PrintFunction(*found.def, found.decorated ? "jit function" : "function");
    ++depth_;
    for (const ast::GlobalBinding& binding : found.captured) PrintBinding(binding, "captured");
    --depth_;
  }

  void PrintFunction(const ast::FunctionDef& node, std::string_view head) {
    for (const ast::Expr* decorator : node.decorators) Line(decorator->span, "decorator"), Value(decorator), End();
    Line(node.span, fmt::format("{} {}(", head, node.name));
    for (const ast::Parameter& parameter : node.parameters) {
      if (&parameter != &node.parameters.front()) out_ += ' ';
      expressions_.PrintParameter(parameter);
    }
    out_ += ')';
    if (node.returns) out_ += " ->", Value(node.returns);
    End();
    Block(node.body);
  }

  const SourceFile* file_;
  std::string out_;
  ExpressionPrinter expressions_;
  size_t depth_ = 0;
};

}  // namespace

std::string DumpAst(const ast::Module& module, const SourceFile* file) { return ModulePrinter(file).Print(module); }

}  // namespace pyk2cu
