#include <bit>

#include <fmt/format.h>

#include "frontend/sema/closure.h"

namespace pyk2cu::sema {
namespace {

std::string KeyOf(const Value& value);

std::string KeyOf(const Entity& entity) {
  std::string key =
      fmt::format("e{}:{}:{}:{}:{}:{}:{}", static_cast<int>(entity.kind), entity.path, static_cast<int>(entity.scalar),
                  static_cast<const void*>(entity.function), static_cast<const void*>(entity.class_def), entity.bits,
                  std::bit_cast<uint64_t>(entity.number));
  if (entity.dtype) key += fmt::format(":{}", static_cast<int>(*entity.dtype));
  for (const Entity& element : entity.elements) key += "," + KeyOf(element);
  for (const std::string& field : entity.fields) key += "," + field;
  if (entity.owner) key += "@" + KeyOf(*entity.owner);
  return key + ";";
}

std::string KeyOf(const Closure& closure) {
  std::string key = fmt::format("f{}:{}", static_cast<const void*>(closure.function), static_cast<int>(closure.names));
  for (const Capture& capture : closure.own) key += fmt::format(",{}={}", capture.name, KeyOf(capture.value));
  for (const Value& value : closure.defaults) key += "|" + KeyOf(value);
  return key + ";";
}

std::string KeyOf(const Value& value) {
  switch (value.form) {
    case Value::Form::kExpr:
      if (IsLeaf(value)) return fmt::format("l{}", static_cast<const void*>(value.expr->type));
      if (const auto* constant = ir::As<ir::Constant>(value.expr)) {
        return fmt::format("c{}:{}:{}", static_cast<const void*>(constant->type), constant->bits,
                           std::bit_cast<uint64_t>(constant->number));
      }
      return "?";
    case Value::Form::kEntity: return KeyOf(*value.entity);
    case Value::Form::kClosure: return KeyOf(*value.closure);
    case Value::Form::kTuple: {
      std::string key = value.tuple_class ? KeyOf(*value.tuple_class) + "(" : "(";
      for (const Value& element : value.elements) key += KeyOf(element) + ",";
      return key + ")";
    }
    default: return "-";
  }
}

}  // namespace

bool IsLeaf(const Value& value) { return value.IsExpr() && !value.fixed; }

std::string KeyOf(const std::vector<Given>& given) {
  std::string key;
  for (const Given& each : given) key += KeyOf(each.value) + " ";
  return key;
}

}  // namespace pyk2cu::sema
