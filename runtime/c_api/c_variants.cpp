#include "pyk2cu/c/variants.h"

#include <fmt/core.h>

#include "runtime/c_api/c_api.h"
#include "runtime/program/variant_report.h"

// Variants of kernels in the C API.
using namespace pyk2cu;
using namespace pyk2cu::capi;

namespace {

constexpr Variants kKinds[] = {Variants::kByDevice,   Variants::kOff, Variants::kMeasured,
                               Variants::kBackground, Variants::kNow, Variants::kAll};

}  // namespace

extern "C" {

pyk2cu_status pyk2cu_kernel_use_variants(const pyk2cu_kernel* kernel, pyk2cu_variants which) {
  return Guard([&] {
    PYK2CU_REQUIRE(kernel);
    if (static_cast<size_t>(which) >= std::size(kKinds)) return FailUsage("there are no such variants");
    return Report(kernel->value.UseVariants(kKinds[which]));
  });
}

pyk2cu_status pyk2cu_kernel_assume(const pyk2cu_kernel* kernel, const char* facts) {
  return Guard([&] {
    PYK2CU_REQUIRE(kernel);
    PYK2CU_REQUIRE(facts);
    return Report(kernel->value.Assume(facts));
  });
}

pyk2cu_status pyk2cu_kernel_tune(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                 const pyk2cu_argument* arguments, size_t argument_count, char** report) {
  return WithLaunch(kernel, launch, arguments, argument_count,
                    [&](const api::Kernel& of, const LaunchConfig& config, std::span<const api::Argument> list) {
                      const api::Result<TuningResult> tuned = of.TuneList(config, list);
                      if (!tuned) return Fail(tuned.error());
                      return report ? GiveText(runtime::TextOf(*tuned), report) : PYK2CU_OK;
                    });
}

pyk2cu_status pyk2cu_kernel_explain(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                    const pyk2cu_argument* arguments, size_t argument_count, char** text) {
  return WithLaunch(kernel, launch, arguments, argument_count,
                    [&](const api::Kernel& of, const LaunchConfig& config, std::span<const api::Argument> list) {
                      PYK2CU_REQUIRE(text);
                      const api::Result<VariantInfo> taken = of.ExplainList(config, list);
                      if (!taken) return Fail(taken.error());
                      return GiveText(fmt::format("{}: {}", taken->facts, taken->reason), text);
                    });
}

}  // extern "C"
