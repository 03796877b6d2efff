#include "frontend/lint/rules/types.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "frontend/ir/walk.h"
#include "frontend/lint/rules/float64.h"
#include "frontend/lint/state/conversions.h"

namespace pyk2cu::lint {
namespace {

struct Search {
  bool all;
  const SourceFile& file;
  std::vector<Finding>& findings;
  std::unordered_set<const ir::Function*> seen = {};
};

bool IsZero(const ir::Expr& node) {
  const auto* constant = ir::As<ir::Constant>(&node);
  return constant && (constant->type->IsInteger() ? constant->bits == 0 : constant->number == 0);
}

/// `u >= 0` and `u < 0` of an unsigned number.
void CheckCompare(Search& search, const ir::Compare& node) {
  const ir::Expr& left = Unconverted(*node.left);
  const ir::Expr& right = Unconverted(*node.right);
  const bool plain = node.op == ir::CompareOp::kLt || node.op == ir::CompareOp::kGe;
  const bool swapped = node.op == ir::CompareOp::kGt || node.op == ir::CompareOp::kLe;
  const bool on_left = plain && left.type->IsUnsigned() && IsZero(right);
  const bool on_right = swapped && right.type->IsUnsigned() && IsZero(left);
  if (!on_left && !on_right) return;
  Finding finding{DiagId::kOverflow, Severity::kWarning, node.span};
  finding.subject = "a number below zero";
  finding.type = on_left ? left.type : right.type;
  const bool is_true = node.op == ir::CompareOp::kGe || node.op == ir::CompareOp::kLe;
  finding.text =
      fmt::format("it becomes a large one, so that this comparison is always {}", is_true ? "true" : "false");
  finding.hint = "use a signed integer such as int64";
  search.findings.push_back(std::move(finding));
}

void CheckFunction(Search& search, const ir::Function& function) {
  if (!search.seen.insert(&function).second) return;
  if (search.all) CheckFloat64(function, search.file, search.findings);
  ir::WalkStatements(
      function.body, [](const ir::Stmt&) {},
      [&](const ir::Expr& node) {
        if (const auto* compare = ir::As<ir::Compare>(&node)) CheckCompare(search, *compare);
        if (const auto* call = ir::As<ir::Call>(&node)) CheckFunction(search, *call->callee);
      });
}

void CheckLaunch(const ir::Function& kernel, const ir::LaunchShape& launch, std::vector<Finding>& findings) {
  if (launch.kernel != kernel.name || !launch.block) return;
  const int64_t threads = (*launch.block)[0] * (*launch.block)[1] * (*launch.block)[2];
  const bool is_bounded = !kernel.options.launch_bounds.empty() && kernel.options.launch_bounds[0] > 0;
  const int64_t most = is_bounded ? kernel.options.launch_bounds[0] : ir::kMaxBlockThreads;
  if (threads <= most) return;
  Finding finding{DiagId::kBlockSize, Severity::kWarning, launch.span};
  finding.subject = std::to_string(threads);
  finding.text = fmt::format("'{}' can have at most {}", kernel.name, most);
  finding.hint = "use smaller blocks, and more of them";
  findings.push_back(std::move(finding));
}

}  // namespace

void CheckTypes(const ir::Function& kernel, std::span<const ir::LaunchShape> launches, bool all, const SourceFile& file,
                std::vector<Finding>& findings) {
  Search search{all, file, findings};
  CheckFunction(search, kernel);
  for (const ir::LaunchShape& launch : launches) CheckLaunch(kernel, launch, findings);
}

}  // namespace pyk2cu::lint
