#include "runtime/api/convert.h"

#include <fmt/core.h>

namespace pyk2cu::api {
namespace {

static_assert(static_cast<int>(DType::kComplex128) == static_cast<int>(ScalarId::kComplex128) &&
                  static_cast<int>(DType::kFloat16) == static_cast<int>(ScalarId::kFloat16) &&
                  static_cast<int>(DType::kBFloat16) == static_cast<int>(ScalarId::kBFloat16),
              "both lists have one order");

/// Limits the recursion, because a layout that contains itself would never end.
constexpr int kMaxRecordDepth = 32;

Result<void> CheckRecord(const RecordLayout& layout, int depth) {
  if (depth > kMaxRecordDepth) return Usage(fmt::format("records nest more than {} deep", kMaxRecordDepth));
  if (layout.fields.empty() || layout.bytes == 0) return Usage("a record has at least one field");
  size_t end = 0;
  for (const RecordField& field : layout.fields) {
    if (!field.name || !*field.name) return Usage("a field of a record has no name");
    if (field.dtype > DType::kRecord || (field.dtype == DType::kRecord) != (field.record != nullptr))
      return Usage(fmt::format("field '{}' has a dtype that does not exist", field.name));
    if (field.record)
      if (Result<void> right = CheckRecord(*field.record, depth + 1); !right) return right;
    size_t bytes =
        field.record ? field.record->bytes : static_cast<size_t>(Info(static_cast<ScalarId>(field.dtype)).bits / 8);
    if (field.dimensions < 0 || field.dimensions > static_cast<int>(field.shape.size()))
      return Usage(fmt::format("field '{}' has more dimensions than are allowed", field.name));
    for (int i = 0; i < field.dimensions; ++i)
      if (field.shape[i] < 0 || __builtin_mul_overflow(bytes, static_cast<size_t>(field.shape[i]), &bytes))
        return Usage(fmt::format("field '{}' is too large", field.name));
    size_t after = 0;
    if (field.offset < end || __builtin_add_overflow(field.offset, bytes, &after) || after > layout.bytes)
      return Usage(fmt::format("field '{}' lies in another one or beyond the record", field.name));
    end = after;
  }
  return {};
}

}  // namespace

Result<void> CheckRecord(const RecordLayout& layout) { return CheckRecord(layout, 0); }

const Type* RecordType(const RecordLayout& layout, TypeTable& types) {
  std::vector<pyk2cu::RecordField> fields;
  for (const RecordField& field : layout.fields) {
    const Type* type =
        field.record ? RecordType(*field.record, types) : TypeTable::Scalar(static_cast<ScalarId>(field.dtype));
    if (field.dimensions > 0)
      type = types.NestedArray(type, std::span(field.shape).first(static_cast<size_t>(field.dimensions)));
    fields.push_back({field.name, type, static_cast<int64_t>(field.offset)});
  }
  return types.Record(std::move(fields), static_cast<int64_t>(layout.bytes), layout.aligned);
}

ScalarValue ScalarOf(const Argument& argument) {
  const ScalarInfo& info = Info(static_cast<ScalarId>(argument.dtype));
  if (info.scalar_class == ScalarClass::kComplex) return {info.id, 0, argument.real, argument.imaginary};
  const bool real = info.scalar_class == ScalarClass::kFloat || info.scalar_class == ScalarClass::kSmallFloat;
  return real ? ScalarValue{info.id, 0, argument.real} : ScalarValue{info.id, argument.integer};
}

Error NotMade(const char* what, const char* maker) {
  return Usage(fmt::format("the {} was not made by {}", what, maker));
}

Result<void> CheckStream(const Device::Impl& device, StreamRef stream) {
  if (stream.place == 0 || stream.place == device.place) return {};
  return Usage(fmt::format("the stream is one of another device than {}", device.Get().Properties().id));
}

std::string ArgumentName(const Kernel::Impl& kernel, size_t number) {
  const std::vector<std::string>& names = kernel.kernel.ParameterNames();
  return number < names.size() ? fmt::format("the argument '{}'", names[number]) : fmt::format("argument {}", number);
}

Result<void> ConvertedArguments::Set(runtime::Argument& to, const Argument& from, size_t number,
                                     const Kernel::Impl& kernel) {
  if (from.kind == Argument::Kind::kTuple) {
    std::vector<runtime::Argument>& elements = nested_.emplace_back(from.elements.size());
    for (size_t i = 0; i < elements.size(); ++i)
      if (Result<void> right = Set(elements[i], from.elements[i], number, kernel); !right) return right;
    to = runtime::Argument::Tuple(elements);
    return {};
  }
  if (from.kind == Argument::Kind::kNone) {
    to = runtime::Argument::None();
    return {};
  }
  const bool record = from.dtype == DType::kRecord && from.kind == Argument::Kind::kArray && from.record;
  if (from.dtype > DType::kBFloat16 && !record)
    return Usage(ArgumentName(kernel, number) + " has a dtype that does not exist");
  if (from.kind == Argument::Kind::kScalar) {
    to = runtime::Argument::Scalar(ScalarOf(from), from.literal);
    return {};
  }
  const Type* type = record ? nullptr : TypeTable::Scalar(static_cast<ScalarId>(from.dtype));
  if (record) {
    if (Result<void> right = CheckRecord(*from.record); !right)
      return Usage(fmt::format("{}: {}", ArgumentName(kernel, number), right.error().message));
    type = RecordType(*from.record, kernel.program->Types());
  }
  if (from.shape.empty() && !from.strides.empty() && from.address == 0)
    return Usage(ArgumentName(kernel, number) +
                 " is an array that was never made: see Array::From, Zeros and Allocate");
  if (!kernel.device->Reaches(from.place))
    return Usage(fmt::format(
        "{} is memory of another device, which kernels of {} cannot use; copy it, or see Device::EnableAccess",
        ArgumentName(kernel, number), kernel.device->Get().Properties().id));
  if (const pyk2cu::Result<void> right = CheckShape(static_cast<size_t>(type->Bytes()), from.shape, from.strides);
      !right)
    return Usage(fmt::format("{}: {}", ArgumentName(kernel, number), right.error().message));
  to = runtime::Argument::Array(type, from.address, from.shape, from.strides, from.readonly);
  return {};
}

std::span<runtime::Argument> ConvertedArguments::Make(size_t count) {
  static_assert(std::is_trivially_destructible_v<runtime::Argument>);
  if (count > kFew) {
    many_.resize(count);
    return many_;
  }
  auto* first = reinterpret_cast<runtime::Argument*>(few_);
  for (size_t i = 0; i < count; ++i) std::construct_at(first + i);
  return {first, count};
}

Result<void> ConvertedArguments::Fill(std::span<const Argument> arguments, const Kernel::Impl& kernel) {
  const std::span<runtime::Argument> converted = Make(arguments.size());
  for (size_t i = 0; i < arguments.size(); ++i)
    if (Result<void> right = Set(converted[i], arguments[i], i, kernel); !right) return right;
  list_ = converted;
  return {};
}

}  // namespace pyk2cu::api
