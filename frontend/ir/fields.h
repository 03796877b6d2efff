#pragma once

#include <string_view>

#include "frontend/ir/nodes.h"

namespace pyk2cu::ir {

/// What a field of a node is to the node; ir_nodes.def explains each.
enum class Role : uint8_t {
  kChild,
  kOptionalChild,
  kChildren,
  kIndex,
  kIndices,
  kBlock,
  kUse,
  kDefinition,
  kCallee,
  kData,
};

/// The role as a type, so that `if constexpr` can select by it, with the field's name.
template <Role R>
struct FieldTag {
  static constexpr Role kRole = R;
  std::string_view name;
};

// ForEachField(node, f) calls `f(FieldTag<role>, field)` for each field of a node, in the order of the table.
// ForEachFieldPair(a, b, f) calls `f(FieldTag<role>, a's field, b's field)`; fields of `b` can be assigned.
#define EXPRESSION(name, dump, fields)                                                                      \
  template <class F>                                                                                        \
  void ForEachFieldPair([[maybe_unused]] const name& a, [[maybe_unused]] name& b, [[maybe_unused]] F&& f) { \
    fields                                                                                                  \
  }
#define STATEMENT(name, dump, fields) EXPRESSION(name, dump, fields)
#define FIELD(role, type, name) f(FieldTag<Role::role>{#name}, a.name, b.name);
#define FIELD_OR(role, type, name, value) f(FieldTag<Role::role>{#name}, a.name, b.name);
#include "frontend/ir/ir_nodes.def"

#define EXPRESSION(name, dump, fields)                                           \
  template <class F>                                                             \
  void ForEachField([[maybe_unused]] const name& node, [[maybe_unused]] F&& f) { \
    fields                                                                       \
  }
#define STATEMENT(name, dump, fields) EXPRESSION(name, dump, fields)
#define FIELD(role, type, name) f(FieldTag<Role::role>{#name}, node.name);
#define FIELD_OR(role, type, name, value) f(FieldTag<Role::role>{#name}, node.name);
#include "frontend/ir/ir_nodes.def"

}  // namespace pyk2cu::ir
