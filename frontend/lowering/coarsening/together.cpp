#include "frontend/lowering/coarsening/together.h"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>

#include "frontend/builtins/row_name.h"
#include "frontend/lowering/coarsening/shape/kernel_shape.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

using Statements = std::vector<const ir::Stmt*>;
using Kind = BarrierStep::Kind;

class TogetherWriter {
 public:
  TogetherWriter(CoarseKernel& kernel, const BarrierPlan& plan)
      : kernel_(kernel), plan_(plan), body_(kernel.function().body), definitions_(CountDefinitions(body_)) {
    MakeArrays();
  }

  ir::StmtList Body() {
    const auto first = std::ranges::find_if_not(plan_.steps, [&](const auto& step) { return IsForAllParts(step); });
    Statements out;
    Write({plan_.steps.begin(), first}, out);
    std::set<const ir::Stmt*> written;
    for (auto step = plan_.steps.begin(); step != first; ++step) written.insert(step->statements[0]);
    out.push_back(nodes().Assign(kernel_.first(), kernel_.FirstPosition()));
    Statements together, last;
    Write({first, plan_.steps.end()}, together);
    std::ranges::copy_if(body_, std::back_inserter(last),
                         [&](const ir::Stmt* stmt) { return !written.contains(stmt); });
    const ir::Expr* end = nodes().Sum(nodes().Value(kernel_.first()), kernel_.PositionNumber(kernel_.Parts()));
    out.push_back(arena().New<ir::If>(ir::Kind::kIf, kernel_.function().span,
                                      nodes().IsAtMost(end, kernel_.Positions()), List(together),
                                      List({OneByOne(last)})));
    return List(out);
  }

 private:
  NewNodes nodes() const { return kernel_.nodes(); }
  Arena& arena() const { return kernel_.arena(); }
  ir::StmtList List(const Statements& list) const { return arena().Copy(list); }

  /// Whether the step gives a variable a number that it keeps, so that parts that run one after the other share it,
  /// too.
  bool IsForAllParts(const BarrierStep& step) const {
    const auto* assign = step.kind == Kind::kOnce ? ir::As<ir::Assign>(step.statements[0]) : nullptr;
    return assign && definitions_.at(assign->variable) == 1;
  }

  /// The elements of each part: of arrays in shared memory, and of what a part keeps.
  void MakeArrays() {
    const std::vector<ir::Variable*> variables = kernel_.function().variables;
    for (const ir::Variable* variable : variables) {
      if (plan_.kept.contains(variable))
        kept_[variable] = kernel_.NewArray(std::string(variable->name) + "_parts", variable->type);
      if (variable->kind != ir::VariableKind::kSharedArray) continue;
      std::vector<int64_t> extents = {kernel_.Parts()};
      extents.insert(extents.end(), variable->extents.begin(), variable->extents.end());
      const Type* type = kernel_.types().Array(variable->type->dtype(), variable->type->ndim() + 1, Layout::kC);
      auto* array = arena().New<ir::Variable>(*variable);
      array->index = static_cast<uint32_t>(kernel_.function().variables.size());
      array->type = type;
      array->extents = arena().Copy(extents);
      kernel_.function().variables.push_back(array);
      shared_[variable] = array;
    }
    std::erase_if(kernel_.function().variables, [&](const ir::Variable* each) { return shared_.contains(each); });
    for (uint32_t index = 0; index < kernel_.function().variables.size(); ++index)
      kernel_.function().variables[index]->index = index;
  }

  void Write(std::span<const BarrierStep> steps, Statements& out) {
    for (const BarrierStep& step : steps) {
      if (step.kind == Kind::kParts) {
        out.push_back(ForEachPart(step));
        continue;
      }
      const ir::Stmt* stmt = Once(*step.statements[0]);
      out.push_back(step.kind == Kind::kAround ? Around(*stmt, step) : stmt);
    }
  }

  /// What all parts share, with the launch's own size of the grid.
  const ir::Stmt* Once(const ir::Stmt& stmt) {
    ir::Rewriter rewriter(
        arena(), {.expression = [&](const ir::Expr& node, ir::Rewriter&) { return kernel_.At(node, {nullptr}); }});
    Statements out;
    rewriter.Statement(stmt, out);
    return out[0];
  }

  const ir::Stmt* Around(const ir::Stmt& stmt, const BarrierStep& step) {
    Statements body, otherwise;
    Write(step.body, body);
    Write(step.otherwise, otherwise);
    if (const auto* branch = ir::As<ir::If>(&stmt)) {
      ir::If to = *branch;
      to.then = List(body);
      to.otherwise = List(otherwise);
      return arena().New<ir::If>(to);
    }
    if (const auto* loop = ir::As<ir::While>(&stmt)) {
      ir::While to = *loop;
      to.body = List(body);
      return arena().New<ir::While>(to);
    }
    ir::ForRange to = *ir::As<ir::ForRange>(&stmt);
    to.body = List(body);
    return arena().New<ir::ForRange>(to);
  }

  const ir::Stmt* ForEachPart(const BarrierStep& step) {
    const ir::Variable& part = *kernel_.NewVariable(ir::VariableKind::kTemporary, "part", TypeTable::Int32());
    const ir::Expr* number = nodes().Value(part);
    const ir::Expr* position = nodes().Sum(nodes().Value(kernel_.first()), kernel_.AsPosition(number));
    Statements all = OwnOf(step.statements);
    all.insert(all.end(), step.statements.begin(), step.statements.end());
    const ir::StmtList body = kernel_.CopyAt(OfPart(List(all), number, true), {position});
    return nodes().Loop(part, kernel_.Number(0), kernel_.Number(kernel_.Parts()), nullptr, body, ir::kUnrollWhole);
  }

  /// The numbers of a part's own place that statements read.
  Statements OwnOf(const Statements& statements) {
    std::set<const ir::Variable*> needed;
    Statements pending = statements;
    while (!pending.empty()) {
      const ir::Stmt* const list[] = {pending.back()};
      pending.pop_back();
      ir::WalkStatements(
          list, [](const ir::Stmt&) {},
          [&](const ir::Expr& each) {
            const auto* ref = ir::As<ir::VariableRef>(&each);
            const auto own = ref ? plan_.own.find(ref->variable) : plan_.own.end();
            if (own != plan_.own.end() && needed.insert(own->first).second) pending.push_back(own->second);
          });
    }
    Statements own;
    for (const ir::Stmt* stmt : body_) {
      const auto* assign = ir::As<ir::Assign>(stmt);
      if (assign && needed.contains(assign->variable)) own.push_back(stmt);
    }
    return own;
  }

  /// The parts that the launch has. A part's arrays in shared memory are read before the next one stores to them.
  const ir::Stmt* OneByOne(const Statements& list) {
    const ir::Variable& block = *kernel_.NewVariable(ir::VariableKind::kTemporary, "block", kernel_.first().type);
    const ir::StmtList part = kernel_.CopyAt(OfPart(List(list), kernel_.Number(0), false), {nodes().Value(block)});
    Statements body(part.begin(), part.end());
    const BuiltinRow& barrier = RowsOf(RowName("numba.cuda.syncthreads"))[0];
    const Span span = kernel_.function().span;
    body.push_back(arena().New<ir::Evaluate>(
        ir::Kind::kEvaluate, span,
        arena().New<ir::Intrinsic>(ir::Kind::kIntrinsic, span, TypeTable::None(), &barrier, ir::ExprList())));
    return nodes().Loop(block, nodes().Value(kernel_.first()), kernel_.Positions(), nullptr, List(body), 1);
  }

  /// The statements with the elements of a part. `keeps`: what a part keeps lies in arrays.
  ir::StmtList OfPart(ir::StmtList list, const ir::Expr* part, bool keeps) {
    const auto expression = [&](const ir::Expr& node, ir::Rewriter& inner) -> const ir::Expr* {
      if (const auto* ref = ir::As<ir::VariableRef>(&node)) {
        const ir::Variable* kept = keeps ? Find(kept_, *ref->variable) : nullptr;
        return kept ? Element(*kept, part, node.type) : inner.Children(node);
      }
      if (const auto* load = ir::As<ir::Load>(&node)) return WithPart(*load, part, inner);
      if (const auto* address = ir::As<ir::ElementAddress>(&node)) return WithPart(*address, part, inner);
      return inner.Children(node);
    };
    const auto statement = [&](const ir::Stmt& node, ir::Rewriter& inner, Statements& out) {
      const auto* store = ir::As<ir::Store>(&node);
      const auto* assign = ir::As<ir::Assign>(&node);
      const ir::Variable* kept = assign && keeps ? Find(kept_, *assign->variable) : nullptr;
      if (kept)
        out.push_back(arena().New<ir::Store>(ir::Kind::kStore, node.span, nodes().Value(*kept), Indices(part),
                                             inner.Expression(*assign->value)));
      else
        out.push_back(store ? WithPart(*store, part, inner) : inner.Children(node));
    };
    return ir::Rewriter(arena(), {.expression = expression, .statement = statement}).Block(list);
  }

  static const ir::Variable* Find(const std::unordered_map<const ir::Variable*, const ir::Variable*>& arrays,
                                  const ir::Variable& variable) {
    const auto found = arrays.find(&variable);
    return found == arrays.end() ? nullptr : found->second;
  }

  ir::IndexList Indices(const ir::Expr* part) const {
    return arena().Copy(std::vector<ir::ElementIndex>{{part, false, true}});
  }

  const ir::Expr* Element(const ir::Variable& array, const ir::Expr* part, const Type* type) const {
    return arena().New<ir::Load>(ir::Kind::kLoad, kernel_.function().span, type, nodes().Value(array), Indices(part));
  }

  /// An access of a part's elements, if it is one of shared memory.
  template <class Access>
  const Access* WithPart(const Access& access, const ir::Expr* part, ir::Rewriter& inner) const {
    const auto* ref = ir::As<ir::VariableRef>(access.array);
    const ir::Variable* array = ref ? Find(shared_, *ref->variable) : nullptr;
    const auto* same = static_cast<const Access*>(inner.Children(access));
    if (!array) return same;
    Access to = *same;
    std::vector<ir::ElementIndex> indices = {{part, false, true}};
    indices.insert(indices.end(), same->indices.begin(), same->indices.end());
    to.array = nodes().Value(*array);
    to.indices = arena().Copy(indices);
    return arena().New<Access>(to);
  }

  CoarseKernel& kernel_;
  const BarrierPlan& plan_;
  const ir::StmtList body_;
  const std::map<const ir::Variable*, int> definitions_;
  std::unordered_map<const ir::Variable*, const ir::Variable*> kept_, shared_;
};

}  // namespace

ir::StmtList TogetherBody(CoarseKernel& kernel, const BarrierPlan& plan) { return TogetherWriter(kernel, plan).Body(); }

}  // namespace pyk2cu::lowering
