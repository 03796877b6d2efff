#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/model/entity.h"
#include "frontend/sema/observer.h"
#include "frontend/source/span.h"
#include "frontend/syntax/ast.h"
#include "frontend/types/type.h"

namespace pyk2cu::editor {

/// What the checker found out about one expression, for one list of argument types of its function.
struct ExpressionFact {
  Span span;
  ast::Kind kind;
  const Type* type = nullptr;                    ///< null for what has no type
  std::shared_ptr<const sema::Entity> entity{};  ///< of what exists at compile time only; may be null
  std::optional<int64_t> known{};                ///< the value of an integer
  const BuiltinRow* row = nullptr;               ///< of a call: the overload of the builtin table; may be null
};

/// A place that binds a local name.
struct BindingFact {
  Span span;
  std::string_view name;  ///< in the text
  const Type* type = nullptr;
};

/// What the checker found out about a file, ordered by place, then by length (the outer ones first), then by time.
struct Facts {
  std::vector<ExpressionFact> expressions;
  std::vector<BindingFact> bindings;

  /// Those with exactly this span.
  std::span<const ExpressionFact> At(Span span) const;
  std::span<const BindingFact> BindingsAt(Span span) const;
  /// Those whose span begins in `within`.
  std::span<const BindingFact> BindingsIn(Span within) const;
};

/// Collects facts while a file is checked.
class FactRecorder : public sema::Observer {
 public:
  /// Facts about places from `end` on, those of imported files, are not kept.
  FactRecorder(std::string_view text, uint32_t end) : text_(text), end_(end) {}

  void OnExpression(const ast::Expr& node, const sema::Value& value, const Type* type) override;
  void OnBinding(std::string_view name, Span span, const Type* type) override;
  Facts Take();

 private:
  std::string_view text_;
  uint32_t end_;
  Facts facts_;
};

/// The types of several facts, each once: "float32", "float32 | float64". Empty if none has a type.
std::string TypeNames(std::span<const ExpressionFact> facts);
std::string TypeNames(std::span<const BindingFact> facts);

/// The type as a user reads it: "float32[:, ::1]" for arrays of C order, names of numbers as they are.
std::string ShownType(const Type* type);

}  // namespace pyk2cu::editor
