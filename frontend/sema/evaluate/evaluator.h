#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/sema/evaluate/value.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu::sema::evaluate {

/// What an expression of host code sees around it.
class Surroundings {
 public:
  virtual ~Surroundings() = default;
  /// Identifies the scope in which names are looked up.
  virtual const void* Scope() const = 0;
  /// Returns the value of a name; nullopt or an unknown value if it has none.
  virtual std::optional<Value> Name(const ast::Name& name, int depth) = 0;
  /// Returns what the whole dotted path of an attribute was given to mean; nullopt if it was not given.
  virtual std::optional<Value> Given(const ast::Attribute& path) = 0;
  /// Returns a member of a module, class or enumeration.
  virtual std::optional<Value> Member(const Entity& object, std::string_view name, int depth) = 0;
  /// Returns an element of an entity: a member of an enumeration by its name.
  virtual std::optional<Value> Element(const Entity& object, const Value& index) = 0;
  /// Returns the result of a call that no table describes, such as the call of a class. `callee` is null if it is not
  /// known.
  virtual std::optional<Value> Call(const Entity* callee, const ast::Call& call, int depth) = 0;
};

/// The state of an evaluation.
struct Evaluation {
  Surroundings& around;
  Budget& budget;
  TypeTable& types;
  std::vector<std::pair<std::string_view, Value>> locals = {};  ///< the variables of comprehensions, innermost last
};

/// The limit of `depth`: longer chains of names and expressions are not followed, which also ends cycles.
inline constexpr int kMaxEvaluationDepth = 300;

/// Returns the value of an expression as Python and NumPy compute it; nullopt if they raise an error, if the budget is
/// used up, and for what is not evaluated. `depth` counts the names and expressions around it.
std::optional<Value> Evaluate(Evaluation& evaluation, const ast::Expr& expression, int depth);

}  // namespace pyk2cu::sema::evaluate
