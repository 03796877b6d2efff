#pragma once

#include <string_view>

#include "frontend/ir/node.h"
#include "frontend/ir/variable.h"

namespace pyk2cu {
struct BuiltinRow;
}

/// A struct for each row of ir_nodes.def, which also says what the fields mean.
namespace pyk2cu::ir {

struct Function;

#define EXPRESSION(name, dump, fields) \
  struct name : Expr {                 \
    fields                             \
  };
#define STATEMENT(name, dump, fields) \
  struct name : Stmt {                \
    fields                            \
  };
#define FIELD(role, type, name) type name;
#define FIELD_OR(role, type, name, value) type name = value;
#include "frontend/ir/ir_nodes.def"

}  // namespace pyk2cu::ir
