#include "runtime/device/kernel_errors.h"

#include <algorithm>

#include <fmt/format.h>

namespace pyk2cu::runtime {

ErrorReporter::ErrorReporter(const GeneratedSource& source, const CompileOptions& options)
    : sites_(source.error_sites) {
  for (const ErrorSite& site : sites_) {
    lines_.push_back(options.line_of ? options.line_of(site.span.begin) : 0);
    files_.push_back(options.FileOf(site.span.begin));
  }
}

std::string ErrorReporter::Message(const ErrorSite& site, const ErrorRecord& record) const {
  if (site.kind == ErrorSite::Kind::kRaise) return site.message;
  std::string index = fmt::format("{}", record.index);
  if (site.kind == ErrorSite::Kind::kUnsigned32) index = fmt::format("{}", static_cast<uint32_t>(record.index));
  if (site.kind == ErrorSite::Kind::kUnsigned64) index = fmt::format("{}", static_cast<uint64_t>(record.index));
  if (site.axis == ErrorSite::kTupleAxis)
    return fmt::format("tuple index out of range: {} in a tuple of {}", index, record.extent);
  const std::string text =
      fmt::format("index {} is out of bounds for axis {} with size {}", index, site.axis, record.extent);
  return site.array.empty() ? text : fmt::format("{} (array '{}')", text, site.array);
}

Error ErrorReporter::Describe(const ErrorRecord& record, const std::string& kernel) const {
  // A kernel may write anywhere, so that the record may hold anything.
  const size_t number = std::min<size_t>(record.site, sites_.size() - 1);
  const ErrorSite& site = sites_[number];
  auto raised = std::make_shared<KernelError>();
  raised->kernel = kernel;
  raised->exception = site.exception;
  raised->message = Message(site, record);
  raised->file = files_[number];
  raised->line = lines_[number];
  raised->begin = site.span.begin;
  raised->end = site.span.end;
  std::copy_n(record.block, 3, raised->block.begin());
  std::copy_n(record.thread, 3, raised->thread.begin());
  raised->has_index = site.kind != ErrorSite::Kind::kRaise;
  raised->axis = site.axis;
  raised->index = record.index;
  raised->extent = record.extent;
  const auto place = [](const std::array<uint32_t, 3>& at) { return fmt::format("({}, {}, {})", at[0], at[1], at[2]); };
  const std::string text = raised->message.empty() ? raised->exception : raised->exception + ": " + raised->message;
  Error error{ErrorKind::kRuntime,
              fmt::format("{}:{}: {} in kernel '{}', block {}, thread {}", raised->file, raised->line, text, kernel,
                          place(raised->block), place(raised->thread))};
  error.raised = std::move(raised);
  return error;
}

std::shared_ptr<const ErrorReporter> MakeErrorReporter(const GeneratedSource& source, const CompileOptions& options) {
  return source.error_sites.empty() ? nullptr : std::make_shared<const ErrorReporter>(source, options);
}

std::vector<const void*> WithErrorRecord(std::span<const void* const> arguments, const uint64_t& address) {
  std::vector<const void*> all(arguments.begin(), arguments.end());
  all.back() = &address;
  return all;
}

}  // namespace pyk2cu::runtime
