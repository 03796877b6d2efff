#include "cli/options/console.h"

#include <fmt/core.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/json.h"
#include "cli/options/exit_codes.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "frontend/source/render.h"

namespace pyk2cu::cli {
namespace {

int CodeOf(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kSource: return kExitSource;
    case ErrorKind::kUsage: return kExitUsage;
    case ErrorKind::kEnvironment: return kExitEnvironment;
    case ErrorKind::kRuntime: return kExitRuntime;
  }
  return kExitUsage;
}

const char* IdOf(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kSource: return "source";
    case ErrorKind::kUsage: return "usage";
    case ErrorKind::kEnvironment: return "environment";
    case ErrorKind::kRuntime: return "runtime";
  }
  return "";
}

/// The same members as a source file's diagnostics have.
std::string JsonLine(std::string_view severity, std::string_view id, const std::string& message) {
  return fmt::format(
             R"({{"file":"","line":0,"column":0,"end_line":0,"end_column":0,"severity":{},"id":{},"message":{},"notes":[],"hint":""}})",
             JsonString(severity), JsonString(id), JsonString(message)) +
         "\n";
}

/// What the checks of running threads found. They know lines, not columns.
std::string JsonLine(const api::Diagnostic& found) {
  std::string notes;
  for (const api::DiagnosticNote& note : found.notes)
    notes += fmt::format(R"({}{{"file":{},"line":{},"column":1,"end_line":{},"end_column":1,"message":{}}})",
                         notes.empty() ? "" : ",", JsonString(note.range.file), note.range.line, note.range.end_line,
                         JsonString(note.message));
  return fmt::format(
             R"({{"file":{},"line":{},"column":1,"end_line":{},"end_column":1,"severity":"error","id":{},"message":{},"notes":[{}],"hint":""}})",
             JsonString(found.range.file), found.range.line, found.range.end_line, JsonString(found.id),
             JsonString(found.message), notes) +
         "\n";
}

}  // namespace

int Console::Fail(const Error& error) const {
  if (render.json && error.kind == ErrorKind::kRuntime)
    for (const api::Diagnostic& found : *error.diagnostics) std::fputs(JsonLine(found).c_str(), stderr);
  if (render.json)
    std::fputs(JsonLine("error", IdOf(error.kind), error.message).c_str(), stderr);
  else
    Print("error", "\x1b[1;31m", error.message);
  return CodeOf(error.kind);
}

void Console::Note(const std::string& message) const {
  if (render.json)
    std::fputs(JsonLine("note", "note", message).c_str(), stderr);
  else
    Print("note", "\x1b[1;36m", message);
}

int Console::ShowRaised(const Program& program, const KernelError& error) const {
  const std::string what = error.message.empty() ? error.exception : error.exception + ": " + error.message;
  Diagnostics report(program.File());
  report.Report(diag::kRaised, {error.begin, error.end}, what, error.kernel, error.block, error.thread);
  Show(report);
  return kExitRuntime;
}

std::FILE* Console::Terminal() const { return isatty(STDERR_FILENO) && !render.json ? stderr : nullptr; }

void Console::Show(const Diagnostics& report) const { std::fputs(Render(report, render).c_str(), stderr); }

void Console::Print(std::string_view severity, std::string_view color, const std::string& message) const {
  std::fflush(stdout);
  const std::string label = render.color ? fmt::format("{}{}:\x1b[0m", color, severity) : fmt::format("{}:", severity);
  std::fputs(fmt::format("pyk2cu: {} {}\n", label, message).c_str(), stderr);
}

Result<Console> MakeConsole(const Options& options) {
  Console console;
  const std::string format = options.Get(OptionId::kFormat, "text");
  if (format != "text" && format != "json")
    return Usage(fmt::format("--diagnostics {}: expected text or json", format));
  const char* no_color = std::getenv("NO_COLOR");
  console.render.json = format == "json";
  console.render.color = isatty(STDERR_FILENO) && !(no_color && *no_color);
  return console;
}

namespace {

/// Whether who read standard output has enough: `pyk2cu … | head -1`.
bool IsClosedPipe() {
  struct stat info{};
  if (::fstat(STDOUT_FILENO, &info) != 0 || !(S_ISFIFO(info.st_mode) || S_ISSOCK(info.st_mode))) return false;
  pollfd output{STDOUT_FILENO, POLLOUT, 0};
  return ::poll(&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

}  // namespace

Result<void> WriteOutput(std::string_view text) {
  errno = 0;
  const bool whole = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  // A failed write of a kernel or of an earlier call shows only in the state of the stream.
  if ((whole && !std::ferror(stdout)) || IsClosedPipe()) return {};
  return Usage(errno == 0 ? "cannot write to standard output"
                          : fmt::format("cannot write to standard output: {}", std::strerror(errno)));
}

int Deliver(const Console& console, std::string_view text) {
  const Result<void> written = WriteOutput(text);
  return written ? kExitDone : console.Fail(written.error());
}

}  // namespace pyk2cu::cli
