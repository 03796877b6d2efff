#include "bench/cases/read_cases.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "base/json_value.h"
#include "base/math.h"
#include "bench/cases/expression.h"
#include "frontend/types/scalar.h"

namespace pyk2cu::bench {
namespace {

/// Reads one case. The first mistake is kept; what is read after it does not matter.
class CaseReader {
 public:
  CaseReader(const JsonValue& json, uint32_t multiprocessors, bool small) : json_(json) {
    case_.name = Text(json, "name");
    for (const auto& [name, value] : Member(json, small ? "small" : "sizes").members)
      sizes_[name] = static_cast<int64_t>(value.number);
    sizes_["multiprocessors"] = multiprocessors;
  }

  Result<KernelCase> Read() {
    case_.file = Text(json_, "file");
    case_.about = Text(json_, "about");
    case_.config = Launch(Member(json_, "launch"));
    if (const JsonValue* expert = json_.Find("expert")) case_.expert = Launch(*expert);
    for (const auto& [name, value] : Member(json_, "arrays").members) ReadArray(name, value);
    for (const JsonValue& item : Member(json_, "arguments").items) case_.ours.push_back(ReadOperand(item.text));
    for (const JsonValue& item : Member(json_, "by_hand").items) case_.theirs.push_back(ReadOperand(item.text));
    case_.tolerance = Member(json_, "tolerance").number;
    if (const JsonValue* part = json_.Find("may_differ")) case_.may_differ = part->number;
    if (const JsonValue* bytes = json_.Find("bytes")) case_.bytes = static_cast<double>(Number(bytes->text));
    if (!error_.empty()) return Error{ErrorKind::kUsage, "cases.json: " + case_.name + ": " + error_};
    return std::move(case_);
  }

 private:
  void Fail(const std::string& message) {
    if (error_.empty()) error_ = message;
  }

  const JsonValue& Member(const JsonValue& object, const char* name) {
    static const JsonValue null;
    if (const JsonValue* found = object.Find(name)) return *found;
    Fail(std::string("'") + name + "' is missing");
    return null;
  }
  std::string Text(const JsonValue& object, const char* name) { return Member(object, name).text; }

  int64_t Number(std::string_view expression) {
    const Result<int64_t> value = Evaluate(expression, sizes_);
    if (value) return *value;
    Fail(value.error().message);
    return 1;
  }
  int64_t Number(const JsonValue& value) {
    return value.kind == JsonValue::Kind::kNumber ? static_cast<int64_t>(value.number) : Number(value.text);
  }
  std::array<int64_t, 3> Extents(const JsonValue& list) {
    std::array<int64_t, 3> extents{1, 1, 1};
    for (size_t i = 0; i < list.items.size() && i < 3; ++i) extents[i] = Number(list.items[i]);
    return extents;
  }

  /// "threads" are divided among blocks; "blocks" are given as they are.
  LaunchConfig Launch(const JsonValue& json) {
    const std::array<int64_t, 3> block = Extents(Member(json, "block"));
    const JsonValue* threads = json.Find("threads");
    std::array<int64_t, 3> grid = Extents(threads ? *threads : Member(json, "blocks"));
    for (size_t i = 0; i < 3 && threads; ++i) grid[i] = CeilDiv(grid[i], block[i]);
    return {{grid[0], grid[1], grid[2]}, {block[0], block[1], block[2]}, 0};
  }

  ScalarId ReadScalarType(std::string_view name) {
    const std::optional<ScalarId> found = FindScalar(name);
    if (!found) Fail("'" + std::string(name) + "' is not a type");
    return found.value_or(ScalarId::kFloat32);
  }

  void ReadArray(const std::string& name, const JsonValue& json) {
    ArraySpec array{name, ReadScalarType(Text(json, "type")), {}, ReadFill(Text(json, "fill")), false};
    for (const JsonValue& extent : Member(json, "shape").items) array.shape.push_back(Number(extent));
    if (const JsonValue* written = json.Find("written")) array.written = written->boolean;
    case_.arrays.push_back(std::move(array));
  }

  /// "uniform 0.25 10", "near degree rows".
  Fill ReadFill(const std::string& text) {
    static constexpr std::pair<std::string_view, Fill::Kind> kKinds[] = {{"zero", Fill::Kind::kZero},
                                                                         {"uniform", Fill::Kind::kUniform},
                                                                         {"integers", Fill::Kind::kIntegers},
                                                                         {"steps", Fill::Kind::kSteps},
                                                                         {"near", Fill::Kind::kNear}};
    const size_t first = std::min(text.find(' '), text.size());
    const size_t second = std::min(text.find(' ', std::min(first + 1, text.size())), text.size());
    for (const auto& [name, kind] : kKinds) {
      if (text.compare(0, first, name) != 0) continue;
      Fill fill{kind};
      if (first < text.size()) fill.from = ScalarOf(text.substr(first + 1, second - first - 1));
      if (second < text.size()) fill.to = ScalarOf(text.substr(second + 1));
      return fill;
    }
    Fail("'" + text + "' is not a way to fill an array");
    return {};
  }

  /// A number with a fraction, or an expression.
  double ScalarOf(const std::string& text) {
    char* end = nullptr;
    const double number = std::strtod(text.c_str(), &end);
    return !text.empty() && !*end ? number : static_cast<double>(Number(text));
  }

  /// The name of an array, or "float32:2.5".
  Operand ReadOperand(const std::string& text) {
    for (size_t i = 0; i < case_.arrays.size(); ++i)
      if (case_.arrays[i].name == text) return {static_cast<int>(i)};
    const size_t colon = text.find(':');
    if (colon != std::string::npos)
      return {-1, ReadScalarType(text.substr(0, colon)), ScalarOf(text.substr(colon + 1))};
    Fail("'" + text + "' is not an array and not a number with its type");
    return {};
  }

  const JsonValue& json_;
  Sizes sizes_;
  KernelCase case_;
  std::string error_;
};

}  // namespace

Result<std::vector<KernelCase>> ReadCases(std::string_view text, uint32_t multiprocessors, bool small) {
  const Result<JsonValue> json = ParseJson(text);
  if (!json) return Error{json.error().kind, "cases.json: " + json.error().message};
  std::vector<KernelCase> cases;
  const JsonValue* kernels = json->Find("kernels");
  if (!kernels) return Error{ErrorKind::kUsage, "cases.json: 'kernels' is missing"};
  for (const JsonValue& each : kernels->items) {
    Result<KernelCase> read = CaseReader(each, multiprocessors, small).Read();
    if (!read) return read.error();
    cases.push_back(std::move(*read));
  }
  return cases;
}

}  // namespace pyk2cu::bench
