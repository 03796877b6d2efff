#include "tests/unit/relation_example.h"

namespace pyk2cu::test {
namespace {

/// What conditions, loops and assignments say about other variables than the indexed one: no index can be negative, and
/// nothing overflows.
constexpr Example kProven[] = {
    {"bits_of_bools", "(float32[::1], int64, int64)", R"(
def kernel(x, k, n):
    if (k >= 2) & (k < n):
        x[k - 2] = 1
    if not ((k < 5) | (k > n)):
        x[k - 5] = 1
)"},
    {"condition_in_a_variable", "(float32[::1], int64, int64)", R"(
def kernel(x, k, n):
    inside = k >= 1 and k < n
    if inside:
        x[k - 1] = 1
    other = not inside
    if other:
        return
    x[k] = 2
)"},
    {"bounded_by_min", "(float32[::1], int32)", R"(
def kernel(x, n):
    size = min(n - 64, 64)
    i = cuda.threadIdx.x
    if i < size:
        x[n - 65] = 1
)"},
    {"number_of_rounds", "(float32[::1], int32)", R"(
def kernel(x, count):
    for i in range(count):
        x[cuda.threadIdx.x * count + i] = 1
)"},
    {"guarded_difference", "(float32[::1], int32)", R"(
def kernel(x, n):
    t = cuda.grid(1)
    if t - n >= 0:
        x[t - n] = 1
    j = n + 3
    if t > j:
        x[t - n - 4] = 1
)"},
    {"doubled_in_a_loop", "(float32[::1])", R"(
def kernel(s):
    t = cuda.threadIdx.x
    d = 1
    e = 1
    for k in range(10):
        if t >= d:
            s[t] += s[t - d]
        d <<= 1
        e *= 2
        s[e] = t
)"},
    {"inner_loop_from_the_outer", "(float32[::1], int64)", R"(
def kernel(x, n):
    for i in range(n):
        for j in range(i + 1, n):
            x[j - i - 1] = x[n - j - 1]
)"},
    {"moved_copies", "(float32[::1], int64)", R"(
def kernel(x, n):
    for i in range(1, n):
        j = i
        while j > 0 and x[j - 1] > x[j]:
            x[i - j] = 1
            j -= 1
)"},
    {"from_the_end_of_the_block", "(float32[::1])", R"(
def kernel(x):
    s = cuda.shared.array(0, float32)
    t = cuda.threadIdx.x
    x[cuda.blockDim.x - 1 - t] = s[cuda.gridDim.y - cuda.blockIdx.y - 1]
)"},
    {"clamped_to_the_edge", "(float32[::1], int32)", R"(
def kernel(x, d):
    i = cuda.grid(1)
    if i < x.shape[0]:
        x[i] = x[min(max(i + d, 0), x.shape[0] - 1)]
)"},
    {"unlimited_counter", "(float32[::1])", R"(
def kernel(x):
    i = cuda.grid(1)
    ahead = 1
    while x[i + ahead] == 0:
        x[2 * (i + ahead) + 1] = i
        ahead += 1
)"},
    {"tuple_argument", "(float32[:,::1])", R"(
def kernel(a):
    around(a, cuda.grid(2))

@cuda.jit(device=True)
def around(a, tile):
    x, y = tile
    a[x + 1, y * 2] = a[x, y]
)"},
    {"returned_and_passed_on", "(float32[::1])", R"(
def kernel(x):
    n = count(x)
    use(x, n)

@cuda.jit(device=True)
def count(x):
    n = 0
    for i in range(4):
        if x[i] > 0:
            n += 1
    return n

@cuda.jit(device=True)
def use(x, n):
    x[2 * n + 1] = n
)"},
    {"guarded_difference_with_and", "(float32[::1], int32, int32)", R"(
def kernel(s, n, d):
    t = cuda.grid(1)
    if t < n and t >= d:
        s[t] = s[t - d] + s[n - 1 - t]
    if not (t < d or t >= n):
        s[t] = s[t - d] + s[n - 1 - t]
)"},
    {"guarded_difference_in_nested_ifs", "(float32[::1], int64, int64)", R"(
def kernel(s, n, d):
    t = cuda.grid(1)
    if t < n:
        if n <= d:
            if d > 0:
                s[d - t - 1] = s[d - n]
)"},
    {"after_leaving", "(float32[::1], int32, int32)", R"(
def kernel(s, n, d):
    t = cuda.grid(1)
    if t < d:
        return
    s[t] = s[t - d]
    for i in range(n):
        if i < d:
            continue
        if i > t:
            break
        s[i - d] = s[t - i]
)"},
    {"after_a_clamp", "(float32[::1], int32)", R"(
def kernel(s, n):
    i = cuda.grid(1)
    if i >= n:
        i = n - 1
    s[n - 1 - i] = 1
)"},
    {"binary_search", "(float32[::1], float32, int32)", R"(
def kernel(x, wanted, n):
    lo = 0
    hi = n
    while lo < hi:
        mid = (lo + hi) // 2
        x[hi - mid - 1] = x[mid - lo]
        if x[mid] < wanted:
            lo = mid + 1
        else:
            hi = mid
    x[lo] = 1
)"},
    {"binary_search_by_a_difference", "(float32[::1], float32, int64)", R"(
def kernel(x, wanted, n):
    lo = 0
    hi = n
    while lo < hi:
        mid = lo + (hi - lo) // 2
        x[hi - mid - 1] = x[mid - lo]
        if x[mid] < wanted:
            lo = mid + 1
        else:
            hi = mid
    x[lo] = 1
)"},
    {"binary_search_by_a_shift", "(float32[::1], float32, int32)", R"(
def kernel(x, wanted, n):
    lo = 0
    hi = n - 1
    while lo <= hi:
        mid = (lo + hi) >> 1
        x[hi - mid] = x[mid - lo]
        if x[mid] < wanted:
            lo = mid + 1
        else:
            hi = mid - 1
    x[lo] = 1
)"},
    {"halved_distance", "(float32[::1], int64)", R"(
def kernel(x, n):
    t = cuda.threadIdx.x
    w = n
    while w > 0:
        half = w
        w >>= 1
        x[half - w] = 1
        if t < w:
            x[w - t - 1] = 2
)"},
    {"loops_upwards", "(float32[::1], int32, int32)", R"(
def kernel(x, n, k):
    i = k
    while i < n:
        x[i - k] = x[n - i - 1]
        i += 3
    for i in range(k, n, 4):
        x[i - k] = x[n - 1 - i]
)"},
    {"loops_downwards", "(float32[::1], int32, int32)", R"(
def kernel(x, n, k):
    for i in range(n - 1, k - 1, -1):
        x[i - k] = x[n - 1 - i]
    i = n
    while i > k:
        i -= 1
        x[i - k] = x[n - i]
)"},
    {"sum_of_two", "(float32[::1], int32)", R"(
def kernel(x, n):
    i = cuda.grid(1)
    k = cuda.threadIdx.y
    if i + k < n:
        x[n - 1 - i] = x[n - 1 - k] + x[n - 1 - i - k]
    if i + 1 < n:
        x[n - i - 2] = 1
    if i - 1 >= n:
        x[i - n - 1] = 1
)"},
    {"window", "(float32[::1], int32, int32)", R"(
def kernel(x, n, r):
    i = cuda.grid(1)
    if i < n and r >= 0:
        for j in range(max(i - r, 0), min(i + r, n - 1) + 1):
            x[j] = x[n - 1 - j] + x[j - i + r] + x[i + r - j]
)"},
    {"around", "(float32[::1], int64)", R"(
def kernel(x, n):
    i = cuda.grid(1)
    if i < n:
        x[(i + n - 1) % n] = x[(i + 1) % n]
        x[n - 1 - (i + 5) % n] = 1
)"},
    {"tiles", "(float32[::1], int64)", R"(
def kernel(x, n):
    t = cuda.threadIdx.x
    for tile in range((n + 15) // 16):
        if tile * 16 + t < n:
            x[n - 1 - (tile * 16 + t)] = x[n - 1 - tile * 16]
)"},
    {"two_buffers", "(float32[:,::1], int64)", R"(
def kernel(x, n):
    k = 0
    for i in range(n):
        x[k, i] = x[1 - k, i]
        k = 1 - k
)"},
    {"triangle", "(float32[::1], int64)", R"(
def kernel(x, n):
    for i in range(n):
        for j in range(i + 1, n):
            x[j - i - 1] = x[n - j - 1]
        for j in range(i):
            x[i - j - 1] = 1
        for j in range(n - 1, i, -1):
            x[j - i - 1] = x[n - 1 - j]
)"},
    {"circular", "(float32[::1], int64)", R"(
def kernel(x, n):
    s = cuda.shared.array(64, float32)
    head = 0
    for i in range(n):
        s[(head + 63) % 64] = x[i]
        head = (head + 1) % 64
        x[i] = s[63 - head]
)"},
    {"flat_index", "(float32[::1], int32, int32)", R"(
def kernel(x, rows, cols):
    c, r = cuda.grid(2)
    if r < rows and c < cols:
        x[rows * cols - 1 - (r * cols + c)] = 1
)"},
    {"chosen", "(float32[::1], int32)", R"(
def kernel(x, n):
    i = cuda.grid(1)
    if i < n:
        left = i - 1 if i > 0 else n - 1
        right = i + 1 if i + 1 < n else 0
        x[left] = x[n - 1 - right] + x[n - 1 - left]
)"},
    {"magnitude", "(float32[::1], int32)", R"(
def kernel(x, k):
    i = cuda.grid(1)
    d = abs(i - k)
    x[d] = x[d + i - k] + x[d - i + k]
)"},
    {"until_equal", "(float32[::1], int64)", R"(
def kernel(x, n):
    i = cuda.grid(1)
    if i <= n:
        while i != n:
            x[n - i - 1] = 1
            i += 1
)"},
    {"scaled_together", "(float32[::1], int64)", R"(
def kernel(x, n):
    t = cuda.threadIdx.x
    if t < n and n < 1000000:
        a = 2 * t
        n = 2 * n
        x[n - a - 2] = 1
)"},
};

class Proven : public ::testing::TestWithParam<Example> {};
TEST_P(Proven, NeedsNoWrapAround) {
  const std::string dump = Optimized(GetParam());
  EXPECT_EQ(dump.find("wrap"), std::string::npos) << dump;
}

INSTANTIATE_TEST_SUITE_P(Relations, Proven, ::testing::ValuesIn(kProven), NameOf);

}  // namespace
}  // namespace pyk2cu::test
