#include "frontend/passes/passes.h"

#include <algorithm>
#include <iterator>

#include "frontend/analysis/apply_ranges.h"
#include "frontend/analysis/bounds.h"
#include "frontend/analysis/constant_tuples.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/analysis/powers.h"
#include "frontend/analysis/split_tuples.h"
#include "frontend/analysis/tuple_loops.h"
#include "frontend/analysis/unread.h"
#include "frontend/analysis/widths.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/lowering/aggregates.h"
#include "frontend/lowering/branches.h"
#include "frontend/lowering/declarations.h"
#include "frontend/lowering/loop_plan.h"
#include "frontend/lowering/numbers/arithmetic.h"
#include "frontend/lowering/shared_placement.h"
#include "frontend/lowering/temporaries.h"
#include "frontend/lowering/updates.h"
#include "frontend/lowering/use/usage.h"

namespace pyk2cu {
namespace {

using namespace analysis;
using namespace lowering;

/// To add a pass, add a row. Each header says what the pass needs and what it guarantees.
constexpr ir::Pass kPasses[] = {
    {"compute-tuple-loops", ComputeTupleLoops},  // loops over constant tuples that follow a rule
    {"place-tuples", PlaceConstantTuples},       // indexed tuples of constants in constant arrays
    {"split-tuples", SplitTuples},               // tuples of numbers as one variable for each part
    {"expand-powers", ExpandPowers},             // small whole powers as products
    {"remove-unread", RemoveUnread},             // assignments whose value nothing reads
    {"find-ranges", FindRanges},                 // the values that integers can have
    {"prove-bounds", ProveBounds},               // the indices that lie in their array
    {"plan-widths", PlanWidths},                 // which 64-bit integers become 32 bits wide
    {"apply-ranges", ApplyRanges},               // all of these put into the nodes
    // What follows decides what only the text shows, and leaves the IR as it is.
    {"find-uses", FindUses},                     // the extents, strides and effects that each function has
    {"place-shared", PlaceShared, CheckShared},  // which shared arrays lie in dynamic shared memory
    {"place-declarations", PlaceDeclarations},   // where variables are declared
    {"find-else-ifs", FindElseIfs},              // the branches that are `else if`
    {"plan-loops", PlanLoops},                   // what the head of a loop holds
    {"find-updates", FindUpdates},               // the stores that are `op=`
    {"place-temporaries", PlaceTemporaries, CheckTemporaries},  // values in lines before their statement
    {"plan-aggregates", PlanAggregates},                        // arrays and tuples that need a name
    {"plan-arithmetic", PlanArithmetic, CheckArithmetic},       // the C++ types in which numbers are computed
};

constexpr std::string_view kFirstLowering = "find-uses";

void Analyze(const ir::Pass& pass, const ir::Module& module, ir::PassContext& context) {
  pass.analysis(module, context);
  if (context.options.verify && pass.check) pass.check(module, context);
}

}  // namespace

std::span<const ir::Pass> AllPasses() { return kPasses; }

bool IsPass(std::string_view name) {
  return std::ranges::any_of(kPasses, [&](const ir::Pass& pass) { return pass.name == name; });
}

ir::Module RunPasses(ir::Module module, ir::PassContext& context, std::span<const ir::Pass> passes) {
  if (context.options.verify) ir::Verify(module);
  for (const ir::Pass& pass : passes) {
    if (pass.analysis) {
      Analyze(pass, module, context);
    } else {
      module = pass.rewrite(std::move(module), context);
      context.results.Clear();
      if (context.options.verify) ir::Verify(module);
    }
    if (pass.name == context.options.last) break;
  }
  return module;
}

std::span<const ir::Pass> LoweringPasses() {
  const auto first = std::ranges::find(kPasses, kFirstLowering, &ir::Pass::name);
  return {first, std::end(kPasses)};
}

void RunAnalyses(const ir::Module& module, ir::PassContext& context, std::span<const ir::Pass> passes) {
  for (const ir::Pass& pass : passes) {
    PYK_CHECK(pass.analysis != nullptr);
    Analyze(pass, module, context);
  }
}

}  // namespace pyk2cu
