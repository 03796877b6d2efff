#pragma once

/// The typed IR: what happens. Each expression has a type, each name is a variable, each operator and call is resolved,
/// each conversion is a node. Control flow is structured. Nodes are immutable and live in the module's arena.
/// ir_nodes.def lists the nodes.
#include "base/arena.h"
#include "frontend/ir/function.h"
#include "frontend/ir/ir_visit.h"
#include "frontend/ir/node.h"
#include "frontend/ir/nodes.h"
#include "frontend/ir/variable.h"
