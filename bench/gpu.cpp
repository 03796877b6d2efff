#include "bench/gpu.h"

#include "bench/report.h"

namespace pyk2cu::bench {

using namespace cuda;
namespace {

/// Keeps the GPU busy for 20 us, which is longer than a launch takes on the host.
constexpr const char* kPause = R"(extern "C" __global__ void pause() {
  unsigned long long begin, now;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(begin));
  do asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
  while (now - begin < 20000);
}
)";

}  // namespace

Gpu::Gpu() {
  driver_ = OrDie(Driver::Get());
  nvrtc_ = OrDie(Nvrtc::Get(driver_->version));
  CUdevice device = 0;
  Check(driver_->device_get(&device, 0), "opening GPU 0");
  context_ = OrDie(Context::Retain(*driver_, device));
  Check(driver_->context_set(context_->Handle()), "using GPU 0");
  char name[256] = "";
  int major = 0, minor = 0;
  driver_->device_name(name, sizeof name, device);
  driver_->device_attribute(&major, kComputeMajor, device);
  driver_->device_attribute(&minor, kComputeMinor, device);
  name_ = name;
  architecture_ = "sm_" + std::to_string(major * 10 + minor);
  const auto find = [&](auto& function, const char* symbol) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(driver_->library.Symbol(symbol));
    if (!function) Die(std::string("the driver has no ") + symbol);
  };
  find(event_create_, "cuEventCreate");
  find(event_record_, "cuEventRecord");
  find(event_synchronize_, "cuEventSynchronize");
  find(event_elapsed_, "cuEventElapsedTime");
  find(fill_, "cuMemsetD8_v2");
  Check(event_create_(&start_, 0), "making an event");
  Check(event_create_(&stop_, 0), "making an event");
  Check(driver_->module_load(&pause_module_, Compile(kPause, {}).data()), "loading a cubin");
  Check(driver_->module_function(&pause_, pause_module_, "pause"), "pause");
}

Gpu::~Gpu() {
  FreeAll();
  UnloadAll();
  driver_->module_unload(pause_module_);
}

void Gpu::Check(CUresult status, const char* what) const {
  if (status != CUDA_SUCCESS) Die(std::string(what) + ": " + driver_->Describe(status));
}

std::string Gpu::Compile(const std::string& text, std::vector<std::string> flags) const {
  flags.push_back("--gpu-architecture=" + architecture_);
  // From 12.9 on, NVRTC keeps machine code in the driver's cache, from one process to the next: what is timed is
  // compiling.
  if (std::pair(nvrtc_->Major(), nvrtc_->Minor()) >= std::pair(12, 9)) flags.push_back("--no-cache");
  return OrDie(nvrtc_->Compile(text, "bench.cu", flags, BinaryKind::kCubin)).bytes;
}

CUfunction Gpu::Load(const std::string& cubin, const std::string& symbol) {
  CUmodule module = nullptr;
  CUfunction function = nullptr;
  Check(driver_->module_load(&module, cubin.data()), "loading a cubin");
  modules_.push_back(module);
  Check(driver_->module_function(&function, module, symbol.c_str()), symbol.c_str());
  return function;
}

void Gpu::UnloadAll() {
  for (CUmodule module : modules_) driver_->module_unload(module);
  modules_.clear();
}

uint64_t Gpu::Allocate(size_t bytes) {
  CUdeviceptr address = 0;
  Check(driver_->memory_allocate(&address, bytes), "allocating");
  buffers_.push_back(address);
  return address;
}

void Gpu::FreeAll() {
  for (uint64_t address : buffers_) driver_->memory_free(address);
  buffers_.clear();
}

void Gpu::Upload(uint64_t to, const void* from, size_t bytes) {
  Check(driver_->copy_to_device(to, from, bytes), "copying to the GPU");
}
void Gpu::Download(void* to, uint64_t from, size_t bytes) {
  Check(driver_->copy_to_host(to, from, bytes), "copying from the GPU");
}
void Gpu::Zero(uint64_t at, size_t bytes) { Check(fill_(at, 0, bytes), "filling memory"); }
void Gpu::Synchronize() { Check(driver_->context_synchronize(), "waiting for the GPU"); }

void Gpu::Launch(CUfunction function, const LaunchConfig& config, const void* const* arguments) {
  Check(driver_->launch(function, config.grid.x, config.grid.y, config.grid.z, config.block.x, config.block.y,
                        config.block.z, config.shared_bytes, nullptr, const_cast<void**>(arguments), nullptr),
        "launching");
}

double Gpu::Timed(const std::function<void()>& launch) {
  float milliseconds = 0;
  Launch(pause_, {1, 1, 0}, nullptr);
  Check(event_record_(start_, nullptr), "recording an event");
  launch();
  Check(event_record_(stop_, nullptr), "recording an event");
  Check(event_synchronize_(stop_), "waiting for the kernel");
  Check(event_elapsed_(&milliseconds, start_, stop_), "reading the events");
  return milliseconds;
}

}  // namespace pyk2cu::bench
