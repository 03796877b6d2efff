#include "codegen/arrays/noted_elements.h"

#include "codegen/arrays/elements.h"
#include "codegen/arrays/places.h"
#include "codegen/expressions/checks.h"
#include "frontend/lowering/use/run_time_checks.h"

namespace pyk2cu::codegen {
namespace {

const char* HelperOf(Access access) {
  switch (access) {
    case Access::kLoad: return "pyk_loaded";
    case Access::kStore: return "pyk_stored";
    case Access::kUpdate: return "pyk_updated";
  }
  return "";
}

/// The array as far as it has a name: its start, and what a message says of it.
std::string StartOf(FunctionContext& context, const ir::Expr& array, ErrorSite& site) {
  const auto* ref = ir::As<ir::VariableRef>(&array);
  if (!ref) return "nullptr";
  std::string before;
  const ArrayPlace place = PlaceOf(context, array, before);
  site.array = place.name;
  if (ref->variable->IsStaticArray() && ref->variable->extents.size() > 1)
    site.extents.assign(ref->variable->extents.begin(), ref->variable->extents.end());
  const bool flat = array.type->ndim() == 1 && array.type->layout() != Layout::kA;
  if (!flat && site.extents.empty()) return "nullptr";
  return place.data.text;
}

}  // namespace

Piece NotedElement(FunctionContext& context, const ir::Node& node, const ir::Expr& array,
                   std::span<const ir::ElementIndex> indices, Access access) {
  Piece element = Element(context, array, indices);
  if (!lowering::ChecksStored(context.function, array)) return element;
  const ScalarId type = element.type;
  const char* helper = HelperOf(access);
  context.helpers.Use(helper);
  std::string text = std::string(helper) + "(" + At(std::move(element), Precedence::kAssignment);
  if (access != Access::kStore) {
    ErrorSite site{.kind = ErrorSite::Kind::kUnset, .span = node.span};
    text += kComma + StartOf(context, array, site);
    text += kComma + ErrorArguments(context, site);
  }
  return {text + ")", Precedence::kPostfix, type};
}

}  // namespace pyk2cu::codegen
