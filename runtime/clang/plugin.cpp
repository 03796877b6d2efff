#include "runtime/cache/build_id.h"
#include "runtime/clang/lookup/clang_headers.h"
#include "runtime/clang/text/format.h"
#include "runtime/clang/text/verify.h"
#include "runtime/plugins/clang_plugin.h"

extern "C" __attribute__((visibility("default"))) const pyk2cu::runtime::ClangPlugin* pyk2cu_clang_plugin() {
  static const pyk2cu::runtime::ClangPlugin plugin{{pyk2cu::cache::BuildId().data()},
                                                   pyk2cu::runtime::cxx::OpenClangHeaders,
                                                   pyk2cu::runtime::cxx::VerifyText,
                                                   pyk2cu::runtime::cxx::FormatText};  // a literal: its end is marked
  return &plugin;
}
