#include "frontend/passes/passes.h"

#include <algorithm>

#include "frontend/analysis/apply_ranges.h"
#include "frontend/analysis/bounds.h"
#include "frontend/analysis/constant_tuples.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/analysis/powers.h"
#include "frontend/analysis/split_tuples.h"
#include "frontend/analysis/unread.h"
#include "frontend/analysis/widths.h"
#include "frontend/ir/verify/verify.h"

namespace pyk2cu {
namespace {

using namespace analysis;

/// To add a pass, add a row. Each header says what the pass needs and what it guarantees.
constexpr ir::Pass kPasses[] = {
    {"place-tuples", PlaceConstantTuples},  // indexed tuples of constants in constant arrays
    {"split-tuples", SplitTuples},          // tuples of numbers as one variable for each part
    {"expand-powers", ExpandPowers},        // small whole powers as products
    {"remove-unread", RemoveUnread},        // assignments whose value nothing reads
    {"find-ranges", FindRanges},            // the values that integers can have
    {"prove-bounds", ProveBounds},          // the indices that lie in their array
    {"plan-widths", PlanWidths},            // which 64-bit integers become 32 bits wide
    {"apply-ranges", ApplyRanges},          // all of these put into the nodes
};

}  // namespace

std::span<const ir::Pass> AllPasses() { return kPasses; }

bool IsPass(std::string_view name) {
  return std::ranges::any_of(kPasses, [&](const ir::Pass& pass) { return pass.name == name; });
}

ir::Module RunPasses(ir::Module module, ir::PassContext& context, std::span<const ir::Pass> passes) {
  if (context.options.verify) ir::Verify(module);
  for (const ir::Pass& pass : passes) {
    if (pass.analysis) {
      pass.analysis(module, context);
    } else {
      module = pass.rewrite(std::move(module), context);
      context.results.Clear();
    }
    if (context.options.verify) ir::Verify(module);
    if (pass.name == context.options.last) break;
  }
  return module;
}

}  // namespace pyk2cu
