#include "cli/program/load.h"

#include <fmt/core.h>

#include <utility>

#include "base/text.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "cli/program/header_options.h"
#include "cli/values/constants.h"
#include "runtime/npy/files.h"

namespace pyk2cu::cli {
namespace {

Result<std::vector<BoundConstant>> GivenConstants(const Options& options) {
  std::vector<BoundConstant> constants;
  for (const std::string& text : options.All(OptionId::kConst)) {
    Result<BoundConstant> constant = ParseConstant(text);
    if (!constant) return constant.error();
    for (const BoundConstant& earlier : constants)
      if (earlier.name == constant->name)
        return Usage(fmt::format("--const {}: '{}' is given twice", text, constant->name));
    constants.push_back(std::move(*constant));
  }
  return constants;
}

/// Standard input can be read once.
Result<void> CheckStandardInput(const std::string& path, const Options& options) {
  std::string first = path == "-" ? "the source file" : "";
  for (const OptionId id : {OptionId::kConst, OptionId::kArg})
    for (const std::string& text : options.All(id)) {
      if (!text.ends_with("=@-")) continue;
      if (!first.empty()) return Usage(fmt::format("{}: standard input is {} already", text, first));
      first = text.substr(0, text.find('='));
    }
  return {};
}

Result<SourceFile> ReadStandardInput() {
  const auto unreadable = [](std::string_view reason) {
    return Error{ErrorKind::kSource, fmt::format("cannot read standard input: {}", reason)};
  };
  Result<InputFile> input = InputFile::Open("-");
  if (!input) return unreadable("it is closed or a directory");
  std::string text;
  char buffer[1 << 16];
  for (size_t got = sizeof buffer; got == sizeof buffer;) {
    Result<size_t> read = input->Read(buffer, sizeof buffer);
    if (!read) return unreadable(read.error().message);
    text.append(buffer, got = *read);
    if (text.size() > kMaxSourceBytes) return unreadable("it is larger than 1 GiB");
  }
  return SourceFile("<stdin>", std::move(text));
}

/// The kernels that `--launch` names, decorated or not.
void AddLaunched(const Options& options, std::vector<std::string>& kernels) {
  for (const std::string& text : options.All(OptionId::kLaunch))
    kernels.emplace_back(Trim(std::string_view(text).substr(0, text.find('['))));
}

/// The program, unless this machine cannot read all of it.
Result<std::shared_ptr<const Program>> Loaded(std::shared_ptr<const Program> program) {
  if (std::optional<Error> missing = program->Missing()) return std::move(*missing);
  if (Result<void> used = program->CheckConstants(); !used) return used.error();
  return program;
}

}  // namespace

Result<std::string> SourcePath(const Options& options) {
  const auto& positional = options.Positional();
  if (positional.empty()) return Usage("no source file is given; expected FILE.py, or - for standard input");
  if (positional.size() > 1) return Usage(fmt::format("unexpected argument '{}' after the source file", positional[1]));
  return positional[0];
}

Result<std::shared_ptr<const Program>> LoadHeaders(const Options& options) {
  ProgramOptions how;
  if (Result<void> headers = ReadHeaderOptions(options, how); !headers) return headers.error();
  how.warnings_as_errors = options.Has(OptionId::kWerror);
  return Loaded(Program::Parse(SourceFile("headers", ""), std::move(how)));
}

Result<std::shared_ptr<const Program>> LoadProgram(const Options& options) {
  const Result<std::string> path = SourcePath(options);
  return path ? LoadProgram(*path, options) : path.error();
}

Result<std::shared_ptr<const Program>> LoadProgram(const std::string& path, const Options& options) {
  if (Result<void> once = CheckStandardInput(path, options); !once) return once.error();
  ProgramOptions how;
  if (Result<void> headers = ReadHeaderOptions(options, how); !headers) return headers.error();
  how.extra_functions = options.All(OptionId::kKernel);
  AddLaunched(options, how.extra_functions);
  how.warnings_as_errors = options.Has(OptionId::kWerror);
  how.read_module = ReadModuleFile;
  Result<std::vector<BoundConstant>> constants = GivenConstants(options);
  if (!constants) return constants.error();
  how.constants = std::move(*constants);
  Result<SourceFile> file = path == "-" ? ReadStandardInput() : ReadSourceFile(path);
  if (!file) return file.error();
  return Loaded(Program::Parse(std::move(*file), std::move(how)));
}

}  // namespace pyk2cu::cli
