#include "runtime/confirm/arguments.h"

#include <fmt/format.h>

#include <utility>

namespace pyk2cu::runtime {
namespace {

constexpr int64_t kPointed = 4096;  ///< elements where a pointer points: no extent says how many there are
constexpr int64_t kAxis = 64;       ///< of arrays in tuples, whose extents no launch says, with several axes

Error NoArgument(const FindingArgument& argument) {
  return {ErrorKind::kUsage,
          fmt::format("values of type {} cannot be generated for argument '{}'", argument.type->Name(), argument.name)};
}

}  // namespace

Result<Argument> GeneratedArguments::ArrayFor(const Context& context, const Type* dtype,
                                              std::span<const int64_t> extents, bool fortran, bool readonly,
                                              size_t number) {
  Result<HostArray> made = HostArray::Describe(dtype, extents, fortran);
  if (!made) return made.error();
  if (made->Bytes() > static_cast<size_t>(kMaxBytes - bytes_))
    return Error{ErrorKind::kUsage, fmt::format("its arrays would have more than {} MiB", kMaxBytes >> 20)};
  bytes_ += static_cast<int64_t>(made->Bytes());
  if (Result<void> room = made->Resize(made->Bytes()); !room) return room.error();
  FillArray(*made, context.uses[number], context.set, number);
  Result<std::unique_ptr<Buffer>> buffer = context.device.Allocate(made->Bytes());
  if (!buffer) return buffer.error();
  if (Result<void> copied = context.device.CopyToDevice((*buffer)->Address(), made->data.data(), made->data.size());
      !copied)
    return copied.error();
  made->data = {};
  const HostArray& kept = arrays_.emplace_back(std::move(*made));
  buffers_.push_back(std::move(*buffer));
  return Argument::Array(dtype, buffers_.back()->Address(), kept.shape, kept.strides, readonly);
}

Result<Argument> GeneratedArguments::TupleFor(const Context& context, const Type* type, size_t number) {
  std::vector<Argument> elements;
  for (const Type* element : type->elements()) {
    FindingArgument part{"", element};
    if (element->IsArray())
      part.extents.assign(static_cast<size_t>(element->ndim()), element->ndim() == 1 ? kPointed : kAxis);
    Result<Argument> made = ArgumentFor(context, part, number);
    if (!made) return made.error();
    elements.push_back(*made);
  }
  const TupleClass* named = nullptr;
  if (type->IsNamedTuple()) {
    const std::span<const std::string> names = type->element_names();
    named = &classes_.emplace_back(TupleClass{type->class_name(), {names.begin(), names.end()}});
  }
  return Argument::Tuple(tuples_.emplace_back(std::move(elements)), named);
}

Result<Argument> GeneratedArguments::ArgumentFor(const Context& context, const FindingArgument& argument,
                                                 size_t number) {
  const Type* type = argument.type;
  switch (type->kind()) {
    case TypeKind::kScalar: {
      if (!argument.value) return Argument::Scalar(ScalarFor(type->scalar(), context.set));
      return Argument::Scalar(ConvertScalar(ScalarValue::Int(*argument.value), type->scalar()));
    }
    case TypeKind::kNone: return Argument::None();
    case TypeKind::kArray:
      return ArrayFor(context, type->dtype(), argument.extents, type->layout() == Layout::kF, type->readonly(), number);
    case TypeKind::kRecord: return ArrayFor(context, type, {}, false, false, number);
    case TypeKind::kPointer: return ArrayFor(context, type->dtype(), std::vector{kPointed}, false, false, number);
    case TypeKind::kTuple: return TupleFor(context, type, number);
    case TypeKind::kOptional: {
      if (context.set == DataSet::kZeros) return Argument::None();
      return ArgumentFor(context, {argument.name, type->dtype(), argument.extents, argument.value}, number);
    }
    case TypeKind::kEnum:
      if (type->members().empty()) return NoArgument(argument);
      return Argument::Member(type, type->members()[static_cast<size_t>(context.set) % type->members().size()].value);
    case TypeKind::kDatetime:
    case TypeKind::kTimedelta: return Argument::Member(type, static_cast<int64_t>(context.set));
    default: return NoArgument(argument);
  }
}

Result<GeneratedArguments> GeneratedArguments::Make(Device& device, const FindingLaunch& launch,
                                                    std::span<const ElementUse> uses, DataSet set) {
  GeneratedArguments made;
  const Context context{device, uses, set};
  for (size_t number = 0; number < launch.arguments.size(); ++number) {
    Result<Argument> argument = made.ArgumentFor(context, launch.arguments[number], number);
    if (!argument) return argument.error();
    made.views_.push_back(*argument);
  }
  return made;
}

}  // namespace pyk2cu::runtime
