#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bench/gpu.h"
#include "bench/kernel_time/arrays.h"
#include "runtime/program/program.h"

namespace pyk2cu::bench {

/// One way to run the kernel of a case: what is timed.
class Contender {
 public:
  explicit Contender(std::string column) : column_(std::move(column)) {}
  Contender(const Contender&) = delete;
  virtual ~Contender() = default;

  const std::string& Column() const { return column_; }
  virtual void Launch() = 0;
  /// Whether a check in the kernel has failed.
  virtual bool Raised() const { return false; }
  /// Which variant of the kernel a launch takes; empty where there is only one.
  virtual std::string Variant() const { return ""; }
  /// The text that runs, for messages.
  virtual std::string Text() const { return ""; }

 private:
  std::string column_;
};

/// Our general text, loaded directly; `checked`: with the checks of bounds and exceptions.
std::unique_ptr<Contender> MakeOurText(Gpu& gpu, const Program& program, const KernelCase& kernel, const Arrays& arrays,
                                       bool checked);

/// Our kernel as a program launches it, with the variant that the runtime chooses; `tune`: by measuring them.
std::unique_ptr<Contender> MakeOurLaunch(const std::string& file, const std::string& text, const KernelCase& kernel,
                                         const Arrays& arrays, bool tune);

/// A function of the text by hand, which is compiled already.
std::unique_ptr<Contender> MakeByHand(Gpu& gpu, const std::string& cubin, const KernelCase& kernel, bool expert,
                                      const Arrays& arrays, Arrays::Side side);

}  // namespace pyk2cu::bench
