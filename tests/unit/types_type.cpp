#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "frontend/types/float_format.h"
#include "frontend/types/type.h"

namespace pyk2cu {
namespace {

const Type* F32() { return TypeTable::Scalar(ScalarId::kFloat32); }
const Type* I64() { return TypeTable::Scalar(ScalarId::kInt64); }

const Type* TupleOf(TypeTable& types, std::vector<const Type*> elements) { return types.Tuple(elements); }

TEST(Types, ScalarsAreTheSameInEveryTable) {
  TypeTable a, b;
  EXPECT_EQ(a.Scalar(ScalarId::kInt8), b.Scalar(ScalarId::kInt8));
  EXPECT_EQ(TypeTable::None(), TypeTable::None());
  EXPECT_EQ(F32()->Name(), "float32");
  EXPECT_EQ(F32()->Bytes(), 4);
  EXPECT_EQ(TypeTable::Scalar(ScalarId::kBool)->Name(), "bool");
  EXPECT_EQ(TypeTable::None()->Name(), "none");
}

TEST(SmallFloats, NanAndTheLargestNumberAsCudaHasThem) {
  struct Row {
    ScalarId id;
    uint64_t nan, beyond;
    double largest;
  };
  constexpr Row kRows[] = {{ScalarId::kFloat16, 0x7e00, 0x7c00, 65504.0},
                           {ScalarId::kBFloat16, 0x7fff, 0x7f80, 0x1.fep127},
                           {ScalarId::kFp8E5M2, 0x7f, 0x7b, 57344.0},
                           {ScalarId::kFp8E4M3, 0x7f, 0x7e, 448.0},
                           {ScalarId::kFp8E8M0, 0xff, 0xfe, 0x1p127}};
  for (const Row& row : kRows) {
    SCOPED_TRACE(Info(row.id).name);
    EXPECT_EQ(EncodeFloat(row.id, std::numeric_limits<double>::quiet_NaN()), row.nan);
    EXPECT_TRUE(std::isnan(DecodeFloat(row.id, row.nan)));
    EXPECT_EQ(EncodeFloat(row.id, 1e300), row.beyond);
    EXPECT_EQ(RoundToFloat(row.id, row.largest), row.largest);
  }
}

TEST(Types, PredicatesFollowTheClass) {
  EXPECT_TRUE(I64()->IsSigned());
  EXPECT_TRUE(I64()->IsInteger());
  EXPECT_FALSE(I64()->IsUnsigned());
  EXPECT_TRUE(TypeTable::Scalar(ScalarId::kUInt8)->IsUnsigned());
  EXPECT_FALSE(TypeTable::Scalar(ScalarId::kBool)->IsInteger());
  EXPECT_TRUE(TypeTable::Scalar(ScalarId::kComplex64)->IsComplex());
  EXPECT_FALSE(TypeTable::None()->IsSigned());
}

TEST(Types, ArraysAreInternedAndNamedAsNumbaDoes) {
  TypeTable types;
  const Type* array = types.Array(F32(), 2, Layout::kC);
  EXPECT_EQ(array, types.Array(F32(), 2, Layout::kC));
  EXPECT_EQ(array->Name(), "array(float32, 2d, C)");
  EXPECT_EQ(types.Array(F32(), 3, Layout::kA, true)->Name(), "readonly array(float32, 3d, A)");
  EXPECT_NE(array, types.Array(F32(), 2, Layout::kF));
  EXPECT_NE(array, types.Array(F32(), 2, Layout::kC, true));
  EXPECT_EQ(array->dtype(), F32());
  EXPECT_EQ(array->ndim(), 2);
}

TEST(Types, LayoutIsOneWhereItCannotDiffer) {
  TypeTable types;
  EXPECT_EQ(types.Array(F32(), 1, Layout::kF), types.Array(F32(), 1, Layout::kC));
  EXPECT_EQ(types.Array(F32(), 0, Layout::kA), types.Array(F32(), 0, Layout::kC));
  EXPECT_NE(types.Array(F32(), 1, Layout::kA), types.Array(F32(), 1, Layout::kC));
}

TEST(Types, TuplesAreInternedAndNamedAsNumbaDoes) {
  TypeTable types;
  const Type* uniform = TupleOf(types, {I64(), I64()});
  EXPECT_EQ(uniform->Name(), "UniTuple(int64, 2)");
  EXPECT_TRUE(uniform->IsUniform());
  EXPECT_EQ(uniform, TupleOf(types, {I64(), I64()}));
  const Type* mixed = TupleOf(types, {I64(), F32()});
  EXPECT_EQ(mixed->Name(), "Tuple(int64, float32)");
  EXPECT_FALSE(mixed->IsUniform());
  EXPECT_EQ(TupleOf(types, {mixed, mixed})->Name(), "UniTuple(Tuple(int64, float32), 2)");
  EXPECT_EQ(TupleOf(types, {})->Name(), "Tuple()");
  EXPECT_FALSE(TupleOf(types, {})->IsUniform());
}

TEST(Types, NamesOfScalars) {
  struct {
    const char* name;
    ScalarId id;
  } const rows[] = {{"bool", ScalarId::kBool},      {"boolean", ScalarId::kBool},   {"b1", ScalarId::kBool},
                    {"bool_", ScalarId::kBool},     {"i1", ScalarId::kInt8},        {"char", ScalarId::kInt8},
                    {"byte", ScalarId::kUInt8},     {"i2", ScalarId::kInt16},       {"i4", ScalarId::kInt32},
                    {"intc", ScalarId::kInt32},     {"i8", ScalarId::kInt64},       {"intp", ScalarId::kInt64},
                    {"int_", ScalarId::kInt64},     {"longlong", ScalarId::kInt64}, {"long_", ScalarId::kInt64},
                    {"uint", ScalarId::kUInt64},    {"uintp", ScalarId::kUInt64},   {"u1", ScalarId::kUInt8},
                    {"u8", ScalarId::kUInt64},      {"uintc", ScalarId::kUInt32},   {"f2", ScalarId::kFloat16},
                    {"f4", ScalarId::kFloat32},     {"float_", ScalarId::kFloat32}, {"f8", ScalarId::kFloat64},
                    {"double", ScalarId::kFloat64}, {"c8", ScalarId::kComplex64},   {"c16", ScalarId::kComplex128},
                    {"size_t", ScalarId::kUInt64}};
  for (const auto& row : rows) EXPECT_EQ(FindScalar(row.name), row.id) << row.name;
  for (const char* name : {"", "float", "int", "Float32", "float32 ", "f16", "i3"})
    EXPECT_FALSE(FindScalar(name)) << name;
}

}  // namespace
}  // namespace pyk2cu
