#include <gtest/gtest.h>

#include "frontend/types/number_class.h"
#include "frontend/types/signature.h"

namespace pyk2cu {
namespace {

/// "returns(arguments)", with "?" for a return type that was not written, or the error.
std::string Read(std::string_view text) {
  TypeTable types;
  auto signature = ParseSignature(text, types);
  if (!signature) return "error: " + signature.error().message;
  std::string arguments;
  for (const Type* type : signature->arguments) arguments += (arguments.empty() ? "" : "; ") + type->Name();
  return (signature->returns ? signature->returns->Name() : "?") + "(" + arguments + ")";
}

std::string ReadOne(std::string_view text) {
  TypeTable types;
  auto type = ParseType(text, types);
  return type ? (*type)->Name() : "error: " + type.error().message;
}

TEST(Signature, Forms) {
  EXPECT_EQ(Read("void(float32[:,::1], int64)"), "none(array(float32, 2d, C); int64)");
  EXPECT_EQ(Read("(f4[:], i4)"), "?(array(float32, 1d, A); int32)");
  EXPECT_EQ(Read("int32(int32, int32)"), "int32(int32; int32)");
  EXPECT_EQ(Read("float32[:]"), "?(array(float32, 1d, A))");
  EXPECT_EQ(Read("float32[:], int64"), "?(array(float32, 1d, A); int64)");
  EXPECT_EQ(Read("()"), "?()");
  EXPECT_EQ(Read("void()"), "none()");
  EXPECT_EQ(Read("none(int32,)"), "none(int32)");
  EXPECT_EQ(Read("  void (\n  float64 ,\tfloat64 )  "), "none(float64; float64)");
  EXPECT_EQ(Read("Tuple((int64, f4))(i4)"), "Tuple(int64, float32)(int32)");
  EXPECT_EQ(Read("types.float32(types.float32, nb.types.int8[:])"), "float32(float32; array(int8, 1d, A))");
}

TEST(Signature, ClassesOfNumbers) {
  EXPECT_EQ(Read("void(f4[::1], class(float32))"), "none(array(float32, 1d, C); class(float32))");
  EXPECT_EQ(ReadOne("dtype(int8)"), "class(int8)");
  EXPECT_EQ(ReadOne("class(f4[:])"), "error: column 1: array(float32, 1d, A) is not a type of numbers");
  EXPECT_EQ(ReadOne("class(float32"), "error: column 14: expected ')', found the end");
  TypeTable types;
  EXPECT_EQ(NumberOf(NumberClass(TypeTable::Scalar(ScalarId::kBool), types)), TypeTable::Scalar(ScalarId::kBool));
  EXPECT_EQ(NumberOf(types.Static("the function 'class(bool)'")), nullptr);
  EXPECT_EQ(NumberOf(TypeTable::None()), nullptr);
}

TEST(Signature, Arrays) {
  EXPECT_EQ(ReadOne("float32[::1]"), "array(float32, 1d, C)");
  EXPECT_EQ(ReadOne("float32[:]"), "array(float32, 1d, A)");
  EXPECT_EQ(ReadOne("float32[::]"), "array(float32, 1d, A)");
  EXPECT_EQ(ReadOne("float32[:, ::1]"), "array(float32, 2d, C)");
  EXPECT_EQ(ReadOne("float32[::1, :]"), "array(float32, 2d, F)");
  EXPECT_EQ(ReadOne("b1[:,:,:,:,:]"), "array(bool, 5d, A)");
  EXPECT_EQ(ReadOne("Array(float32, 2, 'C', readonly=True)"), "readonly array(float32, 2d, C)");
  EXPECT_EQ(ReadOne("types.Array(dtype=f8, ndim=1, layout=\"A\", aligned=True)"), "array(float64, 1d, A)");
  EXPECT_EQ(ReadOne("Array(int8, 0, 'C', True)"), "readonly array(int8, 0d, C)");
}

TEST(Signature, Tuples) {
  EXPECT_EQ(ReadOne("Tuple((int64, f4))"), "Tuple(int64, float32)");
  EXPECT_EQ(ReadOne("Tuple([int64, int64])"), "UniTuple(int64, 2)");
  EXPECT_EQ(ReadOne("Tuple(())"), "Tuple()");
  EXPECT_EQ(ReadOne("UniTuple(int64, 2)"), "UniTuple(int64, 2)");
  EXPECT_EQ(ReadOne("UniTuple(int64, 0)"), "Tuple()");
  EXPECT_EQ(ReadOne("UniTuple(float32[::1], 3)"), "UniTuple(array(float32, 1d, C), 3)");
  EXPECT_EQ(ReadOne("Tuple((UniTuple(i4, 2), f8))"), "Tuple(UniTuple(int32, 2), float64)");
}

TEST(Signature, ReadsWhatTypesPrint) {
  for (const char* text :
       {"array(float32, 2d, C)", "readonly array(int8, 3d, A)", "UniTuple(int64, 2)", "Tuple(int64, float32)",
        "Tuple()", "none", "bool", "complex128", "UniTuple(Tuple(int64, array(bool, 1d, F)), 2)"}) {
    std::string expected = text;
    if (size_t at = expected.find("1d, F"); at != std::string::npos) expected.replace(at, 5, "1d, C");
    EXPECT_EQ(ReadOne(text), expected);
  }
}

TEST(Signature, NoneAndOptional) {
  EXPECT_EQ(ReadOne("optional(int64)"), "OptionalType(int64)");
  EXPECT_EQ(ReadOne("Tuple((void, int32))"), "Tuple(none, int32)");
}

TEST(Signature, ErrorsNameThePlace) {
  struct {
    const char* text;
    const char* message;
  } const rows[] = {
      {"", "column 1: expected a type, found the end"},
      {"void(", "column 6: expected a type, found the end"},
      {"void(int32", "column 11: expected ',' or ')', found the end"},
      {"void(int32))", "column 12: expected the end of the signature, found ')'"},
      {"void(int32) int32", "column 13: expected the end of the signature, found 'int32'"},
      {"void(,)", "column 6: expected a type, found ','"},
      {"void(flaot32)", "column 6: unknown type 'flaot32'; did you mean 'float32'"},
      {"void(quaternion)", "column 6: unknown type 'quaternion'"},
      {"void(types.flot64)", "column 12: unknown type 'flot64'; did you mean 'float64'"},
      {"void(float32[)", "column 14: expected ':' or '::1', found ')'"},
      {"void(float32[])", "column 14: expected ':' or '::1', found ']'"},
      {"void(float32[3])", "column 14: expected ':' or '::1', found '3'"},
      {"void(float32[::2])", "column 16: expected the step 1, found '2'"},
      {"void(float32[::10])", "column 16: expected the step 1, found '10'"},
      {"void(float32[:,::1,:])", "column 13: '::1' belongs to the first or the last axis"},
      {"void(float32[::1,::1])", "column 13: only one axis can be '::1'"},
      {"void(float32[:][:])", "column 16: an array cannot hold elements of type array(float32, 1d, A)"},
      {"void(void)", "column 6: an argument cannot be void"},
      {"(int64, 3)", "column 9: expected a type, found '3'"},
      {"((int64, int32))", "column 2: expected a type (a tuple is written Tuple((…))), found '('"},
      {"Array(float32, 2)", "column 17: expected an element type, dimensions and a layout, found ')'"},
      {"Array(float32, 2, 'X')", "column 20: expected the layout 'C', 'F' or 'A', found 'X'"},
      {"Array(float32, 33, 'C')", "column 6: an array has at most 32 dimensions"},
      {"Array(float32, 99999999999999999999, 'C')",
       "column 16: expected the number of dimensions, found '99999999999999999999'"},
      {"Array(float32, -1, 'C')", "column 16: expected the number of dimensions, found '-'"},
      {"Array(float32, 1, 'C', color=True)", "column 24: Array has no parameter 'color'"},
      {"Array(float32, 1, 'C', aligned=False)", "column 24: not supported yet: arrays that are not aligned"},
      {"UniTuple(int64, 1001)", "column 1: a tuple holds at most 1000 values"},
      {"UniTuple(UniTuple(int64, 100), 100)", "column 1: a tuple holds at most 1000 values"},
      {"UniTuple(UniTuple(UniTuple(Tuple(), 1000), 1000), 1000)", "column 10: a tuple holds at most 1000 values"},
      {"Ω(int32)", "column 1: expected a type, found 'Ω'"},
      {"void(int32, Ω)", "column 13: expected a type, found 'Ω'"},
  };
  for (const auto& row : rows) EXPECT_EQ(Read(row.text), std::string("error: ") + row.message) << row.text;
}

TEST(Signature, ANullCharacterEndsNothing) {
  EXPECT_EQ(Read(std::string_view("int32\0", 6)),
            "error: column 6: expected the end of the signature, found a null character");
  EXPECT_EQ(Read(std::string_view("int32,\0)", 8)),
            "error: column 7: expected the end of the signature, found a null character");
}

TEST(Signature, DepthIsLimited) {
  auto nested = [](int depth) {
    std::string text, end;
    for (int i = 0; i < depth; ++i) text += "Tuple((", end += ",))";
    return text + "i4" + end;
  };
  EXPECT_EQ(Read(nested(kMaxTypeDepth - 1)).substr(0, 5), "?(Uni");
  EXPECT_NE(Read(nested(kMaxTypeDepth)).find("types nest deeper than 32"), std::string::npos);
  EXPECT_NE(Read(nested(100000)).find("types nest deeper than 32"), std::string::npos);
  std::string dims = "i4[:";
  for (int i = 1; i < 33; ++i) dims += ",:";
  EXPECT_EQ(Read(dims + "]"), "error: column 3: an array has at most 32 dimensions");
}

TEST(Signature, StructsOfHeadersByTheirNames) {
  TypeTable types;
  const Type* vec = types.CppRecord("sdf::Vec<float, 3>", {}, 12, 4);
  const Type* ray = types.CppRecord("Ray", {}, 8, 4);
  const TypeNames names = [&](std::string_view name) { return name == "sdf.ops.Ray" ? ray : nullptr; };
  const Result<Signature> signature =
      ParseSignature("void(sdf::Vec<float, 3>[::1], Ray, sdf.ops.Ray[:])", types, names);
  ASSERT_TRUE(signature.ok()) << signature.error().message;
  EXPECT_EQ(signature->arguments[0], types.Array(vec, 1, Layout::kC));
  EXPECT_EQ(signature->arguments[1], ray);
  EXPECT_EQ(signature->arguments[2], types.Array(ray, 1, Layout::kA));
  EXPECT_FALSE(ParseSignature("void(sdf::Vec<float, 4>)", types, names).ok());
}

}  // namespace
}  // namespace pyk2cu
