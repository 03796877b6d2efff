#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

void CheckWhile(FunctionContext& context, const ast::While& node);

void CheckFor(FunctionContext& context, const ast::For& node);

void CheckBreak(FunctionContext& context, const ast::Break& node);

void CheckContinue(FunctionContext& context, const ast::Continue& node);

LoopInfo& InfoOf(FunctionContext& context, const ast::Stmt& loop, ast::StmtList body, const ast::Expr* target);

/// Starts a loop: everything that the body assigns becomes a merge of what comes in and what an iteration leaves.
/// Whether a normal end must be told from a break is known from the last pass.
void EnterLoop(FunctionContext& context, LoopInfo& info, LoopContext& loop_context, bool has_else, Span span);

/// The end of an iteration: its values go back to the head.
void LeaveIteration(FunctionContext& context, LoopInfo& info, Block& body, Span span);

/// Behind a loop: its `else`, then the merge of the normal end (`normal`, null if there is none) with the breaks.
void LeaveLoop(FunctionContext& context, LoopContext& loop_context, const Environment* normal, ast::StmtList otherwise,
               Span span);

}  // namespace pyk2cu::sema
