#pragma once

#include <cstddef>
#include <cstdint>

#include "base/result.h"
#include "pyk2cu/launch_types.h"

namespace pyk2cu::runtime {

/// A queue of one device, by the backend's own name: the CUstream of a GPU. What is put into a queue runs in order.
using StreamHandle = uint64_t;
/// The queue that waits for all others that do not opt out of it, and that they wait for.
inline constexpr StreamHandle kDefaultStream = 0;
/// The default queue of the calling thread (the driver's CU_STREAM_PER_THREAD).
inline constexpr StreamHandle kPerThreadStream = 2;

/// A queue that was made for its owner; given back when it goes, once its work is done.
class Stream {
 public:
  virtual ~Stream() = default;
  StreamHandle Handle() const { return handle_; }

 protected:
  StreamHandle handle_ = kDefaultStream;
};

/// A mark in a stream. Thread-safe as far as its device is.
class Event {
 public:
  virtual ~Event() = default;
  /// The mark moves to the end of what is in the stream now.
  virtual Result<void> Record(StreamHandle stream) = 0;
  /// What is put into `stream` from now on waits for the mark.
  virtual Result<void> Block(StreamHandle stream) = 0;
  /// The calling thread waits.
  virtual Result<void> Synchronize() = 0;
  /// Whether the work before the mark is done; also if there never was a mark.
  virtual Result<bool> IsDone() = 0;
  /// Milliseconds between the marks of two events with timing that are done.
  virtual Result<double> MillisecondsSince(const Event& start) = 0;
};

/// Work that was captured instead of done, to be done any number of times. The memory that it names must still be there
/// then; the kernels are kept.
class Graph {
 public:
  virtual ~Graph() = default;
  virtual Result<void> Launch(StreamHandle stream) = 0;
  /// Launches, copies and fills.
  virtual size_t Nodes() const = 0;
};

}  // namespace pyk2cu::runtime
