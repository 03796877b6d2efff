#include "runtime/device/kernel_errors.h"

#include <algorithm>

#include <fmt/format.h>

namespace pyk2cu::runtime {
namespace {

std::string Triple(const uint32_t* at) { return fmt::format("({}, {}, {})", at[0], at[1], at[2]); }

/// "thread (1, 0, 0) of block (0, 0, 0)": of the record.
std::string ThreadText(const ErrorRecord& record) {
  return fmt::format("thread {} of block {}", Triple(record.thread), Triple(record.block));
}

/// The indices of a thread, as pyk_raise_beside packs them.
std::string OtherThread(int64_t packed) {
  const auto bits = static_cast<uint64_t>(packed);
  return fmt::format("({}, {}, {})", bits & 1023, bits >> 10 & 1023, bits >> 20 & 1023);
}

/// "[3]" or "[1, 2]"; no text if the element's number is not known.
std::string ElementIndex(int64_t number, const std::vector<int64_t>& extents) {
  if (number < 0) return "";
  std::string text;
  for (size_t axis = extents.size(); axis-- > 1;) {
    const int64_t extent = std::max<int64_t>(extents[axis], 1);
    text = fmt::format(", {}{}", number % extent, text);
    number /= extent;
  }
  return fmt::format("[{}{}]", number, text);
}

const char* IdOf(ErrorSite::Kind kind) {
  if (kind == ErrorSite::Kind::kBarrier) return "divergent-barrier";
  return kind == ErrorSite::Kind::kLanes ? "warp-mask" : "uninitialized";
}

}  // namespace

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

// A kernel may write anywhere, so that the record may hold anything.
size_t ErrorReporter::Bounded(uint64_t site) const { return std::min<uint64_t>(site, sites_.size() - 1); }

Error ErrorReporter::Describe(const ErrorRecord& record, const std::string& kernel) const {
  const size_t number = Bounded(record.site);
  const ErrorSite::Kind kind = sites_[number].kind;
  const bool threads =
      kind == ErrorSite::Kind::kBarrier || kind == ErrorSite::Kind::kLanes || kind == ErrorSite::Kind::kUnset;
  return threads ? DescribeThreads(record, number, kernel) : DescribeRaised(record, number, kernel);
}

Error ErrorReporter::DescribeRaised(const ErrorRecord& record, size_t number, const std::string& kernel) const {
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
  const std::string text = raised->message.empty() ? raised->exception : raised->exception + ": " + raised->message;
  Error error{ErrorKind::kRuntime,
              fmt::format("{}:{}: {} in kernel '{}', block {}, thread {}", raised->file, raised->line, text, kernel,
                          Triple(record.block), Triple(record.thread))};
  error.raised = std::move(raised);
  return error;
}

/// What the check of a warp's operation found; see pyk_lanes of the text: a mask, and where a lane of the warp ended.
std::string ErrorReporter::LanesText(const ErrorRecord& record) const {
  constexpr int64_t kLanes = 32;
  const auto packed = static_cast<uint64_t>(record.extent);
  const auto mask = static_cast<uint32_t>(packed);
  if (record.index < 0)
    return fmt::format("a lane takes part in a warp operation whose mask {:#010x} does not name it: {}", mask,
                       ThreadText(record));
  const uint64_t end = packed >> 32;
  std::string what = record.index < kLanes ? "it has ended" : "it does not come here";
  if (record.index < kLanes && end > 0) what = "a thread " + PlaceText(Bounded(end - 1));
  return fmt::format("lane {} is named in the mask {:#010x}, but does not take part: {}, and {} is here",
                     record.index % kLanes, mask, what, ThreadText(record));
}

/// "returned at k.py:3", "waits at k.py:3"
std::string ErrorReporter::PlaceText(size_t site) const {
  const bool ended = sites_[site].kind == ErrorSite::Kind::kEnd;
  return fmt::format("{} at {}:{}", ended ? sites_[site].message : "waits", files_[site], lines_[site]);
}

/// In the words of the CPU device's detector.
Error ErrorReporter::DescribeThreads(const ErrorRecord& record, size_t number, const std::string& kernel) const {
  const ErrorSite& site = sites_[number];
  api::Diagnostic found;
  found.id = IdOf(site.kind);
  found.range.file = files_[number];
  found.range.line = found.range.end_line = lines_[number];
  if (site.kind == ErrorSite::Kind::kLanes) {
    found.message = LanesText(record);
  } else if (site.kind == ErrorSite::Kind::kUnset) {
    const std::string array = site.array.empty() ? "an element of shared memory" : site.array;
    found.message =
        fmt::format("{}{} is read by {}, but no thread stored it before; shared memory is not zero at the start", array,
                    site.array.empty() ? "" : ElementIndex(record.index, site.extents), ThreadText(record));
  } else if (record.index < 0) {
    found.message = fmt::format(
        "not all threads of a block reach this barrier: {} waits here, but {} threads of its block do not come",
        ThreadText(record), record.extent);
  } else {
    const size_t other = Bounded(static_cast<uint64_t>(record.index));
    found.message = fmt::format("not all threads of a block reach this barrier: {} waits here, but thread {} {}",
                                ThreadText(record), OtherThread(record.extent), PlaceText(other));
    found.notes.push_back(
        {{.file = files_[other], .line = lines_[other], .end_line = lines_[other]}, "the other place"});
  }
  Error error{ErrorKind::kRuntime,
              fmt::format("the threads of kernel '{}' do what no launch may rely on:\n{}:{}: {} [{}]", kernel,
                          found.range.file, found.range.line, found.message, found.id)};
  error.diagnostics = std::make_shared<const std::vector<api::Diagnostic>>(1, std::move(found));
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
