#include "frontend/types/type.h"
#include "runtime/c_api/c_api.h"

using namespace pyk2cu;
using namespace pyk2cu::capi;

namespace pyk2cu::capi {
namespace {

void SetScalar(api::Argument& to, const pyk2cu_argument& from) {
  const ScalarClass scalar_class = Info(static_cast<ScalarId>(from.dtype)).scalar_class;
  const bool complex = scalar_class == ScalarClass::kComplex;
  if (complex || scalar_class == ScalarClass::kFloat || scalar_class == ScalarClass::kSmallFloat)
    to.real = from.real;
  else
    to.integer = from.integer;
  if (complex) to.imaginary = from.imaginary;
}

}  // namespace

api::Result<void> Arguments::Set(api::Argument& to, const pyk2cu_argument& from) {
  const auto wrong = [](const char* what) { return Error{ErrorKind::kUsage, what}; };
  switch (from.kind) {
    case PYK2CU_ARGUMENT_SCALAR:
      if (from.dtype >= PYK2CU_RECORD_DTYPE) return wrong("a scalar argument has a dtype that does not exist");
      to.dtype = static_cast<api::DType>(from.dtype);
      to.literal = (from.flags & PYK2CU_LITERAL) != 0;
      SetScalar(to, from);
      return {};
    case PYK2CU_ARGUMENT_MEMORY:
      if (!from.memory) return wrong("an argument's memory is NULL");
      to = from.memory->value.ToArgument();
      to.readonly = (from.flags & PYK2CU_READONLY) != 0;
      return {};
    case PYK2CU_ARGUMENT_VIEW: {
      if (from.count > 0 && !from.shape) return wrong("an argument's shape is NULL");
      if (from.dtype > PYK2CU_RECORD_DTYPE || (from.dtype == PYK2CU_RECORD_DTYPE) != (from.record != nullptr))
        return wrong("a view has a dtype that does not exist");
      to.kind = api::Argument::Kind::kArray;
      to.dtype = static_cast<api::DType>(from.dtype);
      to.record = from.record ? &from.record->value->layout : nullptr;
      to.readonly = (from.flags & PYK2CU_READONLY) != 0;
      to.address = reinterpret_cast<uintptr_t>(from.address);
      to.shape = {from.shape, from.count};
      to.strides = from.strides ? std::span(from.strides, from.count)
                                : std::span<const int64_t>(strides_.emplace_back(
                                      api::ContiguousStrides(api::ElementType(to.dtype, to.record).Bytes(), to.shape)));
      return {};
    }
    case PYK2CU_ARGUMENT_TUPLE: {
      if (from.count > 0 && !from.elements) return wrong("a tuple's elements are NULL");
      std::vector<api::Argument>& elements = nested_.emplace_back(from.count);
      for (size_t i = 0; i < from.count; ++i)
        if (api::Result<void> right = Set(elements[i], from.elements[i]); !right) return right;
      to.kind = api::Argument::Kind::kTuple;
      to.elements = elements;
      return {};
    }
    case PYK2CU_ARGUMENT_NONE: to.kind = api::Argument::Kind::kNone; return {};
  }
  return wrong("an argument has a kind that does not exist");
}

api::Result<void> Arguments::Fill(const pyk2cu_argument* arguments, size_t count) {
  if (count > 0 && !arguments) return Error{ErrorKind::kUsage, "arguments is NULL"};
  list_.resize(count);
  for (size_t i = 0; i < count; ++i)
    if (api::Result<void> right = Set(list_[i], arguments[i]); !right) return right;
  return {};
}

namespace {

pyk2cu_status GiveMemory(api::Result<api::Memory> made, std::shared_ptr<const OwnedRecord> record,
                         pyk2cu_memory** memory) {
  if (!made) return Fail(made.error());
  *memory = new pyk2cu_memory{std::move(*made), std::move(record)};
  return PYK2CU_OK;
}

}  // namespace
}  // namespace pyk2cu::capi

extern "C" {

pyk2cu_status pyk2cu_record_create(const pyk2cu_field* fields, size_t field_count, size_t bytes,
                                   pyk2cu_record** record) {
  return Guard([&] {
    PYK2CU_REQUIRE(fields);
    PYK2CU_REQUIRE(record);
    auto owned = std::make_shared<OwnedRecord>();
    for (size_t i = 0; i < field_count; ++i) {
      const pyk2cu_field& from = fields[i];
      PYK2CU_REQUIRE(from.name);
      if (from.dimensions > 4) return FailUsage("a field of a record has at most four dimensions");
      api::RecordField field{owned->names.emplace_back(from.name).c_str(), from.offset,
                             static_cast<api::DType>(from.dtype)};
      if (from.record) {
        owned->nested.push_back(from.record->value);
        field.record = &from.record->value->layout;
      }
      field.dimensions = static_cast<int>(from.dimensions);
      std::copy_n(from.shape, from.dimensions, field.shape.begin());
      owned->fields.push_back(field);
    }
    owned->layout = {owned->fields, bytes, true};
    *record = new pyk2cu_record{std::move(owned)};
    return PYK2CU_OK;
  });
}
void pyk2cu_record_release(pyk2cu_record* record) { delete record; }

pyk2cu_status pyk2cu_memory_allocate(const pyk2cu_device* device, pyk2cu_dtype dtype, const pyk2cu_record* record,
                                     size_t dimensions, const int64_t* shape, pyk2cu_memory** memory) {
  return Guard([&] {
    PYK2CU_REQUIRE(device);
    PYK2CU_REQUIRE(memory);
    if (dimensions > 0) PYK2CU_REQUIRE(shape);
    const api::ElementType type(static_cast<api::DType>(dtype), record ? &record->value->layout : nullptr);
    return GiveMemory(api::Memory::Allocate(device->value, type, {shape, shape + dimensions}),
                      record ? record->value : nullptr, memory);
  });
}
void pyk2cu_memory_release(pyk2cu_memory* memory) { delete memory; }

pyk2cu_status pyk2cu_random_states(const pyk2cu_device* device, size_t count, uint64_t seed, pyk2cu_memory** memory) {
  return Guard([&] {
    PYK2CU_REQUIRE(device);
    PYK2CU_REQUIRE(memory);
    api::Result<api::Array<api::RandomState>> made = api::MakeRandomStates(device->value, count, seed);
    return made ? GiveMemory(made->Untyped(), nullptr, memory) : Fail(made.error());
  });
}

uint64_t pyk2cu_memory_address(const pyk2cu_memory* memory) { return memory ? memory->value.Address() : 0; }
size_t pyk2cu_memory_size(const pyk2cu_memory* memory) { return memory ? memory->value.Size() : 0; }
size_t pyk2cu_memory_dimensions(const pyk2cu_memory* memory) { return memory ? memory->value.Shape().size() : 0; }
const int64_t* pyk2cu_memory_shape(const pyk2cu_memory* memory) {
  return memory ? memory->value.Shape().data() : nullptr;
}
const int64_t* pyk2cu_memory_strides(const pyk2cu_memory* memory) {
  return memory ? memory->value.Strides().data() : nullptr;
}

pyk2cu_status pyk2cu_memory_upload(const pyk2cu_memory* memory, const void* from, size_t bytes) {
  return Guard([&] {
    PYK2CU_REQUIRE(memory);
    if (bytes > 0) PYK2CU_REQUIRE(from);
    return Report(memory->value.CopyFrom(from, bytes));
  });
}
pyk2cu_status pyk2cu_memory_download(const pyk2cu_memory* memory, void* to, size_t bytes) {
  return Guard([&] {
    PYK2CU_REQUIRE(memory);
    if (bytes > 0) PYK2CU_REQUIRE(to);
    return Report(memory->value.CopyTo(to, bytes));
  });
}
pyk2cu_status pyk2cu_memory_upload_async(const pyk2cu_memory* memory, const void* from, size_t bytes,
                                         const pyk2cu_stream* stream) {
  return Guard([&] {
    PYK2CU_REQUIRE(memory);
    if (bytes > 0) PYK2CU_REQUIRE(from);
    return Report(memory->value.CopyFrom(from, bytes, RefOf(stream)));
  });
}
pyk2cu_status pyk2cu_memory_download_async(const pyk2cu_memory* memory, void* to, size_t bytes,
                                           const pyk2cu_stream* stream) {
  return Guard([&] {
    PYK2CU_REQUIRE(memory);
    if (bytes > 0) PYK2CU_REQUIRE(to);
    return Report(memory->value.CopyTo(to, bytes, RefOf(stream)));
  });
}
pyk2cu_status pyk2cu_memory_copy(const pyk2cu_memory* to, const pyk2cu_memory* from, const pyk2cu_stream* stream) {
  return Guard([&] {
    PYK2CU_REQUIRE(to);
    PYK2CU_REQUIRE(from);
    return Report(to->value.CopyFrom(from->value, RefOf(stream)));
  });
}
pyk2cu_status pyk2cu_memory_fill(const pyk2cu_memory* memory, const void* element, const pyk2cu_stream* stream) {
  return Guard([&] {
    PYK2CU_REQUIRE(memory);
    PYK2CU_REQUIRE(element);
    return Report(memory->value.Fill(element, RefOf(stream)));
  });
}

pyk2cu_status pyk2cu_memory_slice(const pyk2cu_memory* memory, size_t axis, int64_t begin, int64_t end, int64_t step,
                                  pyk2cu_memory** view) {
  return Guard([&] {
    PYK2CU_REQUIRE(memory);
    PYK2CU_REQUIRE(view);
    return GiveMemory(memory->value.Slice(axis, begin, end, step), memory->record, view);
  });
}
pyk2cu_status pyk2cu_memory_at(const pyk2cu_memory* memory, size_t axis, int64_t index, pyk2cu_memory** view) {
  return Guard([&] {
    PYK2CU_REQUIRE(memory);
    PYK2CU_REQUIRE(view);
    return GiveMemory(memory->value.At(axis, index), memory->record, view);
  });
}
pyk2cu_status pyk2cu_memory_reshape(const pyk2cu_memory* memory, size_t dimensions, const int64_t* shape,
                                    pyk2cu_memory** view) {
  return Guard([&] {
    PYK2CU_REQUIRE(memory);
    PYK2CU_REQUIRE(view);
    if (dimensions > 0) PYK2CU_REQUIRE(shape);
    return GiveMemory(memory->value.Reshape({shape, shape + dimensions}), memory->record, view);
  });
}
pyk2cu_status pyk2cu_memory_transpose(const pyk2cu_memory* memory, pyk2cu_memory** view) {
  return Guard([&] {
    PYK2CU_REQUIRE(memory);
    PYK2CU_REQUIRE(view);
    return GiveMemory(memory->value.Transpose(), memory->record, view);
  });
}

pyk2cu_status pyk2cu_pinned_allocate(const pyk2cu_device* device, size_t bytes, pyk2cu_pinned** pinned) {
  return Guard([&] {
    PYK2CU_REQUIRE(device);
    PYK2CU_REQUIRE(pinned);
    return Give(api::PinnedMemory::Allocate(device->value, bytes), pinned);
  });
}
void pyk2cu_pinned_release(pyk2cu_pinned* pinned) { delete pinned; }
void* pyk2cu_pinned_address(const pyk2cu_pinned* pinned) { return pinned ? pinned->value.Address() : nullptr; }

}  // extern "C"
