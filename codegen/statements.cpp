#include <algorithm>

#include "codegen/function_emitter.h"
#include "codegen/literals.h"
#include "codegen/walk.h"

namespace pyk2cu::codegen {
namespace {

/// `op=` in C++, or null where the short form does not exist or does not mean the same.
const char* CompoundOperator(const ir::Binary& binary) {
  const ScalarId type = binary.type->scalar();
  const bool plain = !IsIntegral(type) || (Width(type) >= 32 && (binary.exact || IsUnsignedInteger(type)));
  switch (binary.op) {
    case ir::BinaryOp::kAdd: return plain ? "+=" : nullptr;
    case ir::BinaryOp::kSub: return plain ? "-=" : nullptr;
    case ir::BinaryOp::kMul: return plain ? "*=" : nullptr;
    case ir::BinaryOp::kDiv: return "/=";
    case ir::BinaryOp::kFloorDiv: return IsIntegral(type) && binary.exact ? "/=" : nullptr;
    case ir::BinaryOp::kMod: return IsIntegral(type) && binary.exact ? "%=" : nullptr;
    case ir::BinaryOp::kAnd: return "&=";
    case ir::BinaryOp::kOr: return "|=";
    case ir::BinaryOp::kXor: return "^=";
    default: return nullptr;
  }
}

std::string ZeroOf(const Type* type) {
  if (type->Is(TypeKind::kStruct)) return "pyk_zero<" + type->cpp_name() + ">()";
  if (!type->IsScalar() || IsAggregate(type->scalar())) return "{}";
  return type->IsBool() ? "false" : type->IsFloat() ? Literal(type->scalar(), 0, 0.0).text : "0";
}

/// "T t = T{…}" says the type once, if that is all of the value.
std::string Initializer(const std::string& type, std::string value) {
  if (!value.starts_with(type + "{")) return value;
  int depth = 0;
  for (size_t i = type.size(); i < value.size(); ++i) {
    depth += value[i] == '{' ? 1 : value[i] == '}' ? -1 : 0;
    if (depth == 0) return i + 1 == value.size() ? value.substr(type.size()) : value;
  }
  return value;
}

bool HasBind(const ir::Expr& expr) {
  bool found = false;
  ForEachNode(expr, [&](const ir::Expr& node) { found = found || node.kind == ir::Kind::kBind; });
  return found;
}

}  // namespace

Lines FunctionEmitter::Run() {
  depth_ = 1;
  EmitBlock(function_.body);
  Lines result;
  for (std::string& line : Comment()) result.Add(0, std::move(line), function_.span);
  for (std::string& line : Signature()) result.Add(0, std::move(line), function_.span);
  for (std::string& line : prologue_) result.Add(1, std::move(line), function_.span);
  result.Append(std::move(lines_));
  result.Add(0, "}", function_.span);
  return result;
}

Lines FunctionEmitter::Declaration() const {
  std::vector<std::string> head = Signature();
  head.back().replace(head.back().size() - 2, 2, ";");
  Lines result;
  for (std::string& line : head) result.Add(0, std::move(line), function_.span);
  return result;
}

void FunctionEmitter::Line(std::string text) { lines_.Add(depth_, std::move(text), span_); }

/// The variable's name, with its type if this is the place of its declaration.
std::string ExpressionEmitter::Declared(const ir::Variable& variable) {
  const auto found =
      std::ranges::find_if(pending_, [&](const auto& declaration) { return declaration.variable == &variable; });
  if (found == pending_.end() || found->zero) return Name(variable);
  pending_.erase(found);
  return DeclaredType(variable) + " " + Name(variable);
}

/// What a variable is declared as.
std::string ExpressionEmitter::DeclaredType(const ir::Variable& variable) const {
  return variable.cpp_type.empty() ? Spelling(variable.type, module_.helpers) : std::string(variable.cpp_type);
}

/// Writes what must stand before the statement at hand.
void FunctionEmitter::FlushBefore() {
  for (const Declarations::Declaration& declaration : pending_) {
    const ir::Variable& variable = *declaration.variable;
    const std::string text = DeclaredType(variable) + " " + Name(variable);
    const bool is_struct = variable.type->Is(TypeKind::kStruct);
    const bool zero = declaration.zero || (is_struct && !variable.type->dtype()->trivially_constructible());
    if (zero && is_struct) module_.helpers.Use("pyk_zero");
    Line(zero ? text + " = " + ZeroOf(variable.type) + ";" : text + ";");
  }
  pending_.clear();
  for (std::string& line : hoisted_) Line(std::move(line));
  hoisted_.clear();
}

void FunctionEmitter::EmitBlock(ir::StmtList statements) {
  for (const ir::Stmt* stmt : statements) {
    const auto* result = ir::As<ir::Return>(stmt);
    const bool falls_off = result && !result->value && depth_ == 1 && stmt == statements.back();
    if (!falls_off) EmitStatement(*stmt);
  }
}

/// Whether a part of the statement may be evaluated before the rest: nothing in it has effects, but for a call that
/// comes last.
bool FunctionEmitter::MayHoist(const ir::Stmt& stmt) const {
  const bool ends_with_value =
      stmt.kind == ir::Kind::kAssign || stmt.kind == ir::Kind::kEvaluate || stmt.kind == ir::Kind::kReturn;
  bool may = true;
  const auto check = [&](const ir::Expr& expr) { may = may && !HasEffects(expr, module_.use); };
  ForEachExpression(stmt, [&](const ir::Expr& expr) {
    const ir::Expr* root = &expr;
    while (const auto* convert = ir::As<ir::Convert>(root)) root = convert->operand;
    const bool is_call = root->kind == ir::Kind::kCall || root->kind == ir::Kind::kIntrinsic;
    if (ends_with_value && is_call)
      ForEachOperand(*root, check);
    else
      check(expr);
  });
  return may;
}

void FunctionEmitter::EmitStatement(const ir::Stmt& stmt) {
  span_ = stmt.span;
  hoisting_ = MayHoist(stmt);
  conditional_ = 0;
  pending_ = declarations_.Before(&stmt);
  ir::Visit(stmt, Overloaded{
                      [&](const ir::Assign& s) { EmitAssign(s); },
                      [&](const ir::Store& s) { EmitStore(s); },
                      [&](const ir::SetField& s) { EmitSetField(s); },
                      [&](const ir::Evaluate& s) { EmitEvaluate(s); },
                      [&](const ir::If& s) { EmitIf(s); },
                      [&](const ir::While& s) { EmitWhile(s); },
                      [&](const ir::ForRange& s) { EmitFor(s); },
                      [&](const ir::Break&) {
                        FlushBefore();
                        Line("break;");
                      },
                      [&](const ir::Continue&) {
                        FlushBefore();
                        Line("continue;");
                      },
                      [&](const ir::Return& s) { EmitReturn(s); },
                      [&](const ir::Print& s) { EmitPrint(s); },
                      [&](const ir::Raise& s) { EmitRaise(s); },
                      [&](const ir::ChildLaunch& s) { EmitChildLaunch(s); },
                  });
}

void FunctionEmitter::EmitAssign(const ir::Assign& stmt) {
  const ir::Variable& variable = *stmt.variable;
  const auto declaration =
      std::ranges::find_if(pending_, [&](const auto& d) { return d.variable == &variable && d.at_assignment; });
  if (declaration != pending_.end()) {
    pending_.erase(declaration);
    const std::string type = DeclaredType(variable);
    const std::string value = Initializer(type, Assigned(*stmt.value));
    FlushBefore();
    return Line(type + " " + Name(variable) + " = " + value + ";");
  }
  std::string text;
  if (variable.type->IsScalar()) text = Compound(Name(variable), *stmt.value);
  if (text.empty())
    text = Name(variable) + " = " + Initializer(Spelling(variable.type, module_.helpers), Assigned(*stmt.value));
  FlushBefore();
  Line(text + ";");
}

void FunctionEmitter::EmitStore(const ir::Store& stmt) {
  const std::string target = At(Element(*stmt.array, stmt.indices), Precedence::kUnary);
  std::string text = stmt.value->type->IsScalar() ? Compound(target, *stmt.value) : std::string();
  if (text.empty()) text = target + " = " + AssignedElement(*stmt.value);
  FlushBefore();
  Line(text + ";");
}

/// "x += y" for x = x + y, or nothing if it must be written at length.
std::string FunctionEmitter::Compound(const std::string& target, const ir::Expr& value) {
  const auto* binary = ir::As<ir::Binary>(&value);
  const char* op = binary ? CompoundOperator(*binary) : nullptr;
  if (!op || IsAggregate(PieceType(value.type))) return {};
  const bool names_place = binary->left->kind == ir::Kind::kVariableRef || binary->left->kind == ir::Kind::kLoad ||
                           binary->left->kind == ir::Kind::kField || binary->left->kind == ir::Kind::kTupleGet;
  if (!names_place || HasBind(*binary->left) || HasEffects(*binary->left, module_.use)) return {};
  if (At(Emit(*binary->left), Precedence::kUnary) != target) return {};
  Piece right = value.type->IsFloat() ? FloatOperand(*binary->right, *binary->left) : Value(*binary->right);
  return target + " " + op + " " + At(std::move(right), Precedence::kAssignment);
}

void FunctionEmitter::EmitEvaluate(const ir::Evaluate& stmt) {
  const std::string text = At(Emit(*stmt.value), Precedence::kComma);
  FlushBefore();
  Line(text + ";");
}

void FunctionEmitter::EmitIf(const ir::If& stmt) {
  std::string condition = At(Value(*stmt.condition), Precedence::kComma);
  FlushBefore();
  const char* before = "";
  for (const ir::If* branch = &stmt;;) {
    Line(before + ("if (" + condition + ") {"));
    ++depth_;
    EmitBlock(branch->then);
    --depth_;
    span_ = branch->span;
    if (branch->otherwise.empty()) break;
    const auto* next = branch->otherwise.size() == 1 ? ir::As<ir::If>(branch->otherwise[0]) : nullptr;
    if (!next || !declarations_.Before(next).empty()) {
      Line("} else {");
      ++depth_;
      EmitBlock(branch->otherwise);
      --depth_;
      span_ = branch->span;
      break;
    }
    hoisting_ = false;  // nothing can stand between "else" and "if"
    conditional_ = 1;
    condition = At(Value(*next->condition), Precedence::kComma);
    span_ = next->span;
    before = "} else ";
    branch = next;
  }
  Line("}");
}

void FunctionEmitter::EmitWhile(const ir::While& stmt) {
  hoisting_ = false;  // the condition is evaluated in every round
  const std::string condition = At(Value(*stmt.condition), Precedence::kComma);
  FlushBefore();
  Line("while (" + condition + ") {");
  ++depth_;
  EmitBlock(stmt.body);
  --depth_;
  span_ = stmt.span;
  Line("}");
}

void FunctionEmitter::EmitReturn(const ir::Return& stmt) {
  std::string text;
  if (stmt.value) text = " " + Initializer(Spelling(function_.returns, module_.helpers), Assigned(*stmt.value));
  FlushBefore();
  Line("return" + text + ";");
}

}  // namespace pyk2cu::codegen
