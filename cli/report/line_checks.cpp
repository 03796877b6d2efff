#include "cli/report/line_checks.h"

#include <fmt/core.h>

#include <set>
#include <tuple>

#include "cli/report/python_place.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::cli::report {
namespace {

using analysis::Interval;
using analysis::Wide;

/// A bound as people write it: what is large as a power of two.
std::string BoundText(Wide bound) {
  constexpr int kExactBits = 20;
  const bool negative = bound < 0;
  const Wide size = negative ? -bound : bound;
  if (size < analysis::Power(kExactBits)) return fmt::format("{}{}", negative ? "-" : "", static_cast<uint64_t>(size));
  int exponent = kExactBits;
  while (size > analysis::Power(exponent) + analysis::Power(exponent - 1)) ++exponent;
  const Wide apart = size - analysis::Power(exponent);
  const char* more = apart == 0 ? "" : apart == -1 ? " - 1" : apart == 1 ? " + 1" : nullptr;
  return fmt::format("{}{}2^{}{}", more ? "" : "about ", negative ? "-" : "", exponent, more ? more : "");
}

std::string RangeText(const Interval& range, const Type& type) {
  if (range == analysis::RangeOf(type)) return "nothing is known of its value";
  if (range.IsSingle()) return fmt::format("it is {}", BoundText(range.lo));
  return fmt::format("it is between {} and {} as far as is known", BoundText(range.lo), BoundText(range.hi));
}

class CheckReader {
 public:
  CheckReader(const ir::Function& function, const analysis::FunctionRanges& ranges, const SourceFile& file,
              std::vector<CheckFact>& facts)
      : function_(function), ranges_(ranges), file_(file), facts_(facts) {}

  void Read() {
    ir::WalkStatements(
        function_.body, [&](const ir::Stmt& stmt) { ReadIndices(stmt); },
        [&](const ir::Expr& expr) { ReadIndices(expr); });
  }

 private:
  void ReadIndices(const ir::Node& node) {
    ir::VisitNode(node, [&](const auto& known) {
      ir::ForEachField(known, [&]<ir::Role R, class Field>(ir::FieldTag<R>, const Field& field) {
        if constexpr (R == ir::Role::kIndex) Read(field);
        if constexpr (R == ir::Role::kIndices)
          for (const ir::ElementIndex& index : field) Read(index);
      });
    });
  }

  void Read(const ir::ElementIndex& index) {
    if (!index.value->type->IsInteger()) return;
    const Interval range = ranges_.Of(*index.value).range;
    if (range.IsEmpty()) return;
    if (index.wrap && range.lo < 0)
      Add(*index.value, "wrap",
          fmt::format("the index may be negative, which counts from the end as in Python: {}",
                      RangeText(range, *index.value->type)));
    if (function_.options.check_bounds && !index.in_bounds && !ranges_.IsInside(index))
      Add(*index.value, "bounds",
          fmt::format("compared with the array's extent each time, because it is not proven that it is less: {}",
                      RangeText(range, *index.value->type)));
  }

  void Add(const ir::Expr& index, std::string what, std::string reason) {
    const uint32_t line = LineIn(file_, index.span);
    if (line == 0 || !seen_.insert({index.span.begin, index.span.end, what}).second) return;
    facts_.push_back({line, OneLine(file_, index.span), std::move(what), std::move(reason)});
  }

  const ir::Function& function_;
  const analysis::FunctionRanges& ranges_;
  const SourceFile& file_;
  std::vector<CheckFact>& facts_;
  std::set<std::tuple<uint32_t, uint32_t, std::string>> seen_;
};

}  // namespace

std::vector<CheckFact> DescribeChecks(const runtime::PassedModule& ranged, const SourceFile& file) {
  std::vector<CheckFact> facts;
  const auto& all = ranged.results.Get<analysis::ModuleRanges>().ranges;
  for (const auto& function : ranged.module.functions)
    CheckReader(*function, all.at(function.get()), file, facts).Read();
  std::ranges::stable_sort(facts, [](const CheckFact& a, const CheckFact& b) { return a.line < b.line; });
  return facts;
}

}  // namespace pyk2cu::cli::report
