#include "python/src/launch/values.h"

#include "python/src/launch/readers.h"
#include "runtime/device/argument.h"

namespace pyk2cu::python {

using runtime::ArgumentWord;

bool ArgumentValues::Add(PyObject* object) {
  const Reader* reader = FindReader(Py_TYPE(object));
  return reader && reader->read(object, *reader, *this);
}

bool ArgumentValues::Fill(const DeviceHandle& device, runtime::StreamHandle stream, PyObject* const* objects,
                          size_t count) {
  device_ = &device;
  stream_ = stream;
  if (count > kMost) return false;
  for (size_t i = 0; i < count; ++i)
    if (!Add(objects[i])) return false;
  return true;
}

int64_t* ArgumentValues::Extents(size_t ndim) {
  if (extents_count_ + 2 * ndim > kMostExtents) return nullptr;
  int64_t* place = extents_ + extents_count_;
  extents_count_ += 2 * ndim;
  return place;
}

bool ArgumentValues::AddArray(ScalarId type, uint64_t address, int32_t place, bool readonly, size_t ndim,
                              const int64_t* extents, const int64_t* strides) {
  runtime::LaunchValue* to = Next();
  if (!to || foreign_count_ == kMostForeign) return false;
  const std::span<const int64_t> shape(extents, ndim), steps(strides, ndim);
  const int64_t item = Info(type).bits / 8;
  if (!runtime::CheckShape(static_cast<size_t>(item), shape, steps)) return false;
  const runtime::ArrayFacts facts = runtime::FactsOf(item, address, shape, steps);
  if (address == 0 && facts.begin != facts.end) return false;
  runtime::ArrayMemory& memory = foreign_[foreign_count_++];
  memory = {facts.begin, facts.end, extents, strides};
  to->word = ArgumentWord::Array(type, 0, ndim, readonly, place, facts);
  to->address = address;
  to->memory = &memory;
  return true;
}

}  // namespace pyk2cu::python
