#pragma once

#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "frontend/source/finding_data.h"
#include "runtime/confirm/data_set.h"
#include "runtime/device/argument.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// The arguments of one launch, with the memory that they refer to.
class GeneratedArguments {
 public:
  /// All arrays of a launch together have at most that many bytes; watching them may take 16 times as many.
  static constexpr int64_t kMaxBytes = int64_t{128} << 20;

  /// Makes arguments of the launch's types and sizes, filled with a data set. kUsage if there can be no such argument.
  static Result<GeneratedArguments> Make(Device& device, const FindingLaunch& launch, std::span<const ElementUse> uses,
                                         DataSet set);

  /// Valid as long as this object.
  std::span<const Argument> Views() const { return views_; }

 private:
  struct Context {
    Device& device;
    std::span<const ElementUse> uses;
    DataSet set;
  };
  Result<Argument> ArgumentFor(const Context& context, const FindingArgument& argument, size_t number);
  Result<Argument> ArrayFor(const Context& context, const Type* dtype, std::span<const int64_t> extents, bool fortran,
                            bool readonly, size_t number);
  Result<Argument> TupleFor(const Context& context, const Type* type, size_t number);

  int64_t bytes_ = 0;
  std::vector<Argument> views_;
  std::deque<HostArray> arrays_;  ///< whose shapes and strides the views refer to; their data are on the device
  std::deque<std::vector<Argument>> tuples_;
  std::deque<TupleClass> classes_;
  std::vector<std::unique_ptr<Buffer>> buffers_;
};

}  // namespace pyk2cu::runtime
