#include "cli/options/console.h"

#include <fmt/core.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "cli/findings/github.h"
#include "cli/findings/gitlab.h"
#include "cli/findings/sarif.h"
#include "cli/options/exit_codes.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "frontend/source/json_line.h"
#include "frontend/source/located.h"
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

/// A message that is about no place has the same members as others.
std::string JsonLine(Severity severity, std::string_view id, const std::string& message) {
  return pyk2cu::JsonLine(api::Diagnostic{severity, std::string(id), {"", 0, 0, 0, 0}, message, {}});
}

}  // namespace

int Console::Fail(const Error& error) const {
  const int code = CodeOf(error.kind);
  if (error.kind == ErrorKind::kRuntime) ShowFound(*error.diagnostics);
  switch (format) {
    case Format::kText: Print("error", "\x1b[1;31m", error.message); break;
    case Format::kJson: std::fputs(JsonLine(Severity::kError, IdOf(error.kind), error.message).c_str(), stderr); break;
    case Format::kSarif:
    case Format::kGitlab: log->AddMessage(Severity::kError, IdOf(error.kind), error.message); break;
    case Format::kGithub:
      if (error.diagnostics->empty()) std::fputs(GithubLine(Severity::kError, error.message).c_str(), stderr);
      break;
  }
  return code;
}

/// What the checks of running threads found; in text the error's message has it.
void Console::ShowFound(const std::vector<api::Diagnostic>& diagnostics) const {
  for (const api::Diagnostic& found : diagnostics) {
    if (format == Format::kJson) std::fputs(pyk2cu::JsonLine(found).c_str(), stderr);
    if (log) log->Add(found);
  }
  if (format == Format::kGithub) std::fputs(GithubLines(diagnostics).c_str(), stderr);
}

void Console::Note(const std::string& message) const {
  switch (format) {
    case Format::kText: return Print("note", "\x1b[1;36m", message);
    case Format::kJson: std::fputs(JsonLine(Severity::kNote, "note", message).c_str(), stderr); return;
    case Format::kSarif:
    case Format::kGitlab: return log->AddMessage(Severity::kNote, "note", message);
    case Format::kGithub: std::fputs(GithubLine(Severity::kNote, message).c_str(), stderr); return;
  }
}

int Console::ShowRaised(const Program& program, const KernelError& error) const {
  const std::string what = error.message.empty() ? error.exception : error.exception + ": " + error.message;
  Diagnostics report(program.File());
  report.Report(diag::kRaised, {error.begin, error.end}, what, error.kernel, error.block, error.thread);
  Show(report);
  return kExitRuntime;
}

std::FILE* Console::Terminal() const { return isatty(STDERR_FILENO) && format == Format::kText ? stderr : nullptr; }

void Console::Show(const Diagnostics& report) const {
  if (log)
    log->Add(report, render.words);
  else if (format == Format::kGithub)
    std::fputs(GithubLines(Locate(report, render.words)).c_str(), stderr);
  else
    std::fputs(Render(report, render).c_str(), stderr);
}

void Console::ShowHidden(const SourceFile& file, const Diagnostic& finding, const Fingerprint& fingerprint,
                         Hidden hidden) const {
  if (log) log->AddHidden(file, finding, HashOf(fingerprint), hidden, render.words);
}

void Console::Finish(int code) const {
  if (format == Format::kSarif) std::fputs(Sarif(*log, PYK2CU_VERSION, code).c_str(), stderr);
  if (format == Format::kGitlab) std::fputs(CodeQuality(*log).c_str(), stderr);
}

void Console::Print(std::string_view severity, std::string_view color, const std::string& message) const {
  std::fflush(stdout);
  const std::string label = render.color ? fmt::format("{}{}:\x1b[0m", color, severity) : fmt::format("{}:", severity);
  std::fputs(fmt::format("pyk2cu: {} {}\n", label, message).c_str(), stderr);
}

namespace {

constexpr std::pair<std::string_view, Console::Format> kFormats[] = {{"text", Console::Format::kText},
                                                                     {"json", Console::Format::kJson},
                                                                     {"sarif", Console::Format::kSarif},
                                                                     {"github", Console::Format::kGithub},
                                                                     {"gitlab", Console::Format::kGitlab}};

Console MakeConsole(Console::Format format) {
  Console console;
  console.format = format;
  if (format == Console::Format::kSarif || format == Console::Format::kGitlab)
    console.log = std::make_shared<FindingLog>(format == Console::Format::kSarif);
  const char* no_color = std::getenv("NO_COLOR");
  console.render.json = format == Console::Format::kJson;
  console.render.color = isatty(STDERR_FILENO) && !(no_color && *no_color);
  return console;
}

}  // namespace

Result<Console> MakeConsole(const Options& options) {
  const std::string name = options.Get(OptionId::kFormat, "text");
  const auto* const format = std::ranges::find(kFormats, name, &std::pair<std::string_view, Console::Format>::first);
  if (format == std::end(kFormats))
    return Usage(fmt::format("--diagnostics {}: expected text, json, sarif, github or gitlab", name));
  return MakeConsole(format->second);
}

Console ConsoleOf(std::span<const char* const> arguments) {
  constexpr std::string_view kOption = "--diagnostics";
  std::string_view name;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view word = arguments[i];
    if (word == kOption && i + 1 < arguments.size()) name = arguments[i + 1];
    if (word.starts_with(kOption) && word.substr(kOption.size()).starts_with('='))
      name = word.substr(kOption.size() + 1);
  }
  const auto* const format = std::ranges::find(kFormats, name, &std::pair<std::string_view, Console::Format>::first);
  return MakeConsole(format == std::end(kFormats) ? Console::Format::kText : format->second);
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
