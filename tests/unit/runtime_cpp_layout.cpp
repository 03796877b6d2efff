// Arrays of records as arrays of structs of C++.
#include <gtest/gtest.h>

#include "runtime/device/argument.h"
#include "runtime/device/cpp_layout.h"

namespace pyk2cu::runtime {
namespace {

const Type* Scalar(ScalarId id) { return TypeTable::Scalar(id); }

struct CppLayout : testing::Test {
  TypeTable types;
  const EnumMember members[1] = {{"kSolid", 0}};
  const Type* f32 = Scalar(ScalarId::kFloat32);
  const Type* phase = types.CppEnum("Phase", true, Scalar(ScalarId::kUInt8), members);
  const Type* particle = types.CppRecord("sim::Particle",
                                         {{"x", types.Vector(f32, 3), 0},
                                          {"v", types.NestedArray(types.Vector(f32, 2), std::vector<int64_t>{4}), 12},
                                          {"phase", phase, 44}},
                                         52, 4);

  const Type* NestedOf(const Type* of, std::vector<int64_t> shape) { return types.NestedArray(of, shape); }
  const Type* Lanes(const char* second, const char* third) {
    return types.Record({{"x", f32, 0}, {second, f32, 4}, {third, f32, 8}}, 12, false);
  }
  bool Fits(const Type* x, const Type* v, const Type* of_phase, int64_t phase_at = 44, int64_t bytes = 52,
            const char* name = "v") {
    return SameElements(particle,
                        types.Record({{"x", x, 0}, {name, v, 12}, {"phase", of_phase, phase_at}}, bytes, false));
  }
};

TEST_F(CppLayout, FieldsByNameTypeAndPlace) {
  const Type *u8 = Scalar(ScalarId::kUInt8), *x = NestedOf(f32, {3}), *v = NestedOf(f32, {4, 2});
  EXPECT_TRUE(Fits(x, v, u8));
  // more fields than kernels can reach, in places that C++ keeps to itself
  EXPECT_TRUE(
      SameElements(particle, types.Record({{"x", x, 0}, {"v", v, 12}, {"phase", u8, 44}, {"id", f32, 48}}, 52, false)));
  EXPECT_TRUE(Fits(Lanes("y", "z"), v, u8)) << "a vector as a record of its lanes";
  EXPECT_FALSE(Fits(Lanes("z", "y"), v, u8));
  EXPECT_FALSE(Fits(x, v, u8, 44, 56)) << "the size";
  EXPECT_FALSE(Fits(x, v, u8, 45)) << "an offset";
  EXPECT_FALSE(Fits(x, v, Scalar(ScalarId::kInt8))) << "a type";
  EXPECT_FALSE(Fits(x, NestedOf(f32, {8}), u8)) << "a shape";
  EXPECT_FALSE(Fits(x, v, u8, 44, 52, "w")) << "a name";
  EXPECT_FALSE(SameElements(particle, f32));
}

TEST_F(CppLayout, ArgumentsFitKernels) {
  const Type* numpy = NumpyTypeOf(particle, types);
  EXPECT_EQ(numpy->Name(),
            "Record(x[type=nestedarray(float32, (3,));offset=0],v[type=nestedarray(float32, (4, "
            "2));offset=12],phase[type=uint8;offset=44];52;False)");
  const int64_t shape[] = {10}, strides[] = {52};
  const Argument array = Argument::Array(numpy, 4096, shape, strides);
  EXPECT_EQ(FitArgument(array, types.Array(particle, 1, Layout::kC)), Fit::kExact);
  EXPECT_EQ(FitArgument(array, types.Array(particle, 2, Layout::kC)), Fit::kNo);
  EXPECT_EQ(FitArgument(Argument::Array(numpy, 4096, {}, {}), particle), Fit::kExact);
  EXPECT_EQ(FitArgument(array, types.Array(types.CppRecord("sim::Other", {{"x", f32, 0}}, 8, 4), 1, Layout::kC)),
            Fit::kNo);
}

TEST_F(CppLayout, StructsAreFoundByName) {
  EXPECT_EQ(types.FindCppRecord("sim::Particle"), particle);
  EXPECT_EQ(types.FindCppRecord("Particle"), nullptr);
}

}  // namespace
}  // namespace pyk2cu::runtime
