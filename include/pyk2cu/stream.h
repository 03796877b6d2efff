#pragma once

#include <memory>
#include <utility>

#include "pyk2cu/device.h"

namespace pyk2cu::api {

class Stream;

/// A mark in a stream: to wait for, and to measure time between two.
class Event {
 public:
  static Result<Event> Make(const Device& device, bool timing = true);
  /// The mark moves to the end of what is in the stream now.
  Result<void> Record(StreamRef stream = {}) const;
  /// Waits for the work before the mark. Errors of kernels come from Stream::Synchronize and Device::Synchronize.
  Result<void> Synchronize() const;
  Result<bool> IsDone() const;
  /// Between two marks that are done.
  static Result<double> Milliseconds(const Event& start, const Event& stop);

  struct Impl;
  std::shared_ptr<Impl> impl;
};

/// Launches, copies and fills that were captured, to be done again and again by one call each. The memory that they
/// name must still be there.
class Graph {
 public:
  Result<void> Launch(StreamRef stream = {}) const;
  size_t Nodes() const;

  struct Impl;
  std::shared_ptr<Impl> impl;
};

struct StreamOptions {
  bool non_blocking = false;  ///< does not wait for the default stream, nor it for this one
  int priority = 0;           ///< lower is more urgent
};

/// A queue of work of one device: what is put into one stream happens in order, what is in several may overlap. On the
/// CPU device work is done by the thread that asks for it, before the call returns.
class Stream {
 public:
  static Result<Stream> Make(const Device& device, const StreamOptions& options = {});
  /// The stream that is meant where none is given, and the calling thread's own default one.
  static Result<Stream> Default(const Device& device);
  static Result<Stream> PerThread(const Device& device);
  /// A stream of another library, which keeps it alive: a cudaStream_t, a CUstream, `torch.cuda.Stream.cuda_stream`,
  /// `cupy.cuda.Stream.ptr`.
  static Result<Stream> Wrap(const Device& device, void* native);

  /// Waits for the stream's work; the error is the first that one of its launches met.
  Result<void> Synchronize() const;
  Result<bool> IsDone() const;
  /// Work that is put into the stream from now on waits for the event.
  Result<void> Wait(const Event& event) const;
  /// For other libraries.
  void* Native() const;
  operator StreamRef() const;  // NOLINT: implicit on purpose

  /// From now on work for this stream, and for those that wait for its events, is kept instead of done. Not for the
  /// default stream.
  Result<void> BeginCapture() const;
  Result<Graph> EndCapture() const;
  /// What `work()` puts into this stream, as a graph; `work` returns Result<void>.
  template <class Work>
  Result<Graph> Capture(Work&& work) const {
    if (Result<void> begun = BeginCapture(); !begun) return begun.error();
    Result<void> done = std::forward<Work>(work)();
    Result<Graph> graph = EndCapture();
    if (!done) return done.error();
    return graph;
  }

  struct Impl;
  std::shared_ptr<Impl> impl;
};

}  // namespace pyk2cu::api
