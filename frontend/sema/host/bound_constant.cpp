#include "frontend/sema/host/bound_constant.h"

#include <fmt/core.h>

#include <utility>

#include "base/overloaded.h"
#include "frontend/sema/model/entity.h"

namespace pyk2cu {
namespace {

using sema::Entity;

Entity NumberEntity(const BoundNumber& number) {
  Entity entity;
  switch (Info(number.type).scalar_class) {
    case ScalarClass::kBool: entity = Entity::Bool(number.bits != 0); break;
    case ScalarClass::kSigned: entity = Entity::Int(static_cast<int64_t>(number.bits)); break;
    case ScalarClass::kUnsigned: entity = Entity::Uint(number.bits); break;
    case ScalarClass::kComplex: entity = Entity::Complex(number.real, number.imaginary); break;
    default: entity = Entity::Float(number.real); break;
  }
  if (!number.typed) return entity;
  entity.SetDtype(number.type);  // the value is one of the type
  return entity;
}

Entity ValueEntity(const BoundValue& value, const std::string& name) {
  return std::visit(Overloaded{
                        [](bool value) { return Entity::Bool(value); },
                        [](int64_t value) { return Entity::Int(value); },
                        [](double value) { return Entity::Float(value); },
                        [](const std::string& value) { return Entity::String(value); },
                        [&](const std::shared_ptr<const ConstantArray>& value) { return Entity::Array(value, name); },
                        [](const BoundNumber& number) { return NumberEntity(number); },
                        [](const BoundNone&) { return Entity::None(); },
                        [](const BoundTuple& tuple) {
                          std::vector<Entity> elements;
                          for (const BoundElement& element : tuple.elements)
                            elements.push_back(ValueEntity(element.value, ""));
                          return Entity::Tuple(std::move(elements));
                        },
                    },
                    value);
}

std::string NumberText(const BoundNumber& number) {
  std::string text;
  switch (Info(number.type).scalar_class) {
    case ScalarClass::kBool: text = number.bits != 0 ? "True" : "False"; break;
    case ScalarClass::kSigned: text = fmt::format("{}", static_cast<int64_t>(number.bits)); break;
    case ScalarClass::kUnsigned: text = fmt::format("{}", number.bits); break;
    case ScalarClass::kComplex: text = fmt::format("{}{:+}j", number.real, number.imaginary); break;
    default: text = fmt::format("{}", number.real); break;
  }
  return number.typed ? fmt::format("{}({})", Info(number.type).name, text) : text;
}

std::string ArrayText(const ConstantArray& array) {
  std::string shape;
  for (const int64_t extent : array.shape) shape += fmt::format("{}{}", shape.empty() ? "" : "x", extent);
  return fmt::format("an array of {}, {}", array.dtype->Name(), shape.empty() ? "()" : shape);
}

}  // namespace

Entity EntityOf(const BoundConstant& constant) { return ValueEntity(constant.value, constant.name); }

std::string TextOf(const BoundValue& value) {
  return std::visit(Overloaded{
                        [](bool value) { return std::string(value ? "True" : "False"); },
                        [](int64_t value) { return fmt::format("{}", value); },
                        [](double value) { return fmt::format("{}", value); },
                        [](const std::string& value) { return "'" + value + "'"; },
                        [](const std::shared_ptr<const ConstantArray>& value) { return ArrayText(*value); },
                        [](const BoundNumber& number) { return NumberText(number); },
                        [](const BoundNone&) { return std::string("None"); },
                        [](const BoundTuple& tuple) {
                          std::string text;
                          for (const BoundElement& element : tuple.elements)
                            text += (text.empty() ? "" : ", ") + TextOf(element.value);
                          return fmt::format("({}{})", text, tuple.elements.size() == 1 ? "," : "");
                        },
                    },
                    value);
}

}  // namespace pyk2cu
