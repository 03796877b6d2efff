#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/lint/state/finding.h"
#include "frontend/lint/state/launch.h"
#include "frontend/lint/state/memory.h"
#include "frontend/lint/state/path.h"
#include "frontend/lint/values/lane_pool.h"
#include "frontend/lint/values/value.h"

namespace pyk2cu::lint {

/// The state of one run: all lanes of one launch of one kernel. Functions of interpreter/ change it.
struct Machine {
  const ir::Function* kernel = nullptr;
  Launch launch;
  uint32_t lanes = 0, block_threads = 0, blocks = 0;
  LanePool pool;  ///< values of the statements that are being interpreted
  LanePool kept;  ///< what lives as long as the run
  uint64_t work = 0;
  uint64_t budget = kGiveUpAfter;  ///< of work

  // Lanes.
  uint8_t* run = nullptr;
  uint8_t* uneven = nullptr;    ///< kUnevenInWarp and the like, of lanes that are kMaybe
  uint8_t* excess = nullptr;    ///< it has accessed beyond the end of an argument: the launch has too many threads
  uint8_t* raised = nullptr;    ///< ended by an exception: the kernel is not meant for the lane
  uint32_t* stop = nullptr;     ///< index of `stops`: where a lane was left that does not run
  uint32_t* ticket = nullptr;   ///< as Path::ticket: what a spinning loop of the lane, or of its block, has waited for
  uint64_t* tickets = nullptr;  ///< as Path::tickets, with `ticket`
  uint32_t* block_epoch = nullptr;
  uint32_t* warp_epoch = nullptr;
  uint32_t grid_epoch = 0;
  std::array<int32_t*, 3> thread{}, block{};  ///< the indices of each lane

  Path path;
  Frame* frame = nullptr;
  /// The variables that a statement assigns, without those of the functions that it calls. Shared by the runs.
  std::unordered_map<const ir::Stmt*, std::vector<const ir::Variable*>>* assigned = nullptr;
  /// Integer arguments that are indices. Shared by the runs.
  const std::unordered_set<const ir::Variable*>* element_numbers = nullptr;
  const std::vector<std::optional<int64_t>>* largest_numbers = nullptr;  ///< HostLaunches::largest_numbers
  const std::vector<Span>* unset_reads = nullptr;  ///< of variables that the checker has warned of
  std::vector<Stop> stops;
  std::vector<Memory> memories;
  std::unordered_map<const ir::Variable*, int> memory_of;
  std::vector<Site> sites;
  std::unordered_map<const ir::Node*, uint32_t> site_of;
  std::vector<LoadedPlace> loads;
  std::unordered_map<const ir::Node*, uint32_t> load_of;
  std::map<std::pair<const ir::Variable*, int>, int> terms;  ///< bits of Terms; axis -1: the size
  int dynamic_memory = -1;                                   ///< dynamic shared memory; -1: not used yet
  std::vector<Release> fences;
  std::vector<WarpEvent> warp_events;
  int64_t arrays = 0;  ///< arguments that are arrays and have their sizes
  uint32_t order = 1;
  uint32_t last_ticket = 0;  ///< the order of the last atomic
  size_t access_count = 0;
  int64_t tracked = 0;  ///< elements of shared and local arrays in Memory::filled
  uint64_t serial = 1;  ///< makes numbers that nothing else has

  // What it found.
  std::vector<Finding> findings;
  std::vector<std::string> limits;   ///< what it gave up on
  std::vector<Finding> wraps;        ///< reported only if no index is a remainder: see `periodic`
  bool indexed = false;              ///< some index or condition depends on the thread: the kernel is meant for several
  bool periodic = false;             ///< some index is a remainder, so that wrapping around is meant
  bool refuses_sizes = false;        ///< an exception says that the kernel is not meant for the run's sizes
  bool diverged = false;             ///< a barrier does not fit all lanes: what follows is not trusted
  const ir::Expr* stored = nullptr;  ///< the value of a store while it is being evaluated
  const ir::Expr* stored_array = nullptr;  ///< the array of that store
  const SourceFile* file = nullptr;        ///< the program's text; null in tests of parts
  int misfits = 0;                         ///< signs that the block size is not the intended one

  bool Stopped() const { return work > budget; }
  /// The bit of an extent (or the size, axis -1) of an array, or of a scalar (axis 0).
  Terms TermOf(const ir::Variable* variable, int axis) {
    const auto [found, added] = terms.try_emplace({variable, axis}, static_cast<int>(terms.size()));
    return Terms{1} << (found->second < 61 ? found->second : 61);
  }
};

/// The bit of a memory in sets of them. One may stand for several memories.
inline uint64_t MemoryBit(int memory) { return uint64_t{1} << (memory < 63 ? memory : 63); }

/// What host code passes for a parameter; null if the launch is not one of host code.
const ir::LaunchArgument* GivenArgument(const Machine& machine, const ir::Variable& parameter);

/// Makes the state of a run: all lanes run, nothing is stored yet.
void Start(Machine& machine, const ir::Function& kernel, const Launch& launch);

bool AnyRuns(const Machine& machine);

/// New values. They live until the pool is released.
Value NewValue(Machine& machine, const Type* type);
Value NewKnown(Machine& machine, int64_t value);
/// The base of an array, or a reference to a record, at byte 0.
void SetBase(Machine& machine, Value& value);

/// Texts for messages: "(3, 0, 0)", "thread (3, 0, 0) of block (1, 0, 0)", "s[4]", "blocks of 64 threads".
std::string ThreadText(const Machine& machine, uint32_t lane);
std::string BlockText(const Machine& machine, uint32_t lane);
std::string LaneText(const Machine& machine, uint32_t lane);
std::string ElementText(const Memory& memory, int64_t address);
std::string LaunchText(const Machine& machine);

/// Adds a finding unless the same one is there.
void AddFinding(Machine& machine, Finding finding);
void AddLimit(Machine& machine, std::string text);

}  // namespace pyk2cu::lint
