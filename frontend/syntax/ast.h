#pragma once

// The abstract syntax tree: what was written, nothing resolved. Nodes are immutable and live in the module's arena;
// names and string values are views into the arena.
#include "frontend/syntax/ast/expressions.h"
#include "frontend/syntax/ast/module.h"
#include "frontend/syntax/ast/statements.h"
#include "frontend/syntax/ast/visit.h"
