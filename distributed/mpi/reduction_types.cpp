#include "distributed/mpi/reduction_types.h"

#include <algorithm>

#include "pyk2cu/float16.h"

namespace pyk2cu::ranks {
namespace {

using enum api::DType;

MPI_Datatype NumberType(api::DType type) {
  switch (type) {
    case kInt8: return MPI_INT8_T;
    case kInt32: return MPI_INT32_T;
    case kInt64: return MPI_INT64_T;
    case kUInt8: return MPI_UINT8_T;
    case kUInt32: return MPI_UINT32_T;
    case kUInt64: return MPI_UINT64_T;
    case kFloat32:
    case kComplex64: return MPI_FLOAT;
    case kFloat64:
    case kComplex128: return MPI_DOUBLE;
    default: return MPI_DATATYPE_NULL;
  }
}

MPI_Op NumberOp(Reduction reduction) {
  switch (reduction) {
    case Reduction::kProduct: return MPI_PROD;
    case Reduction::kMin: return MPI_MIN;
    case Reduction::kMax: return MPI_MAX;
    case Reduction::kSum: break;
  }
  return MPI_SUM;
}

template <Reduction kReduction>
float Combine(float a, float b) {
  if constexpr (kReduction == Reduction::kProduct) return a * b;
  if constexpr (kReduction == Reduction::kMin) return std::min(a, b);
  if constexpr (kReduction == Reduction::kMax) return std::max(a, b);
  return a + b;
}

/// What MPI calls for 16-bit floats, which it does not know: each step rounds to 16 bits.
template <class Small, Reduction kReduction>
void ReduceSmall(void* from, void* into, int* count, MPI_Datatype*) {
  const auto* a = static_cast<const Small*>(from);
  auto* b = static_cast<Small*>(into);
  for (int i = 0; i < *count; ++i)
    b[i] = Small(Combine<kReduction>(static_cast<float>(a[i]), static_cast<float>(b[i])));
}

template <class Small>
MPI_User_function* SmallFunction(Reduction reduction) {
  switch (reduction) {
    case Reduction::kProduct: return &ReduceSmall<Small, Reduction::kProduct>;
    case Reduction::kMin: return &ReduceSmall<Small, Reduction::kMin>;
    case Reduction::kMax: return &ReduceSmall<Small, Reduction::kMax>;
    case Reduction::kSum: break;
  }
  return &ReduceSmall<Small, Reduction::kSum>;
}

}  // namespace

ElementsOf::ElementsOf(const Payload& payload) : count(static_cast<int>(payload.count)) {
  MakeType(static_cast<int>(payload.item_bytes));
}

ElementsOf::ElementsOf(const Payload& payload, Reduction reduction) : count(static_cast<int>(payload.count)) {
  if (payload.type == kFloat16 || payload.type == kBFloat16) {
    MakeType(2);
    const bool is_half = payload.type == kFloat16;
    MPI_Op_create(is_half ? SmallFunction<api::Float16>(reduction) : SmallFunction<api::BFloat16>(reduction), 1, &op);
    own_op_ = true;
    return;
  }
  type = NumberType(payload.type);
  op = NumberOp(reduction);
  if (payload.type == kComplex64 || payload.type == kComplex128) count *= 2;  // the sum of each part
}

void ElementsOf::MakeType(int bytes) {
  MPI_Type_contiguous(bytes, MPI_BYTE, &type);
  MPI_Type_commit(&type);
  own_type_ = true;
}

ElementsOf::~ElementsOf() {
  if (own_type_) MPI_Type_free(&type);
  if (own_op_) MPI_Op_free(&op);
}

}  // namespace pyk2cu::ranks
