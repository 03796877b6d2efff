// Python text to a kernel that can be launched, phase by phase: the first time in the process, and later ones whose
// text differs slightly each time, so that nothing is found in a cache.

#include <cstdio>
#include <memory>
#include <string>

#include "bench/gpu.h"
#include "bench/report.h"
#include "codegen/emit.h"
#include "frontend/lowering/plan.h"
#include "frontend/passes/passes.h"
#include "frontend/sema/check.h"
#include "frontend/source/render.h"
#include "frontend/syntax/parser.h"
#include "runtime/cuda/compile/compile.h"

namespace pyk2cu::bench {
using namespace runtime;
namespace {

/// Vector add; `number` makes each text different.
std::string Source(int number) {
  return "from numba import cuda\n\n@cuda.jit\ndef vector_add(x, y, out):\n    i = cuda.grid(1)\n    if i < out.size "
         "- " +
         std::to_string(number) + ":\n        out[i] = x[i] + y[i]\n";
}

/// Milliseconds of each phase.
struct Phases {
  double parse = 0, check = 0, emit = 0, compile = 0, load = 0;
  double Frontend() const { return parse + check + emit; }
  double Total() const { return Frontend() + compile + load; }
};

GeneratedSource Text(const std::string& python, Phases& phases) {
  const double begin = Now();
  const SourceFile file("vector_add.py", python);
  Diagnostics diagnostics(file);
  const ast::Module ast = Parse(file, diagnostics);
  const double parsed = Now();
  static TypeTable types;  // the text refers to its types
  const std::vector<KernelDeclaration> declarations = Declarations(ast, {}, types, diagnostics);
  const Type* array = types.Array(TypeTable::Scalar(ScalarId::kFloat32), 1, Layout::kC);
  const Specialization wanted{
      "vector_add", {array, array, array}, Facts{std::vector<ArgumentFacts>(3, {true, true}), true}};
  ir::Module module = Check(ast, std::span(&wanted, 1), {}, types, diagnostics);
  if (diagnostics.HasErrors() || declarations.size() != 1) Die(Render(diagnostics, {}));
  const double checked = Now();
  ir::PassContext context{types, diagnostics};
  module = RunPasses(std::move(module), context);
  GeneratedSource source = EmitCuda(module, lowering::Plan(context.results));
  phases.emit = Now() - checked;
  phases.check = checked - parsed;
  phases.parse = parsed - begin;
  return source;
}

Phases Once(Gpu* gpu, int number) {
  Phases phases;
  const GeneratedSource source = Text(Source(number), phases);
  if (!gpu) return phases;
  const double begin = Now();
  const std::string cubin = gpu->Compile(source.text, cuda::CompileFlags(source.kernels[0].options));
  const double compiled = Now();
  gpu->Load(cubin, source.kernels[0].symbol);
  phases.load = Now() - compiled;
  phases.compile = compiled - begin;
  return phases;
}

Row ToRow(const std::string& name, const Phases& p) {
  return {name,
          {{"parse_ms", p.parse},
           {"check_ms", p.check},
           {"emit_ms", p.emit},
           {"text_ms", p.Frontend()},
           {"nvrtc_ms", p.compile},
           {"load_ms", p.load},
           {"total_ms", p.Total()}}};
}

Phases Medians(const std::vector<Phases>& all) {
  const auto median = [&](double Phases::* member) {
    std::vector<double> values;
    for (const Phases& phases : all) values.push_back(phases.*member);
    return Median(std::move(values));
  };
  return {median(&Phases::parse), median(&Phases::check), median(&Phases::emit), median(&Phases::compile),
          median(&Phases::load)};
}

int Main(int argc, char** argv) {
  const BenchOptions options = ReadOptions(argc, argv);
  std::unique_ptr<Gpu> gpu;
  if (const auto driver = cuda::Driver::Get(); driver.ok())
    gpu = std::make_unique<Gpu>();
  else
    std::printf("no GPU (%s): only up to the CUDA C++ text\n", driver.error().message.c_str());
  std::vector<Row> rows{ToRow("first", Once(gpu.get(), 0))};
  std::vector<Phases> later;
  const int repetitions = options.repetitions ? options.repetitions : 51;
  for (int i = 1; i <= repetitions; ++i) later.push_back(Once(gpu.get(), i));
  rows.push_back(ToRow("second", later.front()));
  rows.push_back(ToRow("later (median)", Medians(later)));
  std::printf("%-16s", "vector add [ms]");
  for (const auto& [name, value] : rows[0].figures) std::printf(" %9s", name.substr(0, name.size() - 3).c_str());
  for (const Row& row : rows) {
    std::printf("\n%-16s", row.name.c_str());
    for (const auto& [name, value] : row.figures) std::printf(" %9.3f", value);
  }
  std::printf("\n");
  WriteJson(options.json, rows);
  return 0;
}

}  // namespace
}  // namespace pyk2cu::bench

int main(int argc, char** argv) { return pyk2cu::bench::Main(argc, argv); }
