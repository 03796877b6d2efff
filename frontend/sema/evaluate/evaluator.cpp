#include "frontend/sema/evaluate/evaluator.h"

#include <algorithm>

#include "frontend/builtins/known_name.h"
#include "frontend/sema/evaluate/comprehensions.h"
#include "frontend/sema/evaluate/functions.h"
#include "frontend/sema/evaluate/operators.h"
#include "frontend/sema/evaluate/subscript.h"

namespace pyk2cu::sema::evaluate {
namespace {

using MaybeValue = std::optional<Value>;

/// Appends the values of a display. What is not known may be an element of a list or tuple; starred elements are
/// unpacked.
bool EvaluateElements(Evaluation& in, ast::ExprList nodes, Values& values, int depth) {
  if (!in.budget.Take(0, static_cast<int64_t>(nodes.size() * sizeof(Value)))) return false;
  for (const ast::Expr* node : nodes) {
    const auto* starred = ast::As<ast::Starred>(node);
    MaybeValue value = Evaluate(in, starred ? *starred->value : *node, depth);
    if (!starred) {
      values.push_back(value ? *std::move(value) : Value{Entity()});
      continue;
    }
    const std::optional<Values> several = value ? Iterate(*value, in.budget) : std::nullopt;
    if (!several) return false;
    values.insert(values.end(), several->begin(), several->end());
  }
  return true;
}

MaybeValue EvaluateDict(Evaluation& in, const ast::Dict& node, int depth) {
  Values keys, values;
  if (!EvaluateElements(in, node.keys, keys, depth) || !EvaluateElements(in, node.values, values, depth))
    return std::nullopt;
  return MakeDict(keys, values, in.budget);
}

MaybeValue EvaluateName(Evaluation& in, const ast::Name& node, int depth) {
  for (auto local = in.locals.rbegin(); local != in.locals.rend(); ++local)
    if (local->first == node.id) return local->second;
  return in.around.Name(node, depth);
}

MaybeValue Attribute(Evaluation& in, const Value& object, std::string_view name, int depth) {
  if (MaybeValue value = AttributeOf(object, name, in.budget)) return value;
  const auto* entity = object.As<Entity>();
  return entity ? in.around.Member(*entity, name, depth) : std::nullopt;
}

MaybeValue EvaluateAttribute(Evaluation& in, const ast::Attribute& node, int depth) {
  if (MaybeValue given = in.around.Given(node)) return given;
  const MaybeValue object = Evaluate(in, *node.object, depth);
  return object ? Attribute(in, *object, node.name, depth) : std::nullopt;
}

MaybeValue EvaluateUnary(Evaluation& in, const ast::Unary& node, int depth) {
  const MaybeValue operand = Evaluate(in, *node.operand, depth);
  return operand ? ApplyUnary(node.op, *operand, in.budget) : std::nullopt;
}

MaybeValue EvaluateBinary(Evaluation& in, const ast::Binary& node, int depth) {
  const MaybeValue left = Evaluate(in, *node.left, depth);
  const MaybeValue right = left && !left->IsUnknown() ? Evaluate(in, *node.right, depth) : std::nullopt;
  return right ? ApplyBinary(node.op, *left, *right, in.budget) : std::nullopt;
}

MaybeValue EvaluateBoolOp(Evaluation& in, const ast::BoolOp& node, int depth) {
  MaybeValue value;
  for (const ast::Expr* operand : node.operands) {
    value = Evaluate(in, *operand, depth);
    const std::optional<bool> truth = value ? Truth(*value) : std::nullopt;
    if (!truth) return std::nullopt;
    if (*truth == (node.op == ast::BoolOpKind::kOr)) break;
  }
  return value;
}

MaybeValue EvaluateCompare(Evaluation& in, const ast::Compare& node, int depth) {
  MaybeValue left = Evaluate(in, *node.first, depth), result;
  for (size_t i = 0; i < node.ops.size(); ++i) {
    MaybeValue right = left ? Evaluate(in, *node.rest[i], depth) : std::nullopt;
    result = right ? ApplyCompare(node.ops[i], *left, *right, in.budget) : std::nullopt;
    if (!result || i + 1 == node.ops.size()) return result;
    const std::optional<bool> truth = Truth(*result);
    if (!truth) return std::nullopt;
    if (!*truth) return result;
    left = std::move(right);
  }
  return result;
}

MaybeValue EvaluateConditional(Evaluation& in, const ast::Conditional& node, int depth) {
  const MaybeValue test = Evaluate(in, *node.test, depth);
  const std::optional<bool> truth = test ? Truth(*test) : std::nullopt;
  if (!truth) return std::nullopt;
  return Evaluate(in, *truth ? *node.then : *node.otherwise, depth);
}

/// Reads a part of a slice; false if it is no integer. It stays nullopt if it is missing.
bool SlicePart(Evaluation& in, const ast::Expr* node, std::optional<int64_t>& part, int depth) {
  if (!node) return true;
  const MaybeValue value = Evaluate(in, *node, depth);
  if (!value || value->IsNone()) return value.has_value();
  part = Int64Of(*value);
  return part.has_value();
}

std::optional<Index> EvaluateIndex(Evaluation& in, const ast::Expr& node, int depth) {
  Index index{Value::None()};
  if (const auto* slice = ast::As<ast::Slice>(&node)) {
    index.is_slice = true;
    const bool known = SlicePart(in, slice->start, index.start, depth) &&
                       SlicePart(in, slice->stop, index.stop, depth) && SlicePart(in, slice->step, index.step, depth);
    return known ? std::optional(std::move(index)) : std::nullopt;
  }
  MaybeValue value = Evaluate(in, node, depth);
  if (!value || value->IsUnknown()) return std::nullopt;
  index.value = *std::move(value);
  return index;
}

MaybeValue EvaluateSubscript(Evaluation& in, const ast::Subscript& node, int depth) {
  const MaybeValue object = Evaluate(in, *node.object, depth);
  if (!object || object->IsUnknown()) return std::nullopt;
  if (const auto* entity = object->As<Entity>()) {
    const MaybeValue index = Evaluate(in, *node.index, depth);
    return index ? in.around.Element(*entity, *index) : std::nullopt;
  }
  std::vector<Index> indices;
  const auto* tuple = ast::As<ast::Tuple>(node.index);
  const ast::ExprList nodes = tuple ? tuple->elements : ast::ExprList(&node.index, 1);
  for (const ast::Expr* part : nodes) {
    std::optional<Index> index = EvaluateIndex(in, *part, depth);
    if (!index) return std::nullopt;
    indices.push_back(*std::move(index));
  }
  return Subscript(*object, indices, tuple != nullptr, in.budget);
}

MaybeValue CallRow(Evaluation& in, const FunctionRow& row, const Value* object, const ast::Call& node, int depth) {
  Values arguments;
  if (object) arguments.push_back(*object);
  std::vector<NamedValue> named;
  if (!EvaluateElements(in, node.arguments, arguments, depth)) return std::nullopt;
  for (const ast::Keyword& keyword : node.keywords) {
    MaybeValue value = keyword.name.empty() ? std::nullopt : Evaluate(in, *keyword.value, depth);
    if (!value) return std::nullopt;
    named.emplace_back(keyword.name, *std::move(value));
  }
  return CallFunction(row, arguments, named, in.budget, in.types);
}

/// Converts a number, an array or a time span: `np.float32(x)`.
MaybeValue CallType(Evaluation& in, ScalarId type, const ast::Call& node, int depth) {
  if (node.arguments.size() > 1 || !node.keywords.empty()) return std::nullopt;
  MaybeValue value = node.arguments.empty() ? Value::Integer(0) : Evaluate(in, *node.arguments[0], depth);
  if (!value) return std::nullopt;
  if (value->Is<Entity>() || value->Is<Text>()) {  // of a time span its count; NumPy reads strings as Python does
    const FunctionRow* row = FindHostFunction(IsInteger(type) || value->Is<Entity>() ? "int" : "float");
    value = CallFunction(*row, {&*value, 1}, {}, in.budget, in.types);
  } else if (!value->Is<Number>()) {
    const FunctionRow* row = FindHostFunction("numpy.array");
    const NamedValue dtype{"dtype", Value{Entity::OfType(TypeTable::Scalar(type))}};
    return CallFunction(*row, {&*value, 1}, {&dtype, 1}, in.budget, in.types);
  }
  const auto* number = value ? value->As<Number>() : nullptr;
  const std::optional<Number> cast = number ? Adapt(*number, type) : std::nullopt;
  return cast ? std::optional(Value::Of(*cast)) : std::nullopt;
}

/// Returns the path of a function in the module that defines it: of NumPy for a twin of it, such as CuPy.
std::string HomePath(const std::string& path) {
  const size_t dot = path.rfind('.');
  const KnownModule* module = dot == std::string::npos ? nullptr : FindModule(path.substr(0, dot));
  return module ? std::string(module->home) + path.substr(dot) : path;
}

MaybeValue EvaluateCall(Evaluation& in, const ast::Call& node, int depth) {
  MaybeValue callee;
  if (const auto* method = ast::As<ast::Attribute>(node.callee)) {
    const MaybeValue object = Evaluate(in, *method->object, depth);
    if (const FunctionRow* row = object ? FindMethod(*object, method->name) : nullptr)
      return CallRow(in, *row, &*object, node, depth);
    if (object) callee = Attribute(in, *object, method->name, depth);
  } else {
    callee = Evaluate(in, *node.callee, depth);
  }
  if (const auto* lambda = callee ? callee->As<LambdaValue>() : nullptr) {
    Values arguments;
    const bool known = node.keywords.empty() && EvaluateElements(in, node.arguments, arguments, depth);
    return known ? CallLambda(in, *lambda, std::move(arguments), depth) : std::nullopt;
  }
  const auto* entity = callee ? callee->As<Entity>() : nullptr;
  if (MaybeValue value = in.around.Call(entity, node, depth)) return value;
  const auto* builtin = entity ? entity->As<BuiltinName>() : nullptr;
  if (const FunctionRow* row = builtin ? FindHostFunction(HomePath(builtin->path)) : nullptr)
    return CallRow(in, *row, nullptr, node, depth);
  const auto* type = entity ? entity->As<ScalarTypeName>() : nullptr;
  return type ? CallType(in, type->scalar, node, depth) : std::nullopt;
}

MaybeValue EvaluateSequence(Evaluation& in, ast::ExprList nodes, bool list, int depth) {
  Values values;
  if (!EvaluateElements(in, nodes, values, depth)) return std::nullopt;
  return list ? Value::List(std::move(values)) : Value::Tuple(std::move(values));
}

MaybeValue EvaluateSet(Evaluation& in, ast::ExprList nodes, int depth) {
  Values values;
  return EvaluateElements(in, nodes, values, depth) ? MakeSet(values, in.budget) : std::nullopt;
}

MaybeValue Literal(const ast::IntLiteral& node) {
  return node.overflow ? std::nullopt : std::optional(Value::Integer(static_cast<Wide>(node.value)));
}

MaybeValue Literal(const ast::StringLiteral& node) {
  return node.bytes ? Value{Bytes{std::string(node.value)}} : Value{Text{std::string(node.value)}};
}

}  // namespace

std::optional<Value> Evaluate(Evaluation& in, const ast::Expr& expression, int depth) {
  if (++depth > kMaxEvaluationDepth || !in.budget.Take(1)) return std::nullopt;
  const auto as = [&]<class T>(const T*) -> const T& { return static_cast<const T&>(expression); };
#define AS(type) as(static_cast<const ast::type*>(nullptr))
  switch (expression.kind) {
    case ast::Kind::kIntLiteral: return Literal(AS(IntLiteral));
    case ast::Kind::kFloatLiteral: return Value::Float(AS(FloatLiteral).value);
    case ast::Kind::kImaginaryLiteral: return Value{Number::Complex({0, AS(ImaginaryLiteral).value})};
    case ast::Kind::kBoolLiteral: return Value::Bool(AS(BoolLiteral).value);
    case ast::Kind::kStringLiteral: return Literal(AS(StringLiteral));
    case ast::Kind::kNoneLiteral: return Value::None();
    case ast::Kind::kEllipsisLiteral: return Value{Entity{EllipsisObject{}}};
    case ast::Kind::kName: return EvaluateName(in, AS(Name), depth);
    case ast::Kind::kTuple: return EvaluateSequence(in, AS(Tuple).elements, false, depth);
    case ast::Kind::kList: return EvaluateSequence(in, AS(List).elements, true, depth);
    case ast::Kind::kSet: return EvaluateSet(in, AS(Set).elements, depth);
    case ast::Kind::kDict: return EvaluateDict(in, AS(Dict), depth);
    case ast::Kind::kCall: return EvaluateCall(in, AS(Call), depth);
    case ast::Kind::kSubscript: return EvaluateSubscript(in, AS(Subscript), depth);
    case ast::Kind::kAttribute: return EvaluateAttribute(in, AS(Attribute), depth);
    case ast::Kind::kUnary: return EvaluateUnary(in, AS(Unary), depth);
    case ast::Kind::kBinary: return EvaluateBinary(in, AS(Binary), depth);
    case ast::Kind::kBoolOp: return EvaluateBoolOp(in, AS(BoolOp), depth);
    case ast::Kind::kCompare: return EvaluateCompare(in, AS(Compare), depth);
    case ast::Kind::kConditional: return EvaluateConditional(in, AS(Conditional), depth);
    // What a lambda sees of the variables around it may change before it is called.
    case ast::Kind::kLambda:
      return in.locals.empty() ? MaybeValue(Value{LambdaValue{&AS(Lambda), in.around.Scope()}}) : std::nullopt;
    case ast::Kind::kUnsupportedExpr: {
      const ast::HostForm* form = AS(UnsupportedExpr).host;
      return form ? EvaluateForm(in, *form, depth) : std::nullopt;
    }
    default: return std::nullopt;
  }
#undef AS
}

}  // namespace pyk2cu::sema::evaluate
