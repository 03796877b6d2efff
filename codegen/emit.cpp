#include "codegen/emit.h"

#include "codegen/program_text.h"

namespace pyk2cu {

GeneratedSource EmitCuda(const ir::Module& module, const lowering::Plan& plan) {
  return codegen::WriteProgram(module, plan, "");
}

}  // namespace pyk2cu
