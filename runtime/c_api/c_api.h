#pragma once

#include <algorithm>
#include <cstring>
#include <deque>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "pyk2cu/array.h"
#include "pyk2cu/device.h"
#include "pyk2cu/kernel.h"
#include "pyk2cu/program.h"
#include "pyk2cu/pyk2cu_c.h"
#include "pyk2cu/random.h"
#include "pyk2cu/result.h"
#include "pyk2cu/stream.h"

// The content of the handles of the C API: handles of the C++ API.
struct pyk2cu_device {
  pyk2cu::api::Device value;
};
struct pyk2cu_program {
  pyk2cu::api::Program value;
  std::vector<std::string> kernels, files;
};
struct pyk2cu_kernel {
  pyk2cu::api::Kernel value;
};
struct pyk2cu_plan {
  pyk2cu::api::LaunchPlan value;
};
struct pyk2cu_pinned {
  pyk2cu::api::PinnedMemory value;
};
struct pyk2cu_stream {
  pyk2cu::api::Stream value;
};
struct pyk2cu_event {
  pyk2cu::api::Event value;
};
struct pyk2cu_graph {
  pyk2cu::api::Graph value;
};
struct pyk2cu_findings {
  std::vector<pyk2cu::api::Diagnostic> list;
};

namespace pyk2cu::capi {

/// A record's layout, and everything that it refers to.
struct OwnedRecord {
  std::deque<std::string> names;
  std::vector<std::shared_ptr<const OwnedRecord>> nested;
  std::vector<api::RecordField> fields;
  api::RecordLayout layout{};
};

/// Keeps the error for the calling thread.
pyk2cu_status Fail(Error error);
pyk2cu_status FailInternally(const char* what);
inline pyk2cu_status FailUsage(const char* what) { return Fail({ErrorKind::kUsage, what}); }
inline pyk2cu_status Report(const api::Result<void>& result) { return result ? PYK2CU_OK : Fail(result.error()); }

/// The data of the calling thread's last error.
const std::vector<api::Diagnostic>& LastDiagnostics();
/// One of the diagnostics, or a note of it; PYK2CU_USAGE if there is no such one.
pyk2cu_status CopyDiagnostic(const std::vector<api::Diagnostic>& list, size_t index, pyk2cu_diagnostic* to);
pyk2cu_status CopyNote(const std::vector<api::Diagnostic>& list, size_t index, size_t note, pyk2cu_range* range,
                       const char** message);

/// Copies the part of a structure that the caller's version knows; false if the caller did not give its size.
template <class Struct>
bool CopyStruct(const Struct& from, Struct* to) {
  if (!to || to->struct_size < sizeof(size_t)) return false;
  const size_t size = to->struct_size;
  std::memcpy(to, &from, std::min(size, sizeof from));
  to->struct_size = size;
  return true;
}

/// Runs a call; no exception leaves.
template <class Call>
pyk2cu_status Guard(Call call) noexcept {
  try {
    return call();
  } catch (const std::bad_alloc&) {
    return FailInternally("there is too little memory");
  } catch (const std::exception& error) {
    return FailInternally(error.what());
  }
}

/// Returns a result as a new handle.
template <class Handle, class T>
pyk2cu_status Give(api::Result<T> result, Handle** handle) {
  if (!result) return Fail(result.error());
  *handle = new Handle{std::move(*result)};
  return PYK2CU_OK;
}

/// The arguments as the C++ API takes them.
class Arguments {
 public:
  api::Result<void> Fill(const pyk2cu_argument* arguments, size_t count);
  std::span<const api::Argument> List() const { return list_; }

 private:
  api::Result<void> Set(api::Argument& to, const pyk2cu_argument& from);
  std::vector<api::Argument> list_;
  std::deque<std::vector<api::Argument>> nested_;
  std::deque<std::vector<int64_t>> strides_;
};

LaunchConfig Convert(const pyk2cu_launch& launch);
inline StreamRef RefOf(const pyk2cu_stream* stream) { return stream ? StreamRef(stream->value) : StreamRef{}; }
/// A text of the caller's, freed by pyk2cu_free.
pyk2cu_status GiveText(const std::string& text, char** out);

}  // namespace pyk2cu::capi

struct pyk2cu_record {
  std::shared_ptr<const pyk2cu::capi::OwnedRecord> value;
};
struct pyk2cu_memory {
  pyk2cu::api::Memory value;
  std::shared_ptr<const pyk2cu::capi::OwnedRecord> record;  ///< that the memory's type refers to
};

namespace pyk2cu::capi {
/// Calls `use(kernel, configuration, arguments)`.
template <class Use>
pyk2cu_status WithLaunch(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch, const pyk2cu_argument* arguments,
                         size_t count, Use use) {
  return Guard([&] {
    if (!kernel || !launch) return FailUsage(kernel ? "launch is NULL" : "kernel is NULL");
    if (launch->struct_size < sizeof(size_t))
      return FailUsage("the struct_size of the launch is not set; PYK2CU_LAUNCH_INIT sets it");
    Arguments list;
    if (api::Result<void> right = list.Fill(arguments, count); !right) return Fail(right.error());
    return use(kernel->value, Convert(*launch), list.List());
  });
}
}  // namespace pyk2cu::capi

/// Refuses NULL where something must be given.
#define PYK2CU_REQUIRE(pointer) \
  if (!(pointer)) return pyk2cu::capi::FailUsage(#pointer " is NULL")
