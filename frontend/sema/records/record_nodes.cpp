#include "frontend/sema/model/builder.h"

namespace pyk2cu::sema {

const ir::Expr* IrBuilder::Place(Span span, const ir::Variable* variable) {
  return Make<ir::VariablePlace>(ir::Kind::kVariablePlace, span, variable->type->dtype(), kNoEffects, variable);
}

const ir::Expr* IrBuilder::Field(Span span, const ir::Expr* record, int field, const Type* type) {
  const bool reads = !type->IsArray() && !type->Is(TypeKind::kRecord);  // arrays and records are references
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

}  // namespace pyk2cu::sema
