#include <cstdlib>

// Linked into every test program: compiled kernels of tests do not go into the user's cache, and what is tested is
// compiled.
namespace {

[[maybe_unused]] const int kCacheOff = setenv("PYK2CU_CACHE", "off", /*overwrite=*/0);

}  // namespace
