#include "frontend/sema/untyped/host_sizes.h"

#include <algorithm>
#include <cmath>

namespace pyk2cu::sema {
namespace {

using Size = ir::LaunchArgument;
using Extents = std::vector<int64_t>;

constexpr int64_t kMaxNumber = int64_t{1} << 40;  ///< sizes beyond are no sizes; products of two of them are checked

Size NumberOf(int64_t value) { return {value, {}}; }

/// An array; not known if an extent is not one.
Size ArrayOf(Extents extents) {
  const bool fits = std::ranges::all_of(extents, [](int64_t extent) { return extent >= 0 && extent <= kMaxNumber; });
  return fits ? Size{std::nullopt, std::move(extents)} : Size{};
}

std::optional<int64_t> Product(const Extents& extents) {
  int64_t product = 1;
  for (const int64_t extent : extents) {
    if (extent != 0 && product > kMaxNumber / extent) return std::nullopt;
    product *= extent;
  }
  return product;
}

int64_t FloorOf(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

Size BinaryOf(ast::BinaryOp op, int64_t a, int64_t b) {
  if (std::abs(a) > kMaxNumber || std::abs(b) > kMaxNumber) return {};
  switch (op) {
    case ast::BinaryOp::kAdd: return NumberOf(a + b);
    case ast::BinaryOp::kSub: return NumberOf(a - b);
    case ast::BinaryOp::kMul: {
      int64_t product = 0;
      return __builtin_mul_overflow(a, b, &product) ? Size{} : NumberOf(product);
    }
    case ast::BinaryOp::kFloorDiv: return b == 0 ? Size{} : NumberOf(FloorOf(a, b));
    case ast::BinaryOp::kMod: return b == 0 ? Size{} : NumberOf(a - FloorOf(a, b) * b);
    case ast::BinaryOp::kShl: return b < 0 || b > 20 || a < 0 ? Size{} : NumberOf(a << b);
    case ast::BinaryOp::kShr: return b < 0 || b > 62 ? Size{} : NumberOf(a >> b);
    default: return {};
  }
}

/// An operator on numbers, or element by element on arrays of one shape.
Size SizeOfBinary(const HostPlace& at, const ast::Binary& node) {
  const Size left = SizeOfHost(at.Inside(), *node.left), right = SizeOfHost(at.Inside(), *node.right);
  if (left.number && right.number) return BinaryOf(node.op, *left.number, *right.number);
  if (node.op == ast::BinaryOp::kMatMul) return {};
  const bool same = left.extents == right.extents;
  if (!left.extents.empty() && (right.number || same)) return left;
  return left.number && !right.extents.empty() ? right : Size{};
}

/// The numbers of a shape argument: `n`, `(n, m)`, `a.shape`, or a name for one of them.
std::optional<Extents> ReadShape(const HostPlace& at, const ast::Expr& node) {
  const Size size = SizeOfHost(at.Inside(), node);
  if (size.number) return Extents{*size.number};
  return size.extents.empty() ? std::nullopt : std::optional(size.extents);
}

std::optional<Extents> NumbersOf(const HostPlace& at, ast::ExprList elements) {
  Extents numbers;
  for (const ast::Expr* element : elements) {
    const Size size = SizeOfHost(at.Inside(), *element);
    if (!size.number) return std::nullopt;
    numbers.push_back(*size.number);
  }
  return numbers;
}

/// The value of a number that may be a float; nullopt if it is not known.
std::optional<double> RealOf(const HostPlace& at, const ast::Expr& node) {
  if (const Size size = SizeOfHost(at.Inside(), node); size.number) return static_cast<double>(*size.number);
  const std::optional<Entity> value = EvaluateHost(at.host, node, &at.scope);
  return value && value->Is<FloatNumber>() ? std::optional(value->As<FloatNumber>()->value) : std::nullopt;
}

/// np.arange(0.0, 1.0, 0.1): as many elements as NumPy makes of floats.
Size SizeOfFloatRange(const HostPlace& at, const ast::Call& call) {
  double numbers[3] = {};
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    const std::optional<double> number = RealOf(at, *call.arguments[i]);
    if (!number) return {};
    numbers[i] = *number;
  }
  const bool has_start = call.arguments.size() > 1;
  const double length =
      (has_start ? numbers[1] - numbers[0] : numbers[0]) / (call.arguments.size() > 2 ? numbers[2] : 1);
  if (!(std::abs(length) <= static_cast<double>(kMaxNumber))) return {};
  return ArrayOf({std::max<int64_t>(static_cast<int64_t>(std::ceil(length)), 0)});
}

/// np.arange(stop), np.arange(start, stop, step)
Size SizeOfRange(const HostPlace& at, const ast::Call& call) {
  const bool is_plain = std::ranges::all_of(call.keywords, [](const auto& each) { return each.name == "dtype"; });
  if (call.arguments.empty() || call.arguments.size() > 3 || !is_plain) return {};
  const std::optional<Extents> numbers = NumbersOf(at, call.arguments);
  if (!numbers) return SizeOfFloatRange(at, call);
  const int64_t start = numbers->size() > 1 ? (*numbers)[0] : 0;
  const int64_t stop = numbers->size() > 1 ? (*numbers)[1] : (*numbers)[0];
  const int64_t step = numbers->size() > 2 ? (*numbers)[2] : 1;
  return step == 0 ? Size{} : ArrayOf({std::max<int64_t>(-FloorOf(start - stop, step), 0)});
}

/// The extents of nested lists and tuples.
Size SizeOfDisplay(const HostPlace& at, const ast::Expr& node) {
  if (!IsSequence(node)) return SizeOfHost(at.Inside(), node);
  const ast::ExprList elements = ast::ElementsOf(node);
  Extents extents = {static_cast<int64_t>(elements.size())};
  const bool is_nested = !elements.empty() && IsSequence(*elements[0]);
  if (at.depth > kMaxHostDepth || !is_nested) return ArrayOf(std::move(extents));
  const Size inner = SizeOfDisplay(at.Inside(), *elements[0]);
  if (inner.extents.empty()) return {};
  extents.insert(extents.end(), inner.extents.begin(), inner.extents.end());
  return ArrayOf(std::move(extents));
}

/// np.linspace(a, b, n), np.eye(n)
Size SizeOfFixed(const HostPlace& at, const ArrayMaker& maker, const ast::Call& call) {
  const bool is_line = maker.dimensions == 1;
  const size_t place = is_line ? 2 : 0;
  const ast::Expr* count = place < call.arguments.size() ? call.arguments[place] : nullptr;
  for (const ast::Keyword& keyword : call.keywords)
    if (keyword.name == "num") count = keyword.value;
  const bool is_square = !is_line && call.arguments.size() == 1;
  const Size size = count ? SizeOfHost(at.Inside(), *count) : Size{};
  if (!size.number || !(is_line || is_square)) return {};
  return ArrayOf(is_line ? Extents{*size.number} : Extents{*size.number, *size.number});
}

Size SizeOfMade(const HostPlace& at, const ArrayMaker& maker, const ast::Call& call) {
  const MakerArguments arguments = ReadArguments(maker, call);
  if (arguments.unknown) return {};
  switch (maker.form) {
    case ArrayMaker::Form::kCopy: return arguments.first ? SizeOfDisplay(at, *arguments.first) : Size{};
    case ArrayMaker::Form::kRange: return SizeOfRange(at, call);
    case ArrayMaker::Form::kFixed: return SizeOfFixed(at, maker, call);
    case ArrayMaker::Form::kExtents: return ArrayOf(NumbersOf(at, call.arguments).value_or(Extents{}));
    case ArrayMaker::Form::kTile:
    case ArrayMaker::Form::kData: return {};
    case ArrayMaker::Form::kShape: break;
  }
  return arguments.shape ? ArrayOf(ReadShape(at, *arguments.shape).value_or(Extents{})) : Size{};
}

/// a.reshape(n, -1)
Size SizeOfReshaped(const HostPlace& at, const Size& object, const ast::Call& call) {
  const bool is_one = call.arguments.size() == 1;
  std::optional<Extents> extents = is_one ? ReadShape(at, *call.arguments[0]) : NumbersOf(at, call.arguments);
  const std::optional<int64_t> all = Product(object.extents);
  if (!extents || !all || !call.keywords.empty()) return {};
  const auto rest = std::ranges::find(*extents, -1);
  if (rest == extents->end()) return ArrayOf(std::move(*extents));
  *rest = 1;
  const std::optional<int64_t> others = Product(*extents);
  if (!others || *others <= 0 || *all % *others != 0) return {};
  *rest = *all / *others;
  return ArrayOf(std::move(*extents));
}

Size SizeOfMethod(const HostPlace& at, const ast::Call& call, const ast::Attribute& method) {
  static constexpr std::string_view kSame[] = {"copy", "copy_to_host", "astype"};
  static constexpr std::string_view kFlat[] = {"ravel", "flatten"};
  const Size object = SizeOfHost(at.Inside(), *method.object);
  if (object.extents.empty()) return {};
  if (std::ranges::count(kSame, method.name)) return object;
  if (method.name == "reshape") return SizeOfReshaped(at, object, call);
  const std::optional<int64_t> all = Product(object.extents);
  return std::ranges::count(kFlat, method.name) && all ? ArrayOf({*all}) : Size{};
}

/// math.ceil(a / b)
Size SizeOfCeiling(const HostPlace& at, const ast::Expr& node) {
  const auto* quotient = ast::As<ast::Binary>(&node);
  if (!quotient || quotient->op != ast::BinaryOp::kDiv) return SizeOfHost(at.Inside(), node);
  const Size a = SizeOfHost(at.Inside(), *quotient->left), b = SizeOfHost(at.Inside(), *quotient->right);
  return a.number && b.number && *b.number != 0 ? NumberOf(-FloorOf(-*a.number, *b.number)) : Size{};
}

/// The name of a function of Python or of a module: "len", "math.ceil".
std::string NameOfCallee(const HostPlace& at, const ast::Expr& callee) {
  std::string path = PathOf(at, callee);
  const auto* name = ast::As<ast::Name>(&callee);
  return path.empty() && name && !BindingBefore(at, name->id) ? std::string(name->id) : path;
}

Size SizeOfFunction(const HostPlace& at, const ast::Call& call, std::string_view name) {
  if (call.arguments.empty() || !call.keywords.empty()) return {};
  const ast::Expr& first = *call.arguments[0];
  if (name == "math.ceil" || name == "numpy.ceil") return SizeOfCeiling(at, first);
  if (name == "len") {
    const Size size = SizeOfDisplay(at, first);
    return size.extents.empty() ? Size{} : NumberOf(size.extents[0]);
  }
  if (name == "min" || name == "max") {
    const std::optional<Extents> numbers = NumbersOf(at, call.arguments);
    if (!numbers || numbers->size() < 2) return {};
    return NumberOf(name == "min" ? std::ranges::min(*numbers) : std::ranges::max(*numbers));
  }
  const bool converts = name == "int" || name.starts_with("numpy.int") || name.starts_with("numpy.uint");
  return converts && call.arguments.size() == 1 ? SizeOfHost(at.Inside(), first) : Size{};
}

Size SizeOfCall(const HostPlace& at, const ast::Call& call) {
  const std::string name = NameOfCallee(at, *call.callee);
  if (const ArrayMaker* maker = FindArrayMaker(name)) return SizeOfMade(at, *maker, call);
  const Size made = SizeOfFunction(at, call, name);
  const auto* method = ast::As<ast::Attribute>(call.callee);
  return made.number || !made.extents.empty() || !method ? made : SizeOfMethod(at, call, *method);
}

Size SizeOfAttribute(const HostPlace& at, const ast::Attribute& node) {
  Size object = SizeOfHost(at.Inside(), *node.object);
  if (object.extents.empty()) return {};
  if (node.name == "shape") return object;
  if (node.name == "size") return {Product(object.extents), {}};
  if (node.name == "ndim") return NumberOf(static_cast<int64_t>(object.extents.size()));
  if (node.name == "T") {
    std::ranges::reverse(object.extents);
    return object;
  }
  return {};
}

/// What item number `index` of a tuple is: `a.shape[0]`, or of an array: a part of it.
Size SizeOfItem(const HostPlace& at, const ast::Expr& object, int64_t index) {
  const auto* tuple = ast::As<ast::Tuple>(&object);
  const auto* shape = ast::As<ast::Attribute>(&object);
  const bool is_tuple = tuple || (shape && shape->name == "shape");
  if (tuple && index >= 0 && index < static_cast<int64_t>(tuple->elements.size()))
    return SizeOfHost(at.Inside(), *tuple->elements[static_cast<size_t>(index)]);
  const Size size = SizeOfHost(at.Inside(), object);
  const auto count = static_cast<int64_t>(size.extents.size());
  if (is_tuple) {
    if (index < 0) index += count;
    return index >= 0 && index < count ? NumberOf(size.extents[static_cast<size_t>(index)]) : Size{};
  }
  return count > 1 ? ArrayOf({size.extents.begin() + 1, size.extents.end()}) : Size{};
}

/// `a, b = value`, `x += 1`
Size SizeOfForm(const HostPlace& at, const ast::HostForm& form) {
  if (form.elements.empty()) return {};
  if (form.makes == ast::HostForm::Makes::kItem) return SizeOfItem(at.Inside(), *form.elements[0], form.index);
  return form.makes == ast::HostForm::Makes::kUpdated ? SizeOfHost(at.Inside(), *form.elements[0]) : Size{};
}

Size SizeOfUnary(const HostPlace& at, const ast::Unary& node) {
  const Size operand = SizeOfHost(at.Inside(), *node.operand);
  if (!operand.number) return operand;
  const bool negates = node.op == ast::UnaryOp::kMinus;
  return negates && std::abs(*operand.number) <= kMaxNumber ? NumberOf(-*operand.number) : Size{};
}

/// A number that the compiler knows by other ways: of imported modules, or given by `--const`.
Size SizeOfEntity(const std::optional<Entity>& value) {
  const bool is_integer = value && value->Is<IntegerNumber>() && !value->IsUnsigned();
  return is_integer ? NumberOf(value->AsInt()) : Size{};
}

Size SizeOfName(const HostPlace& at, const ast::Name& node) {
  if (const std::optional<Entity> given = GivenName(at.host, node.id, at.host.files[0])) return SizeOfEntity(given);
  const ast::GlobalBinding* binding = BindingBefore(at, node.id);
  if (binding && binding->value) return SizeOfHost(at.At(*binding), *binding->value);
  if (binding && binding->import.empty()) return {};
  return SizeOfEntity(EvaluateHost(at.host, node, &at.scope));
}

}  // namespace

ir::LaunchArgument SizeOfHost(const HostPlace& at, const ast::Expr& node) {
  if (at.depth > kMaxHostDepth) return {};
  switch (node.kind) {
    case ast::Kind::kIntLiteral: {
      const auto& literal = static_cast<const ast::IntLiteral&>(node);
      return literal.overflow || literal.value >> 63 ? Size{} : NumberOf(static_cast<int64_t>(literal.value));
    }
    case ast::Kind::kName: return SizeOfName(at, static_cast<const ast::Name&>(node));
    case ast::Kind::kUnary: return SizeOfUnary(at, static_cast<const ast::Unary&>(node));
    case ast::Kind::kBinary: return SizeOfBinary(at, static_cast<const ast::Binary&>(node));
    case ast::Kind::kCall: return SizeOfCall(at, static_cast<const ast::Call&>(node));
    case ast::Kind::kAttribute: return SizeOfAttribute(at, static_cast<const ast::Attribute&>(node));
    case ast::Kind::kTuple:
      return ArrayOf(NumbersOf(at, static_cast<const ast::Tuple&>(node).elements).value_or(Extents{}));
    case ast::Kind::kSubscript: {
      const auto& item = static_cast<const ast::Subscript&>(node);
      const Size index = item.index->kind == ast::Kind::kSlice ? Size{} : SizeOfHost(at.Inside(), *item.index);
      return index.number ? SizeOfItem(at, *item.object, *index.number) : Size{};
    }
    case ast::Kind::kUnsupportedExpr: {
      const ast::HostForm* form = static_cast<const ast::UnsupportedExpr&>(node).host;
      return form ? SizeOfForm(at, *form) : Size{};
    }
    default: return {};
  }
}

}  // namespace pyk2cu::sema
