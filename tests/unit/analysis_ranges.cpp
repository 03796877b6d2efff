#include <gtest/gtest.h>

#include "frontend/analysis/optimize.h"
#include "frontend/ir/dump.h"
#include "tests/unit/analysis_builder.h"

namespace pyk2cu::testing {
namespace {

using ir::BinaryOp;
using ir::CompareOp;

constexpr ArgumentFacts kSmall = {false, true};

TypeTable& Types() {
  static TypeTable types;
  return types;
}
const Type* Floats(int dimensions, Layout layout = Layout::kC) { return Types().Array(TypeTable::Scalar(ScalarId::kFloat32), dimensions, layout); }

class Ranges : public ::testing::Test {
 protected:
  Ranges() { build.Begin(ir::FunctionKind::kKernel, "kernel"); }

  /// The dump of the optimized module.
  std::string Optimized(std::vector<const ir::Stmt*> body) {
    build.function->body = build.List(body);
    ir::Verify(build.module);
    ir::Module optimized = Optimize(build.module);
    ir::Verify(optimized);
    return ir::Dump(optimized);
  }
  const ir::Stmt* Use(const ir::Expr* value) { return build.Store(out, {value}, build.Load(out, {value})); }

  IrBuilder build;
  const ir::Variable* out = nullptr;
};

TEST_F(Ranges, Show) {
  const ir::Variable* x = build.Parameter("x", Floats(1), kSmall);
  out = build.Parameter("out", Floats(1), kSmall);
  const ir::Variable* i = build.Local("i");
  build.function->facts.small_grid = true;
  std::cout << Optimized({build.Assign(i, build.Grid()),
                          build.If(build.Less(build.Ref(i), build.Size(out)), {build.Store(out, {build.Ref(i)}, build.Load(x, {build.Add(build.Ref(i), build.Int(1))}))})});
}

}  // namespace
}  // namespace pyk2cu::testing
