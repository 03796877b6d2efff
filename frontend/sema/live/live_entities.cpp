#include "frontend/sema/live/live_entities.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/overloaded.h"
#include "frontend/sema/host/header_names.h"
#include "frontend/sema/model/class_types.h"
#include "frontend/types/dtype_text.h"
#include "frontend/types/signature.h"

namespace pyk2cu::sema {
namespace {

/// What stands for a value that no kernel can use.
Entity Unusable(const std::string& path, std::string description) {
  return {std::make_shared<const LiveObject>(LiveObject{path, std::move(description), {}})};
}

std::vector<Entity> Entities(LiveContext& context, const std::vector<LiveValue>& values, const std::string& path) {
  std::vector<Entity> entities;
  for (const LiveValue& value : values) entities.push_back(EntityOf(context, value, path));
  return entities;
}

NamedTupleType TupleClass(LiveContext& context, const LiveTupleClass& of, const std::string& path) {
  return {of.name, of.fields, Entities(context, of.defaults, path)};
}

Entity TupleEntity(LiveContext& context, const LiveTuple& tuple, const std::string& path) {
  std::vector<Entity> elements = Entities(context, tuple.elements, path);
  const auto unusable = std::ranges::find_if(elements, [](const Entity& each) { return each.Is<LiveObject>(); });
  if (unusable != elements.end())
    return Unusable(path, fmt::format("a tuple that holds {}", unusable->As<LiveObject>()->description));
  if (!tuple.named) return Entity::Tuple(std::move(elements));
  return Entity::Tuple(std::move(elements),
                       std::make_shared<const NamedTupleType>(TupleClass(context, *tuple.named, path)));
}

EnumClass Enumeration(LiveContext& context, const LiveEnum& of, const std::string& path) {
  EnumClass enumeration{.name = of.name, .members = of.members, .integer_members = of.integers};
  enumeration.values = Entities(context, of.values, path);
  return enumeration;
}

Entity MemberEntity(LiveContext& context, const LiveEnumMember& member, const std::string& path) {
  auto of = std::make_shared<const EnumClass>(Enumeration(context, *member.of, path));
  const int64_t number = MemberNumber(*of, member.index);
  return {EnumMemberObject{std::move(of), member.index, number}};
}

Entity ArrayEntity(LiveContext& context, const LiveArray& array, const std::string& path) {
  const Type* dtype = TypeOfText(array.dtype, context.types);
  if (!dtype) return Unusable(path, fmt::format("an array of elements of the dtype {}", array.dtype));
  if (static_cast<int64_t>(array.bytes.size()) > kMaxConstantArrayBytes)
    return Unusable(path, fmt::format("an array of {} bytes, and a constant can have {}", array.bytes.size(),
                                      kMaxConstantArrayBytes));
  return Entity::Array(std::make_shared<const ConstantArray>(ConstantArray{dtype, array.shape, array.bytes}),
                       path.substr(path.rfind('.') + 1));
}

/// Returns the layout of a view without elements between its axes: C, then Fortran, else any.
Layout LayoutOf(const LiveDeviceArray& array, int64_t item_bytes) {
  const auto fits = [&](auto begin, auto end, auto stride) {
    int64_t expected = item_bytes;
    for (; begin != end; ++begin, ++stride) {
      if (*begin == 0) return true;
      if (*begin != 1 && *stride != expected) return false;
      expected *= *begin;
    }
    return true;
  };
  if (fits(array.shape.rbegin(), array.shape.rend(), array.strides.rbegin())) return Layout::kC;
  return fits(array.shape.begin(), array.shape.end(), array.strides.begin()) ? Layout::kF : Layout::kA;
}

bool IsSame(const LiveDeviceArray& a, const LiveDeviceArray& b) {
  return a.dtype == b.dtype && a.shape == b.shape && a.strides == b.strides && a.address == b.address &&
         a.readonly == b.readonly;
}

Entity CapturedEntity(LiveContext& context, const LiveDeviceArray& array, const std::string& path) {
  for (size_t i = 0; i < context.captured.size(); ++i)
    if (IsSame(*context.captured[i], array)) return {context.arrays[i]};
  const Type* dtype = TypeOfText(array.dtype, context.types);
  if (!dtype) return Unusable(path, fmt::format("an array of elements of the dtype {}", array.dtype));
  const Type* type =
      context.types.Array(dtype, static_cast<int>(array.shape.size()), LayoutOf(array, dtype->Bytes()), array.readonly);
  std::string name = "." + path.substr(path.rfind('.') + 1);
  while (std::ranges::count(context.arrays, name, &CapturedArray::name) > 0) name += '_';
  context.arrays.push_back({std::move(name), type});
  context.captured.push_back(&array);
  return {context.arrays.back()};
}

Entity TypeEntity(LiveContext& context, const LiveType& type, const std::string& path) {
  const Type* found = TypeOfText(type.text, context.types);
  return found ? Entity::OfType(found) : Unusable(path, fmt::format("the type {}", type.text));
}

Entity KnownEntity(const LiveKnown& known, const std::string& path) {
  if (known.path.find('.') == std::string::npos && !IsKnownModule(known.path)) return {BuiltinName{known.path}};
  Entity entity = ResolveImport(known.path);
  return entity.Is<HostObject>() ? Unusable(path, fmt::format("'{}'", known.path)) : entity;
}

Entity FunctionEntity(const LiveContext& context, size_t index, const std::string& path) {
  const ast::FoundFunction* function = index < context.functions.size() ? context.functions[index] : nullptr;
  if (!function) {
    const auto error = context.errors.find(index);
    return Unusable(
        path, "a function that kernels cannot call" + (error == context.errors.end() ? "" : ": " + error->second));
  }
  return {FileFunction{std::string(function->def->name), function}, function->def->name_span};
}

Entity HeaderEntityOf(const LiveContext& context, const LiveHeader& header) {
  const auto found = context.headers.find(header.path);
  return HeaderEntity(header.path.empty() || found == context.headers.end() ? "import_source" : found->second, "");
}

Entity TimeEntity(LiveContext& context, const LiveTime& time, const std::string& path) {
  const Type* type = TypeOfText(time.type, context.types);
  return type ? Entity{TimeObject{type, time.count}} : Unusable(path, fmt::format("a value of {}", time.type));
}

}  // namespace

const Type* TypeOfText(const std::string& text, TypeTable& types) {
  if (const Type* type = TypeOfDtypeText(text, types)) return type;
  Result<const Type*> type = ParseType(text, types);
  return type ? *type : nullptr;
}

Entity EntityOf(LiveContext& context, const LiveValue& value, const std::string& path) {
  return std::visit(
      Overloaded{
          [&](const LiveBytes& bytes) { return BytesConstant(bytes.bytes); },
          [](const LiveEllipsis&) { return Entity{EllipsisObject{}}; },
          [&](const LiveTime& time) { return TimeEntity(context, time, path); },
          [&](const LiveTuple& tuple) { return TupleEntity(context, tuple, path); },
          [&](const LiveArray& array) { return ArrayEntity(context, array, path); },
          [&](const LiveDeviceArray& array) { return CapturedEntity(context, array, path); },
          [&](const std::shared_ptr<const LiveTupleClass>& of) {
            return Entity::Of(TupleClass(context, *of, path), {});
          },
          [&](const std::shared_ptr<const LiveEnum>& of) { return Entity::Of(Enumeration(context, *of, path), {}); },
          [&](const LiveEnumMember& member) { return MemberEntity(context, member, path); },
          [&](const LiveType& type) { return TypeEntity(context, type, path); },
          [&](const LiveKnown& known) { return KnownEntity(known, path); },
          [&](const LiveFunctionName& function) { return FunctionEntity(context, function.index, path); },
          [&](const DeclaredFunction& function) {
            return Entity{ExternalFunction{.live = std::make_shared<const DeclaredFunction>(function)}};
          },
          [&](const LiveHeader& header) { return HeaderEntityOf(context, header); },
          [&](const LiveObject& object) {
            LiveObject named = object;
            named.name = path;
            return Entity{std::make_shared<const LiveObject>(std::move(named))};
          },
          [&](const auto& plain) { return pyk2cu::EntityOf({path, plain}); },
      },
      value.is);
}

std::string TextOf(const LiveValue& value) {
  return std::visit(
      Overloaded{
          [](const LiveTuple& tuple) {
            std::string text;
            for (const LiveValue& element : tuple.elements) text += (text.empty() ? "" : ", ") + TextOf(element);
            return fmt::format("({}{})", text, tuple.elements.size() == 1 ? "," : "");
          },
          [](const LiveEnumMember& member) { return member.of->name + "." + member.of->members[member.index]; },
          [](const LiveType& type) { return type.text; },
          [](const BoundNone& none) { return pyk2cu::TextOf(BoundValue(none)); },
          [](bool plain) { return pyk2cu::TextOf(BoundValue(plain)); },
          [](int64_t plain) { return pyk2cu::TextOf(BoundValue(plain)); },
          [](double plain) { return pyk2cu::TextOf(BoundValue(plain)); },
          [](const BoundNumber& number) { return pyk2cu::TextOf(BoundValue(number)); },
          [](const std::string& text) { return pyk2cu::TextOf(BoundValue(text)); },
          [](const auto&) { return std::string(); },
      },
      value.is);
}

}  // namespace pyk2cu::sema
