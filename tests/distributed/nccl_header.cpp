#include <gtest/gtest.h>

#include <type_traits>

#include "distributed/nccl/nccl.h"
#if __has_include(<nccl.h>) && __has_include(<cuda_runtime.h>)
#include <nccl.h>
#endif

// NCCL's types and functions as they are declared here, against NCCL's own header. It is compared where it and the CUDA
// headers that it includes are installed.
namespace pyk2cu::ranks {
namespace {

#if __has_include(<nccl.h>) && __has_include(<cuda_runtime.h>)
static_assert(sizeof(::ncclUniqueId) == sizeof(Nccl::ncclUniqueId));
#define SAME(name) static_assert(static_cast<int>(::name) == static_cast<int>(Nccl::name));
SAME(ncclSuccess)
SAME(ncclUnhandledCudaError)
SAME(ncclSystemError)
SAME(ncclInternalError)
SAME(ncclInvalidArgument)
SAME(ncclInvalidUsage)
SAME(ncclRemoteError)
SAME(ncclInProgress)
SAME(ncclSum)
SAME(ncclProd)
SAME(ncclMax)
SAME(ncclMin)
SAME(ncclInt8)
SAME(ncclUint8)
SAME(ncclInt32)
SAME(ncclUint32)
SAME(ncclInt64)
SAME(ncclUint64)
SAME(ncclFloat16)
SAME(ncclFloat32)
SAME(ncclFloat64)
SAME(ncclBfloat16)

/// Handles and enumerations of both have one form in calls.
template <class Theirs, class Ours>
struct IsSame : std::bool_constant<sizeof(Theirs) == sizeof(Ours) && std::is_enum_v<Theirs> == std::is_enum_v<Ours> &&
                                   std::is_pointer_v<Theirs> == std::is_pointer_v<Ours> &&
                                   std::is_integral_v<Theirs> == std::is_integral_v<Ours>> {};
template <class R, class... Theirs, class S, class... Ours>
struct IsSame<R (*)(Theirs...), S (*)(Ours...)>
    : std::bool_constant<IsSame<R, S>::value && (IsSame<Theirs, Ours>::value && ...)> {};
#define FUNCTION(member, name, ...) static_assert(IsSame<decltype(&::name), decltype(Nccl::member)>::value, #name);
#include "distributed/nccl/nccl_functions.def"

TEST(NcclHeader, IsTheOneThatWasCompared) { EXPECT_GE(NCCL_VERSION_CODE, 21400); }
#else
TEST(NcclHeader, IsTheOneThatWasCompared) { GTEST_SKIP() << "no nccl.h here"; }
#endif

TEST(Nccl, IsThereOrSaysHowToGetIt) {
  const api::Result<const Nccl*> nccl = Nccl::Get();
  if (nccl)
    EXPECT_GE((*nccl)->version, 21400);
  else
    EXPECT_NE(nccl.error().message.find("nvidia-nccl-cu13"), std::string::npos) << nccl.error().message;
}

}  // namespace
}  // namespace pyk2cu::ranks
