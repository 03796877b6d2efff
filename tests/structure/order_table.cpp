#include "tests/structure/order.h"

namespace pyk2cu::structure {
namespace {

/// From the first stage to the last. "Folder or room", "what it builds on"; see OrderRow.
constexpr OrderRow kOrder[] = {
    {"include/pyk2cu/c", ""},
    {"include/pyk2cu", "include/pyk2cu/c"},
    {"base", "include/pyk2cu"},

    {"frontend/source", "base"},
    {"frontend/types", "frontend/source"},
    {"frontend/builtins", "frontend/types"},
    {"frontend/syntax/lex", "frontend/source"},
    {"frontend/syntax/ast", "frontend/source"},
    {"frontend/syntax/ast.h", "frontend/syntax/ast"},
    {"frontend/syntax/grammar", "frontend/syntax/lex"},
    {"frontend/syntax/build", "frontend/syntax/grammar frontend/syntax/ast.h"},
    {"frontend/syntax/host", "frontend/syntax/build"},
    {"frontend/syntax", "frontend/syntax/host"},
    {"frontend/ir", "frontend/builtins"},
    {"frontend/ir/verify", "frontend/ir"},
    {"frontend/sema/model", "frontend/ir frontend/syntax"},
    {"frontend/sema/files", "frontend/sema/model"},
    {"frontend/sema/evaluate", "frontend/sema/model"},
    {"frontend/sema/host", "frontend/sema/files frontend/sema/evaluate"},
    {"frontend/sema/live", "frontend/sema/host"},
    {"frontend/sema/check.h", "frontend/sema/host"},
    {"frontend/sema/module_checker.h", "frontend/sema/check.h"},
    {"frontend/sema/context.h", "frontend/sema/module_checker.h"},
    {"frontend/sema/walk.h", "frontend/sema/context.h"},  // where the recursion enters the rooms below this line
    {"frontend/sema/names", "frontend/sema/walk.h"},
    {"frontend/sema/cpp frontend/sema/records", "frontend/sema/names"},
    {"frontend/sema/arrays", "frontend/sema/records"},
    {"frontend/sema/expressions", "frontend/sema/arrays frontend/sema/cpp"},
    {"frontend/sema/calls", "frontend/sema/expressions"},
    {"frontend/sema/control", "frontend/sema/calls"},
    {"frontend/sema/untyped", "frontend/sema/control"},
    {"frontend/sema", "frontend/sema/untyped frontend/ir/verify"},
    {"frontend/analysis/ranges", "frontend/ir"},
    {"frontend/analysis", "frontend/analysis/ranges"},
    {"frontend/lowering/use", "frontend/ir"},
    {"frontend/lowering", "frontend/lowering/use"},
    {"frontend/lowering/numbers", "frontend/lowering"},
    {"frontend/lowering/plan.h frontend/lowering/plan.cpp", "frontend/lowering/numbers"},
    {"frontend/passes", "frontend/analysis frontend/lowering/numbers frontend/ir/verify"},

    {"codegen/text", "frontend/lowering/plan.h"},
    {"codegen/prelude", ""},
    {"codegen/types", "codegen/text codegen/prelude"},
    {"codegen/emit.h", "frontend/ir"},
    {"codegen/module", "codegen/emit.h codegen/text"},
    {"codegen/arrays/array_place.h", "codegen/text frontend/ir"},
    {"codegen/context.h", "codegen/types codegen/module codegen/arrays/array_place.h"},
    {"codegen/arrays codegen/conversions codegen/expressions codegen/operators codegen/records",  // they recurse over
                                                                                                  // expressions
     "codegen/context.h"},
    {"codegen/statements", "codegen/expressions"},
    {"codegen/kernels", "codegen/statements"},
    {"codegen", "codegen/kernels"},
    {"codegen/launcher", "codegen"},

    {"runtime/headers", ""},
    {"runtime/observe", "base"},
    {"runtime/cache", "runtime/observe"},
    {"runtime/device", "codegen runtime/cache"},
    {"runtime/plugins", "runtime/device frontend/sema"},
    {"runtime/cuda/driver", "runtime/device"},
    {"runtime/cuda/compile", "runtime/cuda/driver runtime/headers"},
    {"runtime/cuda/device", "runtime/cuda/compile"},
    {"runtime/cpu/prelude", "codegen"},
    {"runtime/cpu/llvm", "base"},
    {"runtime/cpu/math", "runtime/cpu/llvm runtime/cpu/prelude"},
    {"runtime/cpu/headers", "runtime/cpu/llvm runtime/cpu/prelude runtime/headers"},
    {"runtime/cpu/run", "runtime/cpu/math runtime/device"},
    {"runtime/cpu/device", "runtime/cpu/run runtime/cpu/headers"},
    {"runtime/cpu", "runtime/cpu/device runtime/plugins"},
    {"runtime/clang/compile", "runtime/plugins runtime/headers"},
    {"runtime/clang/lookup", "runtime/clang/compile"},
    {"runtime/clang/text", "runtime/clang/compile"},
    {"runtime/clang", "runtime/clang/lookup runtime/clang/text"},
    {"runtime/registry", "runtime/cuda/device runtime/plugins"},
    {"runtime/npy", "runtime/device"},
    {"runtime/program", "runtime/registry frontend/passes frontend/sema/live"},
    {"runtime/ahead_of_time", "runtime/program codegen/launcher runtime/cpu/prelude"},
    {"runtime/launch", "runtime/program"},
    {"runtime/api", "runtime/launch runtime/npy"},
    {"runtime/c_api", "runtime/api"},

    {"python/src/errors", "runtime/api"},
    {"python/src/device", "python/src/errors"},
    {"python/src/array", "python/src/device runtime/launch"},
    {"python/src/launch", "python/src/array"},
    {"python/src/kernel", "python/src/launch runtime/ahead_of_time"},
    {"python/src/live", "python/src/kernel"},
    {"python/src", "python/src/live"},

    {"cli/options", "runtime/program"},
    {"cli/values", "cli/options runtime/npy"},
    {"cli/program", "cli/values"},
    {"cli/run", "cli/program"},
    {"cli/commands", "cli/run runtime/ahead_of_time"},
    {"cli", "cli/commands"},
};

}  // namespace

std::span<const OrderRow> ProjectOrder() { return kOrder; }

}  // namespace pyk2cu::structure
