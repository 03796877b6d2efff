#pragma once

#include <map>
#include <string>

#include "frontend/ir/ir.h"

namespace pyk2cu::ir {

/// Unique labels for functions: "f", or "f#2" if several functions of the module are called f.
class Labels {
 public:
  Labels() = default;
  explicit Labels(const Module& module);
  std::string Of(const Function* function) const;

 private:
  std::map<const Function*, std::string> functions_;
};

/// Writes nodes as the dump shows them; most nodes by the format in ir_nodes.def.
class Printer {
 public:
  Printer(const Function& function, const Labels& labels);

  std::string VariableName(const Variable* variable) const;
  std::string Text(const Expr* expression) const;
  /// One statement without the blocks inside it.
  std::string Head(const Stmt* statement) const;
  /// All statements of a block, each line indented by `indent` blanks.
  void Block(StmtList statements, int indent, std::string& out) const;

 private:
  struct FieldPrinter;

  template <class T>
  std::string NodeText(const T& node) const;
  // Nodes whose text is more than a format of their fields.
  std::string ByHand(const Constant& node) const;
  std::string ByHand(const ThreadIndex& node) const;
  std::string ByHand(const View& node) const;
  std::string ByHand(const Field& node) const;
  std::string ByHand(const FieldView& node) const;
  std::string ByHand(const SetField& node) const;

  std::string List(ExprList expressions) const;
  std::string Indices(IndexList indices) const;
  std::string Index(const ElementIndex& index) const;
  void Statement(const Stmt* statement, int indent, std::string& out) const;

  const Labels& labels_;
  std::map<const Variable*, std::string> names_;
};

}  // namespace pyk2cu::ir
