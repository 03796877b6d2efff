#include "codegen/kernels/kernel_info.h"

#include "frontend/lowering/shared_placement.h"

namespace pyk2cu::codegen {
namespace {

void SharedMemoryOf(const FunctionContext& context, KernelInfo& info) {
  info.placed_shared_bytes = context.module.plan.shared.BytesOf(context.use);
  info.static_shared_bytes = context.module.plan.shared.CheckBytesOf(context.use);
  for (const auto& [variable, bytes] : context.use.shared)
    if (!context.module.plan.shared.offsets.contains(variable))
      info.static_shared_bytes += lowering::SharedBytes(*variable, bytes);
}

}  // namespace

KernelInfo KernelInfoOf(const FunctionContext& context) {
  KernelInfo info;
  info.name = std::string(context.function.name);
  info.symbol = context.module.symbols.at(&context.function);
  for (const ir::Variable* parameter : context.function.parameters) {
    info.arguments.push_back(parameter->type);
    info.argument_names.emplace_back(parameter->name);
    const bool is_memory = parameter->type->IsArray() || parameter->type->Is(TypeKind::kRecord);
    info.writes.push_back(is_memory && context.use.variables[parameter->index].written);
  }
  info.parameters = context.parameters.all;
  info.options = context.function.options;
  info.facts = context.function.facts;
  if (context.function.launch_blocks) info.coarsening = context.function.facts.coarsening;
  info.uses_barriers = context.function.uses_barriers;
  info.uses_dynamic_shared = context.use.dynamic_shared;
  info.uses_print = context.use.prints;
  SharedMemoryOf(context, info);
  info.uses_grid_sync = context.function.uses_grid_sync;
  info.launches_kernels = context.use.launches;
  info.may_exit = context.use.exits;
  return info;
}

}  // namespace pyk2cu::codegen
