#pragma once

#include <memory>
#include <utility>

#include "pyk2cu/device.h"

namespace pyk2cu::api {

class Stream;

/// A mark in a stream, to wait for, and to measure the time between two.
class Event {
 public:
  /// An event that is done; without `timing` it cannot be measured and costs a little less.
  static Result<Event> Make(const Device& device, bool timing = true);
  /// Moves the mark to the end of what is in the stream now.
  Result<void> Record(StreamRef stream = {}) const;
  /// Waits for the work before the mark. Errors of kernels come from Stream::Synchronize and Device::Synchronize.
  Result<void> Synchronize() const;
  /// Whether the work before the mark is done, without waiting.
  Result<bool> IsDone() const;
  /// The time between two marks that are done; kUsage unless both events were made with timing.
  static Result<double> Milliseconds(const Event& start, const Event& stop);

  struct Impl;
  std::shared_ptr<Impl> impl;
};

/// Captured launches, copies and fills: one call does all of them again. The memory that they name must still exist.
class Graph {
 public:
  /// Does all of it in a stream, without waiting for it.
  Result<void> Launch(StreamRef stream = {}) const;
  size_t Nodes() const;  ///< how many launches, copies and fills there are

  struct Impl;
  std::shared_ptr<Impl> impl;
};

/// A queue of work of one device. Work in one stream is done in order, work in different streams may overlap. On the
/// CPU device kernels, copies and fills are done by the thread that asks for them, before the call returns; functions
/// of the program (AddHostWork) are called by a thread of the stream, and what comes after them waits in its call.
class Stream {
 public:
  /// A stream of its own, which ends with the last copy of it.
  static Result<Stream> Make(const Device& device, const StreamOptions& options = {});
  /// The stream that is used where none is given; the calling thread's own default stream.
  static Result<Stream> Default(const Device& device);
  static Result<Stream> PerThread(const Device& device);
  /// A stream of another library, which must keep it alive: a cudaStream_t, a CUstream,
  /// `torch.cuda.Stream.cuda_stream`, `cupy.cuda.Stream.ptr`.
  static Result<Stream> Wrap(const Device& device, void* native);

  /// Waits for the stream's work; the error is the first that one of its launches met.
  Result<void> Synchronize() const;
  /// Whether all of the stream's work is done, without waiting.
  Result<bool> IsDone() const;
  /// Work that is put into the stream from now on waits for the event.
  Result<void> Wait(const Event& event) const;
  /// The CUstream, for other libraries.
  void* Native() const;
  operator StreamRef() const;  // NOLINT: implicit on purpose

  /// From now on work for this stream, and for those that wait for its events, is recorded instead of done. Not for the
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
