#include "runtime/c_api/c_api.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include "runtime/api/constants.h"

using namespace pyk2cu;
using namespace pyk2cu::capi;

namespace {

template <size_t N>
void CopyText(const std::string& from, char (&to)[N]) {
  const size_t length = std::min(from.size(), N - 1);
  std::memcpy(to, from.data(), length);
  to[length] = '\0';
}

void CopyExtents(const Dim3& from, uint32_t (&to)[3]) { to[0] = from.x, to[1] = from.y, to[2] = from.z; }

template <class Struct>
pyk2cu_status CopyOut(const Struct& from, Struct* to) {
  return CopyStruct(from, to) ? PYK2CU_OK
                              : FailUsage("the structure for the result is NULL, or its struct_size is not set");
}

pyk2cu_device_properties Convert(const DeviceProperties& from) {
  pyk2cu_device_properties to{};
  CopyText(from.id, to.id);
  CopyText(from.name, to.name);
  CopyText(from.architecture, to.architecture);
  CopyText(from.pci_bus, to.pci_bus);
  to.multiprocessors = from.multiprocessors;
  to.max_threads_per_block = from.max_threads_per_block;
  to.max_threads_per_multiprocessor = from.max_threads_per_multiprocessor;
  to.max_registers_per_block = from.max_registers_per_block;
  CopyExtents(from.max_block, to.max_block);
  CopyExtents(from.max_grid, to.max_grid);
  to.clock_khz = from.clock_khz;
  to.max_shared_bytes_per_block = from.max_shared_bytes_per_block;
  to.memory_bytes = from.memory_bytes;
  to.l2_bytes = from.l2_bytes;
  return to;
}

api::Result<api::ArrayValue> ArrayOf(const pyk2cu_constant& from) {
  const auto wrong = [&](const char* what) {
    return Error{ErrorKind::kUsage, "the constant '" + std::string(from.name) + "': " + what};
  };
  if (from.dtype >= PYK2CU_RECORD_DTYPE) return wrong("there is no such dtype of a constant");
  if (from.dimensions > 0 && !from.shape) return wrong("the shape is NULL");
  api::ArrayValue array{static_cast<api::DType>(from.dtype), {from.shape, from.shape + from.dimensions}, {}};
  const api::Result<size_t> bytes = api::ConstantBytes(array);
  if (!bytes) return wrong(bytes.error().message.c_str());
  if (*bytes > 0 && !from.elements) return wrong("the elements are NULL");
  const auto* first = static_cast<const std::byte*>(from.elements);
  array.bytes.assign(first, first + *bytes);
  return array;
}

api::Result<std::vector<api::Constant>> Constants(const pyk2cu_constant* constants, size_t count) {
  std::vector<api::Constant> list;
  for (size_t i = 0; i < count; ++i) {
    const pyk2cu_constant& each = constants[i];
    if (!each.name) return Error{ErrorKind::kUsage, "a constant has no name"};
    switch (each.kind) {
      case PYK2CU_CONSTANT_BOOL: list.emplace_back(each.name, each.integer != 0); break;
      case PYK2CU_CONSTANT_INT: list.emplace_back(each.name, each.integer); break;
      case PYK2CU_CONSTANT_FLOAT: list.emplace_back(each.name, each.real); break;
      case PYK2CU_CONSTANT_TEXT: list.emplace_back(each.name, each.text ? each.text : ""); break;
      case PYK2CU_CONSTANT_ARRAY: {
        api::Result<api::ArrayValue> array = ArrayOf(each);
        if (!array) return array.error();
        list.emplace_back(each.name, std::move(*array));
        break;
      }
      default: return Error{ErrorKind::kUsage, "a constant has a kind that does not exist"};
    }
  }
  return list;
}

pyk2cu_status GiveProgram(api::Result<api::Program> made, pyk2cu_program** program) {
  if (!made) return Fail(made.error());
  std::vector<std::string> kernels = made->KernelNames(), files = made->Files();
  *program = new pyk2cu_program{std::move(*made), std::move(kernels), std::move(files)};
  return PYK2CU_OK;
}

pyk2cu_status CheckHeaders(const pyk2cu_headers* headers) {
  return headers && headers->struct_size < sizeof(size_t) ? FailUsage("the struct_size of the headers is not set")
                                                          : PYK2CU_OK;
}

std::vector<std::string> Texts(const char* const* texts, size_t count) {
  std::vector<std::string> list;
  for (size_t i = 0; texts && i < count; ++i) list.emplace_back(texts[i] ? texts[i] : "");
  return list;
}

api::Headers Convert(const pyk2cu_headers* headers) {
  pyk2cu_headers known{};
  if (headers) std::memcpy(&known, headers, std::min(headers->struct_size, sizeof known));
  return {Texts(known.imports, known.import_count), Texts(known.directories, known.directory_count),
          Texts(known.defines, known.define_count)};
}

std::string_view Text(const char* text) { return text ? text : ""; }

}  // namespace

LaunchConfig pyk2cu::capi::Convert(const pyk2cu_launch& launch) {
  pyk2cu_launch known = PYK2CU_LAUNCH_INIT;
  std::memcpy(&known, &launch, std::min(launch.struct_size, sizeof known));
  const auto extents = [](const uint32_t(&from)[3]) { return Dim3{from[0], from[1], from[2]}; };
  return {extents(known.grid), extents(known.block), known.shared_bytes, RefOf(known.stream)};
}

extern "C" {

pyk2cu_status pyk2cu_device_open(const char* name, pyk2cu_device** device) {
  return Guard([&] {
    PYK2CU_REQUIRE(name);
    PYK2CU_REQUIRE(device);
    return Give(api::Device::Open(name), device);
  });
}
void pyk2cu_device_release(pyk2cu_device* device) { delete device; }

pyk2cu_status pyk2cu_device_get_properties(const pyk2cu_device* device, pyk2cu_device_properties* properties) {
  return Guard([&] {
    PYK2CU_REQUIRE(device);
    const api::Result<DeviceProperties> found = device->value.Properties();
    return found ? CopyOut(Convert(*found), properties) : Fail(found.error());
  });
}

pyk2cu_status pyk2cu_device_list(pyk2cu_device_properties* properties, size_t capacity, size_t* count) {
  return Guard([&] {
    PYK2CU_REQUIRE(count);
    const std::vector<DeviceProperties> all = api::Device::List();
    for (size_t i = 0; i < std::min(all.size(), capacity); ++i)
      if (const pyk2cu_status status = CopyOut(Convert(all[i]), properties + i); status != PYK2CU_OK) return status;
    *count = all.size();
    return PYK2CU_OK;
  });
}

pyk2cu_status pyk2cu_device_memory_info(const pyk2cu_device* device, uint64_t* free_bytes, uint64_t* total_bytes) {
  return Guard([&] {
    PYK2CU_REQUIRE(device);
    const api::Result<MemoryInfo> info = device->value.FreeMemory();
    if (!info) return Fail(info.error());
    if (free_bytes) *free_bytes = info->free_bytes;
    if (total_bytes) *total_bytes = info->total_bytes;
    return PYK2CU_OK;
  });
}

pyk2cu_status pyk2cu_device_synchronize(const pyk2cu_device* device) {
  return Guard([&] {
    PYK2CU_REQUIRE(device);
    return Report(device->value.Synchronize());
  });
}

pyk2cu_status pyk2cu_device_enable_access(const pyk2cu_device* device, const pyk2cu_device* other) {
  return Guard([&] {
    PYK2CU_REQUIRE(device);
    PYK2CU_REQUIRE(other);
    return Report(device->value.EnableAccess(other->value));
  });
}

void* pyk2cu_device_native_context(const pyk2cu_device* device) {
  return device ? device->value.NativeContext() : nullptr;
}

pyk2cu_status pyk2cu_program_from_text(const char* text, size_t length, const char* name,
                                       const pyk2cu_constant* constants, size_t constant_count,
                                       pyk2cu_program** program) {
  return pyk2cu_program_from_text_with_headers(text, length, name, constants, constant_count, nullptr, program);
}

pyk2cu_status pyk2cu_program_from_text_with_headers(const char* text, size_t length, const char* name,
                                                    const pyk2cu_constant* constants, size_t constant_count,
                                                    const pyk2cu_headers* headers, pyk2cu_program** program) {
  return Guard([&] {
    PYK2CU_REQUIRE(text);
    PYK2CU_REQUIRE(program);
    if (const pyk2cu_status status = CheckHeaders(headers); status != PYK2CU_OK) return status;
    api::Result<std::vector<api::Constant>> bound = Constants(constants, constant_count);
    if (!bound) return Fail(bound.error());
    return GiveProgram(api::Program::FromText(std::string(text, length), name ? name : "kernels.py", std::move(*bound),
                                              {}, Convert(headers)),
                       program);
  });
}

pyk2cu_status pyk2cu_program_from_file(const char* path, const pyk2cu_constant* constants, size_t constant_count,
                                       pyk2cu_program** program) {
  return pyk2cu_program_from_file_with_headers(path, constants, constant_count, nullptr, program);
}

pyk2cu_status pyk2cu_program_from_file_with_headers(const char* path, const pyk2cu_constant* constants,
                                                    size_t constant_count, const pyk2cu_headers* headers,
                                                    pyk2cu_program** program) {
  return Guard([&] {
    PYK2CU_REQUIRE(path);
    PYK2CU_REQUIRE(program);
    if (const pyk2cu_status status = CheckHeaders(headers); status != PYK2CU_OK) return status;
    api::Result<std::vector<api::Constant>> bound = Constants(constants, constant_count);
    if (!bound) return Fail(bound.error());
    return GiveProgram(api::Program::FromFile(path, std::move(*bound), Convert(headers)), program);
  });
}

void pyk2cu_program_release(pyk2cu_program* program) { delete program; }
size_t pyk2cu_program_file_count(const pyk2cu_program* program) { return program ? program->files.size() : 0; }
const char* pyk2cu_program_file(const pyk2cu_program* program, size_t index) {
  return program && index < program->files.size() ? program->files[index].c_str() : nullptr;
}
size_t pyk2cu_program_kernel_count(const pyk2cu_program* program) { return program ? program->kernels.size() : 0; }
const char* pyk2cu_program_kernel_name(const pyk2cu_program* program, size_t index) {
  return program && index < program->kernels.size() ? program->kernels[index].c_str() : nullptr;
}

pyk2cu_status pyk2cu_program_to_cuda(const pyk2cu_program* program, const char* kernel, const char* signature,
                                     char** text) {
  return Guard([&] {
    PYK2CU_REQUIRE(program);
    PYK2CU_REQUIRE(kernel);
    PYK2CU_REQUIRE(text);
    const api::Result<std::string> made = program->value.ToCuda(kernel, Text(signature));
    return made ? GiveText(*made, text) : Fail(made.error());
  });
}

pyk2cu_status pyk2cu_program_get_kernel(const pyk2cu_program* program, const char* name, const pyk2cu_device* device,
                                        const char* signature, uint32_t checks, pyk2cu_kernel** kernel) {
  return Guard([&] {
    PYK2CU_REQUIRE(program);
    PYK2CU_REQUIRE(name);
    PYK2CU_REQUIRE(device);
    PYK2CU_REQUIRE(kernel);
    const api::Checks wanted{(checks & PYK2CU_CHECK_BOUNDS) != 0, (checks & PYK2CU_CHECK_EXCEPTIONS) != 0,
                             (checks & PYK2CU_CHECK_RACES) != 0, (checks & PYK2CU_CHECK_BARRIERS) != 0,
                             (checks & PYK2CU_CHECK_UNINITIALIZED) != 0};
    return Give(program->value.GetKernel(name, device->value, Text(signature), wanted), kernel);
  });
}
void pyk2cu_kernel_release(pyk2cu_kernel* kernel) { delete kernel; }

pyk2cu_status pyk2cu_kernel_launch(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                   const pyk2cu_argument* arguments, size_t argument_count) {
  return WithLaunch(kernel, launch, arguments, argument_count,
                    [](const api::Kernel& of, const LaunchConfig& config, std::span<const api::Argument> list) {
                      return Report(of.LaunchList(config, list));
                    });
}

pyk2cu_status pyk2cu_kernel_for_all(const pyk2cu_kernel* kernel, const pyk2cu_stream* stream, uint64_t threads,
                                    const pyk2cu_argument* arguments, size_t argument_count) {
  const pyk2cu_launch launch = PYK2CU_LAUNCH_INIT;
  return WithLaunch(kernel, &launch, arguments, argument_count,
                    [&](const api::Kernel& of, const LaunchConfig&, std::span<const api::Argument> list) {
                      return Report(of.ForAllList(RefOf(stream), threads, list));
                    });
}

pyk2cu_status pyk2cu_kernel_prepare(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                    const pyk2cu_argument* arguments, size_t argument_count) {
  return WithLaunch(kernel, launch, arguments, argument_count,
                    [](const api::Kernel& of, const LaunchConfig& config, std::span<const api::Argument> list) {
                      return Report(of.PrepareList(config, list));
                    });
}

pyk2cu_status pyk2cu_kernel_get_attributes(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                           const pyk2cu_argument* arguments, size_t argument_count,
                                           pyk2cu_attributes* attributes) {
  return WithLaunch(
      kernel, launch, arguments, argument_count,
      [&](const api::Kernel& of, const LaunchConfig& config, std::span<const api::Argument> list) {
        const api::Result<KernelAttributes> found = of.AttributesList(config, list);
        if (!found) return Fail(found.error());
        const pyk2cu_attributes made{
            sizeof made,        found->registers,           found->max_threads_per_block, found->max_shared_bytes,
            found->local_bytes, found->static_shared_bytes, found->constant_bytes};
        return CopyOut(made, attributes);
      });
}

pyk2cu_status pyk2cu_kernel_suggest(const pyk2cu_kernel* kernel, uint32_t shared_bytes,
                                    const pyk2cu_argument* arguments, size_t argument_count, uint32_t* block_threads,
                                    uint32_t* min_grid_blocks) {
  const pyk2cu_launch launch = PYK2CU_LAUNCH_INIT;
  return WithLaunch(kernel, &launch, arguments, argument_count,
                    [&](const api::Kernel& of, const LaunchConfig&, std::span<const api::Argument> list) {
                      const api::Result<Suggestion> found = of.SuggestList(shared_bytes, list);
                      if (!found) return Fail(found.error());
                      if (block_threads) *block_threads = found->block_threads;
                      if (min_grid_blocks) *min_grid_blocks = found->min_grid_blocks;
                      return PYK2CU_OK;
                    });
}

pyk2cu_status pyk2cu_kernel_warnings(const pyk2cu_kernel* kernel, char** text) {
  return Guard([&] {
    PYK2CU_REQUIRE(kernel);
    PYK2CU_REQUIRE(text);
    return GiveText(kernel->value.Warnings(), text);
  });
}

pyk2cu_status pyk2cu_kernel_plan(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                 const pyk2cu_argument* arguments, size_t argument_count, pyk2cu_plan** plan) {
  return WithLaunch(kernel, launch, arguments, argument_count,
                    [&](const api::Kernel& of, const LaunchConfig& config, std::span<const api::Argument> list) {
                      PYK2CU_REQUIRE(plan);
                      return Give(of.PlanList(config, list), plan);
                    });
}
void pyk2cu_plan_release(pyk2cu_plan* plan) { delete plan; }

pyk2cu_status pyk2cu_plan_launch(const pyk2cu_plan* plan, const pyk2cu_argument* arguments, size_t argument_count) {
  return Guard([&] {
    PYK2CU_REQUIRE(plan);
    Arguments list;
    if (api::Result<void> right = list.Fill(arguments, argument_count); !right) return Fail(right.error());
    return Report(plan->value.LaunchList(list.List()));
  });
}

pyk2cu_status pyk2cu_plan_launch_in(const pyk2cu_plan* plan, const pyk2cu_stream* stream,
                                    const pyk2cu_argument* arguments, size_t argument_count) {
  return Guard([&] {
    PYK2CU_REQUIRE(plan);
    Arguments list;
    if (api::Result<void> right = list.Fill(arguments, argument_count); !right) return Fail(right.error());
    return Report(plan->value.LaunchListIn(RefOf(stream), list.List()));
  });
}

}  // extern "C"
