#pragma once

#include "frontend/sema/model/closure.h"

namespace pyk2cu::sema {

template <class Visit>
void ForEachLeaf(Value& value, const std::string& path, const Visit& visit) {
  if (IsLeaf(value)) return visit(value, path);
  if (auto* tuple = value.As<KnownTuple>())
    for (size_t i = 0; i < tuple->elements.size(); ++i)
      ForEachLeaf(tuple->elements[i], path + "_" + std::to_string(i), visit);
  const auto* closure = value.As<Closure>();
  if (!closure || closure->names != Closure::Names::kOwn) return;
  auto copy = std::make_shared<Closure>(*closure);
  for (Capture& capture : copy->own) ForEachLeaf(capture.value, std::string(capture.name), visit);
  for (size_t i = 0; i < copy->defaults.size(); ++i)
    ForEachLeaf(copy->defaults[i], path + "_default" + std::to_string(i), visit);
  value.is = std::shared_ptr<const Closure>(std::move(copy));
}

}  // namespace pyk2cu::sema
