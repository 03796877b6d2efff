// Launches through a header: which variant is chosen, what is refused, threads, a second file with the same header.
#include <cstdio>
#include <thread>
#include <vector>

#include "kernels.h"

kernels::status LaunchElsewhere(float* x);  // second.cpp

namespace {

void Show(const char* what, const kernels::status& s) {
  std::printf("%s: %d %s\n", what, static_cast<int>(s.code()), s.message().c_str());
}

struct cuda_dim3 {  // as the CUDA runtime has it
  unsigned int x, y, z;
};

}  // namespace

int main() {
  using namespace kernels;
  std::vector<float> x(8), y(8);
  std::vector<double> d(8);
  std::vector<std::int64_t> n(8);
  std::vector<std::int32_t> i(8);
  Show("saxpy", launch_saxpy(nullptr, 1, 32, 2.0f, array_view(x.data(), 8), array_view(y.data(), x.size())));
  Show("shared memory of both",
       launch_saxpy(nullptr, {1}, {32}, 2.0f, array_view(x.data(), 5), array_view(x.data() + 3, 5)));
  Show("doubles", launch_saxpy(nullptr, cuda_dim3{3, 1, 1}, cuda_dim3{64, 1, 1}, 2.0, array_view(d.data(), 4),
                               array_view(d.data() + 4, 4)));
  Show("rows", launch_copy2d(nullptr, 1, 32, array_view(x.data(), 2, 4), array_view(y.data(), 2, 4)));
  Show("columns",
       launch_copy2d(nullptr, 1, 32, array_view<float, 2>(x.data(), {4, 2}, {4, 16}), array_view(y.data(), 4, 2)));
  Show("every second",
       launch_saxpy(nullptr, 1, 32, 2.0f, array_view<float>(x.data(), {4}, {8}), array_view(y.data(), 4)));
  Show("negative", launch_saxpy(nullptr, 1, 32, 2.0f, array_view(x.data(), -1), array_view(y.data(), 4)));
  particle p{};
  Show("defaults", launch_move(nullptr, 1, 32, array_view(&p, 1)));
  Show("tuples", launch_combine(nullptr, 1, 32, {array_view(d.data(), 8), array_view(d.data(), 8)}, {3, 0.5f},
                                array_view(d.data(), 8)));
  Show("dynamic", launch_block_sums(nullptr, 1, 256, 1024, array_view(i.data(), 8), array_view(i.data(), 1)));
  Show("much dynamic", launch_block_sums(nullptr, 1, 256, 100000, array_view(i.data(), 8), array_view(i.data(), 1)));
  Show("too much", launch_block_sums(nullptr, 1, 256, 300000, array_view(i.data(), 8), array_view(i.data(), 1)));
  Show("no grid", launch_count_up(nullptr, 0, 256, array_view(i.data(), 8)));
  Show("large block", launch_count_up(nullptr, 1, 2000, array_view(i.data(), 8)));
  Show("checked", launch_pick(nullptr, 1, 1, array_view(n.data(), 8), 3));
  Show("second file", LaunchElsewhere(x.data()));
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&] {
      for (int k = 0; k < 50; ++k)
        if (!launch_warp_sums(nullptr, 1, 32, array_view(x.data(), 8), array_view(y.data(), 1)))
          std::printf("a thread failed\n");
    });
  for (std::thread& thread : threads) thread.join();
  Show("loaded", load());
}
