#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks a `while` loop with its `else`.
void CheckWhile(FunctionContext& context, const ast::While& node);

/// Checks a `for` loop over anything that can be iterated, with its `else`.
void CheckFor(FunctionContext& context, const ast::For& node);

/// Checks `break`. The current versions go to the merges at the loop's exit.
void CheckBreak(FunctionContext& context, const ast::Break& node);

/// Checks `continue`, which ends an iteration like LeaveIteration.
void CheckContinue(FunctionContext& context, const ast::Continue& node);

/// The record of a loop, which is kept from pass to pass. It is made on first use from the names that the target and
/// the body bind. `target` is null for a `while` loop.
LoopInfo& InfoOf(FunctionContext& context, const ast::Stmt& loop, ast::StmtList body, const ast::Expr* target);

/// Starts a loop. Every name that the body binds becomes a merge of its version before the loop and its version at the
/// end of an iteration. A loop with a `break` gets a flag if its normal end must be distinguished from a break: for an
/// `else`, or for a merge at the exit that the previous pass found. LeaveLoop must follow.
void EnterLoop(FunctionContext& context, LoopInfo& info, LoopContext& loop_context, bool has_else, Span span);

/// Ends an iteration: the current versions go to the merges at the loop's head. Does nothing if the end is unreachable.
void LeaveIteration(FunctionContext& context, LoopInfo& info, Block& body, Span span);

/// Ends a loop: checks its `else`, then merges the normal end with the breaks. `normal` has the versions at the normal
/// end; it is null if the loop never ends normally.
void LeaveLoop(FunctionContext& context, LoopContext& loop_context, const Environment* normal, ast::StmtList otherwise,
               Span span);

}  // namespace pyk2cu::sema
