#include "tests/oracle/rows.h"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <unordered_map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tests/oracle/json.h"

namespace pyk2cu::test {
namespace {

bool Contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// Functions that no implementation rounds correctly.
constexpr std::string_view kTranscendental[] = {"acos",  "acosh", "asin",    "asinh",  "atan", "atan2", "atanh",
                                                "cos",   "cosh",  "degrees", "erf",    "erfc", "exp",   "exp2",
                                                "expm1", "gamma", "hypot",   "lgamma", "log",  "log10", "log1p",
                                                "log2",  "pow",   "radians", "sin",    "sinh", "tan",   "tanh"};

bool IsTranscendental(std::string_view expr) {
  if (Contains(expr, "**") || Contains(expr, "pow(") || Contains(expr, "cuda.cbrt(")) return true;
  if (Contains(expr, "cmath.") || Contains(expr, "np.sin") || Contains(expr, "cbrt")) return true;
  size_t begin = expr.find("math.");
  if (begin == std::string_view::npos) return false;
  std::string_view name = expr.substr(begin + 5, expr.find('(', begin) - begin - 5);
  for (std::string_view known : kTranscendental)
    if (name == known) return true;
  return false;
}

std::vector<std::string> ReadLines(const std::string& name) {
  std::ifstream in(std::string(PYK2CU_ROOT "/tests/oracle/") + name);
  if (!in) throw std::runtime_error("cannot read " + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) lines.push_back(line);
  return lines;
}

OracleRow ReadRow(const Json& json) {
  OracleRow row;
  row.expr = json.Find("expr")->text;
  for (const Json& type : json.Find("args")->items) row.args.push_back(type.text);
  if (const Json* ret = json.Find("ret")) row.ret = ret->text;
  return row;
}

OracleRow::Bits ReadBits(const Json& json) {
  const auto number = [](const Json& part) { return uint64_t{std::stoull(part.text, nullptr, 16)}; };
  if (json.items.empty()) return {number(json), 0};
  return {number(json.items[0]), number(json.items[1])};
}

void ReadCases(const Json& json, OracleRow& row) {
  const Json* cases = json.Find("cases");
  if (!cases) return;
  for (const Json& item : cases->items) {
    OracleRow::Case entry;
    for (const Json& bits : item.items) entry.arguments.push_back(ReadBits(bits));
    entry.result = entry.arguments.back();
    entry.arguments.pop_back();
    row.cases.push_back(std::move(entry));
  }
}

std::string Key(std::string_view expr, std::string_view args) { return fmt::format("{} ({})", expr, args); }

class Loader {
 public:
  Oracle Load() {
    LoadDeviations();
    for (const std::string& line : ReadLines("expressions.jsonl")) {
      Json json = ParseJson(line);
      OracleRow row = ReadRow(json);
      ReadCases(json, row);
      row.deviation = FindDeviation(row);
      oracle_.rows.push_back(std::move(row));
    }
    for (const auto& [key, used] : used_)
      if (!used) oracle_.problems.push_back("no row has the deviation of " + key);
    return std::move(oracle_);
  }

 private:
  void LoadDeviations() {
    std::vector<std::string> lines = ReadLines("deviations.jsonl");
    oracle_.deviations.reserve(lines.size());
    for (const std::string& line : lines) {
      Json json = ParseJson(line);
      Deviation deviation;
      auto text = [&](const char* name) { return json.Find(name) ? json.Find(name)->text : std::string(); };
      deviation.type = text("type");
      deviation.accept = text("accept");
      deviation.reason = text("reason");
      deviation.reject = json.Find("reject") != nullptr;
      deviation.values = json.Find("values") != nullptr;
      if (json.Find("ulps")) deviation.ulps = std::stoll(text("ulps"));
      std::string key = KeyOf(json);
      if (deviation.reason.empty()) oracle_.problems.push_back("a deviation without a reason: " + key);
      if (!index_.emplace(key, oracle_.deviations.size()).second)
        oracle_.problems.push_back("two deviations of " + key);
      used_[key] = false;
      oracle_.deviations.push_back(std::move(deviation));
    }
  }

  static std::string KeyOf(const Json& json) {
    const Json* args = json.Find("args");
    if (args->IsString()) return Key(json.Find("expr")->text, args->text);
    std::vector<std::string> names;
    for (const Json& type : args->items) names.push_back(type.text);
    return Key(json.Find("expr")->text, fmt::format("{}", fmt::join(names, ", ")));
  }

  const Deviation* FindDeviation(const OracleRow& row) {
    for (const std::string& key : {row.Name(), Key(row.expr, "*")}) {
      auto found = index_.find(key);
      if (found == index_.end()) continue;
      used_[key] = true;
      return &oracle_.deviations[found->second];
    }
    return nullptr;
  }

  Oracle oracle_;
  std::unordered_map<std::string, size_t> index_;
  std::unordered_map<std::string, bool> used_;
};

}  // namespace

std::string OracleRow::Name() const { return Key(expr, fmt::format("{}", fmt::join(args, ", "))); }

std::string OracleRow::Source(const std::string& name) const {
  std::string head = fmt::format("@cuda.jit(device=True)\ndef {}({}):\n", name, args.size() == 2 ? "a, b" : "a");
  if (expr == "phi") return head + "    if a == a:\n        r = a\n    else:\n        r = b\n    return r\n\n";
  if (expr == "acc3") return head + "    r = 0\n    for i in range(3):\n        r += a * b\n    return r\n\n";
  if (expr == "range1") return head + "    for i in range(a):\n        r = i\n        break\n    return r\n\n";
  return head + fmt::format("    return {}\n\n", expr);
}

int64_t OracleRow::Ulps() const {
  if (deviation && deviation->ulps >= 0) return deviation->ulps;
  const bool is_hypot = expr == "abs(a)" && Contains(args[0], "complex");
  return IsTranscendental(expr) || is_hypot ? 4 : 0;
}

bool OracleRow::IsComplexPower() const {
  return Contains(ret, "complex") && (Contains(expr, "**") || Contains(expr, "pow("));
}

const Oracle& LoadOracle() {
  static const Oracle oracle = Loader().Load();
  return oracle;
}

}  // namespace pyk2cu::test
