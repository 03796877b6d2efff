#pragma once

#include <optional>

#include "cg/matrix.h"

namespace cg {

/// Conjugate gradients from x = 0, on all ranks or on one device alone. Nothing waits for the host: sums and what is
/// computed from them stay on the device.
class Solver {
 public:
  /// Without ranks: alone.
  Solver(const pk::Device& device, const Grid& grid, std::optional<pd::Communicator> ranks, bool overlap);

  void Start();
  /// One iteration.
  void Step();

  const example::Range& Rows() const { return rows_; }
  /// The own elements.
  const pk::Array<double>& X() const { return x_; }
  /// The square of the residual's length, as the iterations compute it. The device must be done.
  double SquareOfResidual() const { return rr_.ToVector()->front(); }
  std::vector<pk::StreamRef> Streams() const { return {exchange_, work_}; }
  int64_t Entries() const { return int64_t(matrix_.values.Size()); }

 private:
  void ExchangeHalo();
  void Multiply(example::Range rows);
  void AddParts(const pk::Array<double>& mine, const pk::Array<double>& all);

  pk::Device device_;
  std::optional<pd::Communicator> ranks_;
  bool overlap_;
  example::Range rows_;
  Halo halo_;
  Matrix matrix_;
  pk::Kernel start_, multiply_, add_parts_, advance_, turn_, pack_;
  pk::Array<double> x_, r_, q_;
  pk::Array<double> p_;  ///< with the halo after the own elements
  pk::Array<int32_t> places_;
  pk::Array<double> packed_;
  pk::Array<double> parts_;  ///< of a sum, one of each block
  int64_t part_count_ = 0;
  pk::Array<double> my_pq_, pq_, my_rr_, rr_, next_rr_;  ///< sums of this rank, and of all
  pk::Stream work_, exchange_;
  pk::Event stepped_, exchanged_;
};

}  // namespace cg
