#pragma once

#include <cstdint>

// The parts of DLPack's C interface that launches use, as version 1.3 of its specification describes them. They are
// part of its stable binary interface.
namespace pyk2cu::python::dlpack {

struct Device {
  int32_t type;
  int32_t id;
};
inline constexpr int32_t kCpu = 1, kCuda = 2, kCudaHost = 3, kCudaManaged = 13;

struct DataType {
  uint8_t code;
  uint8_t bits;
  uint16_t lanes;
};
inline constexpr uint8_t kInt = 0, kUInt = 1, kFloat = 2, kBfloat = 4, kComplex = 5, kBool = 6, kFloat8E4M3 = 10,
                         kFloat8E5M2 = 12, kFloat8E8M0 = 14;

struct Tensor {
  void* data;
  Device device;
  int32_t ndim;
  DataType dtype;
  int64_t* shape;
  int64_t* strides;  ///< in elements; null for an array of the layout C
  uint64_t byte_offset;
};

/// What a type's `__dlpack_c_exchange_api__` holds.
struct ExchangeApi {
  uint32_t major, minor;
  ExchangeApi* before;
  void* allocate;
  void* managed_from_object;
  void* managed_to_object;
  int (*tensor_from_object)(void* object, Tensor* to);  ///< may be null
  int (*current_stream)(int32_t device_type, int32_t device_id, void** stream);
};
inline constexpr const char* kCapsuleName = "dlpack_exchange_api";

}  // namespace pyk2cu::python::dlpack
