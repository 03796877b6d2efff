#include "runtime/program/kernel_cache.h"

#include <fmt/core.h>

#include "runtime/device/code_cache.h"
#include "runtime/device/line_directives.h"
#include "runtime/observe/nvtx.h"

namespace pyk2cu::runtime {
namespace {

/// Everything that the machine code depends on.
std::string KeyOf(const GeneratedSource& source, const CompileOptions& options) {
  std::string key = fmt::format("{}\n", options.deterministic);
  bool lineinfo = false;
  for (const KernelInfo& kernel : source.kernels) {
    const ir::FunctionOptions& o = kernel.options;
    key += fmt::format("{} {} {} {} {} {}\n", kernel.symbol, o.fastmath, o.lineinfo, o.optimize, o.max_registers,
                       o.shared_memory_carveout);
    const ir::ThreadChecks& watched = o.thread_checks;
    key += fmt::format("{} {} {} {}\n", watched.races, watched.strict_races, watched.barriers, watched.uninitialized);
    lineinfo = lineinfo || o.lineinfo || watched.Any();  // what is found names them
  }
  // Errors at run time name them too.
  for (const ErrorSite& site : source.error_sites)
    key += fmt::format("{} {} {} {}\n", site.span.begin, site.span.end,
                       options.line_of ? options.line_of(site.span.begin) : 0, options.FileOf(site.span.begin));
  for (const ProgramFile& file : source.files)
    key += fmt::format("{} {} {}\n{}\n", file.name, static_cast<int>(file.kind), file.bytes.size(), file.bytes);
  for (const cache::Part& part : HeaderParts(source.includes, lineinfo))
    key += fmt::format("{} {}\n", part.name, part.value);
  // Places in the Python file end up in the machine code only when they are asked for.
  key += lineinfo ? WithLineDirectives(source, options) : source.text;
  return key;
}

}  // namespace

KernelCache::KernelCache(std::shared_ptr<Device> device, size_t capacity, std::shared_ptr<cache::CodeFile> code_file)
    : device_(std::move(device)), capacity_(capacity ? capacity : 1), code_file_(std::move(code_file)) {}

Result<std::shared_ptr<Image>> KernelCache::Get(const GeneratedSource& source, const CompileOptions& options,
                                                std::shared_ptr<const void> keep_alive) {
  const std::string key = KeyOf(source, options);
  std::unique_lock lock(mutex_);
  for (;;) {
    const auto [entry, added] = entries_.try_emplace(key);
    if (added) break;
    if (entry->second.image) {
      ages_.splice(ages_.begin(), ages_, entry->second.age);
      return entry->second.image;
    }
    compiled_.wait(lock);  // another thread compiles it; if it fails there, this one tries
  }
  ++compiles_;
  lock.unlock();
  Result<std::shared_ptr<Image>> image = [&] {
    const NvtxRange range("compile", source.kernels.empty() ? "" : source.kernels[0].name);
    CompileOptions own = options;
    own.code_file = code_file_;
    return device_->Compile(source, own);
  }();
  if (image) (*image)->KeepAlive(std::move(keep_alive));
  lock.lock();
  if (image)
    Insert(key, *image);
  else
    entries_.erase(key);
  compiled_.notify_all();
  return image;
}

void KernelCache::Insert(const std::string& key, std::shared_ptr<Image> image) {
  const auto entry = entries_.find(key);
  ages_.push_front(&entry->first);
  entry->second = {std::move(image), ages_.begin()};
  while (ages_.size() > capacity_) {
    const std::string* oldest = ages_.back();
    ages_.pop_back();
    entries_.erase(entries_.find(*oldest));
  }
}

size_t KernelCache::Size() const {
  std::lock_guard lock(mutex_);
  return ages_.size();
}

size_t KernelCache::Compiles() const {
  std::lock_guard lock(mutex_);
  return compiles_;
}

}  // namespace pyk2cu::runtime
