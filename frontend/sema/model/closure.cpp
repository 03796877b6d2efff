#include "frontend/sema/model/closure.h"

#include <bit>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/overloaded.h"
#include "frontend/sema/model/iterator.h"

namespace pyk2cu::sema {
namespace {

// A key contains everything that a callee is specialized for. Types and definitions exist only once, so that their
// addresses identify them. Keys are therefore not valid in another process.

std::string KeyOf(const Value& value);

std::string KeyOf(const Entity& entity);

std::string KeyOf(const std::vector<Entity>& entities) {
  std::string key;
  for (const Entity& entity : entities) key += "," + KeyOf(entity);
  return key;
}

std::string KeyOf(const void* pointer) { return fmt::format("{}", pointer); }
std::string KeyOf(std::optional<ScalarId> dtype) { return dtype ? fmt::format(":{}", static_cast<int>(*dtype)) : ""; }
std::string KeyOf(const NamedTupleType& type) {
  return fmt::format("{}:{}:{}{}", type.name, KeyOf(type.definition), fmt::join(type.fields, ","),
                     KeyOf(type.defaults));
}
std::string KeyOf(const EnumClass& type) {
  return fmt::format("{}:{}:{}:{}{}", type.name, KeyOf(type.type), type.integer_members, fmt::join(type.members, ","),
                     KeyOf(type.values));
}

std::string KeyOf(const Entity& entity) {
  const auto name = [&](const auto&) { return NameOf(entity); };
  const std::string key = entity.Visit(Overloaded{
      [](const UnknownName&) { return std::string(); },
      [&](const HostObject& kind) { return name(kind); },
      [&](const ModuleName& kind) { return name(kind); },
      [&](const FileModule& kind) { return fmt::format("{}:{}", kind.name, kind.file); },
      [&](const MissingName& kind) { return kind.name + "@" + KeyOf(*kind.scope); },
      [&](const BuiltinName& kind) { return name(kind); },
      [&](const ScalarTypeName& kind) { return kind.path + KeyOf(std::optional(kind.scalar)); },
      [&](const DataType& kind) { return kind.name + KeyOf(kind.type); },
      [&](const VectorTypeName& kind) { return kind.path; },
      [&](const FileFunction& kind) { return KeyOf(kind.function); },
      [&](const ExternalFunction& kind) { return KeyOf(kind.declaration) + KeyOf(kind.live.get()); },
      [&](const UndecoratedFunction& kind) { return name(kind); },
      [&](const FileClass& kind) { return KeyOf(kind.definition); },
      [&](const BoolNumber& kind) { return fmt::format("{}", kind.value) + KeyOf(kind.dtype); },
      [&](const IntegerNumber& kind) { return fmt::format("{}{}", kind.bits, kind.is_unsigned) + KeyOf(kind.dtype); },
      [&](const FloatNumber& kind) {
        return fmt::format("{}", std::bit_cast<uint64_t>(kind.value)) + KeyOf(kind.dtype);
      },
      [&](const ComplexNumber& kind) {
        return fmt::format("{}:{}", std::bit_cast<uint64_t>(kind.real), std::bit_cast<uint64_t>(kind.imaginary)) +
               KeyOf(kind.dtype);
      },
      [&](const StringObject& kind) { return fmt::format("{}:{}:{}", kind.is_bytes, kind.text.size(), kind.text); },
      [&](const NoneObject&) { return std::string(); },
      [&](const EllipsisObject&) { return std::string(); },
      [&](const ArrayObject& kind) { return KeyOf(kind.array.get()); },
      [&](const HostData& kind) { return KeyOf(kind.value.get()); },
      [&](const NamedTupleType& kind) { return KeyOf(kind); },
      [&](const TupleObject& kind) { return (kind.named ? KeyOf(*kind.named) : "") + KeyOf(*kind.elements); },
      [&](const EnumClass& kind) { return KeyOf(kind); },
      [&](const EnumMemberObject& kind) { return fmt::format("{}@{}", kind.index, KeyOf(*kind.of)); },
      [&](const TimeObject& kind) { return fmt::format("{}:{}", KeyOf(kind.type), kind.count); },
      [&](const LiveObject& kind) { return name(kind); },
      [&](const CapturedArray& kind) { return name(kind); },
      [&](const CppScope& kind) { return name(kind); },
      [&](const CppFunctionName& kind) { return name(kind); },
      [&](const CppUnusable& kind) { return name(kind); },
      [&](const MissingHeader& kind) { return name(kind); },
  });
  return fmt::format("e{}:{}@{};", entity.is.index(), key, entity.CppScopeName());
}

std::string KeyOf(const Closure& closure) {
  std::string key = fmt::format("f{}:{}", static_cast<const void*>(closure.function), static_cast<int>(closure.names));
  for (const Capture& capture : closure.own) key += fmt::format(",{}={}", capture.name, KeyOf(capture.value));
  for (const Value& value : closure.defaults) key += "|" + KeyOf(value);
  return key + ";";
}

std::string KeyOf(const Expression& value) {
  if (!value.fixed) return fmt::format("l{}", static_cast<const void*>(value.expr->type));
  const auto* constant = ir::As<ir::Constant>(value.expr);
  if (!constant) return "?";
  return fmt::format("c{}:{}:{}", static_cast<const void*>(constant->type), constant->bits,
                     std::bit_cast<uint64_t>(constant->number));
}

std::string KeyOf(const KnownTuple& tuple) {
  std::string key = tuple.named ? KeyOf(*tuple.named) + "(" : "(";
  for (const Value& element : tuple.elements) key += KeyOf(element) + ",";
  return key + ")";
}

std::string KeyOf(const Value& value) {
  return value.Visit(Overloaded{
      [](const Expression& form) { return KeyOf(form); },
      [](const Entity& entity) { return KeyOf(entity); },
      [](const Closure& closure) { return KeyOf(closure); },
      [](const KnownTuple& tuple) { return KeyOf(tuple); },
      // These forms never cross a call.
      [](const ErrorValue&) { return std::string("-"); },
      [](const ElementPlace&) { return std::string("-"); },
      [](const SliceBounds&) { return std::string("-"); },
      [](const BoundMethod&) { return std::string("-"); },
      [](const Iterator&) { return std::string("-"); },
  });
}

}  // namespace

bool IsLeaf(const Value& value) {
  const auto* expression = value.As<Expression>();
  return expression && !expression->fixed;
}

std::string KeyOf(const std::vector<Given>& given) {
  std::string key;
  for (const Given& each : given) key += KeyOf(each.value) + " ";
  return key;
}

}  // namespace pyk2cu::sema
