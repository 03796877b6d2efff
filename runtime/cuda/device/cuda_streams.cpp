#include "runtime/cuda/device/cuda_streams.h"

#include <algorithm>
#include <cstdio>

namespace pyk2cu::runtime::cuda {
namespace {

class CudaStream : public Stream {
 public:
  CudaStream(std::shared_ptr<Context> context, CUstream stream) : context_(std::move(context)), stream_(stream) {
    handle_ = reinterpret_cast<uintptr_t>(stream);
  }
  ~CudaStream() override {
    const Current current(*context_);
    context_->driver.stream_destroy(stream_);
  }

 private:
  std::shared_ptr<Context> context_;
  CUstream stream_;
};

class CudaEvent : public Event {
 public:
  CudaEvent(std::shared_ptr<Context> context, CUevent event, bool timing)
      : context_(std::move(context)), event_(event), timing_(timing) {}
  ~CudaEvent() override {
    const Current current(*context_);
    context_->driver.event_destroy(event_);
  }

  Result<void> Record(StreamHandle stream) override {
    return Call(context_->driver.event_record, "recording an event", event_, ToStream(stream));
  }
  Result<void> Block(StreamHandle stream) override {
    return Call(context_->driver.stream_wait, "waiting for an event", ToStream(stream), event_, 0u);
  }
  Result<void> Synchronize() override {
    return Call(context_->driver.event_synchronize, "waiting for an event", event_);
  }
  Result<bool> IsDone() override {
    const Current current(*context_);
    const CUresult status = context_->driver.event_query(event_);
    if (status == CUDA_SUCCESS || status == CUDA_ERROR_NOT_READY) return status == CUDA_SUCCESS;
    return context_->Failure(status, "asking for an event");
  }
  Result<double> MillisecondsSince(const Event& start) override {
    const auto* from = dynamic_cast<const CudaEvent*>(&start);
    if (!from) return Error{ErrorKind::kUsage, "the events are of different devices"};
    if (!timing_ || !from->timing_) return Error{ErrorKind::kUsage, "the event was made without timing"};
    const Current current(*context_);
    float milliseconds = 0;
    const CUresult status = context_->driver.event_elapsed(&milliseconds, from->event_, event_);
    if (status == CUDA_SUCCESS) return double{milliseconds};
    if (status == CUDA_ERROR_INVALID_HANDLE) return Error{ErrorKind::kUsage, "the event was not recorded yet"};
    if (status == CUDA_ERROR_NOT_READY)
      return Error{ErrorKind::kUsage, "the event is not done yet: wait for it before its time is read"};
    return context_->Failure(status, "reading the time of an event");
  }

 private:
  template <class Function, class... Arguments>
  Result<void> Call(Function function, const char* what, Arguments... arguments) {
    const Current current(*context_);
    const CUresult status = function(arguments...);
    return status == CUDA_SUCCESS ? Result<void>() : context_->Failure(status, what);
  }

  std::shared_ptr<Context> context_;
  CUevent event_;
  const bool timing_;
};

class CudaGraph : public Graph {
 public:
  CudaGraph(std::shared_ptr<Context> context, ErrorRecords& errors, uint64_t capture,
            std::vector<std::shared_ptr<const Image>> images)
      : context_(std::move(context)), errors_(errors), capture_(capture), images_(std::move(images)) {}
  ~CudaGraph() override {
    const Current current(*context_);
    if (executable_) context_->driver.graph_exec_destroy(executable_);
    if (graph_) context_->driver.graph_destroy(graph_);
    errors_.Release(capture_);
  }

  Result<void> Instantiate(CUgraph graph) {
    graph_ = graph;
    const Driver& driver = context_->driver;
    if (const CUresult status = driver.graph_nodes(graph, nullptr, &nodes_); status != CUDA_SUCCESS)
      return context_->Failure(status, "counting what was captured");
    const CUresult status = driver.graph_instantiate(&executable_, graph, 0);
    return status == CUDA_SUCCESS ? Result<void>() : context_->Failure(status, "making a graph of what was captured");
  }

  Result<void> Launch(StreamHandle stream) override {
    const Current current(*context_);
    const CUresult status = context_->driver.graph_launch(executable_, ToStream(stream));
    if (status != CUDA_SUCCESS) return context_->Failure(status, "launching a graph");
    errors_.Launched(capture_, stream);
    return {};
  }
  size_t Nodes() const override { return nodes_; }

 private:
  std::shared_ptr<Context> context_;
  ErrorRecords& errors_;  ///< of the device, which outlives its graphs
  uint64_t capture_;
  std::vector<std::shared_ptr<const Image>> images_;
  CUgraph graph_ = nullptr;
  CUgraphExec executable_ = nullptr;
  size_t nodes_ = 0;
};

void RunCallback(CUstream, CUresult status, void* given) {
  const std::unique_ptr<std::function<void(int)>> callback(static_cast<std::function<void(int)>*>(given));
  (*callback)(status);
}

}  // namespace

Result<std::unique_ptr<Stream>> CudaStreams::MakeStream(const StreamOptions& options) {
  const Current current(*context_);
  CUstream stream = nullptr;
  const CUresult status =
      driver_.stream_create(&stream, options.non_blocking ? kStreamNonBlocking : 0, options.priority);
  if (status != CUDA_SUCCESS) return context_->Failure(status, "making a stream");
  return std::unique_ptr<Stream>(new CudaStream(context_, stream));
}

Result<void> CudaStreams::CheckStream(StreamHandle stream) {
  if (stream <= kPerThreadStream) return {};  // the driver's own names: every context has them
  const Current current(*context_);
  CUcontext owner = nullptr;
  const CUresult status = driver_.stream_context(ToStream(stream), &owner);
  if (status == CUDA_SUCCESS && owner == context_->Handle()) return {};
  return Error{ErrorKind::kUsage, "the stream is not one of " + properties_.id + " in its primary context"};
}

Result<std::unique_ptr<Event>> CudaStreams::MakeEvent(const EventOptions& options) {
  const Current current(*context_);
  CUevent event = nullptr;
  const bool timing = options.timing && !options.interprocess;
  const unsigned flags = (timing ? 0 : kEventNoTiming) | (options.blocking ? kEventBlockingSync : 0) |
                         (options.interprocess ? kEventInterprocess : 0);
  const CUresult status = driver_.event_create(&event, flags);
  if (status != CUDA_SUCCESS) return context_->Failure(status, "making an event");
  return std::unique_ptr<Event>(new CudaEvent(context_, event, timing));
}

Result<void> CudaStreams::AddCallback(StreamHandle stream, std::function<void(int)> callback) {
  const Current current(*context_);
  auto owned = std::make_unique<std::function<void(int)>>(std::move(callback));
  const CUresult status = driver_.stream_callback(ToStream(stream), RunCallback, owned.get(), 0);
  if (status != CUDA_SUCCESS) return context_->Failure(status, "adding a callback");
  (void)owned.release();  // RunCallback deletes it
  return {};
}

Result<void> CudaStreams::Synchronize() {
  const Current current(*context_);
  const uint64_t commits = errors_.Commits();
  const CUresult status = driver_.context_synchronize();
  std::fflush(stdout);  // kernels print through the C library's stream
  if (status != CUDA_SUCCESS) return context_->Failure(status, "waiting for the GPU");
  return errors_.Collect(commits);
}

Result<void> CudaStreams::Synchronize(StreamHandle stream) {
  const Current current(*context_);
  const uint64_t commits = errors_.Commits();
  const CUresult status = driver_.stream_synchronize(ToStream(stream));
  std::fflush(stdout);  // kernels print through the C library's stream
  if (status != CUDA_SUCCESS) return context_->Failure(status, "waiting for a stream");
  return errors_.Collect(commits, stream);
}

Result<bool> CudaStreams::IsDone(StreamHandle stream) {
  const Current current(*context_);
  const CUresult status = driver_.stream_query(ToStream(stream));
  if (status == CUDA_SUCCESS || status == CUDA_ERROR_NOT_READY) return status == CUDA_SUCCESS;
  return context_->Failure(status, "asking for a stream");
}

Result<void> CudaStreams::BeginCapture(StreamHandle stream) {
  const Current current(*context_);
  if (const CUresult status = driver_.capture_begin(ToStream(stream), kCaptureRelaxed); status != CUDA_SUCCESS)
    return context_->Failure(status, "beginning a capture");
  int status = 0;
  uint64_t id = 0;
  if (const CUresult asked = driver_.capture_info(ToStream(stream), &status, &id, nullptr, nullptr, nullptr);
      asked != CUDA_SUCCESS)
    return context_->Failure(asked, "beginning a capture");
  const std::lock_guard lock(capture_mutex_);
  captured_[id].stream = stream;
  ++captures_;
  return {};
}

Result<std::unique_ptr<Graph>> CudaStreams::EndCapture(StreamHandle stream) {
  const Current current(*context_);
  int status = 0;
  uint64_t id = 0;
  driver_.capture_info(ToStream(stream), &status, &id, nullptr, nullptr, nullptr);
  if (status == kCaptureNone) return Error{ErrorKind::kUsage, "the stream is not being captured"};
  std::vector<std::shared_ptr<const Image>> images;
  {
    const std::lock_guard lock(capture_mutex_);
    auto found = captured_.find(id);
    if (found == captured_.end())  // a capture that failed may have lost its number
      found = std::ranges::find_if(captured_, [&](const auto& capture) { return capture.second.stream == stream; });
    if (found != captured_.end()) {
      images = std::move(found->second.images);
      captured_.erase(found);
      --captures_;
    }
  }
  auto result = std::make_unique<CudaGraph>(context_, errors_, id, std::move(images));
  CUgraph graph = nullptr;
  if (const CUresult ended = driver_.capture_end(ToStream(stream), &graph); ended != CUDA_SUCCESS)
    return context_->Failure(ended, "ending a capture");
  if (Result<void> made = result->Instantiate(graph); !made) return made.error();
  return std::unique_ptr<Graph>(std::move(result));
}

Result<uint64_t> CudaStreams::CaptureOf(const Image& image, StreamHandle stream) {
  if (captures_.load(std::memory_order_relaxed) == 0) return uint64_t{0};
  int status = 0;
  uint64_t id = 0;
  const CUresult asked = driver_.capture_info(ToStream(stream), &status, &id, nullptr, nullptr, nullptr);
  if (asked != CUDA_SUCCESS) return context_->Failure(asked, "asking whether a stream is being captured");
  if (status != kCaptureActive) return uint64_t{0};
  const std::lock_guard lock(capture_mutex_);
  const auto found = captured_.find(id);
  if (found != captured_.end()) found->second.images.push_back(image.shared_from_this());
  return id;
}

}  // namespace pyk2cu::runtime::cuda
