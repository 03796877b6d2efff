#include "cli/commands/build_header.h"

#include "cli/program/checks.h"
#include "runtime/ahead_of_time/launcher_header.h"

namespace pyk2cu::cli {

Result<std::string> EmitHeader(const Program& program, const Work& work, const Options& options) {
  HeaderRequest request;
  request.specializations = work.specializations;
  request.variants = options.All(OptionId::kAssume);
  request.name_space = options.Get(OptionId::kNamespace);
  request.architectures = options.All(OptionId::kArch);
  request.set_options = [&](ir::Module& module) { ApplyOptions(module, options); };
  return MakeLauncherHeader(program, request);
}

}  // namespace pyk2cu::cli
