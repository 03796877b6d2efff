#include "frontend/analysis/fold.h"

#include <cmath>

namespace pyk2cu::analysis {
namespace {

const ir::Constant* MakeFloat(double value, const Type* type, Span span, Arena& arena) {
  double number = type->IsScalar(ScalarId::kFloat32) ? static_cast<double>(static_cast<float>(value)) : value;
  return arena.New<ir::Constant>(ir::Kind::kConstant, span, type, uint64_t{0}, number);
}

/// Rounds once, as the running program does.
const ir::Constant* FromInteger(const ir::Constant& constant, const Type* type, Arena& arena) {
  Wide value = ValueOf(constant);
  if (type->IsScalar(ScalarId::kFloat32)) return MakeFloat(static_cast<float>(value), type, constant.span, arena);
  return MakeFloat(static_cast<double>(value), type, constant.span, arena);
}

}  // namespace

const ir::Constant* MakeInteger(Wide value, const Type* type, Span span, Arena& arena) {
  uint64_t bits = static_cast<uint64_t>(value);
  if (int unused = 64 - type->Bits(); unused > 0 && !type->IsBool()) {
    bits <<= unused;
    bits = type->IsSigned() ? static_cast<uint64_t>(static_cast<int64_t>(bits) >> unused) : bits >> unused;
  }
  return arena.New<ir::Constant>(ir::Kind::kConstant, span, type, bits, 0.0);
}

const ir::Constant* FoldConversion(const ir::Constant& constant, const Type* type, Arena& arena) {
  const Type& from = *constant.type;
  bool to_float = type->IsScalar(ScalarId::kFloat32) || type->IsScalar(ScalarId::kFloat64);
  bool from_float = from.IsScalar(ScalarId::kFloat32) || from.IsScalar(ScalarId::kFloat64);
  if (from_float && to_float && std::isfinite(constant.number))
    return MakeFloat(constant.number, type, constant.span, arena);
  if (!HasRange(from)) return nullptr;
  if (to_float) return FromInteger(constant, type, arena);
  if (type->IsBool()) return MakeInteger(ValueOf(constant) != 0, type, constant.span, arena);
  return type->IsInteger() ? MakeInteger(ValueOf(constant), type, constant.span, arena) : nullptr;
}

}  // namespace pyk2cu::analysis
