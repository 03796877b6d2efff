#include "frontend/sema/arrays/arrays.h"

#include <fmt/format.h>

#include "frontend/builtins/array_member.h"
#include "frontend/ir/launch_shape.h"
#include "frontend/sema/arrays/array_functions.h"
#include "frontend/sema/arrays/array_members.h"
#include "frontend/sema/arrays/array_refusals.h"
#include "frontend/sema/arrays/slices.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/optionals.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/records/classes.h"
#include "frontend/sema/records/records.h"
#include "frontend/sema/records/tuples.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// More than any device has for a block or a thread. Keeps products of extents within 64 bits.
constexpr int64_t kMaxArrayBytes = int64_t{1} << 31;  ///< of a local array

/// The size of a pointer, as in the reference.
constexpr int64_t kLeastAlignment = 8;

/// The largest alignment that both devices support.
constexpr int64_t kMaxAlignment = 128;

/// The extent given to the memory that a pointer points at, whose size is unknown. No index reaches it.
constexpr int64_t kNoBound = int64_t{1} << 59;

/// The `alignment=` of a shared or local array in bytes; 0 for None. Nullopt after an error.
std::optional<int> AlignmentOfArray(FunctionContext& context, const ast::Expr& alignment, const std::string& where) {
  const Value value = CheckExpr(context, alignment);
  if (value.IsError()) return std::nullopt;
  if (value.IsEntity<NoneObject>()) return 0;
  const bool is_integer = value.IsExpr() && value.expr()->type->IsInteger() && value.known();
  const int64_t bytes = is_integer ? *value.known() : 0;
  if (bytes >= kLeastAlignment && bytes <= kMaxAlignment && (bytes & (bytes - 1)) == 0) return static_cast<int>(bytes);
  const std::string found = is_integer ? fmt::format("{}", bytes) : "a value that is not a constant integer";
  Fail(context, diag::kBadAlignment, alignment.span, where, kLeastAlignment, kMaxAlignment, found);
  return std::nullopt;
}

/// Reads a shape of constants: an integer or a tuple of integers. False, without an error, for anything else.
bool ShapeOf(FunctionContext& context, const Value& shape, Span span, std::vector<int64_t>& extents) {
  if (shape.Is<KnownTuple>()) {
    for (const Value& element : shape.elements())
      if (element.Is<KnownTuple>() || !ShapeOf(context, element, span, extents)) return false;
    return true;
  }
  if (!shape.known()) return false;
  extents.push_back(*shape.known());
  return true;
}

}  // namespace

Value ArrayAttribute(FunctionContext& context, const ast::Attribute& node, const ir::Expr* array) {
  const Type* type = array->type;
  auto tuple = [&](auto make) {
    std::vector<Value> elements;
    for (int axis = 0; axis < type->ndim(); ++axis) {
      elements.push_back(Value::Of((context.builder.*make)(node.span, array, axis)));
      elements.back().As<Expression>()->known = ConstantInt(elements.back().expr());
    }
    return Value::TupleOf(std::move(elements), node.span);
  };
  auto number = [&](const ir::Expr* expr) {
    Value value = Value::Of(expr);
    value.As<Expression>()->known = ConstantInt(expr);
    return value;
  };
  switch (FindArrayMember(node.name).id) {
    case ArrayMember::kShape: return tuple(&IrBuilder::Extent);
    case ArrayMember::kStrides: return tuple(&IrBuilder::Stride);
    case ArrayMember::kNDim: return number(context.builder.Int(node.span, type->ndim()));
    case ArrayMember::kSize:
      return number(type->ndim() == 1 ? context.builder.Extent(node.span, array, 0)
                                      : context.builder.Size(node.span, array));
    case ArrayMember::kItemSize: return number(context.builder.Int(node.span, type->dtype()->Bytes()));
    case ArrayMember::kDtype: return Value::Of(Entity::OfType(type->dtype()), node.span);
    default: break;
  }
  if (type->dtype()->Is(TypeKind::kRecord) && type->dtype()->FindField(node.name))
    return FieldOf(context, node.span, node.name_span, array, node.name);
  AddHint(context.diagnostics->Report(diag::kNoAttribute, node.name_span, type, node.name),
          HintForArrayMember(type, node.name));
  return Value::Error(node.span);
}

Value CheckSubscript(FunctionContext& context, const ast::Subscript& node) {
  Value object = CheckExpr(context, *node.object);
  if (object.IsError()) return Value::Error(node.span);
  if (object.IsExpr() && object.expr()->type->IsOptional()) object = Value::Of(Unwrap(context, object.expr()));
  if (object.IsTuple()) return IndexTuple(context, node, object);
  if (node.index->kind != ast::Kind::kSlice) object = AsSequence(context, object);
  if (object.IsEntity<StringObject>()) return IndexString(context, node, object);
  if (std::optional<Value> field = FieldSubscript(context, node, object)) return *field;
  if (object.IsEntity<EnumClass>()) return IndexEnum(context, node, *object.entity());
  const bool is_flat = object.IsMethod("flat");
  Value element =
      is_flat ? FlatElement(context, object, *node.index, node.span) : Index(context, object, *node.index, node.span);
  return element.Is<ElementPlace>() ? Value::Of(LoadElement(context, element)) : element;
}

Value Index(FunctionContext& context, Value object, const ast::Expr& index, Span span) {
  const bool is_pointer = object.IsExpr() && object.expr()->type->Is(TypeKind::kPointer);
  if (is_pointer) object = Pointed(context, object, {context.builder.Int(span, kNoBound)}, Layout::kC, span);
  if (!object.IsArray()) return Fail(context, diag::kNotSubscriptable, object.span, Described(context, object));
  const ast::Expr* single[] = {&index};
  const auto* tuple = ast::As<ast::Tuple>(&index);
  ast::ExprList nodes = tuple ? tuple->elements : ast::ExprList(single);
  std::vector<IndexPart> parts;
  for (const ast::Expr* node : nodes) {
    Value value = CheckExpr(context, *node);
    if (value.IsError() || !AppendIndices(context, value, node->span, parts)) return Value::Error(span);
    if (!is_pointer) continue;
    if (parts.size() != 1 || parts[0].kind != IndexPart::Kind::kInteger)
      return Fail(context, diag::kBadIndex, node->span, "a slice");
    parts[0].at.wrap = false;  // the end, from which a negative index would count, is unknown
  }
  return Indexed(context, object.view() ? *object.view() : WholeView(context, object), parts, index.span, span);
}

const ir::Expr* LoadElement(FunctionContext& context, const Value& element) {
  if (element.IsError()) return nullptr;
  std::vector<const ir::Expr*> values;
  const ElementPlace& place = *element.As<ElementPlace>();
  for (const ir::ElementIndex& index : place.indices) values.push_back(index.value);
  return InOrder(context, std::move(values), [&](std::vector<const ir::Expr*> ordered) {
    std::vector<ir::ElementIndex> indices;
    for (size_t i = 0; i < ordered.size(); ++i)
      indices.push_back({ordered[i], place.indices[i].wrap, place.indices[i].in_bounds});
    return context.builder.Load(element.span, place.array, std::move(indices));
  });
}

Value CheckArrayConstructor(FunctionContext& context, const ast::Call& node, ir::VariableKind kind) {
  bool shared = kind == ir::VariableKind::kSharedArray;
  std::string where = shared ? "shared" : "local";
  const ast::Expr *shape = nullptr, *dtype = nullptr, *alignment = nullptr;
  for (size_t i = 0; i < node.arguments.size() && i < 3; ++i)
    (i == 0 ? shape : i == 1 ? dtype : alignment) = node.arguments[i];
  const std::pair<std::string_view, const ast::Expr**> slots[] = {
      {"shape", &shape}, {"dtype", &dtype}, {"alignment", &alignment}};
  for (const ast::Keyword& keyword : node.keywords) {
    const auto slot = std::ranges::find(slots, keyword.name, [](const auto& each) { return each.first; });
    if (slot == std::end(slots))
      return Fail(context, diag::kKeywordArgument, keyword.name_span, where + ".array", keyword.name);
    *slot->second = keyword.value;
  }
  if (!shape || !dtype || node.arguments.size() > 3) {
    const std::string name = fmt::format("cuda.{}.array", where);
    DiagnosticBuilder report = context.diagnostics->Report(diag::kArgumentCount, node.span, name, "a shape and a dtype",
                                                           node.arguments.size() + node.keywords.size());
    if (!dtype) report.Hint(fmt::format("for example {}(16, dtype=np.float32)", name));
    return Value::Error(node.span);
  }
  const std::optional<int> aligned = alignment ? AlignmentOfArray(context, *alignment, where) : 0;
  if (!aligned) return Value::Error(node.span);
  Value type = CheckExpr(context, *dtype);
  std::optional<ScalarId> scalar;
  if (const auto* named = type.EntityAs<ScalarTypeName>()) scalar = named->scalar;
  if (const auto* text = type.EntityAs<StringObject>()) scalar = FindScalar(text->text);
  const Type* vector = nullptr;
  if (const auto* named = type.EntityAs<VectorTypeName>())
    vector = context.module.types().Vector(TypeTable::Scalar(named->scalar), named->lanes);
  const Type* element = type.IsEntity<DataType>() ? type.EntityAs<DataType>()->type
                        : scalar                  ? TypeTable::Scalar(*scalar)
                                                  : vector;
  if (!element) return type.IsError() ? type : RefuseDtype(context, dtype->span, type);
  std::vector<int64_t> extents;
  if (shape->kind == ast::Kind::kList) return RefuseShape(context, *shape, Value::Error(shape->span), where);
  Value extent_value = CheckExpr(context, *shape);
  if (extent_value.IsError()) return extent_value;
  bool valid = ShapeOf(context, extent_value, shape->span, extents) && !extents.empty();
  bool dynamic = shared && extents.size() == 1 && extents[0] == 0;
  int64_t bytes = element->Bytes();
  for (int64_t extent : extents) {
    valid = valid && (extent > 0 || dynamic);
    const int64_t most = shared ? ir::kMaxSharedBytes : kMaxArrayBytes;
    if (valid && extent > 0 && bytes > most / extent)
      return Fail(context, diag::kArrayTooLarge, shape->span, where, most);
    bytes *= extent;
  }
  if (!valid) return RefuseShape(context, *shape, extent_value, where);
  const Type* array = context.module.types().Array(element, static_cast<int>(extents.size()), Layout::kC);
  ir::Variable*& variable = context.variables.arrays[{&node, context.scope}];
  if (!variable) {
    variable = context.builder.arena().New<ir::Variable>(kind, 0u, kUnnamedArray, array, node.span,
                                                         context.builder.arena().Copy(extents), *aligned, false);
  }
  context.variables.all.push_back(variable);
  return Value::Of(context.builder.Ref(node.span, variable));
}

}  // namespace pyk2cu::sema
