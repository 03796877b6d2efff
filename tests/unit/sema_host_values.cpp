#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "frontend/sema/evaluate/array.h"
#include "frontend/sema/evaluate/functions.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/host/host_values.h"
#include "frontend/syntax/parser.h"
#include "tests/unit/read_file.h"

namespace pyk2cu::sema {
namespace {

using evaluate::Number;
using evaluate::Value;

std::string Show(double value) {
  const std::string text = fmt::format("{}", value);
  return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

std::string Show(const Number& number) {
  switch (number.kind) {
    case Number::Kind::kBool: return number.whole ? "True" : "False";
    case Number::Kind::kInteger: return fmt::format("{}", number.whole);
    case Number::Kind::kFloat: return Show(number.real);
    case Number::Kind::kComplex: break;
  }
  return fmt::format("complex({}, {})", Show(number.real), Show(number.imaginary));
}

std::string Show(const Value& value);

std::string Joined(const evaluate::Values& values, bool sorted = false) {
  std::vector<std::string> texts;
  for (const Value& value : values) texts.push_back(Show(value));
  if (sorted) std::ranges::sort(texts);
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string Show(const ConstantArray& array) {
  std::vector<std::string> numbers;
  for (int64_t i = 0; i < array.Size(); ++i) numbers.push_back(Show(evaluate::Load(array, i)));
  return fmt::format("{}[{}][{}]", array.dtype->Name(), fmt::join(array.shape, "x"), fmt::join(numbers, ", "));
}

/// Writes the value as tests/unit/data/host_values/expected.py does.
std::string Show(const Value& value) {
  if (const auto* number = value.As<Number>()) {
    const std::string text = Show(*number);
    return number->dtype ? fmt::format("{}({})", Info(*number->dtype).name, text) : text;
  }
  if (const auto* text = value.As<evaluate::Text>()) return "'" + text->utf8 + "'";
  if (const auto* bytes = value.As<evaluate::Bytes>()) {
    std::vector<int> numbers;
    for (const char byte : bytes->bytes) numbers.push_back(static_cast<unsigned char>(byte));
    return fmt::format("bytes([{}])", fmt::join(numbers, ", "));
  }
  if (const auto* tuple = value.As<evaluate::TupleValue>()) return "(" + Joined(*tuple->elements) + ")";
  if (const auto* list = value.As<evaluate::ListValue>()) return "[" + Joined(*list->elements) + "]";
  if (const auto* set = value.As<evaluate::SetValue>()) return "{" + Joined(*set->elements, true) + "}";
  if (const auto* range = value.As<evaluate::RangeValue>())
    return fmt::format("range({}, {}, {})", range->start, range->stop, range->step);
  if (const auto* array = value.As<evaluate::ArrayPointer>()) return Show(**array);
  if (const auto* dict = value.As<evaluate::DictValue>()) {
    std::vector<std::string> items;
    for (const auto& [key, of_key] : *dict->items) items.push_back(Show(key) + ": " + Show(of_key));
    return fmt::format("{{{}}}", fmt::join(items, ", "));
  }
  return value.IsNone() ? "None" : value.IsUnknown() ? "not known" : "an entity";
}

/// A file of host code whose names are looked up.
class HostFile {
 public:
  explicit HostFile(const std::string& text)
      : file_("host.py", "import math\nimport numpy as np\n" + text + "\n"),
        diagnostics_(file_),
        module_(Parse(file_, diagnostics_)),
        host_(module_, {}, types_) {}

  std::optional<Value> Find(std::string_view name) {
    const auto found = host_.files[0].globals.find(name);
    if (found == host_.files[0].globals.end() || !found->second->value) return std::nullopt;
    return HostValue(host_, *found->second->value, &host_.files[0].top, 0, found->second->statement);
  }
  std::string Text(std::string_view name) {
    const std::optional<Value> value = Find(name);
    return value ? Show(*value) : "not known";
  }
  /// Returns what a kernel sees under a name.
  Entity ForKernel(std::string_view name) { return LookUpGlobal(host_, name, nullptr); }
  evaluate::Budget& budget() { return host_.budget; }

 private:
  SourceFile file_;
  Diagnostics diagnostics_;
  TypeTable types_;
  ast::Module module_;
  HostContext host_;
};

std::string Evaluated(const std::string& expression) { return HostFile("VALUE = " + expression).Text("VALUE"); }

std::vector<std::string> Lines(const std::string& name) {
  std::vector<std::string> lines;
  std::istringstream text(ReadFile(std::string(PYK2CU_TESTS_DIR) + "/unit/data/host_values/" + name));
  for (std::string line; std::getline(text, line);)
    if (!line.starts_with('#')) lines.push_back(line);
  return lines;
}

TEST(HostValues, AreThoseOfPythonAndNumpy) {
  const std::vector<std::string> expressions = Lines("expressions.txt"), expected = Lines("expected.txt");
  ASSERT_EQ(expressions.size(), expected.size());
  ASSERT_GT(expressions.size(), 300u);
  for (size_t i = 0; i < expressions.size(); ++i) EXPECT_EQ(Evaluated(expressions[i]), expected[i]) << expressions[i];
}

TEST(HostValues, AreNotKnownBeyondTheirLimits) {
  EXPECT_EQ(Evaluated("2 ** 126"), "85070591730234615865843651857942052864");
  EXPECT_EQ(Evaluated("2 ** 127"), "not known");
  EXPECT_EQ(Evaluated("-(2 ** 126) - (2 ** 126 - 1)"), "-170141183460469231731687303715884105727");
  EXPECT_EQ(Evaluated("-(2 ** 126) - 2 ** 126"), "not known");
  EXPECT_EQ(Evaluated("'a' * (2 ** 126)"), "not known");
  EXPECT_EQ(Evaluated("range(10 ** 20, 10 ** 21)[::2 ** 62]"), "not known");
  EXPECT_EQ(Evaluated("list(range(5)[::2 ** 62])"), "[0]");
  EXPECT_EQ(Evaluated("np.zeros((10 ** 15, 0)).tolist()"), "not known");
  EXPECT_EQ(Evaluated("math.factorial(33)"), "8683317618811886495518194401280000000");
  EXPECT_EQ(Evaluated("math.factorial(34)"), "not known");
  EXPECT_EQ(Evaluated("len(range(10 ** 18))"), "1000000000000000000");
  EXPECT_EQ(Evaluated("'a' * 10 ** 12"), "not known");
  EXPECT_EQ(Evaluated("[0] * 10 ** 12"), "not known");
  EXPECT_EQ(Evaluated("np.zeros((10 ** 6, 10 ** 6)).size"), "not known");
  EXPECT_EQ(Evaluated("np.zeros((2 ** 40, 2 ** 40)).size"), "not known");
  EXPECT_EQ(Evaluated("np.arange(1e300)"), "not known");
}

/// Steps and bytes are counted: what exactly uses them up is known, and with one less nothing is.
TEST(HostValues, CountStepsAndBytes) {
  const std::string text = "VALUE = sum([i * i for i in range(1000)]) + int(np.arange(500).sum())";
  HostFile counted(text);
  const evaluate::Budget before = counted.budget();
  EXPECT_EQ(counted.Text("VALUE"), "332958250");
  const int64_t steps = before.steps - counted.budget().steps, bytes = before.bytes - counted.budget().bytes;
  EXPECT_GT(steps, 1500);
  EXPECT_GT(bytes, 500 * 8);
  for (const int64_t less : {0, 1}) {
    HostFile few_steps(text), few_bytes(text);
    few_steps.budget() = {steps - less, before.bytes};
    EXPECT_EQ(few_steps.Text("VALUE"), less ? "not known" : "332958250");
    few_bytes.budget() = {before.steps, bytes - less};
    EXPECT_EQ(few_bytes.Text("VALUE"), less ? "not known" : "332958250");
  }
}

/// Each of these would take much longer than the limit allows, or never end.
TEST(HostValues, EndEarly) {
  for (const char* expression :
       {"sum(range(10 ** 15))", "[i for i in range(10 ** 9)]", "[0 for a in range(9999) for b in range(9999)]",
        "sorted(range(10 ** 8))", "np.arange(10 ** 7).sum()", "sum(1 for i in range(10 ** 7) if i < 0)",
        "{i for i in range(10 ** 5)}", "[[0] * 1000 for _ in range(10 ** 5)]", "pow(3, 10 ** 30, 2 ** 61)"}) {
    HostFile file("VALUE = " + std::string(expression));
    file.Text("VALUE");
    EXPECT_GE(file.budget().steps, 0) << expression;
    EXPECT_GE(file.budget().bytes, 0) << expression;
  }
  std::string doubled = "x0 = ()\ny0 = ()\n";
  for (int i = 1; i < 48; ++i) doubled += fmt::format("x{0} = (x{1}, x{1})\ny{0} = (y{1}, y{1})\n", i, i - 1);
  EXPECT_EQ(HostFile(doubled + "VALUE = x47 == y47").Text("VALUE"), "not known");
  EXPECT_EQ(HostFile(doubled + "VALUE = np.array(x30)").Text("VALUE"), "not known");
  EXPECT_EQ(HostFile(doubled + "VALUE = max(x47, y47)").Text("VALUE"), "not known");
  std::string deep = "1";
  for (int i = 0; i < 5000; ++i) deep += " + 1";
  EXPECT_EQ(Evaluated(deep), "not known");
  EXPECT_EQ(HostFile("A = B + 1\nB = A + 1").Text("A"), "not known");
}

TEST(HostValues, NamesMeanTheBindingBefore) {
  HostFile file("N = 5\nA = N * 2\nN = 7\nB = N * 2\nN = N + 1\nC = N\nx, y = 1, 2\nx, y = y, x\nD = 10 * x + y");
  EXPECT_EQ(file.Text("A"), "10");
  EXPECT_EQ(file.Text("B"), "14");
  EXPECT_EQ(file.Text("C"), "8");
  EXPECT_EQ(file.Text("D"), "21");
  EXPECT_EQ(file.ForKernel("N").AsInt(), 8);
}

TEST(HostValues, OfChangedObjectsAreNotKnown) {
  HostFile file(
      "a = np.zeros(3)\na[1] = 5\nb = [1]\nb.append(2)\nc = {}\nc['x'] = 1\nd = [1]\nd += [2]\ne = [1, 2]\ndel e[0]\n"
      "f = [1, 2]\ndef g():\n    f.append(3)\ndef h():\n    i = 1\n    i.x = 2\ni = [1]\nj = 5\nj.x = 1\n");
  for (const char* name : {"a", "b", "c", "d", "e", "f"}) EXPECT_TRUE(file.ForKernel(name).Is<HostObject>()) << name;
  EXPECT_EQ(file.ForKernel("j").AsInt(), 5);
  HostFile other("i = [1]\ndef h():\n    i = [1]\n    i.append(2)\nN = len(i)");
  EXPECT_EQ(other.ForKernel("N").AsInt(), 1);
}

/// Kernels cannot use lists, but host code can, through any number of names.
TEST(HostValues, GoThroughNames) {
  HostFile file(
      "sizes = [16, 32]\nconfig = {'tpb': sizes[1], 'other': unknown()}\nTPB = config['tpb']\nrows, columns = 3, 4\n"
      "table = np.zeros((rows, columns), np.float32)\nSHAPE = table.shape\nN = table.size\nB = b'\\x01\\xff'\nLAST = "
      "B[-1]\n"
      "big = np.zeros((1024, 1024))\nM = big.shape[0]\n");
  EXPECT_EQ(file.ForKernel("TPB").AsInt(), 32);
  EXPECT_EQ(file.ForKernel("N").AsInt(), 12);
  EXPECT_EQ(file.ForKernel("LAST").AsInt(), 255);
  EXPECT_EQ(file.ForKernel("M").AsInt(), 1024);
  EXPECT_TRUE(file.ForKernel("SHAPE").Is<TupleObject>());
  EXPECT_TRUE(file.ForKernel("table").Is<ArrayObject>());
  for (const char* name : {"sizes", "config", "big"}) EXPECT_TRUE(file.ForKernel(name).Is<HostObject>()) << name;
  EXPECT_TRUE(file.ForKernel("B").Is<StringObject>());
}

/// Nothing is evaluated that nobody asks for.
TEST(HostValues, AreEvaluatedOnDemand) {
  HostFile file("a_in = np.arange(1024 * 1024, dtype=np.int32)\nsize = 1024 * 1024\nhalf = int(size / 2)");
  const int64_t steps = file.budget().steps;
  EXPECT_EQ(file.ForKernel("half").AsInt(), 524288);
  EXPECT_LT(steps - file.budget().steps, 20);
}

}  // namespace
}  // namespace pyk2cu::sema
