// Memory and streams of other libraries. Here this program plays the other library: it allocates through pyk2cu but
// passes raw pointers and a raw stream, as the CUDA runtime, CuPy (`array.data.ptr`, `stream.ptr`) and PyTorch
// (`tensor.data_ptr()`, `stream.cuda_stream`) would. All of these work in the GPU's primary context, and so does this
// library.
#include <cstdio>
#include <exception>
#include <vector>

#include "pyk2cu/pyk2cu.h"

namespace pk = pyk2cu;

constexpr const char* kSource = R"(
from numba import cuda

@cuda.jit
def column_sums(table, sums):
    j = cuda.grid(1)
    if j < table.shape[1]:
        total = 0.0
        for i in range(table.shape[0]):
            total += table[i, j]
        sums[j] = total
)";

/// What another library gives: an address, extents, strides in bytes, a stream.
struct ForeignTable {
  const double* address;
  int64_t rows, columns, row_bytes;
  void* stream;
};

/// Sums the columns of another library's table, in its owner's stream. The owner's later work in the stream sees the
/// sums.
pk::Result<void> SumColumns(const pk::Device& device, const pk::Kernel& kernel, const ForeignTable& table,
                            double* sums) {
  const auto stream = pk::Stream::Wrap(device, table.stream);  // refuses streams of another device
  if (!stream) return stream.error();
  const pk::ArrayView<const double> in(table.address, {table.rows, table.columns}, {table.row_bytes, sizeof(double)});
  const pk::ArrayView<double> out(sums, {table.columns});
  return kernel.ForAllIn(*stream, static_cast<uint64_t>(table.columns), in, out);
}

int main(int argc, char** argv) try {
  constexpr int64_t kRows = 100, kColumns = 50, kPadded = 64;
  const pk::Device device = pk::Device::Open(argc > 1 ? argv[1] : "auto").value();
  const pk::Kernel kernel = pk::Program::FromText(kSource).value().GetKernel("column_sums", device).value();

  // The "other library": rows are padded to 64 elements.
  const pk::Stream theirs = pk::Stream::Make(device).value();
  const auto table = pk::Array<double>::Full(device, {kRows, kPadded}, 0.5).value();
  const auto sums = pk::Array<double>::Zeros(device, {kColumns}).value();
  device.Synchronize().value();
  const ForeignTable foreign{table.Address(), kRows, kColumns, kPadded * sizeof(double), theirs.Native()};

  SumColumns(device, kernel, foreign, sums.Address()).value();
  theirs.Synchronize().value();
  for (double sum : sums.ToVector().value())
    if (sum != 50.0) return std::printf("wrong sum: %g\n", sum), 1;
  std::printf("%d right sums of memory of others on %s%s\n", static_cast<int>(kColumns), device.Name().c_str(),
              device.NativeContext() ? ", in the GPU's primary context" : "");
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
