#include "frontend/sema/model/builder.h"

#include <cmath>
#include <cstdlib>
#include <limits>

#include "base/check.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/model/opposite.h"
#include "frontend/types/float_format.h"

namespace pyk2cu::sema {
namespace {

const Type* Scalar(ScalarId id) { return TypeTable::Scalar(id); }
const Type* kBool() { return Scalar(ScalarId::kBool); }
/// Returns the value modulo 2^bits, sign-extended for signed types. ir::Constant holds integers in this form.
uint64_t Wrap(uint64_t bits, const Type* type) {
  if (type->IsBool()) return bits != 0;
  const int unused = 64 - type->Bits();
  const uint64_t top = bits << unused;
  return type->IsSigned() ? static_cast<uint64_t>(static_cast<int64_t>(top) >> unused) : top >> unused;
}

bool IsIntegral(const Type* type) { return type->IsInteger() || type->IsBool(); }

/// Returns true if every value of type `from` (an integer or bool) is a value of the integer type `to`.
bool KeepsValue(const Type* from, const Type* to) {
  if (!from->IsScalar() || !IsIntegral(from) || !to->IsInteger()) return false;
  const bool same = from->IsSigned() == to->IsSigned();
  return from->IsBool() || (same ? from->Bits() <= to->Bits() : from->IsUnsigned() && from->Bits() < to->Bits());
}

double AsDouble(const ir::Constant& constant) {
  if (constant.type->IsFloat() || constant.type->IsSmallFloat()) return constant.number;
  return constant.type->IsUnsigned() ? static_cast<double>(constant.bits)
                                     : static_cast<double>(static_cast<int64_t>(constant.bits));
}

/// Returns the result if it does not overflow, else nullopt: folding must not hide an overflow that wraps at run time.
std::optional<int64_t> FoldExact(ir::BinaryOp op, int64_t a, int64_t b) {
  using enum ir::BinaryOp;
  int64_t result = 0;
  switch (op) {
    case kAdd: return __builtin_add_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case kSub: return __builtin_sub_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case kMul: return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case kFloorDiv:
    case kMod: {
      if (b == 0 || b == -1) return std::nullopt;
      int64_t quotient = a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
      return op == kFloorDiv ? quotient : a - quotient * b;
    }
    case kAnd: return a & b;
    case kOr: return a | b;
    case kXor: return a ^ b;
    case kShl:
      return a >= 0 && b >= 0 && b < 62 && a <= (std::numeric_limits<int64_t>::max() >> b) ? std::optional(a << b)
                                                                                           : std::nullopt;
    case kShr: return b >= 0 && b < 64 ? std::optional(a >> b) : std::nullopt;
    default: return std::nullopt;
  }
}

template <class T>
bool CompareValues(ir::CompareOp op, T a, T b) {
  using enum ir::CompareOp;
  switch (op) {
    case kLt: return a < b;
    case kLe: return a <= b;
    case kGt: return a > b;
    case kGe: return a >= b;
    case kEq: return a == b;
    case kNe: return a != b;
  }
  return false;
}

/// Returns true for a variable whose extents are constants: a shared, local or constant array.
bool IsStaticArray(const ir::Expr* array) {
  const auto* ref = ir::As<ir::VariableRef>(array);
  return ref && !ref->variable->extents.empty() && ref->variable->extents[0] > 0;
}

}  // namespace

const ir::Expr* IrBuilder::Int(Span span, int64_t value, const Type* type) {
  return Make<ir::Constant>(ir::Kind::kConstant, span, type, kNoEffects, Wrap(static_cast<uint64_t>(value), type), 0.0);
}
const ir::Expr* IrBuilder::Float(Span span, double value, const Type* type) {
  return Make<ir::Constant>(ir::Kind::kConstant, span, type, kNoEffects, uint64_t{0},
                            RoundToFloat(type->scalar(), value));
}
const ir::Expr* IrBuilder::Complex(Span span, double real, double imaginary, const Type* type) {
  return MakeComplex(Float(span, real, type->RealPart()), Float(span, imaginary, type->RealPart()), type);
}
const ir::Expr* IrBuilder::MakeComplex(const ir::Expr* real, const ir::Expr* imaginary, const Type* type) {
  for (const BuiltinRow& row : RowsOf(RowName("pyk.complex")))
    if (TypeTable::Scalar(row.parsed.results[0]) == type) return Intrinsic(real->span, type, &row, {real, imaginary});
  PYK_CHECK(false);
  return nullptr;
}
const ir::Expr* IrBuilder::Bool(Span span, bool value) { return Int(span, value, kBool()); }
const ir::Expr* IrBuilder::String(Span span, std::string_view value) {
  return Make<ir::StringConstant>(ir::Kind::kStringConstant, span, TypeTable::String(), kNoEffects,
                                  arena_->Copy(value));
}

const ir::Expr* IrBuilder::Static(Span span, const Type* type) {
  return Make<ir::StaticValue>(ir::Kind::kStaticValue, span, type, kNoEffects);
}

const ir::Expr* IrBuilder::Zero(Span span, const Type* type) {
  if (type->IsFloat() || type->IsSmallFloat()) return Float(span, 0.0, type);
  if (type->IsComplex()) return Complex(span, 0.0, 0.0, type);
  if (type->IsScalar()) return Int(span, 0, type);
  if (type->IsStatic()) return Static(span, type);
  if (const Type* number = type->Representation()) return Convert(Zero(span, number), type);
  std::vector<const ir::Expr*> parts;
  for (size_t i = 0; i < type->PartCount(); ++i) parts.push_back(Zero(span, type->Part(i)));
  return Tuple(span, type, std::move(parts));
}

const ir::Expr* IrBuilder::Ref(Span span, const ir::Variable* variable) {
  const bool can_change = variable->type->Is(TypeKind::kStruct);  // C++ functions may write to it through a reference
  return Make<ir::VariableRef>(ir::Kind::kVariableRef, span, variable->type, can_change ? kReadsMemory : kNoEffects,
                               variable);
}
const ir::Expr* IrBuilder::Place(Span span, const ir::Variable* variable) {
  return Make<ir::VariablePlace>(ir::Kind::kVariablePlace, span, variable->type->dtype(), kNoEffects, variable);
}

const ir::Expr* IrBuilder::Thread(Span span, ir::ThreadValue value, int axis) {
  return Make<ir::ThreadIndex>(ir::Kind::kThreadIndex, span, Scalar(ScalarId::kInt32), kNoEffects, value, axis);
}
const ir::Expr* IrBuilder::GridIndex(Span span, int axis) {
  return Make<ir::GridIndex>(ir::Kind::kGridIndex, span, TypeTable::Int64(), kNoEffects, axis);
}
const ir::Expr* IrBuilder::GridSize(Span span, int axis) {
  return Make<ir::GridSize>(ir::Kind::kGridSize, span, TypeTable::Int64(), kNoEffects, axis);
}

const ir::Expr* IrBuilder::Convert(const ir::Expr* operand, const Type* type) {
  if (operand->type == type) return operand;
  if (const auto* same = ir::As<ir::Convert>(operand);
      same && same->operand->type == type && type == operand->type->Representation()) {
    return same->operand;  // back to the number that represents an enumeration or a time
  }
  const auto* inner = ir::As<ir::Convert>(operand);
  if (inner && type->IsScalar() && KeepsValue(inner->operand->type, operand->type))
    return Convert(inner->operand, type);
  const ir::Constant* constant = AsConstant(operand);
  if (constant && type->IsFloat()) return Float(operand->span, AsDouble(*constant), type);
  if (constant && type->IsComplex())
    return MakeComplex(Convert(operand, type->RealPart()), Float(operand->span, 0.0, type->RealPart()), type);
  if (constant && IsIntegral(constant->type) && IsIntegral(type)) {
    const uint64_t bits = Wrap(constant->bits, type);
    const double cut = bits == constant->bits || type->IsBool() ? 0.0 : AsDouble(*constant);
    return Make<ir::Constant>(ir::Kind::kConstant, operand->span, type, kNoEffects, bits, cut);
  }
  if (constant && type->IsBool() && !constant->type->IsSmallFloat()) return Bool(operand->span, constant->number != 0);
  const uint8_t own = type->Is(TypeKind::kStruct) ? kReadsMemory : kNoEffects;  // copies the record
  return Make<ir::Convert>(ir::Kind::kConvert, operand->span, type, static_cast<uint8_t>(own | Effects(operand)),
                           operand);
}

const ir::Expr* IrBuilder::Truth(const ir::Expr* operand) { return Convert(operand, kBool()); }

const ir::Expr* IrBuilder::Unary(Span span, ir::UnaryOp op, const ir::Expr* operand) {
  const auto* inner = ir::As<ir::Unary>(operand);
  if (op == ir::UnaryOp::kNot && inner && inner->op == ir::UnaryOp::kNot) return inner->operand;
  if (const auto to = op == ir::UnaryOp::kNot ? OppositeOf(*operand) : std::nullopt)
    return Compare(span, to->op, to->left, to->right);
  if (const ir::Constant* constant = AsConstant(operand)) {
    const Type* type = operand->type;
    if (op == ir::UnaryOp::kNot || (op == ir::UnaryOp::kInvert && type->IsBool()))
      return Bool(span, constant->bits == 0);
    if (op == ir::UnaryOp::kNegate && type->IsFloat()) return Float(span, -constant->number, type);
    const uint64_t bits = op == ir::UnaryOp::kInvert ? ~constant->bits : 0 - constant->bits;
    if (op == ir::UnaryOp::kInvert || type->IsInteger()) return Int(span, static_cast<int64_t>(bits), type);
  }
  return Make<ir::Unary>(ir::Kind::kUnary, span, operand->type, Effects(operand), op, operand);
}

const ir::Expr* IrBuilder::Binary(Span span, ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right, bool exact) {
  std::optional<int64_t> a = ConstantInt(left), b = ConstantInt(right);
  if (a && b && left->type == TypeTable::Int64())
    if (std::optional<int64_t> value = FoldExact(op, *a, *b)) return Int(span, *value);
  uint8_t effects = Effects(left) | Effects(right);
  return Make<ir::Binary>(ir::Kind::kBinary, span, left->type, effects, op, exact, left, right);
}

const ir::Expr* IrBuilder::Sum(const ir::Expr* left, const ir::Expr* right) {
  const std::optional<int64_t> a = ConstantInt(left), b = ConstantInt(right);
  if (a == 0) return right;
  if (b == 0) return left;
  if (a && !b) return Sum(right, left);
  const auto* inner = ir::As<ir::Binary>(left);
  const bool adds = inner && (inner->op == ir::BinaryOp::kAdd || inner->op == ir::BinaryOp::kSub);
  const std::optional<int64_t> c = b && adds ? ConstantInt(inner->right) : std::nullopt;
  if (c && std::abs(*c) < Facts::kSmallIndex && std::abs(*b) < Facts::kSmallIndex)
    return Sum(inner->left, Int(right->span, *b + (inner->op == ir::BinaryOp::kAdd ? *c : -*c)));
  if (b && *b < 0 && *b > -Facts::kSmallIndex && !a) return Difference(left, Int(right->span, -*b));
  return Binary(left->span, ir::BinaryOp::kAdd, left, right, true);
}

const ir::Expr* IrBuilder::Difference(const ir::Expr* left, const ir::Expr* right) {
  const std::optional<int64_t> b = ConstantInt(right);
  if (b == 0) return left;
  const auto* inner = ir::As<ir::Binary>(left);
  const bool adds = inner && (inner->op == ir::BinaryOp::kAdd || inner->op == ir::BinaryOp::kSub);
  const std::optional<int64_t> c = b && adds ? ConstantInt(inner->right) : std::nullopt;
  if (c && std::abs(*c) < Facts::kSmallIndex && std::abs(*b) < Facts::kSmallIndex)
    return Sum(left, Int(right->span, -*b));
  if (inner && inner->op == ir::BinaryOp::kAdd && inner->right == right) return inner->left;
  return Binary(left->span, ir::BinaryOp::kSub, left, right, true);
}

const ir::Expr* IrBuilder::Product(const ir::Expr* left, const ir::Expr* right) {
  if (ConstantInt(left) == 1 || ConstantInt(right) == 0) return right;
  if (ConstantInt(right) == 1 || ConstantInt(left) == 0) return left;
  return Binary(left->span, ir::BinaryOp::kMul, left, right, true);
}

const ir::Expr* IrBuilder::Compare(Span span, ir::CompareOp op, const ir::Expr* left, const ir::Expr* right) {
  const ir::Constant *a = AsConstant(left), *b = AsConstant(right);
  if (a && b) {
    if (left->type->IsFloat() || left->type->IsSmallFloat()) return Bool(span, CompareValues(op, a->number, b->number));
    if (left->type->IsUnsigned()) return Bool(span, CompareValues(op, a->bits, b->bits));
    return Bool(span, CompareValues(op, static_cast<int64_t>(a->bits), static_cast<int64_t>(b->bits)));
  }
  return Make<ir::Compare>(ir::Kind::kCompare, span, kBool(), static_cast<uint8_t>(Effects(left) | Effects(right)), op,
                           left, right);
}

const ir::Expr* IrBuilder::Logical(Span span, ir::LogicalOp op, const ir::Expr* left, const ir::Expr* right) {
  if (const ir::Constant* constant = AsConstant(left))
    return (constant->bits != 0) == (op == ir::LogicalOp::kAnd) ? right : left;
  return Make<ir::Logical>(ir::Kind::kLogical, span, kBool(), static_cast<uint8_t>(Effects(left) | Effects(right)), op,
                           left, right);
}

const ir::Expr* IrBuilder::Select(Span span, const ir::Expr* condition, const ir::Expr* then,
                                  const ir::Expr* otherwise) {
  if (const ir::Constant* constant = AsConstant(condition)) return constant->bits ? then : otherwise;
  uint8_t effects = Effects(condition) | Effects(then) | Effects(otherwise);
  return Make<ir::Select>(ir::Kind::kSelect, span, then->type, effects, condition, then, otherwise);
}

const ir::Expr* IrBuilder::Bind(Span span, const ir::Variable* variable, const ir::Expr* value, const ir::Expr* body) {
  return Make<ir::Bind>(ir::Kind::kBind, span, body->type, static_cast<uint8_t>(Effects(value) | Effects(body)),
                        variable, value, body);
}

const ir::Expr* IrBuilder::Tuple(Span span, const Type* type, std::vector<const ir::Expr*> elements) {
  uint8_t effects = EffectsOf(elements);
  return Make<ir::MakeTuple>(ir::Kind::kMakeTuple, span, type, effects, arena_->Copy(elements));
}
const ir::Expr* IrBuilder::TupleGet(Span span, const ir::Expr* tuple, int index) {
  const Type* type = tuple->type->Part(static_cast<size_t>(index));
  const auto* made = ir::As<ir::MakeTuple>(tuple);
  if (made && IsPure(tuple)) return made->elements[static_cast<size_t>(index)];
  return Make<ir::TupleGet>(ir::Kind::kTupleGet, span, type, Effects(tuple), tuple, index);
}
const ir::Expr* IrBuilder::TupleAt(Span span, const ir::Expr* tuple, ir::ElementIndex index) {
  uint8_t effects = Effects(tuple) | Effects(index.value);
  return Make<ir::TupleIndex>(ir::Kind::kTupleIndex, span, tuple->type->elements()[0], effects, tuple, index);
}

const ir::Expr* IrBuilder::Bounded(Span span, ir::ElementIndex index, const ir::Expr* extent, int axis) {
  const std::optional<int64_t> at = ConstantInt(index.value), size = ConstantInt(extent);
  if (at && size && *at < *size && *at >= (index.wrap ? -*size : 0)) return Int(span, *at < 0 ? *at + *size : *at);
  const uint8_t effects = Effects(index.value) | Effects(extent);
  return Make<ir::BoundedIndex>(ir::Kind::kBoundedIndex, span, TypeTable::Int64(), effects, index, extent, axis);
}

const ir::Expr* IrBuilder::Require(Span span, const ir::Expr* condition, const ir::Expr* value,
                                   std::string_view exception, std::string_view message) {
  const uint8_t effects = kReadsMemory | kWritesMemory;  // the thread may end here, so all earlier effects come first
  return Make<ir::Require>(ir::Kind::kRequire, span, value->type, effects, condition, value, arena_->Copy(exception),
                           arena_->Copy(message));
}

const ir::Expr* IrBuilder::Extent(Span span, const ir::Expr* array, int axis) {
  if (const auto* view = ir::As<ir::View>(array)) return view->extents[static_cast<size_t>(axis)];
  if (const auto* view = ir::As<ir::FieldView>(array)) {
    const int own = view->array->type->ndim();
    if (axis < own) return Extent(span, view->array, axis);
    return Int(span, view->array->type->dtype()
                         ->fields()[static_cast<size_t>(view->field)]
                         .type->shape()[static_cast<size_t>(axis - own)]);
  }
  if (const auto* field = ir::As<ir::Field>(array)) {
    return Int(
        span,
        field->record->type->fields()[static_cast<size_t>(field->field)].type->shape()[static_cast<size_t>(axis)]);
  }
  const auto* ref = ir::As<ir::VariableRef>(array);
  if (ref && static_cast<size_t>(axis) < ref->variable->extents.size() && ref->variable->extents[axis] > 0)
    return Int(span, ref->variable->extents[axis]);
  return Make<ir::Extent>(ir::Kind::kExtent, span, TypeTable::Int64(), kNoEffects, array, axis);
}
const ir::Expr* IrBuilder::Stride(Span span, const ir::Expr* array, int axis) {
  const auto* view = ir::As<ir::View>(array);
  if (view && !view->strides.empty()) return view->strides[static_cast<size_t>(axis)];
  const int count = array->type->ndim();
  if (view || (array->type->layout() != Layout::kA && IsStaticArray(array))) {
    const bool c_order = array->type->layout() == Layout::kC;
    const ir::Expr* stride = Int(span, array->type->dtype()->Bytes());
    for (int other = c_order ? count - 1 : 0; other != axis; other += c_order ? -1 : 1)
      stride = Product(Extent(span, array, other), stride);
    return stride;
  }
  return Make<ir::Stride>(ir::Kind::kStride, span, TypeTable::Int64(), kNoEffects, array, axis);
}
const ir::Expr* IrBuilder::Size(Span span, const ir::Expr* array) {
  if (ir::As<ir::View>(array)) {
    const ir::Expr* size = nullptr;
    for (int axis = 0; axis < array->type->ndim(); ++axis) {
      const ir::Expr* extent = Extent(span, array, axis);
      size = size ? Product(size, extent) : extent;
    }
    return size ? size : Int(span, 1);
  }
  const auto* ref = ir::As<ir::VariableRef>(array);
  if (ref && !ref->variable->extents.empty() && ref->variable->extents[0] > 0) {
    int64_t size = 1;
    for (int64_t extent : ref->variable->extents) size *= extent;
    return Int(span, size);
  }
  return Make<ir::Size>(ir::Kind::kSize, span, TypeTable::Int64(), kNoEffects, array);
}

const ir::Expr* IrBuilder::View(Span span, const Type* type, const ir::Expr* array,
                                std::vector<ir::ElementIndex> indices, const ir::Expr* offset,
                                std::vector<const ir::Expr*> extents, std::vector<const ir::Expr*> strides) {
  if (type->layout() != Layout::kA) strides.clear();
  uint8_t effects = Effects(array) | EffectsOf(indices) | EffectsOf(extents) | EffectsOf(strides);
  if (offset) effects |= Effects(offset);
  return Make<ir::View>(ir::Kind::kView, span, type, effects, array,
                        std::span<const ir::ElementIndex>(arena_->Copy(indices)), offset,
                        ir::ExprList(arena_->Copy(extents)), ir::ExprList(arena_->Copy(strides)));
}

const ir::Expr* IrBuilder::Load(Span span, const ir::Expr* array, std::vector<ir::ElementIndex> indices) {
  uint8_t effects =
      (array->type->dtype()->Is(TypeKind::kRecord) ? kNoEffects : kReadsMemory) | EffectsOf(indices) | Effects(array);
  return Make<ir::Load>(ir::Kind::kLoad, span, array->type->dtype(), effects, array, arena_->Copy(indices));
}
const ir::Expr* IrBuilder::Address(Span span, const ir::Expr* array, std::vector<ir::ElementIndex> indices) {
  uint8_t effects = EffectsOf(indices);
  return Make<ir::ElementAddress>(ir::Kind::kElementAddress, span, array->type->dtype(), effects, array,
                                  arena_->Copy(indices));
}

const ir::Expr* IrBuilder::Field(Span span, const ir::Expr* record, int field, const Type* type) {
  const bool reads = !type->IsArray() && !type->Is(TypeKind::kRecord);  // those are references
  const auto effects = static_cast<uint8_t>(Effects(record) | (reads ? kReadsMemory : kNoEffects));
  return Make<ir::Field>(ir::Kind::kField, span, type, effects, record, field);
}

const ir::Expr* IrBuilder::FieldView(Span span, const ir::Expr* array, int field, const Type* type) {
  return Make<ir::FieldView>(ir::Kind::kFieldView, span, type, Effects(array), array, field);
}

const ir::Expr* IrBuilder::CharLength(Span span, const ir::Expr* operand) {
  return Make<ir::CharLength>(ir::Kind::kCharLength, span, TypeTable::Scalar(ScalarId::kInt64), Effects(operand),
                              operand);
}

const ir::Expr* IrBuilder::Call(Span span, const ir::Function* callee, std::vector<const ir::Expr*> arguments) {
  return Make<ir::Call>(ir::Kind::kCall, span, callee->returns, uint8_t{kReadsMemory | kWritesMemory}, callee,
                        arena_->Copy(arguments));
}

const ir::Expr* IrBuilder::Intrinsic(Span span, const Type* type, const BuiltinRow* row,
                                     std::vector<const ir::Expr*> operands, uint8_t more_effects) {
  uint8_t own = row->effects == pyk2cu::Effects::kPure ? kNoEffects : kReadsMemory | kWritesMemory;
  uint8_t effects = own | more_effects | EffectsOf(operands);
  return Make<ir::Intrinsic>(ir::Kind::kIntrinsic, span, type, effects, row, arena_->Copy(operands));
}

uint8_t IrBuilder::Effects(const ir::Expr* expression) const {
  auto found = effects_.find(expression);
  return found == effects_.end() ? uint8_t{kNoEffects} : found->second;
}

uint8_t IrBuilder::EffectsOf(const std::vector<const ir::Expr*>& operands) const {
  uint8_t effects = kNoEffects;
  for (const ir::Expr* operand : operands) effects |= Effects(operand);
  return effects;
}

uint8_t IrBuilder::EffectsOf(const std::vector<ir::ElementIndex>& indices) const {
  uint8_t effects = kNoEffects;
  for (const ir::ElementIndex& index : indices) effects |= Effects(index.value);
  return effects;
}

}  // namespace pyk2cu::sema
