#include "frontend/lowering/coarsening/barrier_plan.h"

#include <algorithm>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/rows.h"
#include "frontend/lowering/coarsening/shape/guards.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

using Kind = BarrierStep::Kind;
using Steps = std::vector<BarrierStep>;

/// What the static arrays of a block may have.
constexpr int64_t kMostSharedBytes = 48 * 1024;

bool IsBarrier(const ir::Stmt& stmt) {
  const auto* evaluate = ir::As<ir::Evaluate>(&stmt);
  const auto* intrinsic = evaluate ? ir::As<ir::Intrinsic>(evaluate->value) : nullptr;
  return intrinsic && intrinsic->row->family == Family::kBarrier && intrinsic->operands.empty();
}

/// Whether it asks the other lanes of the warp, or stores where other blocks see it.
bool IsLate(const ir::Stmt& stmt) {
  const ir::Stmt* const list[] = {&stmt};
  bool found = false;
  ir::WalkStatements(
      list,
      [&](const ir::Stmt& each) {
        const auto* store = ir::As<ir::Store>(&each);
        const auto* ref = store ? ir::As<ir::VariableRef>(store->array) : nullptr;
        found |= each.kind == ir::Kind::kSetField || (store && !(ref && ref->variable->IsStaticArray()));
      },
      [&](const ir::Expr& each) {
        const auto* intrinsic = ir::As<ir::Intrinsic>(&each);
        found |= intrinsic && intrinsic->row->effects != Effects::kPure;
      });
  return found;
}

bool LoadsGlobal(const ir::Stmt& stmt) {
  const ir::Stmt* const list[] = {&stmt};
  bool found = false;
  ir::WalkStatements(
      list, [](const ir::Stmt&) {},
      [&](const ir::Expr& each) {
        const auto* load = ir::As<ir::Load>(&each);
        const auto* ref = load ? ir::As<ir::VariableRef>(load->array) : nullptr;
        found |= load && !(ref && ref->variable->IsStaticArray());
      });
  return found;
}

class Planner {
 public:
  explicit Planner(const ir::Function& kernel) : kernel_(kernel), parts_{2, kernel.facts.coarsening.axis} {
    const auto count = [&](const ir::Node& node) {
      ir::ForEachDefinition(node, [&](const ir::Variable& variable) {
        ++definitions_[&variable];
        if (node.kind != ir::Kind::kAssign) loop_variables_.insert(&variable);
      });
    };
    ir::WalkStatements(kernel.body, count, count);
  }

  std::optional<BlockDependence> Run() {
    FindVarying();
    FindOwn();
    CheckControl(kernel_.body, false);
    if (!found_) plan_.steps = StepsOf(kernel_.body);
    if (!found_) FindKept();
    return found_;
  }

  BarrierPlan Plan() { return std::move(plan_); }

 private:
  void Refuse(std::string_view reason, Span span) {
    if (!found_) found_ = {reason, span};
  }

  void FindVarying() {
    for (size_t before = SIZE_MAX; before != varying_.size();) {
      before = varying_.size();
      Mark(kernel_.body);
    }
  }

  void Mark(ir::StmtList list) {
    for (const ir::Stmt* stmt : list)
      if (HasBlockBarrier(*stmt))
        ForEachBlock(*stmt, [&](ir::StmtList inner) { Mark(inner); });
      else if (!IsShared(*stmt))
        MarkDefinitions(*stmt);
  }

  void MarkDefinitions(const ir::Stmt& stmt) {
    const ir::Stmt* const list[] = {&stmt};
    const auto mark = [&](const ir::Node& node) {
      ir::ForEachDefinition(node, [&](const ir::Variable& variable) { varying_.insert(&variable); });
    };
    ir::WalkStatements(list, mark, mark);
  }

  /// Whether the statement, which has no barrier, does the same for all parts, and nothing but assign variables.
  bool IsShared(const ir::Stmt& stmt) const {
    const ir::Stmt* const list[] = {&stmt};
    bool shared = true;
    const auto defines = [&](const ir::Node& node) {
      ir::ForEachDefinition(node, [&](const ir::Variable& variable) { shared &= !varying_.contains(&variable); });
    };
    ir::WalkStatements(
        list,
        [&](const ir::Stmt& each) {
          shared &= each.kind == ir::Kind::kAssign || each.kind == ir::Kind::kIf || each.kind == ir::Kind::kWhile ||
                    each.kind == ir::Kind::kForRange || each.kind == ir::Kind::kBreak ||
                    each.kind == ir::Kind::kContinue;
          defines(each);
        },
        [&](const ir::Expr& each) {
          shared &= !Varies(each);
          defines(each);
        });
    return shared;
  }

  /// Whether the node itself has another value in each part.
  bool Varies(const ir::Expr& node) const {
    if (ReadsPosition(node, parts_)) return true;
    const auto* intrinsic = ir::As<ir::Intrinsic>(&node);
    if (intrinsic) return intrinsic->row->effects != Effects::kPure;
    if (const auto* ref = ir::As<ir::VariableRef>(&node))
      return varying_.contains(ref->variable) || ref->variable->kind == ir::VariableKind::kSharedArray;
    if (const auto* load = ir::As<ir::Load>(&node)) return !IsConstantMemory(*load->array);
    const bool copies = node.kind == ir::Kind::kConvert && !node.type->IsScalar();
    return copies || node.kind == ir::Kind::kCall || node.kind == ir::Kind::kField ||
           node.kind == ir::Kind::kVariablePlace || node.kind == ir::Kind::kCharLength;
  }

  bool IsConstantMemory(const ir::Expr& array) const {
    const auto* ref = ir::As<ir::VariableRef>(&array);
    if (!ref) return false;
    if (ref->variable->kind == ir::VariableKind::kConstantArray) return true;
    const auto at = std::ranges::find(kernel_.parameters, ref->variable) - kernel_.parameters.begin();
    const auto argument = static_cast<size_t>(at);
    return argument < kernel_.facts.arguments.size() && kernel_.facts.arguments[argument].no_alias &&
           !ref->variable->written;
  }

  bool AnyVaries(const ir::Stmt& stmt) const {
    bool found = false;
    ForEachExpression(stmt, [&](const ir::Expr& expr) {
      ir::WalkExpression(expr, [&](const ir::Expr& each) { found |= Varies(each); });
    });
    return found;
  }

  /// `waits`: the list belongs to a loop with barriers.
  void CheckControl(ir::StmtList list, bool waits) {
    for (const ir::Stmt* stmt : list) {
      if (stmt->kind == ir::Kind::kReturn) Refuse("returns before its end, and has barriers", stmt->span);
      const bool leaves = stmt->kind == ir::Kind::kBreak || stmt->kind == ir::Kind::kContinue;
      if (leaves && waits) Refuse("leaves a round of a loop with barriers", stmt->span);
      const bool is_loop = stmt->kind == ir::Kind::kWhile || stmt->kind == ir::Kind::kForRange;
      const bool has_barrier = HasBlockBarrier(*stmt);
      if (has_barrier && !IsBarrier(*stmt)) {
        if (!is_loop && stmt->kind != ir::Kind::kIf)
          Refuse("has a barrier that gives a value", stmt->span);
        else if (AnyVaries(*stmt))
          Refuse("has a barrier that not all blocks reach equally often", stmt->span);
      }
      ForEachBlock(*stmt, [&](ir::StmtList inner) { CheckControl(inner, is_loop ? has_barrier : waits); });
    }
  }

  /// Numbers of a part's place: computed once, from what is never assigned again.
  void FindOwn() {
    for (const ir::Stmt* stmt : kernel_.body) {
      const auto* assign = ir::As<ir::Assign>(stmt);
      if (!assign || !varying_.contains(assign->variable) || definitions_[assign->variable] != 1) continue;
      const auto* row = ir::AddressOfRow(*stmt);
      bool is_own = row ? ir::As<ir::VariableRef>(row->array) && !Varies(*row->array)
                        : assign->variable->type->IsScalar() && IsPlainNumber(*assign->value);
      if (row)
        for (const ir::ElementIndex& index : row->indices) is_own &= IsPlainNumber(*index.value);
      ir::WalkExpression(*assign->value, [&](const ir::Expr& each) {
        const auto* ref = ir::As<ir::VariableRef>(&each);
        if (ref) is_own &= plan_.own.contains(ref->variable) || IsFixed(*ref->variable);
      });
      if (is_own) plan_.own.emplace(assign->variable, assign);
    }
  }

  /// Whether the variable is the same in all parts and never changes after its definition.
  bool IsFixed(const ir::Variable& variable) const {
    const auto count = definitions_.find(&variable);
    return !varying_.contains(&variable) &&
           (count == definitions_.end() || (count->second == 1 && !loop_variables_.contains(&variable)));
  }

  Steps StepsOf(ir::StmtList list) {
    Steps steps;
    BarrierStep parts{Kind::kParts, {}};
    bool loads = false;
    const auto flush = [&] {
      if (!parts.statements.empty()) steps.push_back(std::move(parts));
      parts = {Kind::kParts, {}};
      loads = false;
    };
    for (const ir::Stmt* stmt : list) {
      const auto* assign = ir::As<ir::Assign>(stmt);
      if (assign && plan_.own.contains(assign->variable)) continue;
      if (HasBlockBarrier(*stmt)) {
        flush();
        steps.push_back(Waiting(*stmt));
      } else if (IsShared(*stmt)) {
        // What is assigned once, and was not read before, can come before what the parts do.
        const auto reads = [&](const ir::Stmt* each) { return ReadsIn(*each, *assign->variable); };
        if (!assign || !IsFixed(*assign->variable) || std::ranges::any_of(parts.statements, reads)) flush();
        steps.push_back({Kind::kOnce, {stmt}});
      } else {
        // The loads of all parts before what waits for the first one's.
        if (loads && IsLate(*stmt)) flush();
        loads = loads || LoadsGlobal(*stmt);
        parts.statements.push_back(stmt);
      }
    }
    flush();
    return steps;
  }

  BarrierStep Waiting(const ir::Stmt& stmt) {
    if (IsBarrier(stmt)) return {Kind::kOnce, {&stmt}};
    BarrierStep step{Kind::kAround, {&stmt}};
    if (const auto* branch = ir::As<ir::If>(&stmt)) {
      step.body = StepsOf(branch->then);
      step.otherwise = StepsOf(branch->otherwise);
    } else {
      ForEachBlock(stmt, [&](ir::StmtList inner) { step.body = StepsOf(inner); });
    }
    return step;
  }

  /// Where a variable of the parts stands, and whether each step that has it gives it a value before it reads it.
  struct Places {
    const BarrierStep* step = nullptr;
    bool several = false, assigned_first = false;
  };

  void FindKept() {
    NotePlaces(plan_.steps);
    for (const auto& [variable, place] : places_) {
      if (!varying_.contains(variable) || plan_.own.contains(variable)) continue;
      const bool is_loop_variable = loop_variables_.contains(variable);
      if (is_loop_variable || place.assigned_first) {
        // Loops and bindings give their variables a value before it is read; a mixture is not looked into.
        if (is_loop_variable && place.several && assigned_.contains(variable))
          Refuse("keeps the variable of a loop across a barrier", variable->span);
        continue;
      }
      if (!variable->type->IsScalar()) Refuse("keeps a view or a tuple across a barrier", variable->span);
      plan_.kept.insert(variable);
    }
  }

  void NotePlaces(const Steps& steps) {
    for (const BarrierStep& step : steps) {
      if (step.kind == Kind::kParts)
        for (const ir::Stmt* stmt : step.statements) NotePlaces(*stmt, step);
      NotePlaces(step.body);
      NotePlaces(step.otherwise);
    }
  }

  void NotePlaces(const ir::Stmt& stmt, const BarrierStep& step) {
    const ir::Stmt* const list[] = {&stmt};
    ir::WalkStatements(
        list,
        [&](const ir::Stmt& each) {
          ir::ForEachDefinition(each, [&](const ir::Variable& variable) {
            const auto* assign = ir::As<ir::Assign>(&stmt);
            Note(variable, step, &each == &stmt && assign && !Reads(*assign->value, variable));
            if (each.kind == ir::Kind::kAssign) assigned_.insert(&variable);
          });
        },
        [&](const ir::Expr& each) {
          ir::ForEachDefinition(each, [&](const ir::Variable& variable) { Note(variable, step, false); });
          if (const auto* ref = ir::As<ir::VariableRef>(&each)) Note(*ref->variable, step, false);
        });
  }

  void Note(const ir::Variable& variable, const BarrierStep& step, bool gives_value) {
    const auto [place, is_new] = places_.try_emplace(&variable, Places{&step, false, gives_value});
    if (is_new || place->second.step == &step) return;
    place->second.step = &step;
    place->second.several = true;
    place->second.assigned_first &= gives_value;
  }

  static bool ReadsIn(const ir::Stmt& stmt, const ir::Variable& variable) {
    const ir::Stmt* const list[] = {&stmt};
    bool found = false;
    ir::WalkStatements(
        list, [](const ir::Stmt&) {},
        [&](const ir::Expr& each) {
          const auto* ref = ir::As<ir::VariableRef>(&each);
          found |= ref && ref->variable == &variable;
        });
    return found;
  }

  static bool Reads(const ir::Expr& expr, const ir::Variable& variable) {
    bool found = false;
    ir::WalkExpression(expr, [&](const ir::Expr& each) {
      const auto* ref = ir::As<ir::VariableRef>(&each);
      found |= ref && ref->variable == &variable;
    });
    return found;
  }

  const ir::Function& kernel_;
  const Coarsening parts_;  ///< blocks along the axis, whatever their number
  BarrierPlan plan_;
  std::optional<BlockDependence> found_;
  std::map<const ir::Variable*, int> definitions_;
  std::set<const ir::Variable*> loop_variables_, varying_, assigned_;
  std::map<const ir::Variable*, Places> places_;
};

/// Why the arrays in shared memory cannot be those of several parts.
std::optional<BlockDependence> WhyNotShared(const ir::Function& kernel) {
  std::optional<BlockDependence> found;
  for (const ir::Variable* variable : kernel.variables)
    if (variable->kind == ir::VariableKind::kSharedArray && std::ranges::count(variable->extents, 0) > 0)
      found = {"has dynamic shared memory", variable->span};
  int uses = 0, accesses = 0;
  const auto is_shared = [](const ir::Expr& array) {
    const auto* ref = ir::As<ir::VariableRef>(&array);
    return ref && ref->variable->kind == ir::VariableKind::kSharedArray;
  };
  const auto look = [&](const ir::Expr& expr) {
    uses += is_shared(expr);
    if (const auto* load = ir::As<ir::Load>(&expr)) accesses += is_shared(*load->array);
    if (const auto* address = ir::As<ir::ElementAddress>(&expr)) accesses += is_shared(*address->array);
  };
  ir::WalkStatements(
      kernel.body,
      [&](const ir::Stmt& stmt) {
        const auto* store = ir::As<ir::Store>(&stmt);
        accesses += store && is_shared(*store->array);
      },
      look);
  if (uses != accesses) found = {"uses an array in shared memory as a whole", kernel.span};
  if (SharedBytes(kernel) * kernel.facts.coarsening.blocks > kMostSharedBytes)
    found = {"has too much shared memory for several blocks' work in one", kernel.span};
  return found;
}

}  // namespace

std::optional<BlockDependence> WhyNotTogether(const ir::Function& kernel, BarrierPlan* plan) {
  if (std::optional<BlockDependence> found = FindDependenceButBarriers(kernel)) return found;
  if (std::optional<BlockDependence> found = WhyNotShared(kernel)) return found;
  Planner planner(kernel);
  if (std::optional<BlockDependence> found = planner.Run()) return found;
  if (plan) *plan = planner.Plan();
  return std::nullopt;
}

bool HasBlockBarrier(const ir::Stmt& stmt) {
  const ir::Stmt* const list[] = {&stmt};
  bool found = false;
  ir::WalkStatements(
      list, [](const ir::Stmt&) {},
      [&](const ir::Expr& each) {
        const auto* intrinsic = ir::As<ir::Intrinsic>(&each);
        found |= intrinsic && intrinsic->row->effects == Effects::kBarrier;
      });
  return found;
}

int64_t SharedBytes(const ir::Function& kernel) {
  int64_t bytes = 0;
  for (const ir::Variable* variable : kernel.variables) {
    if (variable->kind != ir::VariableKind::kSharedArray) continue;
    int64_t own = variable->type->dtype()->Bytes();
    for (const int64_t extent : variable->extents) own *= extent;
    bytes += own;
  }
  return bytes;
}

}  // namespace pyk2cu::lowering
