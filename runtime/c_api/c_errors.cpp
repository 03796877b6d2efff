#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "runtime/c_api/c_api.h"

// Errors of the C API: each thread has its last one.
namespace pyk2cu::capi {
namespace {

struct LastError {
  Error error;
  bool internal = false;
};

LastError& Last() {
  thread_local LastError last;
  return last;
}

pyk2cu_range Convert(const api::SourceRange& range) {
  return {range.file.c_str(), range.line, range.column, range.end_line, range.end_column};
}

}  // namespace

pyk2cu_status Fail(Error error) {
  const auto status = static_cast<pyk2cu_status>(static_cast<int>(error.kind) + 1);
  Last() = {std::move(error), false};
  return status;
}

pyk2cu_status FailInternally(const char* what) {
  Last() = {{ErrorKind::kEnvironment, what}, true};
  return PYK2CU_INTERNAL;
}

const std::vector<api::Diagnostic>& LastDiagnostics() { return *Last().error.diagnostics; }

pyk2cu_status CopyDiagnostic(const std::vector<api::Diagnostic>& list, size_t index, pyk2cu_diagnostic* to) {
  if (index >= list.size()) return PYK2CU_USAGE;
  const api::Diagnostic& from = list[index];
  const pyk2cu_diagnostic made{sizeof made,         from.severity == Severity::kError,
                               from.id.c_str(),     from.message.c_str(),
                               from.hint.c_str(),   Convert(from.range),
                               from.notes.size(),   static_cast<pyk2cu_severity>(from.severity),
                               from.kernel.c_str(), from.launch.has_value()};
  return CopyStruct(made, to) ? PYK2CU_OK : PYK2CU_USAGE;
}

pyk2cu_status CopyNote(const std::vector<api::Diagnostic>& list, size_t index, size_t note, pyk2cu_range* range,
                       const char** message) {
  if (index >= list.size() || note >= list[index].notes.size() || !range || !message) return PYK2CU_USAGE;
  const api::DiagnosticNote& from = list[index].notes[note];
  *range = Convert(from.range);
  *message = from.message.c_str();
  return PYK2CU_OK;
}

pyk2cu_status GiveText(const std::string& text, char** out) {
  char* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (!copy) return FailInternally("there is too little memory");
  std::memcpy(copy, text.c_str(), text.size() + 1);
  *out = copy;
  return PYK2CU_OK;
}

}  // namespace pyk2cu::capi

using namespace pyk2cu;
using namespace pyk2cu::capi;

extern "C" {

uint32_t pyk2cu_version(void) { return PYK2CU_VERSION_MAJOR << 16 | PYK2CU_VERSION_MINOR << 8 | PYK2CU_VERSION_PATCH; }

const char* pyk2cu_status_text(pyk2cu_status status) {
  switch (status) {
    case PYK2CU_OK: return "done";
    case PYK2CU_USAGE: return "wrong use: arguments, grid, block or types do not fit";
    case PYK2CU_SOURCE: return "the Python text has errors";
    case PYK2CU_ENVIRONMENT: return "a file, library, device or driver is missing, or there is too little memory";
    case PYK2CU_RUNTIME: return "a kernel failed while it ran";
    case PYK2CU_INTERNAL: return "an internal error";
  }
  return "unknown status";
}

const char* pyk2cu_error_message(void) { return Last().error.message.c_str(); }
size_t pyk2cu_error_diagnostic_count(void) { return LastDiagnostics().size(); }

pyk2cu_status pyk2cu_error_diagnostic(size_t index, pyk2cu_diagnostic* diagnostic) {
  return CopyDiagnostic(LastDiagnostics(), index, diagnostic);
}

pyk2cu_status pyk2cu_error_note(size_t index, size_t note, pyk2cu_range* range, const char** message) {
  return CopyNote(LastDiagnostics(), index, note, range, message);
}

pyk2cu_status pyk2cu_error_kernel(pyk2cu_kernel_error* error) {
  const auto& raised = Last().error.raised;
  if (!raised) return PYK2CU_USAGE;
  pyk2cu_kernel_error made{
      sizeof made, raised->kernel.c_str(), raised->exception.c_str(), raised->message.c_str(), raised->file.c_str(),
      raised->line};
  std::ranges::copy(raised->block, made.block);
  std::ranges::copy(raised->thread, made.thread);
  made.has_index = raised->has_index;
  made.axis = raised->axis;
  made.index = raised->index;
  made.extent = raised->extent;
  return CopyStruct(made, error) ? PYK2CU_OK : PYK2CU_USAGE;
}

void pyk2cu_free(void* text) { std::free(text); }

}  // extern "C"
