#include "bench/generate.h"

#include "bench/report.h"
#include "frontend/source/render.h"
#include "runtime/device/launch_values.h"

namespace pyk2cu::bench {
using namespace runtime;

GeneratedSource GenerateFor(const Program& program, const std::string& kernel, const LaunchConfig& config,
                            std::span<const Argument> arguments, bool checked) {
  Specialization wanted{kernel, {}, {}};
  for (const Argument& argument : arguments) wanted.arguments.push_back(TypeOf(argument, program.Types()));
  Diagnostics report = program.NewReport();
  std::optional<ir::Module> module = program.Check(std::span(&wanted, 1), report);
  if (!module) Die(Render(report, {}));
  ir::FunctionOptions checks;
  checks.check_bounds = checks.check_exceptions = checked;
  ir::AddChecks(*module, checks);
  SetFacts(*module, ToFacts(ComputeFactBits(arguments, WrittenArguments(*module), config), arguments.size()));
  std::optional<GeneratedSource> source = program.Generate(std::move(*module), report);
  if (!source) Die(Render(report, {}));
  return std::move(*source);
}

}  // namespace pyk2cu::bench
