#include "frontend/sema/expressions/reflection.h"

#include <algorithm>

#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/known_name.h"
#include "frontend/sema/expressions/expressions.h"
#include "frontend/sema/expressions/operators.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/live_names.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

// Builtins that ask about a value. They are answered at compile time, so that a branch on the answer is chosen then.

namespace pyk2cu::sema {
namespace {

/// Whether the type belongs to one of NumPy's abstract classes of numbers.
bool IsAbstract(const Type* type, Handler handler) {
  if (!type || !type->IsScalar() || type->IsBool()) return false;
  switch (handler) {
    case Handler::kNumberClass: return true;
    case Handler::kIntegerClass: return type->IsInteger();
    case Handler::kSignedClass: return type->IsSigned();
    case Handler::kUnsignedClass: return type->IsUnsigned();
    case Handler::kInexactClass: return !type->IsInteger();
    case Handler::kFloatingClass: return type->IsFloat();
    default: return handler == Handler::kComplexFloatingClass && type->IsComplex();
  }
}

/// Whether a value is an instance of a class. Nullopt if `found` is not a class.
std::optional<bool> IsOfClass(FunctionContext& context, const Value& value, const Entity& found) {
  const Type* type = TypeOf(context, value);
  if (const auto* scalar = found.As<ScalarTypeName>()) return type == TypeTable::Scalar(scalar->scalar);
  switch (const Handler handler = BuiltinOf(found)) {
    case Handler::kInt: return type == TypeTable::Scalar(ScalarId::kInt64);
    case Handler::kFloat: return type == TypeTable::Scalar(ScalarId::kFloat64);
    case Handler::kBool: return type == TypeTable::Scalar(ScalarId::kBool);
    case Handler::kComplex: return type == TypeTable::Scalar(ScalarId::kComplex128);
    case Handler::kTuple: return value.Is<KnownTuple>() || (type && type->IsTuple());
    case Handler::kNoneType: return value.IsEntity<NoneObject>() || (type && type->IsNone());
    case Handler::kNdArray: return type && type->IsArray();
    case Handler::kStr: return value.IsEntity<StringObject>() || (type && type->IsString());
    case Handler::kObject: return true;
    case Handler::kRange:
    case Handler::kSlice:
    case Handler::kType:
    case Handler::kNeverOfValue: return false;
    case Handler::kNumberClass:
    case Handler::kIntegerClass:
    case Handler::kSignedClass:
    case Handler::kUnsignedClass:
    case Handler::kInexactClass:
    case Handler::kFloatingClass:
    case Handler::kComplexFloatingClass: return IsAbstract(type, handler);
    default: return std::nullopt;
  }
}

/// Appends the classes that an argument of isinstance names. False after an error.
bool ReadClasses(FunctionContext& context, const ast::Expr& node, std::vector<Entity>& classes) {
  if (const auto* tuple = ast::As<ast::Tuple>(&node)) {
    return std::all_of(tuple->elements.begin(), tuple->elements.end(),
                       [&](const ast::Expr* element) { return ReadClasses(context, *element, classes); });
  }
  // Classes that no value of the language has, such as `list`, have no entity: their names are accepted here only.
  const auto* name = ast::As<ast::Name>(&node);
  const bool is_free = name && LocalIndex(context, name->id) == kNotLocal && !context.names.captured.contains(name->id);
  if (is_free && IsPythonOnly(name->id) &&
      LookUpGlobal(context.module.host(), name->id, &context.function).Is<UnknownName>()) {
    classes.push_back({BuiltinName{std::string(name->id)}});
    return true;
  }
  Value value = CheckExpr(context, node);
  if (value.IsError()) return false;
  if (value.Is<Entity>()) classes.push_back(*value.entity());
  for (const Value& element : value.elements())
    if (element.Is<Entity>()) classes.push_back(*element.entity());
  if (value.Is<Entity>() || value.Is<KnownTuple>()) return true;
  Fail(context, diag::kNotAClass, node.span, Described(context, value));
  return false;
}

Value KnownTruth(FunctionContext& context, bool answer, Span span) {
  Value value = FromEntity(context, Entity::Bool(answer), span);
  ForgetLiterals(value);
  return value;
}

/// The literal name in a call of getattr or hasattr. Null after an error.
const ast::StringLiteral* AttributeName(FunctionContext& context, const ast::Call& node) {
  const auto* name = ast::As<ast::StringLiteral>(node.arguments[1]);
  if (!name || name->bytes)
    Fail(context, diag::kAttributeName, node.arguments[1]->span, context.module.file().Text(node.callee->span));
  return name && !name->bytes ? name : nullptr;
}

/// The expression `object.name` that a call of getattr means.
const ast::Attribute& AttributeOf(FunctionContext& context, const ast::Call& node, const ast::Expr* object,
                                  const ast::StringLiteral& name) {
  auto* made = context.builder.arena().New<ast::Attribute>();
  made->kind = ast::Kind::kAttribute;
  made->span = node.span;
  made->object = object;
  made->name = name.value;
  made->name_span = name.span;
  return *made;
}

/// Whether an object has the attribute. The attribute is checked without keeping its diagnostics and statements.
bool HasAttribute(FunctionContext& context, const ast::Attribute& attribute) {
  Diagnostics quiet(context.module.file());
  Block unused;
  Diagnostics* outer = std::exchange(context.diagnostics, &quiet);
  Block* outer_block = std::exchange(context.block, &unused);
  Value value = CheckAttribute(context, attribute);
  context.diagnostics = outer;
  context.block = outer_block;
  const auto* builtin = value.EntityAs<BuiltinName>();
  const bool is_member = builtin && FindBuiltin(builtin->path).empty() && !IsKnownName(builtin->path);
  return !value.IsError() && !quiet.HasErrors() && !is_member;
}

}  // namespace

Value CheckIsInstance(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 2, 2)) return Value::Error(node.span);
  Value value = CheckExpr(context, *node.arguments[0]);
  std::vector<Entity> classes;
  if (value.IsError() || !ReadClasses(context, *node.arguments[1], classes)) return Value::Error(node.span);
  bool answer = false;
  for (const Entity& each : classes) {
    std::optional<bool> is = IsOfClass(context, value, each);
    if (!is) return Fail(context, diag::kNotAClass, node.arguments[1]->span, Describe(each));
    answer |= *is;
  }
  return KnownTruth(context, answer, node.span);
}

Value CheckGetAttr(FunctionContext& context, const ast::Call& node, bool only_asks) {
  if (!PlainArguments(context, node, 2, only_asks ? 2 : 3)) return Value::Error(node.span);
  const ast::StringLiteral* name = AttributeName(context, node);
  const bool is_live = name && IsLiveAttribute(context, AttributeOf(context, node, node.arguments[0], *name));
  const ast::Expr* object = node.arguments[0];
  if (!is_live) {
    const Value value = CheckExpr(context, *object);
    if (value.IsError() || !name) return Value::Error(node.span);
    object = Prepared(context, value);
  }
  const ast::Attribute& attribute = AttributeOf(context, node, object, *name);
  if (only_asks) return KnownTruth(context, HasAttribute(context, attribute), node.span);
  if (node.arguments.size() == 3 && !HasAttribute(context, attribute)) return CheckExpr(context, *node.arguments[2]);
  return CheckAttribute(context, attribute);
}

Value CheckType(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  Value value = CheckExpr(context, *node.arguments[0]);
  if (value.IsError()) return value;
  const Type* type = TypeOf(context, value);
  if (value.IsEntity<NoneObject>()) return Value::Of(Entity{BuiltinName{"NoneType"}}, node.span);
  if (!type || !type->IsScalar()) {
    return Fail(context, diag::kArgumentType, node.arguments[0]->span, 1, "type", "a number",
                Described(context, value));
  }
  return Value::Of(Entity::OfType(type), node.span);
}

Value CheckSum(FunctionContext& context, const ast::Call& node) {
  const ast::Expr* start = node.arguments.size() > 1 ? node.arguments[1] : nullptr;
  for (const ast::Keyword& keyword : node.keywords) {
    if (keyword.name != "start" || start)
      return Fail(context, diag::kKeywordArgument, keyword.name_span, "sum", keyword.name);
    start = keyword.value;
  }
  if (node.arguments.empty() || node.arguments.size() > 2)
    return Fail(context, diag::kArgumentCount, node.span, "sum", "1 to 2 arguments", node.arguments.size());
  Value tuple = CheckExpr(context, *node.arguments[0]);
  Value total = start ? CheckExpr(context, *start) : FromEntity(context, Entity::Int(0), node.span);
  if (tuple.IsError() || total.IsError()) return Value::Error(node.span);
  const Type* type = TypeOf(context, tuple);
  if (!tuple.Is<KnownTuple>() && (!type || !type->IsTuple()))
    return Fail(context, diag::kArgumentType, node.arguments[0]->span, 1, "sum", "a tuple", Described(context, tuple));
  const ir::Variable* variable = nullptr;
  const ir::Expr* whole = tuple.IsExpr() ? tuple.expr() : nullptr;
  if (whole && !IsTrivial(whole)) {
    variable = NewTemporary(context, type, tuple.span);
    tuple = Value::Of(context.builder.Ref(tuple.span, variable));
  }
  std::vector<Value> elements = tuple.elements();
  for (size_t i = 0; tuple.IsExpr() && i < type->elements().size(); ++i)
    elements.push_back(Value::Of(context.builder.TupleGet(tuple.span, tuple.expr(), static_cast<int>(i))));
  for (const Value& element : elements) {
    total = BinaryOperator(context, node.span, node.span, ast::BinaryOp::kAdd, total, element);
    if (total.IsError()) return total;
  }
  if (!variable) return total;
  const ir::Expr* expr = Materialize(context, total);
  return expr ? Value::Of(context.builder.Bind(node.span, variable, whole, expr)) : Value::Error(node.span);
}

}  // namespace pyk2cu::sema
