// The work of kernels.py in C++ with OpenMP, as one writes it for the processor: for bench/openmp_compare.py, which
// compiles it with -O3 -march=native -fopenmp. Reads the arrays that `pyk2cu run --save` wrote, compares its results
// with the kernel's, and prints the median time of a run.
//
//     openmp KERNEL FOLDER REPETITIONS
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace {

/// The elements of a .npy file.
template <class T>
std::vector<T> Read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<char> bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (bytes.size() < 10) std::exit((std::fprintf(stderr, "cannot read %s\n", path.c_str()), 1));
  uint16_t header;
  std::memcpy(&header, &bytes[8], sizeof header);
  std::vector<T> result((bytes.size() - 10 - header) / sizeof(T));
  std::memcpy(result.data(), &bytes[10u + header], result.size() * sizeof(T));
  return result;
}

/// What a benchmark does: `run` is timed; `differs` counts the results unlike the kernel's, of `count`.
struct Case {
  std::function<void()> run;
  std::function<size_t()> differs;
  size_t count;
};

template <class T>
size_t Differences(const std::vector<T>& ours, const std::vector<T>& kernel, double tolerance) {
  size_t different = ours.size() == kernel.size() ? 0 : ours.size() + 1;
  for (size_t i = 0; i < std::min(ours.size(), kernel.size()); ++i) {
    const double x = static_cast<double>(ours[i]), y = static_cast<double>(kernel[i]);
    if (!(std::fabs(x - y) <= tolerance * std::max({1.0, std::fabs(x), std::fabs(y)}))) ++different;
  }
  return different;
}

using Folder = const std::string&;

// The arrays that the lambdas use live until the program ends.
template <class T>
std::vector<T>& Keep(std::vector<T> values) {
  return *new std::vector<T>(std::move(values));
}

template <class T, class Run>
Case Make(std::vector<T>& out, Folder kernel_file, double tolerance, Run run) {
  std::vector<T>& expected = Keep(Read<T>(kernel_file));
  out.resize(expected.size());
  return {run, [&out, &expected, tolerance] { return Differences(out, expected, tolerance); }, expected.size()};
}

Case Map(Folder folder) {
  auto &x = Keep(Read<float>(folder + "/x.npy")), &y = Keep(Read<float>(folder + "/y.npy"));
  auto& out = Keep(std::vector<float>());
  return Make(out, folder + "/out.npy", 1e-6, [&] {
    const float a = 2.5f, b = 0.5f;
    const long n = static_cast<long>(x.size());
    const float* __restrict__ px = x.data();
    const float* __restrict__ py = y.data();
    float* __restrict__ po = out.data();
#pragma omp parallel for simd schedule(static)
    for (long i = 0; i < n; ++i) po[i] = a * px[i] + b * py[i] + px[i] * py[i];
  });
}

Case Polynomial(Folder folder) {
  auto& x = Keep(Read<float>(folder + "/x.npy"));
  auto& out = Keep(std::vector<float>());
  return Make(out, folder + "/out.npy", 1e-6, [&] {
    const long n = static_cast<long>(x.size());
    const float* __restrict__ px = x.data();
    float* __restrict__ po = out.data();
#pragma omp parallel for simd schedule(static)
    for (long i = 0; i < n; ++i) {
      float r = 0.5f;
      for (int k = 0; k < 32; ++k) r = r * px[i] + 0.25f;
      po[i] = r;
    }
  });
}

Case Stencil(Folder folder) {
  auto& src = Keep(Read<float>(folder + "/src.npy"));
  auto& dst = Keep(std::vector<float>());
  return Make(dst, folder + "/dst.npy", 1e-6, [&] {
    const long m = std::lround(std::sqrt(static_cast<double>(src.size()))), n = m;
#pragma omp parallel for schedule(static)
    for (long i = 1; i < n - 1; ++i) {
      const float* __restrict__ s = &src[static_cast<size_t>(i * m)];
      float* __restrict__ d = &dst[static_cast<size_t>(i * m)];
#pragma omp simd
      for (long j = 1; j < m - 1; ++j) d[j] = 0.5f * s[j] + 0.125f * (s[j - m] + s[j + m] + s[j - 1] + s[j + 1]);
    }
  });
}

Case Mandelbrot(Folder folder) {
  auto& out = Keep(std::vector<int32_t>());
  return Make(out, folder + "/out.npy", 0, [&] {
    const long m = std::lround(std::sqrt(static_cast<double>(out.size())));
    const double x0 = -2, y0 = -1.5, step = 3.0 / static_cast<double>(m);
    const int iters = 200;
#pragma omp parallel for schedule(dynamic, 4)
    for (long i = 0; i < m; ++i)
#pragma omp simd
      for (long j = 0; j < m; ++j) {
        const float cr = static_cast<float>(x0 + static_cast<double>(j) * step);
        const float ci = static_cast<float>(y0 + static_cast<double>(i) * step);
        float zr = 0, zi = 0;
        int count = 0;
        while (count < iters && zr * zr + zi * zi < 4.0f) {
          const float t = zr * zr - zi * zi + cr;
          zi = 2.0f * zr * zi + ci;
          zr = t;
          ++count;
        }
        out[static_cast<size_t>(i * m + j)] = count;
      }
  });
}

/// A sum for each block of 256 elements.
Case ReduceShared(Folder folder) {
  auto& x = Keep(Read<float>(folder + "/x.npy"));
  auto& out = Keep(std::vector<float>());
  return Make(out, folder + "/out.npy", 1e-5, [&] {
    const long blocks = static_cast<long>(out.size());
#pragma omp parallel for schedule(static)
    for (long block = 0; block < blocks; ++block) {
      const float* part = &x[static_cast<size_t>(block * 256)];
      float sum = 0;
#pragma omp simd reduction(+ : sum)
      for (long i = 0; i < 256; ++i) sum += part[i];
      out[static_cast<size_t>(block)] = sum;
    }
  });
}

/// The sum of all; the kernel leaves one for each of its blocks, which are summed up here to compare.
Case ReduceShuffle(Folder folder) {
  auto& x = Keep(Read<float>(folder + "/x.npy"));
  auto& sum = *new double(0);
  const auto run = [&] {
    float total = 0;
    const long n = static_cast<long>(x.size());
#pragma omp parallel for simd schedule(static) reduction(+ : total)
    for (long i = 0; i < n; ++i) total += x[static_cast<size_t>(i)];
    sum = static_cast<double>(total);
  };
  const auto differs = [&sum, folder]() -> size_t {
    double expected = 0;
    for (float part : Read<float>(folder + "/out.npy")) expected += static_cast<double>(part);
    return std::fabs(sum - expected) <= 1e-3 * std::fabs(expected) ? 0 : 1;
  };
  return {run, differs, 1};
}

Case Histogram(Folder folder) {
  auto& x = Keep(Read<uint8_t>(folder + "/x.npy"));
  auto& bins = Keep(std::vector<int32_t>());
  return Make(bins, folder + "/bins.npy", 0, [&] {
    std::fill(bins.begin(), bins.end(), 0);
    const long n = static_cast<long>(x.size());
    int32_t* all = bins.data();
#pragma omp parallel
    {
      int32_t own[256] = {};
#pragma omp for schedule(static) nowait
      for (long i = 0; i < n; ++i) ++own[x[static_cast<size_t>(i)]];
#pragma omp critical
      for (int i = 0; i < 256; ++i) all[i] += own[i];
    }
  });
}

/// Four rows at a time against a panel of B that stays in the nearest cache.
Case Matmul(Folder folder) {
  auto &a = Keep(Read<float>(folder + "/A.npy")), &b = Keep(Read<float>(folder + "/B.npy"));
  auto& c = Keep(std::vector<float>());
  return Make(c, folder + "/C.npy", 1e-4, [&] {
    const long n = std::lround(std::sqrt(static_cast<double>(a.size())));
    const float* __restrict__ pa = a.data();
    const float* __restrict__ pb = b.data();
    float* __restrict__ pc = c.data();
#pragma omp parallel for schedule(static)
    for (long row = 0; row < n; row += 4) {
      std::fill(pc + row * n, pc + (row + 4) * n, 0.0f);
      float *c0 = pc + row * n, *c1 = c0 + n, *c2 = c1 + n, *c3 = c2 + n;
      for (long k = 0; k < n; ++k) {
        const float *line = pb + k * n, a0 = pa[row * n + k], a1 = pa[(row + 1) * n + k], a2 = pa[(row + 2) * n + k],
                    a3 = pa[(row + 3) * n + k];
#pragma omp simd
        for (long col = 0; col < n; ++col) {
          c0[col] += a0 * line[col];
          c1[col] += a1 * line[col];
          c2[col] += a2 * line[col];
          c3[col] += a3 * line[col];
        }
      }
    }
  });
}

/// In tiles of 32 by 32, which stay in the nearest cache.
Case Transpose(Folder folder) {
  auto& src = Keep(Read<float>(folder + "/src.npy"));
  auto& dst = Keep(std::vector<float>());
  return Make(dst, folder + "/dst.npy", 0, [&] {
    const long n = std::lround(std::sqrt(static_cast<double>(src.size())));
    const float* __restrict__ s = src.data();
    float* __restrict__ d = dst.data();
#pragma omp parallel for collapse(2) schedule(static)
    for (long i = 0; i < n; i += 32)
      for (long j = 0; j < n; j += 32)
        for (long y = j; y < std::min(j + 32, n); ++y)
#pragma omp simd
          for (long x = i; x < std::min(i + 32, n); ++x) d[y * n + x] = s[x * n + y];
  });
}

/// The prefix sums of each 256 elements.
Case Scan(Folder folder) {
  auto& x = Keep(Read<float>(folder + "/x.npy"));
  auto& out = Keep(std::vector<float>());
  return Make(out, folder + "/out.npy", 1e-5, [&] {
    const long n = static_cast<long>(x.size());
#pragma omp parallel for schedule(static)
    for (long begin = 0; begin < n; begin += 256) {
      float sum = 0;
      for (long i = begin; i < std::min(begin + 256, n); ++i)
        out[static_cast<size_t>(i)] = sum += x[static_cast<size_t>(i)];
    }
  });
}

Case SaxpyStride(Folder folder) {
  auto &x = Keep(Read<float>(folder + "/x.npy")), &y = Keep(Read<float>(folder + "/y.npy"));
  auto& out = Keep(std::vector<float>());
  return Make(out, folder + "/out.npy", 1e-6, [&] {
    const long n = static_cast<long>(x.size());
    const float* __restrict__ px = x.data();
    const float* __restrict__ py = y.data();
    float* __restrict__ po = out.data();
#pragma omp parallel for simd schedule(static)
    for (long i = 0; i < n; ++i) po[i] = 2.5f * px[i] + py[i];
  });
}

Case Gray(Folder folder) {
  auto& rgb = Keep(Read<uint8_t>(folder + "/rgb.npy"));
  auto& out = Keep(std::vector<uint8_t>());
  return Make(out, folder + "/out.npy", 0, [&] {
    const long n = static_cast<long>(out.size());
    const uint8_t* __restrict__ s = rgb.data();
    uint8_t* __restrict__ d = out.data();
#pragma omp parallel for simd schedule(static)
    for (long i = 0; i < n; ++i)
      d[i] = static_cast<uint8_t>((s[3 * i] * 77 + s[3 * i + 1] * 150 + s[3 * i + 2] * 29) >> 8);
  });
}

Case MapFloat64(Folder folder) {
  auto &x = Keep(Read<double>(folder + "/x.npy")), &y = Keep(Read<double>(folder + "/y.npy"));
  auto& out = Keep(std::vector<double>());
  return Make(out, folder + "/out.npy", 1e-12, [&] {
    const long n = static_cast<long>(x.size());
    const double* __restrict__ px = x.data();
    const double* __restrict__ py = y.data();
    double* __restrict__ po = out.data();
#pragma omp parallel for simd schedule(static)
    for (long i = 0; i < n; ++i) po[i] = 2.5 * px[i] + py[i] * py[i];
  });
}

Case Gather(Folder folder) {
  auto& index = Keep(Read<int32_t>(folder + "/index.npy"));
  auto& x = Keep(Read<float>(folder + "/x.npy"));
  auto& out = Keep(std::vector<float>());
  return Make(out, folder + "/out.npy", 0, [&] {
    const long n = static_cast<long>(index.size());
    const int32_t* __restrict__ p = index.data();
    const float* __restrict__ px = x.data();
    float* __restrict__ po = out.data();
#pragma omp parallel for simd schedule(static)
    for (long i = 0; i < n; ++i) po[i] = px[p[i]];
  });
}

Case Waves(Folder folder) {
  auto& x = Keep(Read<float>(folder + "/x.npy"));
  auto& out = Keep(std::vector<float>());
  return Make(out, folder + "/out.npy", 1e-5, [&] {
    const long n = static_cast<long>(x.size());
#pragma omp parallel for schedule(static)
    for (long i = 0; i < n; ++i) {
      const float v = x[static_cast<size_t>(i)];
      out[static_cast<size_t>(i)] = std::exp(-v) * std::sin(6.0f * v);
    }
  });
}

Case GlobalHistogram(Folder folder) {
  auto& x = Keep(Read<uint8_t>(folder + "/x.npy"));
  auto& bins = Keep(std::vector<int32_t>());
  return Make(bins, folder + "/bins.npy", 0, [&] {
    std::fill(bins.begin(), bins.end(), 0);
    const long n = static_cast<long>(x.size());
    int32_t* all = bins.data();
#pragma omp parallel for schedule(static)
    for (long i = 0; i < n; ++i) __atomic_fetch_add(&all[x[static_cast<size_t>(i)]], 1, __ATOMIC_RELAXED);
  });
}

const std::map<std::string, Case (*)(Folder)> kCases = {
    {"map_axbyxy", Map},
    {"polynomial", Polynomial},
    {"stencil", Stencil},
    {"mandelbrot", Mandelbrot},
    {"reduce_shared", ReduceShared},
    {"reduce_shuffle", ReduceShuffle},
    {"histogram", Histogram},
    {"matmul", Matmul},
    {"transpose", Transpose},
    {"scan", Scan},
    {"saxpy_stride", SaxpyStride},
    {"gray", Gray},
    {"map_float64", MapFloat64},
    {"gather", Gather},
    {"waves", Waves},
    {"global_histogram", GlobalHistogram},
    {"stencil_16x16", Stencil},
};

double Milliseconds(const std::function<void()>& run) {
  const auto begin = std::chrono::steady_clock::now();
  run();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

int main(int count, char** arguments) {
  const auto found = count == 4 ? kCases.find(arguments[1]) : kCases.end();
  if (found == kCases.end()) return std::fprintf(stderr, "openmp KERNEL FOLDER REPETITIONS\n"), 2;
  const Case work = found->second(arguments[2]);
  work.run();
  const size_t different = work.differs();
  std::vector<double> times(static_cast<size_t>(std::max(1, std::atoi(arguments[3]))));
  for (double& time : times) time = Milliseconds(work.run);
  std::sort(times.begin(), times.end());
  std::printf("%.6f %.6f %zu %zu\n", times[times.size() / 2], times[0], different, work.count);
  return 0;
}
