#include "frontend/passes/passes.h"

#include <algorithm>
#include <iterator>

#include "frontend/analysis/apply_ranges.h"
#include "frontend/analysis/constant_tuples.h"
#include "frontend/analysis/facts/row_alignment.h"
#include "frontend/analysis/facts/use_facts.h"
#include "frontend/analysis/loops/block_scans.h"
#include "frontend/analysis/loops/checked_versions.h"
#include "frontend/analysis/loops/loop_versions.h"
#include "frontend/analysis/loops/straight_searches.h"
#include "frontend/analysis/loops/tuple_loops.h"
#include "frontend/analysis/loops/unrolling.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/analysis/powers.h"
#include "frontend/analysis/split_tuples.h"
#include "frontend/analysis/unread.h"
#include "frontend/analysis/unsigned_indices.h"
#include "frontend/analysis/widths.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/lowering/aggregates.h"
#include "frontend/lowering/branches.h"
#include "frontend/lowering/coarsening/coarsen.h"
#include "frontend/lowering/declarations.h"
#include "frontend/lowering/keeping/keep_rows.h"
#include "frontend/lowering/limit_checks.h"
#include "frontend/lowering/loop_plan.h"
#include "frontend/lowering/numbers/arithmetic.h"
#include "frontend/lowering/row_pointers.h"
#include "frontend/lowering/shared_placement.h"
#include "frontend/lowering/striding/pack_loops.h"
#include "frontend/lowering/temporaries.h"
#include "frontend/lowering/updates.h"
#include "frontend/lowering/use/usage.h"

namespace pyk2cu {
namespace {

using namespace analysis;
using namespace lowering;

/// To add a pass, add a row: its name, what it does, and its function. Each header says what the pass needs and what it
/// guarantees.
constexpr ir::Pass kPasses[] = {
    {"limit-checks", "turns off checks of shared memory that not all stores can be seen for", LimitChecks},
    {"use-facts", "puts numbers that the facts of a variant tell in place of what a launch passes", UseFacts},
    {"compute-tuple-loops", "makes loops over constant tuples that follow a rule count", ComputeTupleLoops},
    {"place-tuples", "puts tuples of constants that are indexed at run time into constant arrays", PlaceConstantTuples},
    {"split-tuples", "makes one variable for each part of a tuple of numbers", SplitTuples},
    {"expand-powers", "writes `x ** 2`, `x ** 3` and `x ** 4` as products", ExpandPowers},
    {"keep-rows", "keeps elements of rows in registers from one loop over the threads of a block to later ones",
     KeepRows},
    {"remove-unread", "removes assignments whose value nothing reads", RemoveUnread},
    {"straighten-searches", "lets packed threads compare all that a search may compare, so that loads become wide",
     StraightenSearches},
    {"version-loops", "gives loops from numbers in memory a version that needs no wrap-around", VersionLoops},
    {"version-checked-loops", "writes loops twice whose indices are checked: without and with checks",
     VersionCheckedLoops},
    {"find-ranges", "finds the values that integers can have, and the indices that lie in their array", FindRanges},
    {"plan-widths", "chooses which 64-bit integers become 32 bits wide", PlanWidths},
    {"apply-ranges", "puts what these found into the nodes", ApplyRanges},
    {"unsigned-indices", "says that a difference that is an index of shared memory is not negative",
     UseUnsignedIndices},
    {"write-block-scans",
     "makes prefix sums of a block in shared memory scans of warps, where a variant knows its size", WriteBlockScans},
    {"choose-unrolling",
     "keeps loops rolled up of which one round keeps the memory busy; two rounds of loops that a warp shares",
     ChooseUnrolling},
    {"align-rows", "chooses the arrays whose alignment the text states, for wide accesses to rows", AlignRows},
    {"share-rows", "makes pointers for rows that are used several times", ShareRows},
    {"coarsen-blocks",
     "gives the work of several blocks to one, or that of neighboring threads, where a variant asks for it",
     CoarsenBlocks},
    {"pack-stride-loops", "lets threads run neighboring rounds of loops over the grid, where arrays are aligned",
     PackStrideLoops},
    // What follows decides what only the text shows, and leaves the IR as it is.
    {"find-uses", "finds the extents, strides and effects that each function has", FindUses},
    {"place-shared", "finds the shared arrays that must lie in dynamic shared memory", PlaceShared, CheckShared},
    {"place-declarations", "chooses where variables are declared", PlaceDeclarations},
    {"find-else-ifs", "finds the branches that are written as `else if`", FindElseIfs},
    {"plan-loops", "chooses what the head of a loop holds", PlanLoops},
    {"find-updates", "finds the stores that are written as `op=`", FindUpdates},
    {"place-temporaries", "chooses which values are evaluated before their statement", PlaceTemporaries,
     CheckTemporaries},
    {"plan-aggregates", "finds the arrays and tuples that need a name", PlanAggregates},
    {"plan-arithmetic", "chooses the C++ types in which numbers are computed", PlanArithmetic, CheckArithmetic},
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
