#include "runtime/cpu/image.h"

#include "runtime/cpu/prelude.h"
#include "runtime/kernel_errors.h"
#include "runtime/large_stack.h"

namespace pyk2cu::cpu {
namespace {

std::string Program(const GeneratedSource& source, const CompileOptions& options) {
  std::vector<std::string> symbols;
  std::vector<bool> by_thread;
  for (const KernelInfo& kernel : source.kernels) {
    symbols.push_back(kernel.symbol);
    by_thread.push_back(kernel.RunsByThread());
  }
  for (const KernelInfo& child : source.children) {
    symbols.push_back(child.symbol);
    by_thread.push_back(true);
  }
  return WithPrelude(WithLineDirectives(source, options), symbols, by_thread);
}

TranslationOptions Options(const GeneratedSource& source) {
  TranslationOptions options;
  for (const KernelInfo& kernel : source.kernels) options.optimize = options.optimize && kernel.options.optimize;
  return options;
}

Result<ObjectCode> Translate(const std::string& program, const TranslationOptions& options) {
  Result<IrModulePtr> module = CompileToIr(program, options);
  if (!module) return module.error();
  return GenerateObject(std::move(module).value(), options);
}

}  // namespace

CpuImage::CpuImage(const GeneratedSource& source, const CompileOptions& options, std::shared_ptr<Linker> linker)
    : linker_(std::move(linker)), deterministic_(options.deterministic) {
  kernels_ = source.kernels;
  entries_ = source.kernels.size() + source.children.size();
  errors_ = MakeErrorReporter(source, options);
}

Result<std::shared_ptr<CpuImage>> CpuImage::Make(const GeneratedSource& source, const CompileOptions& options, std::shared_ptr<Linker> linker) {
  std::string program = Program(source, options);
  Result<ObjectCode> object = Error{ErrorKind::kEnvironment, "no memory for the stack on which the kernel is compiled"};
  RunOnLargeStack([&] { object = Translate(program, Options(source)); });
  if (!object) return object.error();
  std::shared_ptr<CpuImage> image(new CpuImage(source, options, std::move(linker)));
  image->object_ = std::move(object).value();
  Result<std::unique_ptr<LinkedObject>> copy = image->TakeCopy();
  if (!copy) return copy.error();
  image->GiveBack(std::move(copy).value());
  return image;
}

Result<std::unique_ptr<LinkedObject>> CpuImage::TakeCopy() const {
  {
    std::lock_guard lock(mutex_);
    if (!copies_.empty()) {
      std::unique_ptr<LinkedObject> copy = std::move(copies_.back());
      copies_.pop_back();
      return copy;
    }
  }
  std::vector<std::string> names;
  for (size_t i = 0; i < entries_; ++i) names.push_back(EntryName(i));
  return linker_->Link(object_, names);
}

void CpuImage::GiveBack(std::unique_ptr<LinkedObject> copy) const {
  std::lock_guard lock(mutex_);
  copies_.push_back(std::move(copy));
}

}  // namespace pyk2cu::cpu
