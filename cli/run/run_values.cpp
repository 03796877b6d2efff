#include "cli/run/run_values.h"

#include <algorithm>
#include <utility>

namespace pyk2cu::cli {
namespace {

bool IsZero(std::span<const std::byte> bytes) {
  return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte{}; });
}

/// Fills the device's array, or gives the host's its elements if the device cannot.
Result<void> FillOn(Device& device, uint64_t address, HostArray& array) {
  const std::vector<std::byte>& element = array.uniform;
  const auto count = static_cast<size_t>(array.Size());
  if (device.Fill(address, element.data(), element.size(), count, kDefaultStream)) return {};
  if (Result<void> filled = array.Fill(); !filled) return filled;
  return device.CopyToDevice(address, array.data.data(), array.data.size());
}

}  // namespace

size_t RunValues::Add(std::string name, HostValue value) {
  values_.push_back({std::move(name), std::move(value), nullptr});
  return values_.size() - 1;
}

std::optional<size_t> RunValues::Find(std::string_view name) const {
  for (size_t i = 0; i < values_.size(); ++i)
    if (!name.empty() && values_[i].name == name) return i;
  return std::nullopt;
}

std::vector<std::string> RunValues::Names() const {
  std::vector<std::string> names;
  for (const Named& value : values_)
    if (!value.name.empty()) names.push_back(value.name);
  return names;
}

Argument RunValues::ViewOf(const HostValue& value, uint64_t address) {
  if (std::holds_alternative<HostNone>(value.value)) return Argument::None();
  const auto* scalar = std::get_if<HostScalar>(&value.value);
  if (scalar && scalar->enumeration)
    return Argument::Member(scalar->enumeration, static_cast<int64_t>(scalar->value.bits));
  if (scalar) return Argument::Scalar(scalar->value, scalar->literal);
  if (const auto* array = std::get_if<HostArray>(&value.value))
    return Argument::Array(array->dtype, address, array->shape, array->strides);
  std::vector<Argument> elements;
  for (const HostValue& element : std::get<std::vector<HostValue>>(value.value)) elements.push_back(ViewOf(element, 0));
  return Argument::Tuple(tuples_.emplace_back(std::move(elements)));
}

std::vector<Argument> RunValues::Views(std::span<const size_t> numbers) {
  std::vector<Argument> views;
  for (const size_t number : numbers) {
    const Named& named = values_[number];
    views.push_back(ViewOf(named.value, named.buffer ? named.buffer->Address() : 0));
  }
  return views;
}

Result<void> RunValues::Allocate(Device& device) {
  for (Named& named : values_) {
    const auto* array = std::get_if<HostArray>(&named.value.value);
    if (!array) continue;
    const bool zeros = !named.unset && !array->uniform.empty() && IsZero(array->uniform);
    Result<std::unique_ptr<Buffer>> buffer =
        zeros ? device.AllocateZeroed(array->Bytes()) : device.Allocate(array->Bytes());
    if (!buffer) return buffer.error();
    named.buffer = std::move(*buffer);
  }
  return {};
}

Result<void> RunValues::CopyIn(Device& device) {
  for (Named& named : values_) {
    auto* array = std::get_if<HostArray>(&named.value.value);
    if (!array || named.unset || (!array->uniform.empty() && IsZero(array->uniform))) continue;
    const uint64_t address = named.buffer->Address();
    Result<void> copied = array->uniform.empty() ? device.CopyToDevice(address, array->data.data(), array->data.size())
                                                 : FillOn(device, address, *array);
    if (!copied) return copied;
  }
  return {};
}

Result<void> RunValues::CopyOut(Device& device, size_t number) {
  auto* array = std::get_if<HostArray>(&values_[number].value.value);
  if (!array) return {};
  array->uniform.clear();
  if (Result<void> made = array->Resize(array->Bytes()); !made) return made;
  return device.CopyToHost(array->data.data(), values_[number].buffer->Address(), array->data.size());
}

}  // namespace pyk2cu::cli
