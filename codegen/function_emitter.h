#pragma once

#include <functional>
#include <string>
#include <vector>

#include "codegen/expression_emitter.h"

namespace pyk2cu::codegen {

/// Writes one function.
class FunctionEmitter : private ExpressionEmitter {
 public:
  FunctionEmitter(const ir::Function& function, const ModuleContext& module);

  Lines Run();
  /// The function's head alone, for those that are called before they are written.
  Lines Declaration() const;
  /// Of kernels.
  KernelInfo Info() const;

 private:
  // ---- names and parameters (parameters.cpp)
  void NameEverything();
  void ReserveNamesInUse();
  std::string TakeName(const ir::Variable& variable);
  void AddParameter(const ir::Variable& variable, int argument);
  void AddErrors();
  void AddArray(const ir::Variable& variable, const std::string& name, int argument);
  void AddTupleLeaves(const Type* type, const std::string& name, int argument, std::vector<int>& path);
  void AddLeafArray(const Type* type, const std::string& name, int argument, const std::vector<int>& path);
  std::string RebuiltTuple(const Type* type, std::vector<int>& path) const;
  // shared_memory.cpp
  void AddStaticArray(const ir::Variable& variable);
  void AddDynamicArray(const ir::Variable& variable);
  std::string PlacedAddress(int64_t offset, int64_t alignment) const;
  void SharedMemoryOf(KernelInfo& info) const;
  // parameters.cpp
  void AddConstantArray(const ir::Variable& variable, const std::string& declarator);
  void Rebuild();
  std::vector<std::string> Signature() const;
  std::vector<std::string> Comment() const;

  // ---- statements (statements.cpp, print.cpp)
  bool MayHoist(const ir::Stmt& stmt) const;
  void EmitBlock(ir::StmtList statements);
  void EmitStatement(const ir::Stmt& stmt);
  void EmitAssign(const ir::Assign& stmt);
  void EmitStore(const ir::Store& stmt);
  std::string Compound(const std::string& target, const ir::Expr& value);
  void EmitEvaluate(const ir::Evaluate& stmt);
  void EmitIf(const ir::If& stmt);
  void EmitWhile(const ir::While& stmt);
  void EmitFor(const ir::ForRange& stmt);
  void EmitCountedFor(const ir::ForRange& stmt);
  void LoopBody(const ir::ForRange& stmt, std::string head);
  Piece LoopBound(const ir::ForRange& stmt, const ir::Expr& bound, const char* suffix, std::string& init);
  bool IsInvariant(const ir::Expr& expr, const ir::ForRange& stmt) const;
  int Sign(const ir::Expr& expr, int depth = 0) const;
  void EmitReturn(const ir::Return& stmt);
  void PrintAggregate(Piece piece, ScalarId type, std::string& format, std::vector<std::string>& arguments);
  void EmitSetField(const ir::SetField& stmt);
  void EmitRaise(const ir::Raise& stmt);
  void EmitChildLaunch(const ir::ChildLaunch& stmt);
  void EmitPrint(const ir::Print& stmt);
  void PrintOperand(const ir::Expr& operand, std::string& format, std::vector<std::string>& arguments,
                    const std::function<void()>& split);
  void PrintPiece(Piece piece, const Type* type, std::string& format, std::vector<std::string>& arguments);
  void Line(std::string text);
  void FlushBefore();
};

}  // namespace pyk2cu::codegen
