#include "bench/kernel_time/kernel_files.h"

#include <fstream>
#include <iterator>

#include "bench/cases/read_cases.h"
#include "bench/report.h"
#include "frontend/source/render.h"
#include "runtime/cuda/compile/compile.h"

namespace pyk2cu::bench {
namespace {

std::string ReadText(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) Die("can't read " + path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

std::vector<KernelCase> KernelFiles::Cases(uint32_t multiprocessors) const {
  return OrDie(ReadCases(ReadText(folder_ + "/cases.json"), multiprocessors));
}

const KernelFiles::File& KernelFiles::Get(const std::string& name) {
  const auto [found, added] = files_.try_emplace(name);
  File& file = found->second;
  if (!added) return file;
  const std::string path = folder_ + "/" + name;
  file.name = name + ".py";
  file.text = ReadText(path + ".py");
  file.program = Program::Parse(OrDie(ReadSourceFile(path + ".py")));
  if (file.program->Report().HasErrors()) Die(Render(file.program->Report(), {}));
  file.cubin = gpu_.Compile(ReadText(path + ".cu"), cuda::CompileFlags({}));
  return file;
}

}  // namespace pyk2cu::bench
