// What libstdc++ and LLVM's archives take from newer versions of glibc, for a package that runs with glibc 2.27 and
// later. It is linked into the package's shared objects only, and is not seen from outside of them.
#include <pthread.h>
#include <sys/random.h>
#include <time.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#define HIDDEN __attribute__((visibility("hidden")))

namespace {

constexpr long kNanoseconds = 1000000000;

timespec Sum(const timespec& a, const timespec& b, const timespec& minus) {
  timespec sum{a.tv_sec + b.tv_sec - minus.tv_sec, a.tv_nsec + b.tv_nsec - minus.tv_nsec};
  while (sum.tv_nsec < 0) sum.tv_nsec += kNanoseconds, --sum.tv_sec;
  while (sum.tv_nsec >= kNanoseconds) sum.tv_nsec -= kNanoseconds, ++sum.tv_sec;
  return sum;
}

}  // namespace

// These functions have had a new version since 2.29, which does not set errno.
extern "C" {
__asm__(".symver pyk2cu_old_exp,exp@GLIBC_2.2.5");
double pyk2cu_old_exp(double);
__asm__(".symver pyk2cu_old_exp2,exp2@GLIBC_2.2.5");
double pyk2cu_old_exp2(double);
__asm__(".symver pyk2cu_old_log,log@GLIBC_2.2.5");
double pyk2cu_old_log(double);
__asm__(".symver pyk2cu_old_log2,log2@GLIBC_2.2.5");
double pyk2cu_old_log2(double);
__asm__(".symver pyk2cu_old_pow,pow@GLIBC_2.2.5");
double pyk2cu_old_pow(double, double);
HIDDEN double exp(double x) { return pyk2cu_old_exp(x); }
HIDDEN double exp2(double x) { return pyk2cu_old_exp2(x); }
HIDDEN double log(double x) { return pyk2cu_old_log(x); }
HIDDEN double log2(double x) { return pyk2cu_old_log2(x); }
HIDDEN double pow(double x, double y) { return pyk2cu_old_pow(x, y); }

// glibc 2.36
HIDDEN uint32_t arc4random() {
  uint32_t value = 0;
  if (getrandom(&value, sizeof value, 0) != sizeof value) abort();
  return value;
}

// glibc 2.33: LLVM counts its memory by it, for statistics that nothing here asks for.
struct mallinfo2 {
  size_t fields[10];
};
HIDDEN struct mallinfo2 mallinfo2() { return {}; }

// glibc 2.32: whether the process has one thread only. "No" is always safe.
HIDDEN char __libc_single_threaded = 0;

// glibc 2.30: std::condition_variable waits by the monotonic clock with it. The older function waits by the real-time
// clock, so that a change of the clock during the wait changes its length.
HIDDEN int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock,
                                  const timespec* until) {
  timespec now{}, real{};
  clock_gettime(clock, &now);
  clock_gettime(CLOCK_REALTIME, &real);
  const timespec end = Sum(*until, real, now);
  return pthread_cond_timedwait(condition, mutex, &end);
}
}
