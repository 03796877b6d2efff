#include "runtime/cpu/device/launch.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <map>
#include <thread>

#include <fmt/format.h>

#include "runtime/cpu/device/found_data.h"
#include "runtime/cpu/device/launch_arrays.h"
#include "runtime/cpu/races/detector.h"
#include "runtime/cpu/run/blocks.h"
#include "runtime/cpu/run/copies/accumulating.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// Hands printed text on in the order of the blocks, whichever finished first.
class OrderedOutput {
 public:
  explicit OrderedOutput(const std::function<void(std::string_view)>& sink) : sink_(sink) {}

  void Add(uint64_t begin, uint64_t end, std::string text) {
    std::lock_guard lock(mutex_);
    if (!text.empty() || !waiting_.empty() || begin != next_) {
      waiting_.emplace(begin, std::make_pair(end, std::move(text)));
      Flush();
    } else {
      next_ = end;
    }
  }
  /// Some blocks never ran: what came after them is handed on too.
  void Finish() {
    for (auto& [begin, part] : waiting_) sink_(part.second);
    waiting_.clear();
  }

 private:
  void Flush() {
    while (!waiting_.empty() && waiting_.begin()->first == next_) {
      auto first = waiting_.begin();
      next_ = first->second.first;
      if (!first->second.second.empty()) sink_(first->second.second);
      waiting_.erase(first);
    }
  }

  const std::function<void(std::string_view)>& sink_;
  std::mutex mutex_;
  uint64_t next_ = 0;
  std::map<uint64_t, std::pair<uint64_t, std::string>> waiting_;
};

/// One launch, shared by the workers that take part.
class Launch {
 public:
  Launch(const LaunchEnvironment& environment, const CpuImage& image, size_t kernel, const LaunchConfig& config,
         std::span<const void* const> arguments);
  ~Launch();
  Result<void> Run();

 private:
  void Work();
  /// The one for this launch's blocks, as of now.
  std::shared_ptr<LinkedCode> BestCode() const;
  bool RunCode(Worker& worker);
  bool RunChunks(Worker& worker, const Task& task, const LinkedCode& code);
  const AccumulatedArrays& Copied(const LinkedCode& code) const;
  void AddCopies(Worker& worker, const AccumulatedArrays& arrays);
  void KeepTime();
  void Watch(std::span<const void* const> arguments);
  Error Failure() const;
  void Note(uint64_t block, std::string message);
  int WorkersWanted() const;
  uint64_t ChunkOf(int workers) const;

  const LaunchEnvironment& environment_;
  const CpuImage& image_;
  size_t kernel_;
  Task task_;
  BlockSize block_;
  uint64_t blocks_, threads_per_block_, chunk_ = 1;
  std::atomic<uint64_t> next_{0}, rounds_{0};
  std::atomic<bool> canceled_{false};
  OrderedOutput output_;
  std::mutex mutex_;  // of what follows
  std::condition_variable finished_condition_;
  bool finished_ = false;
  std::vector<Worker*> active_;
  uint64_t failed_block_ = UINT64_MAX;
  std::string failure_;
  std::function<MemoryNames()> names_;   ///< of a kernel that may wait for memory
  std::unique_ptr<ShadowStore> shadow_;  ///< of the detector
  std::unique_ptr<Detector> detector_;   ///< null if nothing is to be watched
  const LaunchConfig& config_;
  std::span<const void* const> arguments_;
};

constexpr double kPatienceOfOne = 5;

Index3 AsIndex(Dim3 dim) { return {dim.x, dim.y, dim.z}; }

Launch::Launch(const LaunchEnvironment& environment, const CpuImage& image, size_t kernel, const LaunchConfig& config,
               std::span<const void* const> arguments)
    : environment_(environment),
      image_(image),
      kernel_(kernel),
      block_{config.block.x, config.block.y, config.block.z},
      output_(environment.print_sink),
      config_(config),
      arguments_(arguments) {
  task_.by_thread = image.Object().by_thread[kernel];
  task_.cooperative = image.Kernels()[kernel].uses_grid_sync;
  task_.arguments = arguments.data();
  task_.grid = AsIndex(config.grid);
  task_.block = AsIndex(config.block);
  task_.static_shared_bytes = image.Object().static_shared_bytes[kernel];
  task_.shared_bytes = task_.static_shared_bytes + static_cast<uint64_t>(image.Kernels()[kernel].placed_shared_bytes) +
                       config.shared_bytes;
  task_.frame_bytes = image.Object().frame_bytes;
  blocks_ = uint64_t{config.grid.x} * config.grid.y * config.grid.z;
  threads_per_block_ = uint64_t{config.block.x} * config.block.y * config.block.z;
  task_.patience_seconds = environment.patience_seconds;
  const std::vector<bool>& waits = image.Object().waits;
  if (std::ranges::find(waits, true) != waits.end() || image.Object().polls) {
    task_.rounds = &rounds_;
    names_ = [this] {
      ArrayNames arrays(ArraysOf(image_.Kernels()[kernel_], arguments_), static_cast<uint32_t>(kernel_));
      return MemoryNames{std::move(arrays), image_.Object().watch};
    };
    task_.names = &names_;
  }
  // A block may wait for one that comes later: all of them run in turns, as far as there is memory for their stacks.
  constexpr uint64_t kMostThreadsInTurns = 16384;
  if (waits[kernel] && blocks_ <= kMostThreadsInTurns / threads_per_block_) task_.cooperative = true;
  Watch(arguments);
}

void Launch::Watch(std::span<const void* const> arguments) {
  const ir::ThreadChecks& checks = image_.Checks();
  if (!checks.Any()) return;
  const DetectorOptions options{checks.races, checks.strict_races, checks.barriers, checks.uninitialized};
  ArrayNames names(ArraysOf(image_.Kernels()[kernel_], arguments), static_cast<uint32_t>(kernel_));
  shadow_ = environment_.shadows.Take();
  detector_ = std::make_unique<Detector>(image_.Object().watch, options, std::move(names), *shadow_);
  detector_->findings.Ignore(image_.Ignore());
  task_.detector = detector_.get();
}

Launch::~Launch() {
  detector_.reset();
  if (shadow_) environment_.shadows.GiveBack(std::move(shadow_));
}

int Launch::WorkersWanted() const {
  constexpr uint64_t kThreadsWorthAWorker = 2048;  // below, waking another worker costs more than it saves
  if (image_.Deterministic() || task_.cooperative || detector_) return 1;
  constexpr uint64_t kMany = uint64_t{1} << 32;  // keeps the product in range
  uint64_t useful = std::min(blocks_, std::min(blocks_, kMany) * threads_per_block_ / kThreadsWorthAWorker + 1);
  return static_cast<int>(std::min<uint64_t>(useful, static_cast<uint64_t>(environment_.workers)));
}

uint64_t Launch::ChunkOf(int workers) const {
  constexpr uint64_t kChunksAWorker = 16;
  if (task_.cooperative || detector_) return blocks_;
  if (workers == 1) return task_.by_thread ? std::min<uint64_t>(blocks_, 64) : blocks_;
  return std::clamp<uint64_t>(blocks_ / (static_cast<uint64_t>(workers) * kChunksAWorker), 1, 65536);
}

Result<void> Launch::Run() {
  int workers = WorkersWanted();
  if (workers == 1) task_.patience_seconds /= kPatienceOfOne;  // no other worker can be busy meanwhile
  chunk_ = ChunkOf(workers);
  std::thread watchdog;
  if (environment_.timeout_seconds > 0) watchdog = std::thread([this] { KeepTime(); });
  if (workers == 1)
    Work();
  else
    environment_.team.Run(workers, [this] { Work(); });
  if (watchdog.joinable()) {
    {
      std::lock_guard lock(mutex_);
      finished_ = true;
    }
    finished_condition_.notify_all();
    watchdog.join();
  }
  output_.Finish();
  if (detector_ && environment_.record && environment_.record->raised) detector_->findings.DropConsequences();
  if (failure_.empty() && (!detector_ || detector_->findings.Empty())) return {};
  return Failure();
}

Error Launch::Failure() const {
  const std::string& name = image_.Kernels()[kernel_].name;
  std::string text;
  if (!failure_.empty()) text = fmt::format("kernel '{}' failed: {}", name, failure_);
  Error error{ErrorKind::kRuntime, {}};
  if (detector_ && !detector_->findings.Empty()) {
    text += (text.empty() ? "" : "\n") + detector_->findings.Text(name);
    error.diagnostics = std::make_shared<const std::vector<api::Diagnostic>>(
        DiagnosticsOf(detector_->findings, image_.Kernels()[kernel_], config_, arguments_));
  }
  error.message = std::move(text);
  return error;
}

void Launch::Work() {
  if (next_ >= blocks_ || canceled_) return;
  std::unique_ptr<Worker> worker = environment_.pool.Take();
  {
    std::lock_guard lock(mutex_);
    active_.push_back(worker.get());
  }
  while (RunCode(*worker)) {}
  {
    std::lock_guard lock(mutex_);
    std::erase(active_, worker.get());
  }
  environment_.pool.GiveBack(std::move(worker));
}

std::shared_ptr<LinkedCode> Launch::BestCode() const { return image_.Code(kernel_, block_); }

/// Runs blocks by the best code that there is. Returns true if there is a better one now.
bool Launch::RunCode(Worker& worker) {
  const std::shared_ptr<LinkedCode> code = BestCode();
  Result<std::unique_ptr<LinkedObject>> copy = code->Take();
  if (!copy) return Note(0, copy.error().message), false;
  Task task = task_;
  const std::vector<void*> entries(copy.value()->Addresses().begin(), copy.value()->Addresses().end());
  task.entry = entries[kernel_];
  if (!detector_ && !task.cooperative && !image_.Deterministic()) code->AddParts(*copy.value(), kernel_, task);
  task.entries = &entries;
  task.entry_shared_bytes = &image_.Object().static_shared_bytes;
  const AccumulatedArrays& copied = Copied(*code);
  BeginAccumulating(worker, copied);
  const bool again = RunChunks(worker, task, *code);
  AddCopies(worker, copied);
  code->GiveBack(std::move(copy).value());
  return again;
}

/// The arrays of which each worker has a copy of its own. They take as long as some dozens of atomic operations, which
/// launches of few threads may not have.
const AccumulatedArrays& Launch::Copied(const LinkedCode& code) const {
  static const AccumulatedArrays kNone;
  constexpr uint64_t kThreadsWorthACopy = 8192;
  const std::vector<AccumulatedArrays>& entries = code.Object().accumulated;
  const bool few = blocks_ < kThreadsWorthACopy && blocks_ * threads_per_block_ < kThreadsWorthACopy;
  if (few || task_.cooperative || detector_ || kernel_ >= entries.size()) return kNone;
  return entries[kernel_];
}

/// However the worker's blocks have ended: what they did is seen, as without copies.
void Launch::AddCopies(Worker& worker, const AccumulatedArrays& arrays) {
  for (size_t i = 0; i < arrays.size(); ++i) {
    void* array = nullptr;
    std::memcpy(&array, arguments_[arrays[i].parameter], sizeof array);
    if (AddToArray(worker, i, array)) continue;
    const KernelInfo& kernel = image_.Kernels()[kernel_];
    Note(blocks_, fmt::format("{}, where it accumulates into '{}'", worker.failure,
                              kernel.parameters[arrays[i].parameter].name));
  }
  EndAccumulating(worker);
}

// Chunks are taken in order, so that a block may wait for results of blocks with smaller numbers.
bool Launch::RunChunks(Worker& worker, const Task& task, const LinkedCode& code) {
  const bool may_change = task.by_thread && !task.parts && !task.cooperative;
  while (!canceled_) {
    if (may_change && BestCode().get() != &code) return true;
    uint64_t begin = next_.fetch_add(chunk_);
    if (begin >= blocks_) return false;
    const auto start = std::chrono::steady_clock::now();
    uint64_t end = std::min(begin + chunk_, blocks_);
    Outcome outcome = RunBlocks(worker, task, begin, end);
    output_.Add(begin, end, TakeOutput(worker));
    if (outcome == Outcome::kFailed) Note(worker.call.at, worker.failure);
    if (!may_change) continue;
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    if (image_.NoteFibers(kernel_, block_, time.count())) image_.MakeParts(block_);
  }
  return false;
}

void Launch::Note(uint64_t block, std::string message) {
  std::lock_guard lock(mutex_);
  canceled_ = true;
  if (block >= failed_block_) return;
  failed_block_ = block;
  failure_ = std::move(message);
}

void Launch::KeepTime() {
  std::unique_lock lock(mutex_);
  auto limit = std::chrono::duration<double>(environment_.timeout_seconds);
  if (finished_condition_.wait_for(lock, limit, [this] { return finished_; })) return;
  canceled_ = true;
  if (failure_.empty()) failure_ = fmt::format("it ran longer than {} seconds", environment_.timeout_seconds);
  do {
    for (Worker* worker : active_) Stop(*worker);  // again, should it have been where it can't be stopped
  } while (!finished_condition_.wait_for(lock, std::chrono::milliseconds(1), [this] { return finished_; }));
}

}  // namespace

Result<void> RunGrid(const LaunchEnvironment& environment, const CpuImage& image, size_t kernel,
                     const LaunchConfig& config, std::span<const void* const> arguments) {
  uint64_t threads = uint64_t{config.block.x} * config.block.y * config.block.z;
  bool empty = threads == 0 || config.grid.x == 0 || config.grid.y == 0 || config.grid.z == 0;
  if (empty || threads > BlockThreads::kMaxThreads)
    return Error{ErrorKind::kUsage, "a grid or block of this size can't be launched"};
  return Launch(environment, image, kernel, config, arguments).Run();
}

}  // namespace pyk2cu::runtime::cpu
