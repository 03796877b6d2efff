#pragma once

#include <cstddef>
#include <deque>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/api/handles.h"

// The conversions between the types of the public API and the library's own. Plain data (launch_types.h,
// device_types.h, error.h) is the same on both sides; arguments and results differ, because the installed headers
// include no others.
namespace pyk2cu::api {

inline Result<void> Convert(const pyk2cu::Result<void>& result) {
  return result ? Result<void>() : Result<void>(result.error());
}
template <class T>
Result<T> Convert(pyk2cu::Result<T> result) {
  if (!result) return result.error();
  return std::move(*result);
}

/// A handle that holds nothing.
Error NotMade(const char* what, const char* maker);
inline Error Usage(std::string message) { return {ErrorKind::kUsage, std::move(message)}; }

/// Returns "the argument 'x'"; its number if the kernel has no such parameter.
std::string ArgumentName(const Kernel::Impl& kernel, size_t number);

/// Refuses streams of another device.
Result<void> CheckStream(const Device::Impl& device, StreamRef stream);

/// Arguments in the library's own form. They refer to those they were made of.
class ConvertedArguments {
 public:
  /// kUsage: what no argument can be, memory of a device that this one cannot reach.
  Result<void> Fill(std::span<const Argument> arguments, const Kernel::Impl& kernel);
  std::span<const runtime::Argument> List() const { return list_; }

 private:
  std::span<runtime::Argument> Make(size_t count);
  Result<void> Set(runtime::Argument& to, const Argument& from, size_t number, const Kernel::Impl& kernel);

  static constexpr size_t kFew = 24;
  alignas(runtime::Argument) std::byte
      few_[kFew * sizeof(runtime::Argument)];  ///< only as many as are needed are made: it is done at every launch
  std::vector<runtime::Argument> many_;
  std::deque<std::vector<runtime::Argument>> nested_;  ///< elements of tuples
  std::span<const runtime::Argument> list_;
};

/// A record as a type of the language.
const Type* RecordType(const RecordLayout& layout, TypeTable& types);
/// Refuses layouts that no record can have (kUsage).
Result<void> CheckRecord(const RecordLayout& layout);

}  // namespace pyk2cu::api
