#include "bench/kernel_time/comparison.h"

#include <fmt/core.h>

#include <algorithm>

#include "bench/kernel_time/contender.h"
#include "bench/report.h"

namespace pyk2cu::bench {
namespace {

using Contenders = std::vector<std::unique_ptr<Contender>>;

Contenders MakeContenders(Gpu& gpu, KernelFiles& files, const KernelCase& kernel, const Arrays& arrays,
                          const BenchOptions& options) {
  Contenders contenders;
  const KernelFiles::File& file = files.Get(kernel.file);
  if (options.checks) {
    contenders.push_back(MakeOurText(gpu, *file.program, kernel, arrays, true));
    contenders.push_back(MakeOurText(gpu, *file.program, kernel, arrays, false));
    return contenders;
  }
  contenders.push_back(MakeOurLaunch(file.name, file.text, kernel, arrays, options.tune));
  contenders.push_back(MakeOurText(gpu, *file.program, kernel, arrays, false));
  contenders.push_back(MakeByHand(gpu, file.cubin, kernel, false, arrays, Arrays::kOurs));
  if (kernel.expert) contenders.push_back(MakeByHand(gpu, file.cubin, kernel, true, arrays, Arrays::kOurs));
  return contenders;
}

/// The first launches, from equal memory: each result is that of the text by hand.
double CompareResults(Gpu& gpu, KernelFiles& files, const KernelCase& kernel, Arrays& arrays,
                      const Contenders& contenders) {
  const std::unique_ptr<Contender> reference =
      MakeByHand(gpu, files.Get(kernel.file).cubin, kernel, false, arrays, Arrays::kTheirs);
  reference->Launch();
  gpu.Synchronize();
  arrays.KeepTheirs();
  double worst = 0;
  for (const std::unique_ptr<Contender>& contender : contenders) {
    arrays.Reset(Arrays::kOurs);
    contender->Launch();
    gpu.Synchronize();
    if (contender->Raised()) Die(kernel.name + ": a check failed\n" + contender->Text());
    const Difference difference = arrays.Compare(kernel.tolerance);
    if (difference.part > kernel.may_differ)
      Die(fmt::format("{}, {}: {:.3g} of the results differ, by at most {:.3g} of the largest value\n{}", kernel.name,
                      contender->Column(), difference.part, difference.worst, contender->Text()));
    worst = std::max(worst, difference.worst);
  }
  return worst;
}

}  // namespace

double Measured::Of(const std::string& column) const {
  const auto found = std::ranges::find(milliseconds, column, &std::pair<std::string, double>::first);
  return found == milliseconds.end() ? 0 : found->second;
}

Measured Measure(Gpu& gpu, KernelFiles& files, const KernelCase& kernel, const BenchOptions& options) {
  const int repetitions = options.repetitions ? options.repetitions : kRepetitions;
  Measured measured{kernel.name, kernel.file};
  {
    Arrays arrays(gpu, kernel.arrays);
    const Contenders contenders = MakeContenders(gpu, files, kernel, arrays, options);
    measured.difference = CompareResults(gpu, files, kernel, arrays, contenders);
    std::vector<std::vector<double>> times(contenders.size());
    for (int round = -3; round < repetitions; ++round) {  // the first three warm up
      for (size_t i = 0; i < contenders.size(); ++i) {
        const double time = gpu.Timed([&] { contenders[i]->Launch(); });
        if (round >= 0) times[i].push_back(time);
      }
    }
    for (size_t i = 0; i < contenders.size(); ++i)
      measured.milliseconds.emplace_back(contenders[i]->Column(), Median(std::move(times[i])));
    measured.variant = contenders[0]->Variant();
  }
  gpu.UnloadAll();
  measured.gb_per_s = kernel.bytes / measured.milliseconds[0].second * 1e-6;
  return measured;
}

}  // namespace pyk2cu::bench
