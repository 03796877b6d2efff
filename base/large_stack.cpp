#include "base/large_stack.h"

#include <pthread.h>

namespace pyk2cu {
namespace {

void* Start(void* work) {
  (*static_cast<const std::function<void()>*>(work))();
  return nullptr;
}

bool RunWithStack(const std::function<void()>& work, size_t bytes) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_t thread;
  bool started = pthread_attr_setstacksize(&attributes, bytes) == 0 &&
                 pthread_create(&thread, &attributes, Start, const_cast<std::function<void()>*>(&work)) == 0;
  pthread_attr_destroy(&attributes);
  if (started) pthread_join(thread, nullptr);
  return started;
}

}  // namespace

bool RunOnLargeStack(const std::function<void()>& work) {
  for (size_t bytes = size_t{512} << 20; bytes >= size_t{8} << 20;
       bytes /= 4)  // less where the address space is limited
    if (RunWithStack(work, bytes)) return true;
  return false;
}

}  // namespace pyk2cu
