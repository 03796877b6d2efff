#include "cg/solver.h"

#include <utility>

#include "support/kernels.h"

namespace cg {
namespace {

constexpr int64_t kBlocks = 16384;  ///< at most: many, so that NCCL's kernels soon find room between them

pk::Array<double> Zeros(const pk::Device& device, int64_t count) {
  return pk::Array<double>::Zeros(device, count).value();
}

}  // namespace

Solver::Solver(const pk::Device& device, const Grid& grid, std::optional<pd::Communicator> ranks, bool overlap)
    : device_(device), ranks_(std::move(ranks)), overlap_(overlap) {
  const int count = ranks_ ? ranks_->Size() : 1, rank = ranks_ ? ranks_->Rank() : 0;
  const pk::Program kernels = example::Kernels("cg");
  const auto kernel = [&](const char* name) { return kernels.GetKernel(name, device).value(); };
  start_ = kernel("start"), multiply_ = kernel("multiply"), add_parts_ = kernel("add_parts"),
  advance_ = kernel("advance");
  turn_ = kernel("turn"), pack_ = kernel("pack");
  rows_ = example::PartOf(grid.Points(), count, rank);
  halo_ = HaloOf(grid, count, rank);
  matrix_ = MakeMatrix(kernels, device, grid, rows_, halo_);
  x_ = Zeros(device, rows_.Size()), r_ = Zeros(device, rows_.Size()), q_ = Zeros(device, rows_.Size());
  p_ = Zeros(device, rows_.Size() + int64_t(halo_.columns.size()));
  places_ = pk::Array<int32_t>::From(device, halo_.places).value();
  packed_ = Zeros(device, int64_t(halo_.places.size()));
  parts_ = Zeros(device, 3 * kBlocks);
  my_pq_ = Zeros(device, 1), my_rr_ = Zeros(device, 1);
  pq_ = Zeros(device, 1), rr_ = Zeros(device, 1), next_rr_ = Zeros(device, 1);
  work_ = pk::Stream::Make(device, {.non_blocking = true}).value();
  exchange_ = pk::Stream::Make(device, {.non_blocking = true, .priority = -1}).value();
  stepped_ = pk::Event::Make(device, false).value(), exchanged_ = pk::Event::Make(device, false).value();
  device.Synchronize().value();
}

/// Of the parts that blocks have left: the sum of this rank, and that of all.
void Solver::AddParts(const pk::Array<double>& mine, const pk::Array<double>& all) {
  add_parts_.Launch({1, 1024, 0, work_}, parts_, part_count_, mine).value();
  part_count_ = 0;
  if (ranks_)
    ranks_->AllReduce(mine, all, pd::Reduction::kSum, work_).value();
  else
    all.CopyFrom(mine, work_).value();
}

void Solver::Start() {
  const pk::LaunchConfig config = example::Blocks(rows_.Size(), work_, kBlocks);
  start_.Launch(config, x_, r_, p_, rows_.begin, parts_).value();
  part_count_ = config.grid.x;
  AddParts(my_rr_, rr_);
  stepped_.Record(work_).value();
}

/// The elements of p that rows here need of others, and others of this rank.
void Solver::ExchangeHalo() {
  exchange_.Wait(stepped_).value();
  pack_.Launch(example::Blocks(int64_t(places_.Size()), exchange_), p_, places_, packed_).value();
  std::vector<pd::Call> group;
  for (const Message& to : halo_.sends)
    group.push_back(pd::Call::Send(packed_.Slice(to.begin, to.end)->Untyped(), to.rank));
  for (const Message& from : halo_.receives)
    group.push_back(
        pd::Call::Receive(p_.Slice(rows_.Size() + from.begin, rows_.Size() + from.end)->Untyped(), from.rank));
  ranks_->Start(group, exchange_).value();
  exchanged_.Record(exchange_).value();
}

/// q = A p for some rows, and parts of p * q.
void Solver::Multiply(example::Range rows) {
  if (rows.Size() == 0) return;
  const pk::LaunchConfig config = example::Blocks(rows.Size(), work_, kBlocks);
  multiply_
      .Launch(config, matrix_.offsets, matrix_.columns, matrix_.values, p_, q_, rows.begin, rows.end, parts_,
              part_count_)
      .value();
  part_count_ += config.grid.x;
}

void Solver::Step() {
  const bool has_halo = !halo_.columns.empty();
  if (has_halo) ExchangeHalo();
  if (overlap_) Multiply(halo_.inner);  // needs no halo: at the same time as the exchange
  if (has_halo) work_.Wait(exchanged_).value();
  if (overlap_) {
    Multiply({0, halo_.inner.begin});
    Multiply({halo_.inner.end, rows_.Size()});
  } else {
    Multiply({0, rows_.Size()});
  }
  AddParts(my_pq_, pq_);
  const pk::LaunchConfig config = example::Blocks(rows_.Size(), work_, kBlocks);
  advance_.Launch(config, x_, r_, p_, q_, rr_, pq_, parts_).value();
  part_count_ = config.grid.x;
  AddParts(my_rr_, next_rr_);
  turn_.Launch(config, p_, r_, rr_, next_rr_).value();
  stepped_.Record(work_).value();
  std::swap(rr_, next_rr_);
}

}  // namespace cg
