#include "frontend/sema/check.h"

#include "frontend/ir/pass.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/sema/module_checker.h"

namespace pyk2cu {

ir::Module Check(const ast::Module& module, std::span<const Specialization> specializations,
                 std::span<const BoundConstant> constants, TypeTable& types, Diagnostics& diagnostics,
                 sema::Observer* observer) {
  sema::ModuleChecker checker(module, constants, types, diagnostics, observer);
  for (const Specialization& specialization : specializations) checker.AddKernel(specialization);
  ir::Module result = checker.Take();
  if (ir::kVerifiesByDefault && !diagnostics.HasErrors()) ir::Verify(result);
  return result;
}

}  // namespace pyk2cu
