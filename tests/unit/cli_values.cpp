#include <gtest/gtest.h>

#include "cli/options/options.h"
#include "cli/values/array_text.h"
#include "cli/values/constants.h"
#include "cli/values/numbers.h"
#include "cli/values/values.h"

namespace pyk2cu::cli {
namespace {

std::string ErrorOf(std::string_view text) {
  Result<HostValue> value = ParseValue(text, TypeTable());
  return value ? "" : value.error().message;
}

HostScalar Scalar(std::string_view text) {
  Result<HostValue> value = ParseValue(text, TypeTable());
  EXPECT_TRUE(value) << value.error().message;
  return std::get<HostScalar>(value->value);
}

HostArray Array(std::string_view text) {
  Result<HostValue> value = ParseValue(text, TypeTable());
  EXPECT_TRUE(value) << value.error().message;
  HostArray array = std::get<HostArray>(value->value);
  EXPECT_TRUE(array.Fill());
  return array;
}

/// The elements as --print shows them.
std::string Elements(std::string_view text) { return ArrayText(Array(text)); }

TEST(Values, PythonNumbers) {
  const std::pair<const char*, std::pair<ScalarId, const char*>> cases[] = {
      {"5", {ScalarId::kInt64, "5"}},
      {"-5", {ScalarId::kInt64, "-5"}},
      {"+7", {ScalarId::kInt64, "7"}},
      {"0x1F", {ScalarId::kInt64, "31"}},
      {"0b101", {ScalarId::kInt64, "5"}},
      {"0o17", {ScalarId::kInt64, "15"}},
      {"1_000", {ScalarId::kInt64, "1000"}},
      {"9223372036854775808", {ScalarId::kUInt64, "9223372036854775808"}},
      {"-9223372036854775808", {ScalarId::kInt64, "-9223372036854775808"}},
      {"2.5", {ScalarId::kFloat64, "2.5"}},
      {"-1e-3", {ScalarId::kFloat64, "-0.001"}},
      {"1e400", {ScalarId::kFloat64, "inf"}},
      {"inf", {ScalarId::kFloat64, "inf"}},
      {"-inf", {ScalarId::kFloat64, "-inf"}},
      {"nan", {ScalarId::kFloat64, "nan"}},
      {"true", {ScalarId::kBool, "True"}},
      {"False", {ScalarId::kBool, "False"}},
      {"1+2j", {ScalarId::kComplex128, "(1+2j)"}},
      {"-1.5-0.5j", {ScalarId::kComplex128, "(-1.5-0.5j)"}},
      {"2j", {ScalarId::kComplex128, "(0+2j)"}},
      {"(5)", {ScalarId::kInt64, "5"}},
  };
  for (const auto& [text, expected] : cases) {
    const HostScalar scalar = Scalar(text);
    EXPECT_TRUE(scalar.literal);
    EXPECT_EQ(scalar.value.type, expected.first) << text;
    EXPECT_EQ(ScalarText(scalar.value), expected.second) << text;
  }
  for (const char* text : {"", "-", "5x", "1_", "_1", "0x", "1+2", "--5", "+-5", "j", "1e", "18446744073709551616",
                           "-9223372036854775809", "five"})
    EXPECT_NE(ErrorOf(text), "") << text;
}

TEST(Values, NoneAndMembers) {
  TypeTable types;
  EXPECT_TRUE(std::holds_alternative<HostNone>(ParseValue(" None ", types)->value));
  EXPECT_NE(ErrorOf("Color.RED"), "");
  types.Declare("Color", {types.Enum("Color", false, std::vector<EnumMember>{{"RED", 1}, {"GREEN", -2}}), {}, {}});
  const HostScalar member = std::get<HostScalar>(ParseValue("Color.GREEN", types)->value);
  EXPECT_EQ(static_cast<int64_t>(member.value.bits), -2);
  EXPECT_EQ(member.enumeration->class_name(), "Color");
  EXPECT_FALSE(ParseValue("Color.BLUE", types));
}

TEST(Values, TypedScalars) {
  EXPECT_EQ(Scalar("uint8:7").value.type, ScalarId::kUInt8);
  EXPECT_FALSE(Scalar("uint8:7").literal);
  EXPECT_EQ(Scalar("float32:0.1").value.real, static_cast<double>(0.1f));
  EXPECT_EQ(Scalar("f4:2").value.real, 2);
  EXPECT_EQ(Scalar("complex64:1+2j").value.imaginary, 2);
  EXPECT_EQ(ErrorOf("uint8:300"), "uint8 cannot hold 300");
  EXPECT_EQ(ErrorOf("int32:2.5"), "int32 cannot hold 2.5");
  EXPECT_NE(ErrorOf("float32:1+2j"), "");
  EXPECT_NE(ErrorOf("floaty:1"), "");
}

TEST(Values, NewArrays) {
  EXPECT_EQ(Array("zeros:float32:1024x768").shape, (std::vector<int64_t>{1024, 768}));
  EXPECT_EQ(Array("full:int32:100:7").At(std::vector<int64_t>{99}).bits, 7u);
  EXPECT_EQ(Array("arange:int64:100").At(std::vector<int64_t>{99}).bits, 99u);
  EXPECT_EQ(Array("ones:complex64:3").At(std::vector<int64_t>{2}).real, 1);
  EXPECT_EQ(Array("ones:bool:3").At(std::vector<int64_t>{2}).bits, 1u);
  EXPECT_EQ(Array("empty:float16:0").Size(), 0);
  EXPECT_TRUE(Array("full:float64:():2.5").shape.empty());
  for (const char* text : {"zeros", "zeros:float32", "zeros:float32:", "zeros:float32:x", "zeros:float32:3x",
                           "zeros:float32:-3", "zeros:nope:3", "zeros:float32:3:1", "full:int32:3", "full:int8:3:300",
                           "zeros:float64:9999999999999999999", "zeros:float64:4611686018427387904x4", "random:int32:5",
                           "ones::3", "zeros:float32:3:", "random:float32:5:x", "@/nowhere.npy", "@"})
    EXPECT_NE(ErrorOf(text), "") << text;
}

TEST(Values, ShapesAsPythonWritesThemAreShownAsTheyAreWrittenHere) {
  for (const char* shape : {"6,8", "(6,8)", "(6, 8)", "6,8,", "(6,8,)"})
    EXPECT_EQ(ErrorOf(std::string("ones:float32:") + shape),
              std::string("shape '") + shape + "': write 6x8, with x between the extents");
  EXPECT_EQ(ErrorOf("full:int32:(6,):1"), "shape '(6,)': write 6, with x between the extents");
  for (const char* shape : {",", "(,)", "6,,8", "6,-8", "6 8,", "6x8,4", "(6,8", "()x"})
    EXPECT_NE(ErrorOf(std::string("ones:float32:") + shape).find("expected a whole number"), std::string::npos)
        << shape;
}

/// As NumPy's arange makes them, with the same rounding.
TEST(Values, Ranges) {
  EXPECT_EQ(Elements("arange:int32:2x3"), "[[0 1 2]\n [3 4 5]]");
  EXPECT_EQ(Elements("arange:int64:3:7"), "[3 4 5 6]");
  EXPECT_EQ(Elements("arange:int8:7:-8:-5"), "[ 7  2 -3]");
  EXPECT_EQ(Elements("arange:uint64:18446744073709551610:18446744073709551615:2"),
            "[18446744073709551610 18446744073709551612 18446744073709551614]");
  EXPECT_EQ(Elements("arange:float64:0:1:0.25"), "[0.   0.25 0.5  0.75]");
  EXPECT_EQ(Array("arange:float64:0:1:0.1").At(std::vector<int64_t>{3}).real, 0.30000000000000004);
  EXPECT_EQ(Array("arange:float32:0:1:0.1").At(std::vector<int64_t>{7}).real, static_cast<double>(7 * 0.1f));
  EXPECT_EQ(Elements("arange:complex64:1:3"), "[1.+0.j 2.+0.j]");
  EXPECT_EQ(Array("arange:int64:5:5").Size(), 0);
  EXPECT_EQ(Array("arange:float32:5:1").Size(), 0);
  EXPECT_EQ(ErrorOf("arange:int8:0:300"), "int8 cannot hold 299");
  EXPECT_EQ(ErrorOf("arange:int32:0:1:0.5"), "expected a whole number for this type, found '0.5'");
  for (const char* text : {"arange:int32:0:5:0", "arange:float32:0:5:0", "arange:int32:0:5:1:1", "arange:bool:0:2",
                           "arange:float32:0:inf", "arange:float32:0:nan", "arange:float64:0:1j", "arange:int32:0:x",
                           "arange:int64:-9223372036854775808:9223372036854775807"})
    EXPECT_NE(ErrorOf(text), "") << text;
}

TEST(Values, RandomIntegers) {
  EXPECT_EQ(Array("randint:int32:100:0:10:3").data, Array("randint:int32:100:0:10:3").data);
  EXPECT_NE(Array("randint:int32:100:0:10:3").data, Array("randint:int32:100:0:10:4").data);
  int counts[3] = {0, 0, 0};
  const HostArray array = Array("randint:int8:3000:-1:2");
  for (int64_t i = 0; i < 3000; ++i) {
    const auto value = static_cast<int64_t>(array.At(std::vector<int64_t>{i}).bits);
    ASSERT_TRUE(value >= -1 && value < 2) << value;
    ++counts[value + 1];
  }
  for (const int count : counts) EXPECT_NEAR(count, 1000, 120);
  EXPECT_EQ(Array("randint:uint64:2x2:0:18446744073709551615").Size(), 4);
  EXPECT_EQ(Elements("randint:int64:2:5:6"), "[5 5]");
  EXPECT_EQ(ErrorOf("randint:float32:5:0:10"),
            "randint gives whole numbers: use an integer dtype in place of float32, or random");
  EXPECT_EQ(ErrorOf("randint:uint8:5:0:300"), "uint8 cannot hold 299");
  EXPECT_EQ(ErrorOf("randint:int32:5:3:3"), "3 is not below 3");
  for (const char* text : {"randint:int32:5", "randint:int32:5:1", "randint:int32:5:0:9:-1", "randint:int32:5:0:1.5"})
    EXPECT_NE(ErrorOf(text), "") << text;
}

/// Devices fill arrays whose elements are the same: the host's memory is not touched.
TEST(Values, UniformArraysHaveNoData) {
  for (const char* text :
       {"zeros:float32:1000000x1000000", "ones:int8:8589934592", "full:complex128:4611686018427:1+2j"}) {
    Result<HostValue> value = ParseValue(text, TypeTable());
    ASSERT_TRUE(value) << value.error().message;
    EXPECT_TRUE(std::get<HostArray>(value->value).data.empty()) << text;
  }
  EXPECT_EQ(Elements("full:int16:3:-2"), "[-2 -2 -2]");
  EXPECT_EQ(Elements("full:complex64:2:1+2j"), "[1.+2.j 1.+2.j]");
}

TEST(Values, RandomNumbersFollowTheSeed) {
  const HostArray a = Array("random:float32:1000:5");
  EXPECT_EQ(a.data, Array("random:float32:1000:5").data);
  EXPECT_NE(a.data, Array("random:float32:1000:6").data);
  EXPECT_EQ(Array("random:float32:10").data, Array("random:float32:10:0").data);
  for (const char* dtype : {"float16", "float32", "float64"}) {
    const HostArray array = Array(std::string("random:") + dtype + ":4000");
    double sum = 0;
    for (int64_t i = 0; i < 4000; ++i) {
      const double value = array.At(std::vector<int64_t>{i}).real;
      ASSERT_TRUE(value >= 0 && value < 1) << value;
      sum += value;
    }
    EXPECT_NEAR(sum / 4000, 0.5, 0.03);
  }
  EXPECT_EQ(Array("random:float64:1:1").At(std::vector<int64_t>{0}).real,
            0x1.22145bd91204bp-1);  // the same on every machine, for ever
}

TEST(Values, Tuples) {
  Result<HostValue> value = ParseValue("((1, 2), float32:3)", TypeTable());
  ASSERT_TRUE(value);
  const auto& outer = std::get<std::vector<HostValue>>(value->value);
  ASSERT_EQ(outer.size(), 2u);
  EXPECT_EQ(std::get<std::vector<HostValue>>(outer[0].value).size(), 2u);
  EXPECT_EQ(std::get<HostScalar>(outer[1].value).value.type, ScalarId::kFloat32);
  EXPECT_EQ(std::get<std::vector<HostValue>>(ParseValue("(1,)", TypeTable())->value).size(), 1u);
  EXPECT_EQ(std::get<std::vector<HostValue>>(ParseValue("()", TypeTable())->value).size(), 0u);
  for (const char* text : {"(1,2", "(1,,2)", "((1)", "(1))", "(,)", "(1,x)", "(zeros:float32:3,1)"})
    EXPECT_NE(ErrorOf(text), "") << text;
  EXPECT_NE(ErrorOf(std::string(100000, '(') + std::string(100000, ')')), "");
}

TEST(Values, GridsAndConstants) {
  EXPECT_EQ(ParseDim3("4", "--grid")->x, 4u);
  EXPECT_EQ(ParseDim3("4,5,6", "--grid")->z, 6u);
  EXPECT_EQ(*ParseDim3("16x8", "--block"), (Dim3{16, 8, 1}));
  EXPECT_EQ(*ParseDim3("4x5x6", "--grid"), (Dim3{4, 5, 6}));
  for (const char* text :
       {"", "0", "4,0", "1,2,3,4", "-1", "4,", "x", "4294967296", "1.5", "4x", "x4", "0x10", "1x2x3x4", "4xx4"})
    EXPECT_FALSE(ParseDim3(text, "--grid")) << text;
}

std::string ConstantText(const std::string& value) {
  Result<BoundConstant> constant = ParseConstant("N=" + value);
  return constant ? TextOf(constant->value) : constant.error().message;
}

TEST(Values, Constants) {
  const std::pair<const char*, const char*> cases[] = {
      {"16", "16"},
      {"1.5", "1.5"},
      {"True", "True"},
      {"None", "None"},
      {"uint8:7", "uint8(7)"},
      {"float32:0.5", "float32(0.5)"},
      {"1+2j", "1+2j"},
      {"9223372036854775808", "9223372036854775808"},
      {"'fast'", "'fast'"},
      {"\"it's, (one)\"", "'it's, (one)'"},
      {"''", "''"},
      {"(1,2,3)", "(1, 2, 3)"},
      {"[1, 2.5]", "(1, 2.5)"},
      {"[]", "()"},
      {"(1,)", "(1,)"},
      {"(5)", "5"},
      {"((1, 'a,b'), [float32:2, None])", "((1, 'a,b'), (float32(2), None))"},
      {"arange:int16:2x2", "an array of int16, 2x2"},
      {"zeros:float64:3", "an array of float64, 3"},
  };
  for (const auto& [text, expected] : cases) EXPECT_EQ(ConstantText(text), expected);
  EXPECT_EQ(ConstantText("fast"),
            "--const N=fast: 'fast' is not a value: expected a number, TYPE:NUMBER, None, (…), […], 'text' in quotes, "
            "@FILE.npy, or one of zeros, ones, empty, full, arange, random, randint");
  for (const char* text : {"", "(1,2", "[1,2)", "'open", "'a'b'", "1 2", "uint8:300", "@/nowhere.npy", "[zeros:int8:3]",
                           "zeros:float64:200000", "float33:1"})
    EXPECT_TRUE(ConstantText(text).starts_with("--const N=")) << text << ": " << ConstantText(text);
  for (const char* text : {"N", "=1", ""}) EXPECT_FALSE(ParseConstant(text)) << text;
  EXPECT_NE(ErrorOf("'fast'"), "");  // an argument of a kernel is neither text nor a list
  EXPECT_NE(ErrorOf("[1,2]"), "");
}

Result<Options> Parse(char command, std::vector<const char*> words) { return ParseOptions(command, words); }

TEST(Options, AreReadByTheTable) {
  Result<Options> options =
      Parse('R', {"f.py", "--grid", "4", "--arg=x=1=2", "--arg", "y=-1", "--time", "--", "--odd"});
  ASSERT_TRUE(options) << options.error().message;
  EXPECT_EQ(options->Get(OptionId::kGrid), "4");
  EXPECT_EQ(options->All(OptionId::kArg), (std::vector<std::string>{"x=1=2", "y=-1"}));
  EXPECT_TRUE(options->Has(OptionId::kTime));
  EXPECT_EQ(options->Positional(), (std::vector<std::string>{"f.py", "--odd"}));
}

TEST(Options, ErrorsNameTheOption) {
  EXPECT_EQ(Parse('R', {"--gird", "4"}).error().message, "unknown option '--gird'; did you mean '--grid'?");
  EXPECT_EQ(Parse('B', {"--grid", "4"}).error().message, "unknown option '--grid'");
  EXPECT_EQ(Parse('R', {"--grid"}).error().message, "option '--grid' needs a value: --grid X[,Y[,Z]]");
  EXPECT_EQ(Parse('R', {"--time=3"}).error().message, "option '--time' takes no value");
  EXPECT_EQ(Parse('R', {"--grid", "1", "--grid", "2"}).error().message, "option '--grid' is given twice");
  EXPECT_FALSE(Parse('I', {"-o", "x"}));
}

}  // namespace
}  // namespace pyk2cu::cli
