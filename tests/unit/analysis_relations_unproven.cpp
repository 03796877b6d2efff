#include "tests/unit/relation_example.h"

namespace pyk2cu::test {
namespace {

/// The same with something missing: the index may be negative.
constexpr Example kNotProven[] = {
    {"one_of_the_bits", "(float32[::1], int64, int64)", R"(
def kernel(x, k, n):
    if (k >= 2) | (k < n):
        x[k] = 1
)"},
    {"condition_of_an_older_value", "(float32[::1], int64)", R"(
def kernel(x, k):
    inside = k >= 0
    k = k - 5
    if inside:
        x[k] = 1
)"},
    {"condition_of_the_round_before", "(float32[::1], int32[::1])", R"(
def kernel(x, a):
    inside = False
    for i in range(10):
        k = a[i]
        if inside:
            x[k] = 1
        inside = k >= 0
)"},
    {"bounded_by_max", "(float32[::1], int32)", R"(
def kernel(x, n):
    if max(n, 5) >= 1:
        x[n] = 1
)"},
    {"rounds_of_a_changed_bound", "(float32[::1], int32)", R"(
def kernel(x, n):
    for i in range(n):
        x[n] = 1
        n = n - 3
)"},
    {"difference_after_a_change", "(float32[::1], int32)", R"(
def kernel(x, n):
    t = cuda.grid(1)
    if t - n >= 0:
        n += 1
        x[t - n] = 1
)"},
    {"loop_bound_changed_inside", "(float32[::1], int32, int32)", R"(
def kernel(x, n, m):
    for i in range(n):
        n = m
        x[n - i - 1] = 1
)"},
    {"doubled_too_often", "(float32[::1])", R"(
def kernel(x):
    d = 1
    for k in range(64):
        d *= 2
        x[d] = 1
)"},
    {"clamped_to_no_edge", "(float32[::1], int32)", R"(
def kernel(x, d):
    i = cuda.grid(1)
    x[min(max(i + d, 0), x.shape[0] - 1)] = 1
)"},
    {"another_axis", "(float32[::1], int32)", R"(
def kernel(x, d):
    x[cuda.blockDim.x - 1 - cuda.threadIdx.y] = 1
)"},
    {"binary_search_that_skips", "(float32[::1], int64)", R"(
def kernel(x, n):
    lo = 0
    hi = n
    while lo < hi:
        mid = (lo + hi) // 2
        x[hi - mid - 2] = 1
        lo = mid + 1
)"},
    {"changed_in_one_branch", "(float32[::1], int64, int64)", R"(
def kernel(x, n, k):
    i = cuda.grid(1)
    if i < n:
        if k > 0:
            i += 1
        x[n - 1 - i] = 1
)"},
    {"window_without_a_radius", "(float32[::1], int64, int64)", R"(
def kernel(x, n, r):
    i = cuda.grid(1)
    if i < n:
        for j in range(i - r, min(i + r, n - 1) + 1):
            x[j] = 1
)"},
    {"around_nothing", "(float32[::1], int64)", R"(
def kernel(x, n):
    i = cuda.grid(1)
    x[(i + n - 1) % n] = 1
)"},
    {"flat_index_without_a_column", "(float32[::1], int32, int32)", R"(
def kernel(x, rows, cols):
    c, r = cuda.grid(2)
    if r < rows:
        x[rows * cols - 1 - (r * cols + c)] = 1
)"},
    {"bounds_changed_inside", "(float32[::1], int64)", R"(
def kernel(x, n):
    for i in range(n - 1, -1, -1):
        x[n - 1 - i] = 1
        n -= 1
)"},
    {"condition_before_the_loop", "(float32[::1], int64)", R"(
def kernel(x, n):
    i = cuda.grid(1)
    if i < n:
        while x[0] > 0:
            x[n - 1 - i] = 1
            i += 1
)"},
    {"narrow_counter", "(float32[::1])", R"(
def kernel(x):
    n = np.int32(0)
    while x[0] > 0:
        n = np.int32(n + 1)
        x[n] = 1
)"},
    {"element_of_a_mixed_tuple", "(float32[:,::1], int32)", R"(
def kernel(a, n):
    t = (cuda.threadIdx.x, n)
    x = t[n & 1]
    a[x, 0] = 1
)"},
};

class NotProven : public ::testing::TestWithParam<Example> {};
TEST_P(NotProven, KeepsTheWrapAround) {
  const std::string dump = Optimized(GetParam());
  EXPECT_NE(dump.find("wrap"), std::string::npos) << dump;
}

INSTANTIATE_TEST_SUITE_P(Relations, NotProven, ::testing::ValuesIn(kNotProven), NameOf);

}  // namespace
}  // namespace pyk2cu::test
