#include "frontend/sema/untyped/launch_types.h"

#include <algorithm>
#include <string>

#include "frontend/sema/untyped/host_place.h"

namespace pyk2cu::sema {
namespace {

using Place = HostPlace;

const Type* TypeOfHost(const Place& at, const ast::Expr& node);

const Type* Number(ScalarId id) { return TypeTable::Scalar(id); }

/// Returns the type of a number as kernels get it.
const Type* TypeOfNumber(const Entity& number) {
  if (const std::optional<ScalarId> dtype = number.Dtype()) return Number(*dtype);
  if (number.Is<BoolNumber>()) return Number(ScalarId::kBool);
  if (number.Is<IntegerNumber>()) return Number(number.IsUnsigned() ? ScalarId::kUInt64 : ScalarId::kInt64);
  if (number.Is<FloatNumber>()) return Number(ScalarId::kFloat64);
  return number.Is<ComplexNumber>() ? Number(ScalarId::kComplex128) : nullptr;
}

const Type* ArrayOf(const Place& at, const Type* dtype, int ndim) {
  if (!dtype || !dtype->IsScalar() || ndim < 0 || ndim > kMaxDimensions) return nullptr;
  return at.host.types.Array(dtype, ndim, Layout::kC);
}

/// Returns the scalar type that a dtype argument names: `np.float32`, "float32", `float`, `a.dtype`.
const Type* DtypeOf(const Place& at, const ast::Expr& node) {
  if (const auto* attribute = ast::As<ast::Attribute>(&node); attribute && attribute->name == "dtype") {
    const Type* array = TypeOfHost(at.Inside(), *attribute->object);
    return array && array->IsArray() ? array->dtype() : nullptr;
  }
  const std::optional<Entity> entity = EvaluateHost(at.host, node, &at.scope);
  if (!entity) return nullptr;
  if (const auto* scalar = entity->As<ScalarTypeName>()) return Number(scalar->scalar);
  if (const auto* text = entity->As<StringObject>()) {
    const std::optional<ScalarId> scalar = FindScalar(text->text);
    return scalar ? Number(*scalar) : nullptr;
  }
  const std::optional<ScalarId> scalar = ScalarOfClass(BuiltinOf(*entity));
  return scalar ? Number(*scalar) : nullptr;
}

/// Returns how many dimensions a shape argument has; -1 if that is not known.
int CountOfShape(const Place& at, const ast::Expr& node) {
  if (at.depth > kMaxHostDepth) return -1;
  if (IsSequence(node)) return static_cast<int>(ast::ElementsOf(node).size());
  if (const auto* attribute = ast::As<ast::Attribute>(&node); attribute && attribute->name == "shape") {
    const Type* array = TypeOfHost(at.Inside(), *attribute->object);
    return array && array->IsArray() ? array->ndim() : -1;
  }
  if (const auto* name = ast::As<ast::Name>(&node)) {
    const ast::GlobalBinding* binding = BindingBefore(at, name->id);
    if (!binding || !binding->value) return -1;
    return CountOfShape(at.At(*binding), *binding->value);
  }
  const Type* type = TypeOfHost(at.Inside(), node);
  return type && (type->IsInteger() || type->IsBool()) ? 1 : -1;
}

/// Returns the depth of nested lists and tuples of numbers, and the type of the numbers in `dtype`; -1 if it is not
/// known.
int DepthOfDisplay(const Place& at, const ast::Expr& node, const Type*& dtype) {
  if (!IsSequence(node)) {
    const Type* type = TypeOfHost(at.Inside(), node);
    if (!type || !type->IsScalar()) return -1;
    const bool same = !dtype || dtype == type;
    const bool both_plain = dtype && (dtype->IsScalar(ScalarId::kInt64) || dtype->IsScalar(ScalarId::kFloat64)) &&
                            (type->IsScalar(ScalarId::kInt64) || type->IsScalar(ScalarId::kFloat64));
    if (!same && !both_plain) return -1;
    dtype = same ? type : Number(ScalarId::kFloat64);
    return 0;
  }
  int depth = -1;
  for (const ast::Expr* element : ast::ElementsOf(node)) {
    const int inner = DepthOfDisplay(at.Inside(), *element, dtype);
    if (inner < 0 || (depth >= 0 && inner != depth)) return -1;
    depth = inner;
  }
  return depth < 0 ? -1 : depth + 1;
}

/// Whether an expression is a range, or a list of one: `range(n)`, `list(range(n))`.
bool IsRange(const Place& at, const ast::Expr& node) {
  const auto* call = ast::As<ast::Call>(&node);
  if (!call || at.depth > kMaxHostDepth) return false;
  const auto* name = ast::As<ast::Name>(call->callee);
  if (name && name->id == "list" && LookUpGlobal(at.host, name->id, &at.scope).Is<UnknownName>())  // Python's own
    return call->arguments.size() == 1 && IsRange(at.Inside(), *call->arguments[0]);
  return PathOf(at, *call->callee) == "range";
}

/// Returns the type of np.array(…) and the like: of an array its own, of a display what NumPy makes of it.
const Type* TypeOfCopy(const Place& at, const MakerArguments& arguments) {
  if (!arguments.first) return nullptr;
  const Type* dtype = arguments.dtype ? DtypeOf(at, *arguments.dtype) : nullptr;
  if (arguments.dtype && !dtype) return nullptr;
  if (IsSequence(*arguments.first)) {
    const Type* own = nullptr;
    const int depth = DepthOfDisplay(at, *arguments.first, own);
    return depth < 0 ? nullptr : ArrayOf(at, dtype ? dtype : own, depth);
  }
  if (IsRange(at, *arguments.first)) return ArrayOf(at, dtype ? dtype : Number(ScalarId::kInt64), 1);
  const Type* given = TypeOfHost(at.Inside(), *arguments.first);
  if (!given || !given->IsArray()) return nullptr;
  return dtype ? ArrayOf(at, dtype, given->ndim()) : given;
}

/// Returns the type of np.tile(array, repetitions).
const Type* TypeOfTile(const Place& at, const MakerArguments& arguments) {
  const Type* given = TypeOfCopy(at, arguments);
  const int repeated = given && arguments.shape ? CountOfShape(at.Inside(), *arguments.shape) : -1;
  return repeated < 0 ? nullptr : ArrayOf(at, given->dtype(), std::max(given->ndim(), repeated));
}

/// Returns the type of np.arange(…): without a dtype that of its numbers.
const Type* TypeOfRange(const Place& at, const ast::Call& call, const MakerArguments& arguments) {
  if (arguments.dtype) return ArrayOf(at, DtypeOf(at, *arguments.dtype), 1);
  bool is_float = false;
  for (const ast::Expr* argument : call.arguments) {
    const Type* type = TypeOfHost(at.Inside(), *argument);
    if (!type || !(type->IsScalar(ScalarId::kInt64) || type->IsScalar(ScalarId::kFloat64))) return nullptr;
    is_float |= type->IsFloat();
  }
  return ArrayOf(at, Number(is_float ? ScalarId::kFloat64 : ScalarId::kInt64), 1);
}

const Type* TypeOfMade(const Place& at, const ArrayMaker& maker, const ast::Call& call) {
  const MakerArguments arguments = ReadArguments(maker, call);
  if (arguments.unknown) return nullptr;
  switch (maker.form) {
    case ArrayMaker::Form::kCopy: return TypeOfCopy(at, arguments);
    case ArrayMaker::Form::kTile: return TypeOfTile(at, arguments);
    case ArrayMaker::Form::kRange: return TypeOfRange(at, call, arguments);
    case ArrayMaker::Form::kExtents: return ArrayOf(at, Number(*maker.own), static_cast<int>(call.arguments.size()));
    default: break;
  }
  const Type* dtype = arguments.dtype ? DtypeOf(at, *arguments.dtype) : maker.own ? Number(*maker.own) : nullptr;
  if (maker.form == ArrayMaker::Form::kFixed || maker.form == ArrayMaker::Form::kData)
    return ArrayOf(at, dtype, maker.dimensions);
  if (!arguments.shape && maker.shape >= 0) return dtype;  // a random number
  return arguments.shape ? ArrayOf(at, dtype, CountOfShape(at.Inside(), *arguments.shape)) : nullptr;
}

/// Returns the type of a method's result: `a.astype(np.float32)`, `a.copy()`, `a.reshape(n, m)`, `a.ravel()`.
const Type* TypeOfMethod(const Place& at, const ast::Call& call, const ast::Attribute& method) {
  static constexpr std::string_view kSame[] = {"copy", "copy_to_host"};
  static constexpr std::string_view kFlat[] = {"ravel", "flatten"};
  const bool same = std::ranges::count(kSame, method.name), flat = std::ranges::count(kFlat, method.name);
  if (!same && !flat && method.name != "astype" && method.name != "reshape") return nullptr;
  const Type* object = TypeOfHost(at.Inside(), *method.object);
  if (!object || !object->IsArray()) return nullptr;
  if (same) return object;
  if (flat) return ArrayOf(at, object->dtype(), 1);
  if (call.arguments.empty() || !call.keywords.empty()) return nullptr;
  if (method.name == "astype") return ArrayOf(at, DtypeOf(at, *call.arguments[0]), object->ndim());
  const int dimensions = call.arguments.size() > 1 ? static_cast<int>(call.arguments.size())
                                                   : CountOfShape(at.Inside(), *call.arguments[0]);
  return ArrayOf(at, object->dtype(), dimensions);
}

/// Returns the type of a call of a function that makes a number: `len(a)`, `int(x)`, `np.float32(x)`.
const Type* TypeOfConversion(const Place& at, const ast::Call& call) {
  const std::optional<Entity> callee = EvaluateHost(at.host, *call.callee, &at.scope);
  if (!callee) return nullptr;
  if (const auto* scalar = callee->As<ScalarTypeName>())
    return call.arguments.size() == 1 && TypeOfHost(at.Inside(), *call.arguments[0]) &&
                   TypeOfHost(at.Inside(), *call.arguments[0])->IsArray()
               ? nullptr
               : Number(scalar->scalar);
  const Handler handler = BuiltinOf(*callee);
  if (handler == Handler::kLen) return Number(ScalarId::kInt64);
  const std::optional<ScalarId> scalar = ScalarOfClass(handler);
  return scalar ? Number(*scalar) : nullptr;
}

const Type* TypeOfCall(const Place& at, const ast::Call& call) {
  if (const ArrayMaker* maker = FindArrayMaker(PathOf(at, *call.callee))) return TypeOfMade(at, *maker, call);
  if (const auto* method = ast::As<ast::Attribute>(call.callee))
    if (const Type* type = TypeOfMethod(at, call, *method)) return type;
  return TypeOfConversion(at, call);
}

/// Returns the type of an operator on plain Python numbers.
const Type* TypeOfBinary(const Place& at, const ast::Binary& node) {
  const Type* left = TypeOfHost(at.Inside(), *node.left);
  const Type* right = left ? TypeOfHost(at.Inside(), *node.right) : nullptr;
  if (!right) return nullptr;
  const bool integers = left->IsScalar(ScalarId::kInt64) && right->IsScalar(ScalarId::kInt64);
  if (integers)
    return node.op == ast::BinaryOp::kDiv   ? Number(ScalarId::kFloat64)
           : node.op == ast::BinaryOp::kPow ? nullptr  // a float if the exponent is negative
                                            : left;
  const auto is_plain = [](const Type* type) {
    return type->IsScalar(ScalarId::kInt64) || type->IsScalar(ScalarId::kFloat64);
  };
  return is_plain(left) && is_plain(right) ? Number(ScalarId::kFloat64) : nullptr;
}

/// Returns the type of `a.size`, or of one extent in `a.shape[0]`.
const Type* TypeOfExtent(const Place& at, const ast::Expr& node) {
  const auto* extent = ast::As<ast::Subscript>(&node);
  const auto* attribute = ast::As<ast::Attribute>(extent ? extent->object : &node);
  const bool is_extent = attribute && attribute->name == (extent ? "shape" : "size");
  const bool is_one = !extent || extent->index->kind != ast::Kind::kSlice;
  const Type* array = is_extent && is_one ? TypeOfHost(at.Inside(), *attribute->object) : nullptr;
  return array && array->IsArray() ? Number(ScalarId::kInt64) : nullptr;
}

const Type* TypeOfName(const Place& at, const ast::Name& node) {
  const ast::GlobalBinding* binding = BindingBefore(at, node.id);
  if (!binding || !binding->value) return nullptr;
  return TypeOfHost(at.At(*binding), *binding->value);
}

/// Returns the type that a value of host code has in kernels; null if it is not known.
const Type* TypeOfHost(const Place& at, const ast::Expr& node) {
  if (at.depth > kMaxHostDepth) return nullptr;
  switch (node.kind) {
    case ast::Kind::kName: return TypeOfName(at, static_cast<const ast::Name&>(node));
    case ast::Kind::kCall: return TypeOfCall(at, static_cast<const ast::Call&>(node));
    case ast::Kind::kBinary: return TypeOfBinary(at, static_cast<const ast::Binary&>(node));
    case ast::Kind::kUnary: return TypeOfHost(at.Inside(), *static_cast<const ast::Unary&>(node).operand);
    case ast::Kind::kSubscript: return TypeOfExtent(at, node);
    case ast::Kind::kAttribute:
      if (const Type* extent = TypeOfExtent(at, node)) return extent;
      break;
    case ast::Kind::kIntLiteral:
    case ast::Kind::kFloatLiteral:
    case ast::Kind::kImaginaryLiteral:
    case ast::Kind::kBoolLiteral: break;
    default: return nullptr;
  }
  const std::optional<Entity> value = EvaluateHost(at.host, node, &at.scope);
  return value ? TypeOfNumber(*value) : nullptr;
}

bool Takes(const ast::Call& call, size_t parameters) {
  return call.keywords.empty() && call.arguments.size() == parameters &&
         std::ranges::none_of(call.arguments, [](const ast::Expr* each) { return each->kind == ast::Kind::kStarred; });
}

}  // namespace

bool LaunchTypes::IsComplete() const { return !std::ranges::count(arguments, nullptr); }

std::vector<LaunchTypes> TypesOfLaunches(HostContext& host, std::string_view kernel, size_t parameters) {
  std::vector<LaunchTypes> found;
  for (const ast::HostLaunch& launch : host.files[0].ast->launches) {
    if (launch.kernel != kernel || !Takes(*launch.call, parameters)) continue;
    const ast::FoundFunction scope = ScopeOfLaunch(launch);
    LaunchTypes types{{}, launch.call->span};
    for (const ast::Expr* argument : launch.call->arguments)
      types.arguments.push_back(TypeOfHost({host, scope, launch.call->span.begin}, *argument));
    const bool is_new =
        std::ranges::none_of(found, [&](const LaunchTypes& earlier) { return earlier.arguments == types.arguments; });
    if (is_new) found.push_back(std::move(types));
  }
  return found;
}

}  // namespace pyk2cu::sema
