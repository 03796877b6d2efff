#include <algorithm>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/wording.h"

// Builtins that ask what a value is: answered at compile time, so that a branch on the answer is chosen then.
namespace pyk2cu::sema {
namespace {

/// Whether a number's type is of one of NumPy's abstract classes.
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

}  // namespace

/// Whether a value is of a class; nothing if `found` is no class.
std::optional<bool> ExpressionChecker::IsOfClass(const Value& value, const Entity& found) {
  const Type* type = TypeOf(value);
  if (found.kind == Entity::Kind::kScalarType) return type == TypeTable::Scalar(found.scalar);
  if (found.kind != Entity::Kind::kBuiltin) return std::nullopt;
  switch (const Handler handler = HandlerOf(found.path)) {
    case Handler::kInt: return type == TypeTable::Scalar(ScalarId::kInt64);
    case Handler::kFloat: return type == TypeTable::Scalar(ScalarId::kFloat64);
    case Handler::kBool: return type == TypeTable::Scalar(ScalarId::kBool);
    case Handler::kComplex: return type == TypeTable::Scalar(ScalarId::kComplex128);
    case Handler::kTuple: return value.form == Value::Form::kTuple || (type && type->IsTuple());
    case Handler::kNoneType: return value.IsEntity(Entity::Kind::kNone) || (type && type->IsNone());
    case Handler::kNdArray: return type && type->IsArray();
    case Handler::kStr: return value.IsEntity(Entity::Kind::kString) || (type && type->IsString());
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

/// The classes that an argument of isinstance names; false after an error.
bool ExpressionChecker::ReadClasses(const ast::Expr& node, std::vector<Entity>& classes) {
  if (const auto* tuple = ast::As<ast::Tuple>(&node)) {
    return std::all_of(tuple->elements.begin(), tuple->elements.end(),
                       [&](const ast::Expr* element) { return ReadClasses(*element, classes); });
  }
  // names of classes that values of the language never have are no values themselves
  const auto* name = ast::As<ast::Name>(&node);
  const bool is_free = name && LocalIndex(name->id) == kNotLocal && !captured_.contains(name->id);
  if (is_free && IsPythonOnly(name->id) &&
      module_.globals().Lookup(name->id, &function_).kind == Entity::Kind::kUnknown) {
    classes.push_back(Entity::OfKind(Entity::Kind::kBuiltin, std::string(name->id)));
    return true;
  }
  Value value = CheckExpr(node);
  if (value.IsError()) return false;
  if (value.form == Value::Form::kEntity) classes.push_back(*value.entity);
  for (const Value& element : value.elements)
    if (element.form == Value::Form::kEntity) classes.push_back(*element.entity);
  if (value.form == Value::Form::kEntity || value.form == Value::Form::kTuple) return true;
  Fail(diag::kNotAClass, node.span, TypeOf(value) ? TypeOf(value)->Name() : "this");
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
    if (!is) return Fail(diag::kNotAClass, node.arguments[1]->span, Describe(each));
    answer |= *is;
  }
  return Known(answer, node.span);
}

/// The literal name in getattr and hasattr; null after an error.
const ast::StringLiteral* ExpressionChecker::AttributeName(const ast::Call& node) {
  const auto* name = ast::As<ast::StringLiteral>(node.arguments[1]);
  if (!name || name->bytes) Fail(diag::kAttributeName, node.arguments[1]->span, module_.file().Text(node.callee->span));
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
  const bool is_member = value.IsEntity(Entity::Kind::kBuiltin) && FindBuiltin(value.entity->path).empty() &&
                         !IsKnownName(value.entity->path);
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
  if (value.IsEntity(Entity::Kind::kNone))
    return Value::Of(Entity::OfKind(Entity::Kind::kBuiltin, "NoneType"), node.span);
  if (!type || !type->IsScalar()) {
    return Fail(diag::kArgumentType, node.arguments[0]->span, 1, "type", "a number",
                type ? type->Name() : "something else");
  }
  Entity entity = Entity::OfKind(Entity::Kind::kScalarType, "numba." + type->Name());
  entity.scalar = type->scalar();
  return Value::Of(std::move(entity), node.span);
}

/// sum(tuple, start=0): the elements one after the other, each by the rules of `+`.
Value ExpressionChecker::CheckSum(const ast::Call& node) {
  const ast::Expr* start = node.arguments.size() > 1 ? node.arguments[1] : nullptr;
  for (const ast::Keyword& keyword : node.keywords) {
    if (keyword.name != "start" || start) return Fail(diag::kKeywordArgument, keyword.name_span, "sum", keyword.name);
    start = keyword.value;
  }
  if (node.arguments.empty() || node.arguments.size() > 2)
    return Fail(diag::kArgumentCount, node.span, "sum", "1 to 2 arguments", node.arguments.size());
  Value tuple = CheckExpr(*node.arguments[0]);
  Value total = start ? CheckExpr(*start) : FromEntity(Entity::Int(0), node.span);
  if (tuple.IsError() || total.IsError()) return Value::Error(node.span);
  const Type* type = TypeOf(tuple);
  if (tuple.form != Value::Form::kTuple && (!type || !type->IsTuple())) {
    return Fail(diag::kArgumentType, node.arguments[0]->span, 1, "sum", "a tuple",
                type ? type->Name() : "something else");
  }
  const ir::Variable* variable = nullptr;
  const ir::Expr* whole = tuple.IsExpr() ? tuple.expr : nullptr;
  if (whole && !IrBuilder::IsTrivial(whole)) {
    variable = NewTemporary(type, tuple.span);
    tuple = Value::Of(builder_.Ref(tuple.span, variable));
  }
  for (size_t i = 0; tuple.IsExpr() && i < type->elements().size(); ++i)
    tuple.elements.push_back(Value::Of(builder_.TupleGet(tuple.span, tuple.expr, static_cast<int>(i))));
  for (Value& element : tuple.elements) {
    total = BinaryOperator(node.span, node.span, ast::BinaryOp::kAdd, total, element);
    if (total.IsError()) return total;
  }
  if (!variable) return total;
  const ir::Expr* expr = Materialize(total);
  return expr ? Value::Of(builder_.Bind(node.span, variable, whole, expr)) : Value::Error(node.span);
}

}  // namespace pyk2cu::sema
