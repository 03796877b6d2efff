#pragma once

#include <deque>
#include <random>
#include <vector>

#include "tests/unit/analysis_builder.h"
#include "tests/unit/analysis_interpreter.h"

namespace pyk2cu::testing {

/// A random kernel of integer arithmetic, loops and conditions, with a device function that it calls, and arguments
/// that satisfy its facts.
class ProgramGenerator {
 public:
  explicit ProgramGenerator(uint64_t seed) : random_(seed) {}

  /// The kernel comes last.
  ir::Module Program();
  FakeLaunch Launch();
  /// The arrays belong to `arrays`.
  std::vector<FakeValue> Arguments(std::deque<FakeArray>& arrays);

 private:
  using Expr = const ir::Expr*;
  using Stmts = std::vector<const ir::Stmt*>;

  void DeviceFunction();
  void Kernel();
  void Scalars(bool facts);

  Expr Value(const Type* type, int depth);
  Expr Leaf(const Type* type);
  Expr IntegerLeaf();
  Expr HandWritten(int axis);
  Expr Operator(const Type* type, int depth);
  Expr Shift(const Type* type, int depth);
  Expr Constant(const Type* type);
  Expr Condition(int depth);
  Expr Element(int depth);
  Expr CallDevice(int depth);
  std::vector<Expr> Indices(const ir::Variable* array, int depth);

  Stmts Block(int depth, int most);
  const ir::Stmt* Statement(int depth);
  const ir::Stmt* Assignment();
  Expr Related();
  const ir::Stmt* Guard(int depth);
  const ir::Stmt* Loop(int depth);
  const ir::Stmt* CountedLoop(int depth);
  Stmts LoopBody(int depth);

  bool Chance(int percent) { return Below(100) < percent; }
  int Below(int end) { return static_cast<int>(random_() % static_cast<uint64_t>(end)); }
  template <class T>
  const T& Pick(const std::vector<T>& from) {
    return from[Below(static_cast<int>(from.size()))];
  }
  const Type* AnyType();
  const ir::Variable* VariableOf(const Type* type);
  FakeArray ArrayFor(const Type& type, bool small);
  int64_t Extremal(int64_t lo, int64_t hi);

  std::mt19937_64 random_;
  IrBuilder build_;
  const ir::Function* device_ = nullptr;
  std::vector<const ir::Variable*> arrays_;
  std::vector<const ir::Variable*> scalars_;  ///< what may be read
  std::vector<const ir::Variable*> assignable_;
  std::vector<const ir::Variable*> counters_;  ///< loop variables of loops that are open
  int loops_ = 0;
};

}  // namespace pyk2cu::testing
