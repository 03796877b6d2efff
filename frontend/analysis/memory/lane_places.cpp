#include "frontend/analysis/memory/lane_places.h"

#include <string>
#include <utility>

#include "frontend/analysis/memory/lane_expressions.h"

namespace pyk2cu::analysis {
namespace {

ArrayPlace Unknown(const ir::Expr& expr) {
  ArrayPlace place;
  place.begin = LaneValue::Doubtful(LaneDoubt::kForm);
  if (!expr.type->IsArray()) {
    place.space = MemorySpace::kLocal;  // a record that a function has returned is a value of the thread's own
    return place;
  }
  place.extents.assign(static_cast<size_t>(expr.type->ndim()), LaneValue::Shared(SharedNumber::Unknown(true)));
  place.strides.assign(place.extents.size(), LaneValue::Doubtful(LaneDoubt::kForm));
  return place;
}

/// The strides of an array whose elements lie one after the other.
std::vector<LaneValue> DenseStrides(const std::vector<LaneValue>& extents, int64_t bytes, Layout layout) {
  std::vector<LaneValue> strides(extents.size());
  LaneValue stride = LaneValue::Exactly(bytes);
  for (size_t i = 0; i < extents.size(); ++i) {
    const size_t axis = layout == Layout::kF ? i : extents.size() - 1 - i;
    strides[axis] = stride;
    stride = Multiply(stride, extents[axis]);
  }
  return strides;
}

MemorySpace SpaceOf(ir::VariableKind kind) {
  switch (kind) {
    case ir::VariableKind::kSharedArray: return MemorySpace::kShared;
    case ir::VariableKind::kLocalArray: return MemorySpace::kLocal;
    case ir::VariableKind::kConstantArray: return MemorySpace::kConstant;
    default: break;
  }
  return MemorySpace::kGlobal;
}

ArrayPlace OfField(LaneFunction& in, const ir::Field& node) {
  ArrayPlace place = PlaceOf(in, *node.record);
  const RecordField& field = node.record->type->fields()[static_cast<size_t>(node.field)];
  place.begin = Add(place.begin, LaneValue::Exactly(field.offset));
  if (!field.type->Is(TypeKind::kNestedArray)) return place;
  for (const int64_t extent : field.type->shape()) place.extents.push_back(LaneValue::Exactly(extent));
  place.strides = DenseStrides(place.extents, field.type->dtype()->Bytes(), Layout::kC);
  return place;
}

ArrayPlace OfFieldView(LaneFunction& in, const ir::FieldView& node) {
  ArrayPlace place = PlaceOf(in, *node.array);
  const RecordField& field = node.array->type->dtype()->fields()[static_cast<size_t>(node.field)];
  place.begin = Add(place.begin, LaneValue::Exactly(field.offset));
  if (!field.type->Is(TypeKind::kNestedArray)) return place;
  std::vector<LaneValue> extents;
  for (const int64_t extent : field.type->shape()) extents.push_back(LaneValue::Exactly(extent));
  const std::vector<LaneValue> strides = DenseStrides(extents, field.type->dtype()->Bytes(), Layout::kC);
  place.extents.insert(place.extents.end(), extents.begin(), extents.end());
  place.strides.insert(place.strides.end(), strides.begin(), strides.end());
  return place;
}

ArrayPlace OfView(LaneFunction& in, const ir::View& node) {
  ArrayPlace place = ElementOf(in, *node.array, node.indices);
  if (node.offset) place.begin = Add(place.begin, Evaluate(in, *node.offset));
  for (const ir::Expr* extent : node.extents) place.extents.push_back(Evaluate(in, *extent));
  for (const ir::Expr* stride : node.strides) place.strides.push_back(Evaluate(in, *stride));
  if (place.strides.empty() && node.type->IsArray())
    place.strides = DenseStrides(place.extents, node.type->dtype()->Bytes(), node.type->layout());
  return place;
}

ArrayPlace OfChoice(LaneFunction& in, const ir::Select& node) {
  const LaneCondition condition = ConditionOf(in, *node.condition);
  ArrayPlace place = PlaceOf(in, *node.then);
  JoinPlaces(place, PlaceOf(in, *node.otherwise), condition.shared);
  return place;
}

}  // namespace

bool IsPlace(const Type& type) { return type.IsArray() || type.Is(TypeKind::kRecord); }

ArrayPlace PlaceOfVariable(const ir::Variable& variable, const ArgumentFacts* facts) {
  ArrayPlace place{.space = SpaceOf(variable.kind), .name = std::string(variable.name)};
  const std::string name(variable.name);
  const auto axes = static_cast<size_t>(variable.type->IsArray() ? variable.type->ndim() : 0);
  for (size_t axis = 0; axis < axes; ++axis) {
    const int64_t known = variable.IsStaticArray()                ? variable.extents[axis]
                          : facts && axis < facts->extents.size() ? facts->extents[axis]
                                                                  : ArgumentFacts::kUnknown;
    place.extents.push_back(
        known != ArgumentFacts::kUnknown && (known > 0 || !variable.IsStaticArray())
            ? LaneValue::Exactly(known)
            : LaneValue::Shared(SharedNumber::Unknown(true), name + ".shape[" + std::to_string(axis) + "]"));
  }
  if (axes == 0) return place;
  place.strides = DenseStrides(place.extents, variable.type->dtype()->Bytes(), variable.type->layout());
  if (variable.IsStaticArray() || variable.type->layout() != Layout::kA) return place;
  for (size_t axis = 0; axis < axes; ++axis) {
    const bool known = facts && axis < facts->strides.size() && facts->strides[axis] != ArgumentFacts::kUnknown;
    place.strides[axis] =
        known ? LaneValue::Exactly(facts->strides[axis])
              : LaneValue::Shared(SharedNumber::Unknown(), name + ".strides[" + std::to_string(axis) + "]");
  }
  return place;
}

ArrayPlace PlaceOf(LaneFunction& in, const ir::Expr& expr) {
  if (const auto* ref = ir::As<ir::VariableRef>(&expr)) {
    const auto known = in.state.places.find(ref->variable->index);
    if (known != in.state.places.end()) return known->second;
    return ref->variable->IsStaticArray() ? PlaceOfVariable(*ref->variable, nullptr) : Unknown(expr);
  }
  if (const auto* view = ir::As<ir::View>(&expr)) return OfView(in, *view);
  if (const auto* load = ir::As<ir::Load>(&expr)) return ElementOf(in, *load->array, load->indices);
  if (const auto* field = ir::As<ir::Field>(&expr); field && field->record->type->Is(TypeKind::kRecord))
    return OfField(in, *field);
  if (const auto* field = ir::As<ir::FieldView>(&expr)) return OfFieldView(in, *field);
  if (const auto* choice = ir::As<ir::Select>(&expr)) return OfChoice(in, *choice);
  if (const auto* bind = ir::As<ir::Bind>(&expr)) {
    Evaluate(in, *bind->value);
    return PlaceOf(in, *bind->body);
  }
  return Unknown(expr);
}

ArrayPlace ElementOf(LaneFunction& in, const ir::Expr& array, ir::IndexList indices) {
  ArrayPlace place = PlaceOf(in, array);
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    const LaneValue index = Evaluate(in, *indices[axis].value);
    const LaneValue stride = axis < place.strides.size() ? place.strides[axis] : LaneValue::Doubtful(LaneDoubt::kForm);
    place.begin = Add(place.begin, Multiply(index, stride));
  }
  place.extents.clear();
  place.strides.clear();
  return place;
}

}  // namespace pyk2cu::analysis
