#pragma once

#include <cstddef>
#include <cstdint>

#include "base/result.h"
#include "pyk2cu/launch_types.h"

namespace pyk2cu::runtime {

/// Identifies a stream of one device: the CUstream on a GPU. Work in a stream runs in order.
using StreamHandle = uint64_t;
/// The default stream: it waits for all other streams except non-blocking ones, and these streams wait for it.
inline constexpr StreamHandle kDefaultStream = 0;
/// The default stream of the calling thread (the driver's CU_STREAM_PER_THREAD).
inline constexpr StreamHandle kPerThreadStream = 2;

/// Owns a stream. The destructor frees it as soon as its work is done.
class Stream {
 public:
  virtual ~Stream() = default;
  StreamHandle Handle() const { return handle_; }

 protected:
  StreamHandle handle_ = kDefaultStream;
};

/// How to make an event.
struct EventOptions {
  bool timing = true;
  bool blocking = false;      ///< threads that wait for it sleep
  bool interprocess = false;  ///< other processes may use it; without timing
};

/// A position in a stream. Thread-safe as far as its device is.
class Event {
 public:
  virtual ~Event() = default;
  /// Moves the event to the current end of the stream.
  virtual Result<void> Record(StreamHandle stream) = 0;
  /// Makes later work in `stream` wait for the event.
  virtual Result<void> Block(StreamHandle stream) = 0;
  /// Makes the calling thread wait for the event.
  virtual Result<void> Synchronize() = 0;
  /// Returns true if the work before the event is done, or if the event was never recorded.
  virtual Result<bool> IsDone() = 0;
  /// Returns the milliseconds between two events that have timing and are done.
  virtual Result<double> MillisecondsSince(const Event& start) = 0;
};

/// Captured work, which can be launched any number of times. The memory that it uses must still exist then; the graph
/// keeps the kernels alive.
class Graph {
 public:
  virtual ~Graph() = default;
  virtual Result<void> Launch(StreamHandle stream) = 0;
  /// Launches, copies and fills.
  virtual size_t Nodes() const = 0;
};

}  // namespace pyk2cu::runtime
