#include "codegen/arrays/static_arrays.h"

#include <algorithm>

#include "codegen/arrays/constant_arrays.h"
#include "codegen/text/literals.h"
#include "codegen/types/spelling.h"
#include "frontend/lowering/shared_placement.h"

namespace pyk2cu::codegen {
namespace {

/// A constructor of C++ would run for each element, which shared memory forbids; Python's arrays begin as bytes of any
/// value.
bool RunsConstructors(const Type& element) {
  return !element.cpp_name().empty() && element.Is(TypeKind::kRecord) && !element.trivially_constructible();
}

std::string PlacedAddress(FunctionContext& context, int64_t offset, int64_t alignment) {
  context.helpers.Use("pyk_dynamic_shared");
  const std::string start =
      offset == 0 ? "pyk_dynamic_shared" : "(pyk_dynamic_shared + " + std::to_string(offset) + ")";
  if (alignment <= lowering::kDynamicAlignment) return start;
  const std::string rest = std::to_string(alignment - 1);
  return "(((unsigned long long)" + start + " + " + rest + ") & ~" + rest + "ULL)";
}

/// All arrays of dynamic shared memory begin at the same byte; their length is what the launch gives.
void AddDynamicArray(FunctionContext& context, const ir::Variable& variable) {
  const std::string element = ElementSpelling(variable.type->dtype(), context.helpers);
  const int64_t before = context.module.plan.shared.bytes;
  ArrayPlace place;
  place.type = variable.type;
  place.data = context.Name(variable);
  place.small = true;
  context.output.prologue.push_back(element + "* " + place.data + " = (" + element + "*)" +
                                    PlacedAddress(context, before, lowering::kDynamicAlignment) + ";");
  const std::string bytes =
      before == 0 ? "pyk_dynamic_shared_size()" : "(pyk_dynamic_shared_size() - " + std::to_string(before) + ")";
  place.extents.push_back(
      {bytes + " / " + std::to_string(variable.type->dtype()->Bytes()), Precedence::kMultiplicative, ScalarId::kInt64});
  if (context.use.variables[variable.index].extents) context.helpers.Use("pyk_dynamic_shared_size");
  context.places.emplace(&variable, std::move(place));
}

}  // namespace

void AddStaticArray(FunctionContext& context, const ir::Variable& variable) {
  if (lowering::IsDynamicShared(variable)) return AddDynamicArray(context, variable);
  const bool is_shared = variable.kind == ir::VariableKind::kSharedArray;
  const std::string element = ElementSpelling(variable.type->dtype(), context.helpers);
  ArrayPlace place;
  place.type = variable.type;
  place.data = context.Name(variable);
  place.small = true;
  place.nested = variable.extents.size() > 1;
  std::string extents = variable.extents.empty() ? "[1]" : "";
  for (const int64_t extent : variable.extents) {
    extents += "[" + std::to_string(std::max<int64_t>(extent, 1)) + "]";
    place.extents.push_back(Literal(ScalarId::kInt64, static_cast<uint64_t>(extent), 0));
  }
  const auto at_bytes = [&](const std::string& start) {
    context.output.prologue.push_back(element + " (&" + place.data + ")" + extents + " = *(" + element + " (*)" +
                                      extents + ")" + start + ";");
  };
  const auto placed = context.module.plan.shared.offsets.find(&variable);
  if (placed != context.module.plan.shared.offsets.end()) {
    at_bytes(PlacedAddress(context, placed->second, lowering::AlignmentOf(variable)));
  } else if (RunsConstructors(*variable.type->dtype())) {
    const std::string bytes = context.names.scope.Take(place.data + "_bytes");
    const int64_t alignment = std::max<int64_t>(variable.alignment, variable.type->dtype()->Alignment());
    context.output.prologue.push_back((is_shared ? "__shared__ " : "") + ("__align__(" + std::to_string(alignment)) +
                                      ") unsigned char " + bytes + "[sizeof(" + element + extents + ")];");
    at_bytes(bytes);
  } else {
    const std::string alignment =
        variable.alignment > 0 ? "__align__(" + std::to_string(variable.alignment) + ") " : "";
    const std::string text = (is_shared ? "__shared__ " : "") + alignment + element + " " + place.data + extents;
    if (variable.kind == ir::VariableKind::kConstantArray)
      AddConstantArray(context, variable, text);
    else
      context.output.prologue.push_back(text + ";");
  }
  context.places.emplace(&variable, std::move(place));
}

}  // namespace pyk2cu::codegen
