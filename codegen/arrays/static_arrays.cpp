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
  const std::string& name = context.Name(variable);
  ArrayPlace place;
  place.type = variable.type;
  place.data = Primary(name);
  place.small = true;
  context.output.prologue.push_back(element + "* " + name + " = (" + element + "*)" +
                                    PlacedAddress(context, before, lowering::kDynamicAlignment) + ";");
  const std::string bytes =
      before == 0 ? "pyk_dynamic_shared_size()" : "(pyk_dynamic_shared_size() - " + std::to_string(before) + ")";
  place.extents.push_back(
      {bytes + " / " + std::to_string(variable.type->dtype()->Bytes()), Precedence::kMultiplicative, ScalarId::kInt64});
  if (context.use.variables[variable.index].extents) context.helpers.Use("pyk_dynamic_shared_size");
  context.places.emplace(&variable, std::move(place));
}

/// "[3][4]"; an array without elements or axes has one, which C++ asks for.
std::string Extents(const ir::Variable& variable) {
  std::string text = variable.extents.empty() ? "[1]" : "";
  for (const int64_t extent : variable.extents) text += "[" + std::to_string(std::max<int64_t>(extent, 1)) + "]";
  return text;
}

/// Declares the array as a reference to bytes that begin at `start`.
void DeclareAtBytes(FunctionContext& context, const ir::Variable& variable, const std::string& start) {
  const std::string element = ElementSpelling(variable.type->dtype(), context.helpers);
  const std::string extents = Extents(variable);
  context.output.prologue.push_back(element + " (&" + context.Name(variable) + ")" + extents + " = *(" + element +
                                    " (*)" + extents + ")" + start + ";");
}

/// Declares the bytes of the array, so that no constructor runs, and the array as a reference to them.
void DeclareWithBytes(FunctionContext& context, const ir::Variable& variable) {
  const std::string bytes = context.names.scope.Take(context.Name(variable) + "_bytes");
  const std::string element = ElementSpelling(variable.type->dtype(), context.helpers);
  const std::string shared = variable.kind == ir::VariableKind::kSharedArray ? "__shared__ " : "";
  context.output.prologue.push_back(shared + "__align__(" + std::to_string(lowering::AlignmentOf(variable)) +
                                    ") unsigned char " + bytes + "[sizeof(" + element + Extents(variable) + ")];");
  DeclareAtBytes(context, variable, bytes);
}

void DeclareArray(FunctionContext& context, const ir::Variable& variable) {
  const std::string shared = variable.kind == ir::VariableKind::kSharedArray ? "__shared__ " : "";
  const std::string alignment = variable.alignment > 0 ? "__align__(" + std::to_string(variable.alignment) + ") " : "";
  const std::string text = shared + alignment + ElementSpelling(variable.type->dtype(), context.helpers) + " " +
                           context.Name(variable) + Extents(variable);
  if (variable.kind == ir::VariableKind::kConstantArray)
    AddConstantArray(context, variable, text);
  else
    context.output.prologue.push_back(text + ";");
}

}  // namespace

void AddStaticArray(FunctionContext& context, const ir::Variable& variable) {
  if (lowering::IsDynamicShared(variable)) return AddDynamicArray(context, variable);
  ArrayPlace place;
  place.type = variable.type;
  place.data = Primary(context.Name(variable));
  place.small = true;
  place.nested = variable.extents.size() > 1;
  for (const int64_t extent : variable.extents)
    place.extents.push_back(Literal(ScalarId::kInt64, static_cast<uint64_t>(extent), 0));
  const auto placed = context.module.plan.shared.offsets.find(&variable);
  if (placed != context.module.plan.shared.offsets.end())
    DeclareAtBytes(context, variable, PlacedAddress(context, placed->second, lowering::AlignmentOf(variable)));
  else if (RunsConstructors(*variable.type->dtype()))
    DeclareWithBytes(context, variable);
  else
    DeclareArray(context, variable);
  context.places.emplace(&variable, std::move(place));
}

}  // namespace pyk2cu::codegen
