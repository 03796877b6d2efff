#include "cli/program/load.h"

#include <fmt/core.h>

#include <utility>

#include "cli/options/options.h"
#include "cli/options/text.h"
#include "cli/program/header_options.h"
#include "cli/values/constants.h"

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

/// The program, unless this machine cannot read all of it.
Result<std::shared_ptr<const Program>> Loaded(std::shared_ptr<const Program> program) {
  if (std::optional<Error> missing = program->Missing()) return std::move(*missing);
  return program;
}

}  // namespace

Result<std::string> SourcePath(const Options& options) {
  const auto& positional = options.Positional();
  if (positional.empty()) return Usage("no source file is given; expected FILE.py");
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
  Result<std::string> path = SourcePath(options);
  if (!path) return path.error();
  ProgramOptions how;
  if (Result<void> headers = ReadHeaderOptions(options, how); !headers) return headers.error();
  how.extra_functions = options.All(OptionId::kKernel);
  how.warnings_as_errors = options.Has(OptionId::kWerror);
  how.read_module = ReadModuleFile;
  Result<std::vector<BoundConstant>> constants = GivenConstants(options);
  if (!constants) return constants.error();
  how.constants = std::move(*constants);
  Result<SourceFile> file = ReadSourceFile(*path);
  if (!file) return file.error();
  return Loaded(Program::Parse(std::move(*file), std::move(how)));
}

}  // namespace pyk2cu::cli
