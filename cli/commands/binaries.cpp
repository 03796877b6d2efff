#include "cli/commands/binaries.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "cli/options/options.h"
#include "cli/options/text.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/compile/fatbin.h"
#include "runtime/cuda/compile/targets.h"
#include "runtime/npy/files.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

/// "out/k.cubin" -> "out/k.sm_90.cubin"
std::string NameFor(const std::string& output, const std::string& architecture) {
  const size_t slash = output.rfind('/') + 1;  // npos + 1 is 0
  const size_t dot = output.find_last_of('.');
  const size_t at = dot == std::string::npos || dot <= slash ? output.size() : dot;
  return output.substr(0, at) + "." + architecture + output.substr(at);
}

}  // namespace

Result<std::string> EmitBinary(const GeneratedSource& source, const Program& program, const Options& options,
                               const std::string& architecture, cuda::BinaryKind kind) {
  Result<cuda::Binary> binary = cuda::CompileToBinary(source, program.DeviceOptions(), architecture, kind);
  if (!binary) return binary.error();
  if (options.Has(OptionId::kVerbose) && !binary->log.empty()) std::fputs((binary->log + "\n").c_str(), stderr);
  return std::move(binary->bytes);
}

Result<std::string> EmitFatbin(const GeneratedSource& source, const Program& program, const Options& options) {
  Result<std::vector<cuda::BinaryTarget>> targets = cuda::BinaryTargets(source, options.All(OptionId::kArch));
  if (!targets) return targets.error();
  std::vector<cuda::ArchitectureCode> codes;
  for (const cuda::BinaryTarget& target : *targets) {
    Result<std::string> bytes = EmitBinary(source, program, options, target.architecture, target.kind);
    if (!bytes) return bytes.error();
    codes.push_back({target.architecture, target.kind, std::move(*bytes)});
  }
  Result<const cuda::Nvrtc*> nvrtc = cuda::Nvrtc::Get();
  if (!nvrtc) return nvrtc.error();
  return cuda::MakeFatbin((*nvrtc)->Major(), codes);
}

Result<std::vector<std::string>> WriteBinaries(const GeneratedSource& source, const Program& program,
                                               const Options& options, cuda::BinaryKind kind) {
  std::vector<std::string> names;
  for (const std::string& architecture : options.All(OptionId::kArch)) {
    Result<std::string> bytes = EmitBinary(source, program, options, architecture, kind);
    if (!bytes) return bytes.error();
    names.push_back(NameFor(options.Get(OptionId::kOutput), architecture));
    if (Result<void> written = WriteFile(names.back(), *bytes); !written) return written.error();
  }
  return names;
}

}  // namespace pyk2cu::cli
