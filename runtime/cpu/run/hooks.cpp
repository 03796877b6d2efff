#include "runtime/cpu/run/hooks.h"

#include <chrono>
#include <cmath>
#include <csignal>
#include <cstring>
#include <fstream>
#include <string>

#include "runtime/cpu/math/libdevice.h"
#include "runtime/cpu/math/math_functions.h"
#include "runtime/cpu/math/rounding.h"
#include "runtime/cpu/run/children.h"
#include "runtime/cpu/run/cooperative.h"
#include "runtime/cpu/run/fibers.h"
#include "runtime/cpu/run/kernel_calls.h"
#include "runtime/cpu/run/waiting.h"
#include "runtime/cpu/run/watch_hooks.h"

namespace pyk2cu::runtime::cpu {
namespace {

Worker& AsWorker(void* worker) { return *static_cast<Worker*>(worker); }

int HookBarrier(void* worker, int kind, int predicate) { return Barrier(AsWorker(worker), kind, predicate != 0); }

[[gnu::noinline]] unsigned long long HookWarp(void* worker, int kind, unsigned mask, unsigned long long value,
                                              int argument, int width) {
  return WarpOperation(AsWorker(worker),
                       {static_cast<WarpKind>(kind), mask, value, argument, width, __builtin_return_address(0)});
}

int HookGridBarrier(void* worker) { return GridBarrier(AsWorker(worker)); }

void HookLaunch(void* worker, unsigned entry, const Index3* grid, const Index3* block, unsigned bytes,
                const void* const* arguments, const size_t* sizes, size_t count) {
  LaunchChild(AsWorker(worker), entry, *grid, *block, bytes, arguments, sizes, count);
}

/// Fences, which say 0, often stand where no one waits: one of several is enough.
void HookYield(void* worker, unsigned nanoseconds) {
  constexpr unsigned kFences = 8;
  if (nanoseconds == 0 && ++AsWorker(worker).fences % kFences != 0) return;
  Yield(AsWorker(worker));
}

void HookWaited(void* worker, unsigned thread, unsigned long long round, const char* place, const void* address) {
  Wait(AsWorker(worker), round, {static_cast<int>(thread), place, address});
}

void HookWentOn(void* worker) { NoteProgress(AsWorker(worker)); }

int HookPrint(void* worker, const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  Print(AsWorker(worker), format, arguments);
  va_end(arguments);
  return 0;
}

void HookAssert(void* worker, const char* condition, int line) {
  Fail(AsWorker(worker), std::string("assertion `") + condition + "` failed on line " + std::to_string(line));
}

void HookExit(void* worker) { ExitThread(AsWorker(worker)); }

/// Stops in the debugger that traces this process, if there is one.
void HookBreakpoint() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("TracerPid:") && line.find_first_of("123456789") != std::string::npos) std::raise(SIGTRAP);
}

void HookTrap(void* worker) { Fail(AsWorker(worker), "the kernel ran into a trap"); }

long long HookClock() { return std::chrono::steady_clock::now().time_since_epoch().count(); }

template <class F>
void* Address(F* function) {
  return reinterpret_cast<void*>(function);
}

void AddMath(std::vector<HostSymbol>& symbols) {
  auto add = [&](const char* name, void* address) { symbols.push_back({name, address}); };
#define MATH1(name)                            \
  add(#name, Address<double(double)>(::name)); \
  add(#name "f", Address<float(float)>(::name##f));
#define MATH2(name)                                    \
  add(#name, Address<double(double, double)>(::name)); \
  add(#name "f", Address<float(float, float)>(::name##f));
#define MATH3(name)                                            \
  add(#name, Address<double(double, double, double)>(::name)); \
  add(#name "f", Address<float(float, float, float)>(::name##f));
#define MATH(result, name, parameters) add(#name, Address<result parameters>(::name));
#define OWN1(name)                     \
  add(#name, Address(pyk_cpu_##name)); \
  add(#name "f", Address(pyk_cpu_##name##f));
#define OWN2 OWN1
#define OWN3 OWN1
#define OWN(result, name, parameters) add(#name, Address(pyk_cpu_##name));
#include "runtime/cpu/prelude/math.def"
}

}  // namespace

std::vector<HostSymbol> HookSymbols() {
  std::vector<HostSymbol> symbols = {
      {"pyk_cpu_barrier", Address(HookBarrier)},
      {"pyk_cpu_warp", Address(HookWarp)},
      {"pyk_cpu_grid_barrier", Address(HookGridBarrier)},
      {"pyk_cpu_launch", Address(HookLaunch)},
      {"pyk_cpu_yield", Address(HookYield)},
      {"pyk_cpu_waited", Address(HookWaited)},
      {"pyk_cpu_went_on", Address(HookWentOn)},
      {"pyk_cpu_printf", Address(HookPrint)},
      {"pyk_cpu_assert", Address(HookAssert)},
      {"pyk_cpu_trap", Address(HookTrap)},
      {"pyk_cpu_breakpoint", Address(HookBreakpoint)},
      {"pyk_cpu_exit", Address(HookExit)},
      {"pyk_cpu_clock", Address(HookClock)},
      {"pyk_cpu_rounded_float", Address(pyk_cpu_rounded_float)},
      {"pyk_cpu_rounded_double", Address(pyk_cpu_rounded_double)},
      {"pyk_cpu_narrowed", Address(pyk_cpu_narrowed)},
      {"memcpy", Address(std::memcpy)},
      {"memmove", Address(std::memmove)},
      {"memset", Address(std::memset)},
  };
  AddWatchHooks(symbols);
  AddMath(symbols);
  AddLibdevice(symbols);
  return symbols;
}

}  // namespace pyk2cu::runtime::cpu
