#include <algorithm>

#include <fmt/format.h>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/wording.h"

// Builtins that ask what a value is: answered at compile time, so that a branch on the answer is chosen then.
namespace pyk2cu::sema {
namespace {

/// Python's classes that have one type of the language each.
struct PythonClass {
  std::string_view name;
  ScalarId scalar;
};
constexpr PythonClass kScalarClasses[] = {
    {"int", ScalarId::kInt64},
    {"float", ScalarId::kFloat64},
    {"bool", ScalarId::kBool},
    {"complex", ScalarId::kComplex128},
};

bool IsAbstract(const Type* type, std::string_view name) {
  if (!type->IsScalar() || type->IsBool()) return false;
  if (name == "numpy.number" || name == "numpy.generic") return true;
  if (name == "numpy.integer") return type->IsInteger();
  if (name == "numpy.signedinteger") return type->IsSigned();
  if (name == "numpy.unsignedinteger") return type->IsUnsigned();
  if (name == "numpy.inexact") return !type->IsInteger();
  if (name == "numpy.floating") return type->IsFloat();
  return name == "numpy.complexfloating" && type->IsComplex();
}

}  // namespace

/// Whether a value is of a class; nothing if `found` is no class.
std::optional<bool> ExpressionChecker::IsOfClass(const Value& value, const Entity& found) {
  const Type* type = TypeOf(value);
  const bool is_tuple = value.Is<KnownTuple>() || (type && type->IsTuple());
  const bool is_none = value.IsEntity<NoneObject>() || (type && type->IsNone());
  if (const auto* scalar = found.As<ScalarTypeName>()) return type == TypeTable::Scalar(scalar->scalar);
  if (!found.Is<BuiltinName>()) return std::nullopt;
  const std::string& path = found.As<BuiltinName>()->path;
  for (const PythonClass& each : kScalarClasses)
    if (path == each.name) return type == TypeTable::Scalar(each.scalar);
  if (path == "tuple") return is_tuple;
  if (path == "NoneType") return is_none;
  if (path == "numpy.ndarray") return type && type->IsArray();
  if (path == "str") return value.IsEntity<StringObject>() || (type && type->IsString());
  static constexpr std::string_view kNever[] = {"list",      "dict",  "set",   "frozenset", "bytes",
                                                "bytearray", "range", "slice", "type"};
  if (std::find(std::begin(kNever), std::end(kNever), path) != std::end(kNever)) return false;
  if (path == "object") return true;
  static constexpr std::string_view kAbstract[] = {"numpy.number",        "numpy.generic",         "numpy.integer",
                                                   "numpy.signedinteger", "numpy.unsignedinteger", "numpy.inexact",
                                                   "numpy.floating",      "numpy.complexfloating"};
  if (std::find(std::begin(kAbstract), std::end(kAbstract), path) == std::end(kAbstract)) return std::nullopt;
  return type && IsAbstract(type, path);
}

/// The classes that an argument of isinstance names; false after an error.
bool ExpressionChecker::ReadClasses(const ast::Expr& node, std::vector<Entity>& classes) {
  if (const auto* tuple = ast::As<ast::Tuple>(&node)) {
    return std::all_of(tuple->elements.begin(), tuple->elements.end(),
                       [&](const ast::Expr* element) { return ReadClasses(*element, classes); });
  }
  // names of classes that values of the language never have are no values themselves
  const auto* name = ast::As<ast::Name>(&node);
  const bool is_free = name && LocalIndex(name->id) == kNotLocal && !captured_.contains(name->id);
  if (is_free && IsPythonOnly(name->id) && module_.globals().Lookup(name->id, &function_).Is<UnknownName>()) {
    classes.push_back({BuiltinName{std::string(name->id)}});
    return true;
  }
  Value value = CheckExpr(node);
  if (value.IsError()) return false;
  if (value.Is<Entity>()) classes.push_back(*value.entity());
  for (const Value& element : value.elements())
    if (element.Is<Entity>()) classes.push_back(*element.entity());
  if (value.Is<Entity>() || value.Is<KnownTuple>()) return true;
  Fail(DiagId::kNotAClass, node.span, {TypeOf(value) ? TypeOf(value)->Name() : "this"});
  return false;
}

Value ExpressionChecker::Known(bool answer, Span span) {
  Value value = FromEntity(Entity::Bool(answer), span);
  ForgetLiterals(value);
  return value;
}

Value ExpressionChecker::CheckIsInstance(const ast::Call& node) {
  if (!PlainArguments(node, 2, 2)) return Value::Error(node.span);
  Value value = CheckExpr(*node.arguments[0]);
  std::vector<Entity> classes;
  if (value.IsError() || !ReadClasses(*node.arguments[1], classes)) return Value::Error(node.span);
  bool answer = false;
  for (const Entity& each : classes) {
    std::optional<bool> is = IsOfClass(value, each);
    if (!is) return Fail(DiagId::kNotAClass, node.arguments[1]->span, {Describe(each)});
    answer |= *is;
  }
  return Known(answer, node.span);
}

/// The literal name in getattr and hasattr; null after an error.
const ast::StringLiteral* ExpressionChecker::AttributeName(const ast::Call& node) {
  const auto* name = ast::As<ast::StringLiteral>(node.arguments[1]);
  if (!name || name->bytes)
    Fail(DiagId::kAttributeName, node.arguments[1]->span, {std::string(module_.file().Text(node.callee->span))});
  return name && !name->bytes ? name : nullptr;
}

/// `object.name` as an expression of its own.
const ast::Attribute& ExpressionChecker::AttributeOf(const ast::Call& node, const Value& object,
                                                     const ast::StringLiteral& name) {
  auto* made = builder_.arena().New<ast::Attribute>();
  made->kind = ast::Kind::kAttribute;
  made->span = node.span;
  made->object = Prepared(object);
  made->name = name.value;
  made->name_span = name.span;
  return *made;
}

/// Whether an object has the attribute: tried out, with nothing said and nothing kept.
bool ExpressionChecker::HasAttribute(const ast::Attribute& attribute) {
  Diagnostics quiet(module_.file());
  Block unused;
  Diagnostics* outer = std::exchange(diagnostics_, &quiet);
  Block* outer_block = std::exchange(block_, &unused);
  Value value = CheckAttribute(attribute);
  diagnostics_ = outer;
  block_ = outer_block;
  const auto* builtin = value.EntityAs<BuiltinName>();
  const bool is_member = builtin && FindBuiltin(builtin->path).empty() && !IsKnownName(builtin->path);
  return !value.IsError() && !quiet.HasErrors() && !is_member;
}

Value ExpressionChecker::CheckGetAttr(const ast::Call& node, bool only_asks) {
  if (!PlainArguments(node, 2, only_asks ? 2 : 3)) return Value::Error(node.span);
  Value object = CheckExpr(*node.arguments[0]);
  const ast::StringLiteral* name = AttributeName(node);
  if (object.IsError() || !name) return Value::Error(node.span);
  const ast::Attribute& attribute = AttributeOf(node, object, *name);
  if (only_asks) return Known(HasAttribute(attribute), node.span);
  if (node.arguments.size() == 3 && !HasAttribute(attribute)) return CheckExpr(*node.arguments[2]);
  return CheckAttribute(attribute);
}

/// type(x) of a number or None: the type, to be called or compared with.
Value ExpressionChecker::CheckType(const ast::Call& node) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  Value value = CheckExpr(*node.arguments[0]);
  if (value.IsError()) return value;
  const Type* type = TypeOf(value);
  if (value.IsEntity<NoneObject>()) return Value::Of(Entity{BuiltinName{"NoneType"}}, node.span);
  if (!type || !type->IsScalar()) {
    return Fail(DiagId::kArgumentType, node.arguments[0]->span,
                {"1", "type", "a number", type ? type->Name() : "something else"});
  }
  return Value::Of(Entity::OfType(type), node.span);
}

/// sum(tuple, start=0): the elements one after the other, each by the rules of `+`.
Value ExpressionChecker::CheckSum(const ast::Call& node) {
  const ast::Expr* start = node.arguments.size() > 1 ? node.arguments[1] : nullptr;
  for (const ast::Keyword& keyword : node.keywords) {
    if (keyword.name != "start" || start)
      return Fail(DiagId::kKeywordArgument, keyword.name_span, {"sum", std::string(keyword.name)});
    start = keyword.value;
  }
  if (node.arguments.empty() || node.arguments.size() > 2) {
    return Fail(DiagId::kArgumentCount, node.span,
                {"sum", "1 to 2 arguments", fmt::format("{}", node.arguments.size())});
  }
  Value tuple = CheckExpr(*node.arguments[0]);
  Value total = start ? CheckExpr(*start) : FromEntity(Entity::Int(0), node.span);
  if (tuple.IsError() || total.IsError()) return Value::Error(node.span);
  const Type* type = TypeOf(tuple);
  if (!tuple.Is<KnownTuple>() && (!type || !type->IsTuple())) {
    return Fail(DiagId::kArgumentType, node.arguments[0]->span,
                {"1", "sum", "a tuple", type ? type->Name() : "something else"});
  }
  const ir::Variable* variable = nullptr;
  const ir::Expr* whole = tuple.IsExpr() ? tuple.expr() : nullptr;
  if (whole && !IrBuilder::IsTrivial(whole)) {
    variable = NewTemporary(type, tuple.span);
    tuple = Value::Of(builder_.Ref(tuple.span, variable));
  }
  std::vector<Value> elements = tuple.elements();
  for (size_t i = 0; tuple.IsExpr() && i < type->elements().size(); ++i)
    elements.push_back(Value::Of(builder_.TupleGet(tuple.span, tuple.expr(), static_cast<int>(i))));
  for (const Value& element : elements) {
    total = BinaryOperator(node.span, node.span, ast::BinaryOp::kAdd, total, element);
    if (total.IsError()) return total;
  }
  if (!variable) return total;
  const ir::Expr* expr = Materialize(total);
  return expr ? Value::Of(builder_.Bind(node.span, variable, whole, expr)) : Value::Error(node.span);
}

}  // namespace pyk2cu::sema
