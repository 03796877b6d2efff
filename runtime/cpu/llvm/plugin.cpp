#include "runtime/cache/build_id.h"
#include "runtime/cpu/llvm/clang_frontend.h"
#include "runtime/cpu/llvm/generate_object.h"
#include "runtime/cpu/llvm/orc_linker.h"
#include "runtime/cpu/object/compiler.h"

namespace pyk2cu::runtime::cpu {
namespace {

Result<ObjectCode> Translate(const std::string& text, const TranslationOptions& options) {
  Result<IrModulePtr> module = CompileToIr(text, options);
  if (!module) return module.error();
  return GenerateObject(std::move(module).value(), options);
}

}  // namespace
}  // namespace pyk2cu::runtime::cpu

extern "C" __attribute__((visibility("default"))) const pyk2cu::runtime::cpu::CpuCompiler* pyk2cu_cpu_compiler() {
  static const pyk2cu::runtime::cpu::CpuCompiler compiler{{pyk2cu::cache::BuildId().data()},
                                                          pyk2cu::runtime::cpu::Translate,
                                                          pyk2cu::runtime::cpu::MakeOrcLinker};  // a literal: its end
                                                                                                 // is marked
  return &compiler;
}
