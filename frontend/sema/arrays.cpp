#include <fmt/format.h>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"

namespace pyk2cu::sema {
namespace {

/// Far beyond any device's; keeps products of extents within 64 bits.
constexpr int64_t kMaxArrayBytes = int64_t{1} << 31;

/// A pointer's size, as in the reference; and what both devices can give.
constexpr int64_t kLeastAlignment = 8;
constexpr int64_t kMaxAlignment = 128;
/// As good as any number that no index reaches.
constexpr int64_t kNoBound = int64_t{1} << 59;

}  // namespace

Value ExpressionChecker::ArrayAttribute(const ast::Attribute& node, const ir::Expr* array) {
  const Type* type = array->type;
  auto tuple = [&](auto make) {
    std::vector<Value> elements;
    for (int axis = 0; axis < type->ndim(); ++axis) {
      elements.push_back(Value::Of((builder_.*make)(node.span, array, axis)));
      elements.back().known = ConstantInt(elements.back().expr);
    }
    return Value::TupleOf(std::move(elements), node.span);
  };
  auto number = [&](const ir::Expr* expr) {
    Value value = Value::Of(expr);
    value.known = ConstantInt(expr);
    return value;
  };
  switch (FindArrayMember(node.name).id) {
    case ArrayMember::kShape: return tuple(&IrBuilder::Extent);
    case ArrayMember::kStrides: return tuple(&IrBuilder::Stride);
    case ArrayMember::kNDim: return number(builder_.Int(node.span, type->ndim()));
    case ArrayMember::kSize:
      return number(type->ndim() == 1 ? builder_.Extent(node.span, array, 0) : builder_.Size(node.span, array));
    case ArrayMember::kItemSize: return number(builder_.Int(node.span, type->dtype()->Bytes()));
    case ArrayMember::kDtype: return Value::Of(Entity::OfType(type->dtype()), node.span);
    default: break;
  }
  if (type->dtype()->Is(TypeKind::kRecord) && type->dtype()->FindField(node.name))
    return FieldOf(node.span, node.name_span, array, node.name);
  return Fail(diag::kNoAttribute, node.name_span, type, node.name);
}

Value ExpressionChecker::CheckSubscript(const ast::Subscript& node) {
  Value object = CheckExpr(*node.object);
  if (object.IsError()) return Value::Error(node.span);
  if (object.IsExpr() && object.expr->type->IsOptional()) object = Value::Of(Unwrap(object.expr));
  if (object.IsTuple()) return IndexTuple(node, object);
  if (object.IsEntity(Entity::Kind::kString)) return IndexString(node, object);
  if (std::optional<Value> field = FieldSubscript(node, object)) return *field;
  if (object.IsEntity(Entity::Kind::kEnum)) return IndexEnum(node, object.entity);
  const bool is_flat = object.form == Value::Form::kMethod && object.method == "flat";
  Value element = is_flat ? FlatElement(object, *node.index, node.span) : Index(object, *node.index, node.span);
  return element.form == Value::Form::kElement ? Value::Of(LoadElement(element)) : element;
}

/// `object[index]`: an element, or a view.
Value ExpressionChecker::Index(Value object, const ast::Expr& index, Span span) {
  const bool is_pointer = object.IsExpr() && object.expr->type->Is(TypeKind::kPointer);
  if (is_pointer) object = Pointed(object, {builder_.Int(span, kNoBound)}, Layout::kC, span);
  if (!object.IsArray()) {
    const Type* type = TypeOf(object);
    return Fail(diag::kNotSubscriptable, object.span,
                type                                  ? type->Name()
                : object.form == Value::Form::kEntity ? Describe(*object.entity)
                                                      : "this");
  }
  const ast::Expr* single[] = {&index};
  const auto* tuple = ast::As<ast::Tuple>(&index);
  ast::ExprList nodes = tuple ? tuple->elements : ast::ExprList(single);
  std::vector<IndexPart> parts;
  for (const ast::Expr* node : nodes) {
    Value value = CheckExpr(*node);
    if (value.IsError() || !AppendIndices(value, node->span, parts)) return Value::Error(span);
    if (!is_pointer) continue;
    if (parts.size() != 1 || parts[0].kind != IndexPart::Kind::kInteger)
      return Fail(diag::kBadIndex, node->span, "a slice");
    parts[0].at.wrap = false;  // nothing is known of the end that it could count from
  }
  return Indexed(object.view ? *object.view : WholeView(object), parts, index.span, span);
}

const ir::Expr* ExpressionChecker::LoadElement(const Value& element) {
  if (element.IsError()) return nullptr;
  std::vector<const ir::Expr*> values;
  for (const ir::ElementIndex& index : element.indices) values.push_back(index.value);
  return InOrder(std::move(values), [&](std::vector<const ir::Expr*> ordered) {
    std::vector<ir::ElementIndex> indices;
    for (size_t i = 0; i < ordered.size(); ++i)
      indices.push_back({ordered[i], element.indices[i].wrap, element.indices[i].in_bounds});
    return builder_.Load(element.span, element.expr, std::move(indices));
  });
}

/// cuda.shared.array(shape, dtype) and cuda.local.array(shape, dtype): one array for each place in the source.
Value ExpressionChecker::CheckArrayConstructor(const ast::Call& node, ir::VariableKind kind) {
  bool shared = kind == ir::VariableKind::kSharedArray;
  std::string where = shared ? "shared" : "local";
  const ast::Expr *shape = nullptr, *dtype = nullptr, *alignment = nullptr;
  for (size_t i = 0; i < node.arguments.size() && i < 3; ++i)
    (i == 0 ? shape : i == 1 ? dtype : alignment) = node.arguments[i];
  const std::pair<std::string_view, const ast::Expr**> slots[] = {
      {"shape", &shape}, {"dtype", &dtype}, {"alignment", &alignment}};
  for (const ast::Keyword& keyword : node.keywords) {
    const auto slot = std::ranges::find(slots, keyword.name, [](const auto& each) { return each.first; });
    if (slot == std::end(slots)) return Fail(diag::kKeywordArgument, keyword.name_span, where + ".array", keyword.name);
    *slot->second = keyword.value;
  }
  if (!shape || !dtype || node.arguments.size() > 3)
    return Fail(diag::kArgumentCount, node.span, where + ".array", "a shape and a dtype", node.arguments.size());
  const std::optional<int> aligned = alignment ? AlignmentOfArray(*alignment, where) : 0;
  if (!aligned) return Value::Error(node.span);
  Value type = CheckExpr(*dtype);
  std::optional<ScalarId> scalar;
  if (type.IsEntity(Entity::Kind::kScalarType)) scalar = type.entity->scalar;
  if (type.IsEntity(Entity::Kind::kString)) scalar = FindScalar(type.entity->path);
  const Type* vector = nullptr;
  if (type.IsEntity(Entity::Kind::kVectorType))
    vector = module_.types().Vector(TypeTable::Scalar(type.entity->scalar), static_cast<int>(type.entity->bits));
  const Type* element = type.IsEntity(Entity::Kind::kType) ? type.entity->type
                        : scalar                           ? TypeTable::Scalar(*scalar)
                                                           : vector;
  if (!element)
    return type.IsError() ? type
                          : Fail(diag::kBadDtype, dtype->span,
                                 type.form == Value::Form::kEntity ? Describe(*type.entity) : "a value");
  std::vector<int64_t> extents;
  Value extent_value = CheckExpr(*shape);
  if (extent_value.IsError()) return extent_value;
  bool valid = shape->kind != ast::Kind::kList && ShapeOf(extent_value, shape->span, extents) && !extents.empty();
  bool dynamic = shared && extents.size() == 1 && extents[0] == 0;
  int64_t bytes = element->Bytes();
  for (int64_t extent : extents) {
    valid = valid && (extent > 0 || dynamic);
    if (valid && extent > 0 && bytes > kMaxArrayBytes / extent)
      return Fail(diag::kArrayTooLarge, shape->span, where, kMaxArrayBytes);
    bytes *= extent;
  }
  if (!valid) return Fail(diag::kBadShape, shape->span, where);
  const Type* array = module_.types().Array(element, static_cast<int>(extents.size()), Layout::kC);
  ir::Variable*& variable = arrays_[{&node, scope_}];
  if (!variable) {
    variable = builder_.arena().New<ir::Variable>(kind, 0u, kUnnamedArray, array, node.span,
                                                  builder_.arena().Copy(extents), *aligned, false);
  }
  all_variables_.push_back(variable);
  return Value::Of(builder_.Ref(node.span, variable));
}

/// `alignment=` of a shared or local array; None asks for nothing. Nothing after an error.
std::optional<int> ExpressionChecker::AlignmentOfArray(const ast::Expr& alignment, const std::string& where) {
  const Value value = CheckExpr(alignment);
  if (value.IsError()) return std::nullopt;
  if (value.IsEntity(Entity::Kind::kNone)) return 0;
  const bool is_integer = value.IsExpr() && value.expr->type->IsInteger() && value.known;
  const int64_t bytes = is_integer ? *value.known : 0;
  if (bytes >= kLeastAlignment && bytes <= kMaxAlignment && (bytes & (bytes - 1)) == 0) return static_cast<int>(bytes);
  const std::string found = is_integer ? fmt::format("{}", bytes) : "something else";
  Fail(diag::kBadAlignment, alignment.span, where, kLeastAlignment, kMaxAlignment, found);
  return std::nullopt;
}

bool ExpressionChecker::ShapeOf(const Value& shape, Span span, std::vector<int64_t>& extents) {
  if (shape.form == Value::Form::kTuple) {
    for (const Value& element : shape.elements)
      if (element.form == Value::Form::kTuple || !ShapeOf(element, span, extents)) return false;
    return true;
  }
  if (!shape.known) return false;
  extents.push_back(*shape.known);
  return true;
}

}  // namespace pyk2cu::sema
