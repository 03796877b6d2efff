#include "codegen/text/literals.h"

#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "codegen/types/helpers.h"

namespace pyk2cu::codegen {
namespace {

std::string Integer(int64_t value, ScalarId type = ScalarId::kInt64) {
  return Literal(type, static_cast<uint64_t>(value), 0).text;
}
std::string Double(double value) { return Literal(ScalarId::kFloat64, 0, value).text; }
std::string Single(float value) { return Literal(ScalarId::kFloat32, 0, value).text; }

TEST(Literals, IntegersKeepTheirValueAndType) {
  EXPECT_EQ(Integer(0), "0");
  EXPECT_EQ(Integer(-5), "-5");
  EXPECT_EQ(Integer(2147483647), "2147483647");
  EXPECT_EQ(Integer(2147483648), "2147483648LL");
  EXPECT_EQ(Integer(-2147483648LL), "-2147483648LL");
  EXPECT_EQ(Integer(-2147483648LL, ScalarId::kInt32), "-2147483647 - 1");
  EXPECT_EQ(Integer(std::numeric_limits<int64_t>::min()), "-9223372036854775807LL - 1");
  EXPECT_EQ(Integer(-1, ScalarId::kUInt64), "0xffffffffffffffffULL");
  EXPECT_EQ(Integer(0xffffffffLL, ScalarId::kUInt32), "0xffffffffU");
  EXPECT_EQ(Integer(4294967296LL, ScalarId::kUInt64), "4294967296ULL");
  EXPECT_EQ(Integer(200, ScalarId::kUInt8), "200");
  EXPECT_EQ(Integer(1, ScalarId::kBool), "true");
}

TEST(Literals, TheSmallestIntegersBindLikeADifference) {
  EXPECT_EQ(At(Literal(ScalarId::kInt64, 1ull << 63, 0), Precedence::kUnary), "(-9223372036854775807LL - 1)");
  EXPECT_EQ(Prefix('-', Literal(ScalarId::kInt64, static_cast<uint64_t>(-3), 0), ScalarId::kInt64).text, "-(-3)");
}

TEST(Literals, FloatsReadBackExactly) {
  EXPECT_EQ(Double(0.25), "0.25");
  EXPECT_EQ(Double(1), "1.0");
  EXPECT_EQ(Double(-0.0), "-0.0");
  EXPECT_EQ(Double(1e300), "1e+300");
  EXPECT_EQ(Single(0.1f), "0.1f");
  EXPECT_EQ(Single(1e10f), "1e+10f");
  EXPECT_EQ(Double(std::numeric_limits<double>::infinity()), "__longlong_as_double(0x7ff0000000000000LL)");
  EXPECT_EQ(Single(-std::numeric_limits<float>::infinity()), "__int_as_float(0xff800000)");
  EXPECT_EQ(Single(std::numeric_limits<float>::quiet_NaN()), "__int_as_float(0x7fc00000)");
}

TEST(Literals, AllFloatsReadBackExactly) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    const double number = std::bit_cast<double>(random());
    if (std::isfinite(number)) EXPECT_EQ(std::strtod(Double(number).c_str(), nullptr), number);
    const float single = std::bit_cast<float>(static_cast<uint32_t>(random()));
    if (std::isfinite(single)) EXPECT_EQ(std::strtof(Single(single).c_str(), nullptr), single);
  }
  for (const double number : {5e-324, 1.7976931348623157e308, 2.2250738585072014e-308})
    EXPECT_EQ(std::strtod(Double(number).c_str(), nullptr), number);
}

TEST(Literals, StringsCannotEndEarly) {
  EXPECT_EQ(EscapedString("a\"b\\c"), "a\\\"b\\\\c");
  EXPECT_EQ(EscapedString("?\?/\n"), "\\?\\?/\\n");
  EXPECT_EQ(EscapedString("\xc3\xa9"
                          "1\t"),
            "\\303\\2511\\011");
  EXPECT_EQ(EscapedString(std::string_view("\0", 1)), "\\000");
}

TEST(Helpers, EachIsWrittenOnceAfterWhatItNeeds) {
  Helpers helpers;
  helpers.Use("pyk_floordiv", ScalarId::kFloat64);
  helpers.Use("pyk_floordiv", ScalarId::kFloat64);
  const std::string& text = helpers.Text();
  const size_t remainder = text.find("double pyk_remainder("), floordiv = text.find("double pyk_floordiv(");
  ASSERT_NE(remainder, std::string::npos);
  EXPECT_LT(remainder, floordiv);
  EXPECT_EQ(text.find("double pyk_floordiv(", floordiv + 1), std::string::npos);
}

TEST(Helpers, EveryRowOfTheTableExpands) {
  for (const HelperRow& row : HelperTable()) {
    for (int id = 0; id <= static_cast<int>(ScalarId::kFloat64); ++id) {
      const auto type = static_cast<ScalarId>(id);
      if (!HelperExists(row.name, type)) continue;
      Helpers helpers;
      helpers.Use(row.name, type);
      const std::string_view shown =
          row.name.starts_with("pyk_operator_") ? "operator" : row.name;  // those are C++ operators
      EXPECT_NE(helpers.Text().find(shown), std::string::npos) << row.name;
      EXPECT_EQ(helpers.Text().find('$'), std::string::npos) << helpers.Text();
    }
  }
}

}  // namespace
}  // namespace pyk2cu::codegen
