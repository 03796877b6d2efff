#include "cli/sanitize/sanitize.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "cli/options/exit_codes.h"
#include "cli/options/text.h"
#include "cli/program/load.h"
#include "cli/run/run_values.h"
#include "cli/run/steps.h"
#include "cli/sanitize/accesses.h"
#include "cli/sanitize/findings.h"
#include "cli/sanitize/process.h"
#include "cli/sanitize/records.h"
#include "cli/sanitize/tool.h"

namespace pyk2cu::cli {
namespace {

/// The launch may take its whole limit; starting and ending the tool comes on top.
constexpr std::chrono::seconds kStartAndEnd{5};

/// An empty file for the tool's report, which lives as long as this object.
class LogFile {
 public:
  static Result<LogFile> Make() {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    std::string path = ((error ? "/tmp" : folder) / "pyk2cu_sanitizer_XXXXXX").string();
    const int file = ::mkstemp(path.data());
    if (file < 0) return Error{ErrorKind::kEnvironment, fmt::format("cannot make a file in {}", folder.string())};
    ::close(file);
    return LogFile(std::move(path));
  }
  LogFile(LogFile&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  LogFile& operator=(LogFile&&) = delete;
  ~LogFile() {
    if (!path_.empty()) ::unlink(path_.c_str());
  }

  const std::string& Path() const { return path_; }
  std::string Text() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  explicit LogFile(std::string path) : path_(std::move(path)) {}

  std::string path_;
};

/// Each run reads its values anew.
Result<void> CheckRepeatable(const Options& options) {
  if (options.Get(OptionId::kDevice) == "cpu")
    return Usage("--sanitize needs a GPU: on the CPU device --check races,barriers,uninitialized,bounds finds more");
  const Result<std::string> path = SourcePath(options);
  if (!path) return path.error();
  const auto is_input = [](const std::string& text) { return text.ends_with("=@-"); };
  if (*path == "-" || std::ranges::any_of(options.All(OptionId::kArg), is_input) ||
      std::ranges::any_of(options.All(OptionId::kConst), is_input))
    return Usage("--sanitize runs the launch in another process, which cannot read standard input: use a file");
  return {};
}

/// The runs of one command under the tools.
class SanitizedRuns {
 public:
  SanitizedRuns(const Options& options, const Console& console, std::optional<std::chrono::duration<double>> limit)
      : options_(options), console_(console), limit_(limit) {}

  int Run() {
    if (Result<void> right = Plan(); !right)
      return program_ && program_->Report().HasErrors() ? ShowErrors() : console_.Fail(right.error());
    const LineAccesses accesses(*program_, steps_, values_);
    int code = kExitDone;
    for (const std::string& tool : tools_) {
      const int one = RunUnder(tool, accesses, tool == tools_.front());
      if (one != kExitDone && code != kExitRuntime) code = one;
      if (one != kExitDone && one != kExitRuntime) return one;  // the others would fail alike
    }
    return code;
  }

 private:
  int ShowErrors() const {
    console_.Show(program_->Report());
    return kExitSource;
  }

  Result<void> Plan() {
    if (Result<void> right = CheckRepeatable(options_); !right) return right;
    Result<std::vector<std::string>> tools = GivenTools(options_);
    if (!tools) return tools.error();
    tools_ = std::move(*tools);
    Result<std::string> sanitizer = FindSanitizer();
    if (!sanitizer) return sanitizer.error();
    sanitizer_ = std::move(*sanitizer);
    Result<std::shared_ptr<const Program>> program = LoadProgram(options_);
    if (!program) return program.error();
    program_ = std::move(*program);
    if (program_->Report().HasErrors()) return Usage("the file has errors");
    Result<std::vector<Step>> steps = PlanSteps(*program_, options_, values_);
    if (!steps) return steps.error();
    steps_ = std::move(*steps);
    return {};
  }

  int RunUnder(const std::string& tool, const LineAccesses& accesses, bool shown) {
    Result<LogFile> log = LogFile::Make();
    if (!log) return console_.Fail(log.error());
    Result<std::vector<std::string>> command = SanitizerCommand(sanitizer_, tool, log->Path());
    if (!command) return console_.Fail(command.error());
    const auto limit = limit_ ? std::optional<std::chrono::duration<double>>(*limit_ + kStartAndEnd) : std::nullopt;
    std::fflush(stdout);
    const Result<ProcessEnd> end = RunProcess(*command, SanitizedEnvironment(), shown, limit);
    if (!end) return console_.Fail(end.error());
    const SanitizerLog report = ReadSanitizerLog(log->Text());
    const bool found = Show(tool, report, accesses);
    if (!found && report.complete && end->code == kExitDone)
      console_.Note(fmt::format("compute-sanitizer {} found nothing", tool));
    if (end->stopped)
      return console_.Fail({ErrorKind::kRuntime, fmt::format("the run under compute-sanitizer {} took longer than {} s "
                                                             "(--timeout), and was stopped",
                                                             tool, limit_->count())});
    return found ? kExitRuntime : CodeOf(*end, tool, report);
  }

  /// True if the tool found something.
  bool Show(const std::string& tool, const SanitizerLog& report, const LineAccesses& accesses) const {
    const SanitizerFindings findings = FindingsOf(report.records, accesses, *program_);
    console_.Show(findings.report);
    for (const std::string& other : findings.others)
      console_.Fail({ErrorKind::kRuntime, fmt::format("compute-sanitizer {}: {}", tool, other)});
    const bool found = findings.report.HasErrors() || !findings.others.empty();
    if (report.records.size() >= static_cast<size_t>(kMostSanitizerErrors))
      console_.Note(fmt::format("compute-sanitizer {} stopped after {} errors", tool, kMostSanitizerErrors));
    return found;
  }

  /// The code of a run in which nothing was found.
  int CodeOf(const ProcessEnd& end, const std::string& tool, const SanitizerLog& report) const {
    const bool own = end.code == kExitSource || end.code == kExitUsage || end.code == kExitEnvironment ||
                     end.code == kExitRuntime;  // the launch said why
    if (own && report.complete) return end.code;
    if (end.code == kExitDone && report.complete) return kExitDone;
    const std::string why = report.complaint.empty() ? fmt::format("exit code {}", end.code) : report.complaint;
    if (own && report.complaint.empty()) return end.code;
    return console_.Fail(
        {ErrorKind::kEnvironment, fmt::format("compute-sanitizer {} did not check the launch: {}", tool, why)});
  }

  const Options& options_;
  const Console& console_;
  std::optional<std::chrono::duration<double>> limit_;
  std::vector<std::string> tools_;
  std::string sanitizer_;
  std::shared_ptr<const Program> program_;
  RunValues values_;
  std::vector<Step> steps_;
};

}  // namespace

int Sanitize(const Options& options, const Console& console, std::optional<std::chrono::duration<double>> limit) {
  return SanitizedRuns(options, console, limit).Run();
}

}  // namespace pyk2cu::cli
