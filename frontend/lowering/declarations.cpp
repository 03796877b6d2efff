#include "frontend/lowering/declarations.h"

#include <algorithm>
#include <optional>

#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// One list of statements, and where it hangs.
struct Block {
  ir::StmtList statements;
  int parent = -1;       ///< number of the enclosing block
  int parent_index = 0;  ///< the statement there that holds this one
  int depth = 0;
  bool is_loop_body = false;
  int end = 0;               ///< the number of the statement that follows it
  std::vector<int> numbers;  ///< of its statements
};

/// The innermost block that holds all uses seen so far, and the first statement in it that has one.
struct Home {
  int block = -1;
  int first = 0;
};

bool IsDeclared(const ir::Variable& variable) {
  return variable.kind == ir::VariableKind::kLocal || variable.kind == ir::VariableKind::kTemporary;
}

/// The variable that the node itself names.
const ir::Variable* UsedBy(const ir::Expr& node) {
  if (const auto* place = ir::As<ir::VariablePlace>(&node)) return place->variable;
  const auto* ref = ir::As<ir::VariableRef>(&node);
  return ref ? ref->variable : nullptr;
}

/// What the value leads to may be used as long as the value itself.
bool LeadsToMemory(const Type* type) {
  return type->IsArray() || type->Is(TypeKind::kRecord) || std::ranges::any_of(type->elements(), LeadsToMemory);
}

/// Finds each variable's home in one walk.
class HomeFinder {
 public:
  explicit HomeFinder(const ir::Function& function) : homes_(function.variables.size()) {
    VisitBlock(function.body, -1, 0, false);
  }

  std::vector<Block> blocks;
  std::vector<std::pair<const ir::Variable*, Declarations::Scope>> loop_scopes;
  const std::vector<Home>& homes() const { return homes_; }

 private:
  void VisitBlock(ir::StmtList statements, int parent, int parent_index, bool is_loop_body) {
    const int number = static_cast<int>(blocks.size());
    blocks.push_back(
        {statements, parent, parent_index, parent < 0 ? 0 : blocks[parent].depth + 1, is_loop_body, 0, {}});
    for (size_t i = 0; i < statements.size(); ++i) {
      blocks[number].numbers.push_back(count_++);
      VisitStatement(*statements[i], number, static_cast<int>(i));
    }
    blocks[number].end = count_;
  }

  void VisitStatement(const ir::Stmt& stmt, int block, int index) {
    const auto* assign = ir::As<ir::Assign>(&stmt);
    if (assign) Note(*assign->variable, block, index);
    const bool keeps_views = assign && LeadsToMemory(assign->value->type);
    ForEachExpression(stmt, [&](const ir::Expr& expr) {
      ForEachNode(expr, [&](const ir::Expr& node) {
        if (const ir::Variable* variable = UsedBy(node))
          Note(*variable, block, index);
        else if (const auto* bind = ir::As<ir::Bind>(&node))
          Note(*bind->variable, block, index);
        // a view of an array in a struct: the variable must live as long as any other
        if (const auto* place = ir::As<ir::VariablePlace>(&node); place && keeps_views)
          Note(*place->variable, 0, TopIndex(block, index));
      });
    });
    const auto* range = ir::As<ir::ForRange>(&stmt);
    if (range) loop_variables_.push_back(range->variable);
    ForEachBlock(stmt, [&](ir::StmtList inner) { VisitBlock(inner, block, index, range || ir::As<ir::While>(&stmt)); });
    if (!range) return;
    loop_variables_.pop_back();
    loop_scopes.push_back({range->variable, {blocks[block].numbers[index], count_}});
  }

  /// The statement of the function's own list that holds this one.
  int TopIndex(int block, int index) const {
    for (; block > 0; block = blocks[block].parent) index = blocks[block].parent_index;
    return index;
  }

  void Note(const ir::Variable& variable, int block, int index) {
    // A loop declares its own variable.
    if (!IsDeclared(variable) || std::ranges::find(loop_variables_, &variable) != loop_variables_.end()) return;
    Home& home = homes_[variable.index];
    if (home.block < 0) {
      home = {block, index};
      return;
    }
    while (home.block != block) {
      if (blocks[home.block].depth >= blocks[block].depth) {
        home.first = blocks[home.block].parent_index;
        home.block = blocks[home.block].parent;
      } else {
        index = blocks[block].parent_index;
        block = blocks[block].parent;
      }
    }
    home.first = std::min(home.first, index);
  }

  int count_ = 0;
  std::vector<Home> homes_;
  std::vector<const ir::Variable*> loop_variables_;
};

/// Finds in one walk the variables that are assigned on every way to each of their uses.
class DefiniteAssignment {
 public:
  explicit DefiniteAssignment(const ir::Function& function)
      : assigned_(function.variables.size()), holds_(function.variables.size(), true) {
    Block(function.body);
  }

  bool Holds(const ir::Variable& variable) const { return holds_[variable.index]; }

 private:
  /// Returns false if control never reaches the end.
  bool Block(ir::StmtList statements) {
    return std::ranges::all_of(statements, [&](const ir::Stmt* stmt) { return Statement(*stmt); });
  }

  bool Statement(const ir::Stmt& stmt) {
    ForEachExpression(stmt, [&](const ir::Expr& expr) { Expression(expr); });
    if (const auto* assign = ir::As<ir::Assign>(&stmt)) Set(*assign->variable);
    if (const auto* branch = ir::As<ir::If>(&stmt)) return Branch(*branch);
    ForEachBlock(stmt, [&](ir::StmtList inner) {
      const size_t before = trail_.size();
      if (const auto* range = ir::As<ir::ForRange>(&stmt)) Set(*range->variable);
      Block(inner);
      ForgetSince(before);
    });
    return !ir::As<ir::Return>(&stmt) && !ir::As<ir::Raise>(&stmt) && !ir::As<ir::Break>(&stmt) &&
           !ir::As<ir::Continue>(&stmt);
  }

  /// A loop along `elif`, which may be thousands: what all its ways that reach the end have assigned is assigned after
  /// it.
  bool Branch(const ir::If& first) {
    const size_t before = trail_.size();
    std::optional<std::vector<uint32_t>> common;
    for (const ir::If* branch = &first; branch;) {
      const size_t here = trail_.size();
      if (Block(branch->then)) MeetSince(before, common);
      ForgetSince(here);
      const ir::StmtList otherwise = branch->otherwise;
      branch = otherwise.empty() ? nullptr : ir::As<ir::If>(otherwise.back());
      if (!Block(branch ? otherwise.first(otherwise.size() - 1) : otherwise)) break;
      if (branch)
        Expression(*branch->condition);
      else
        MeetSince(before, common);
    }
    ForgetSince(before);
    if (!common) return false;
    for (uint32_t variable : *common) SetIndex(variable);
    return true;
  }

  void MeetSince(size_t before, std::optional<std::vector<uint32_t>>& common) const {
    if (common)
      std::erase_if(*common, [&](uint32_t variable) { return !assigned_[variable]; });
    else
      common.emplace(trail_.begin() + static_cast<ptrdiff_t>(before), trail_.end());
  }

  void ForgetSince(size_t before) {
    for (; trail_.size() > before; trail_.pop_back()) assigned_[trail_.back()] = false;
  }

  void Set(const ir::Variable& variable) { SetIndex(variable.index); }
  void SetIndex(uint32_t variable) {
    if (assigned_[variable]) return;
    assigned_[variable] = true;
    trail_.push_back(variable);
  }

  void Expression(const ir::Expr& expr) {
    if (const ir::Variable* variable = UsedBy(expr)) {
      if (!assigned_[variable->index]) holds_[variable->index] = false;
    } else if (const auto* bind = ir::As<ir::Bind>(&expr)) {
      Expression(*bind->value);
      const size_t before = trail_.size();
      Set(*bind->variable);
      Expression(*bind->body);
      ForgetSince(before);
    } else {
      ForEachOperand(expr, [&](const ir::Expr& operand) { Expression(operand); });
    }
  }

  std::vector<bool> assigned_;
  std::vector<bool> holds_;
  std::vector<uint32_t> trail_;  ///< what is assigned, in the order in which it was
};

bool Mentions(const ir::Expr& expr, const ir::Variable& variable) {
  bool found = false;
  ForEachNode(expr, [&](const ir::Expr& node) { found = found || UsedBy(node) == &variable; });
  return found;
}

/// Moves a home out of all loops: the variable keeps its value from one round to the next.
Home OutsideLoops(Home home, const std::vector<Block>& blocks) {
  Home result = home;
  for (int block = home.block; block >= 0; block = blocks[block].parent)
    if (blocks[block].is_loop_body) result = {blocks[block].parent, blocks[block].parent_index};
  return result;
}

}  // namespace

Declarations::Declarations(const ir::Function& function) {
  HomeFinder finder(function);
  const DefiniteAssignment assigned(function);
  for (const auto& [variable, scope] : finder.loop_scopes) scopes_.emplace(variable, scope);
  for (const ir::Variable* variable : function.variables) {
    Home home = finder.homes()[variable->index];
    if (home.block < 0) continue;
    const ir::StmtList statements = finder.blocks[home.block].statements;
    const auto* assign = ir::As<ir::Assign>(statements[home.first]);
    const bool direct = assign && assign->variable == variable && !Mentions(*assign->value, *variable);
    const bool zero = !direct && !assigned.Holds(*variable);
    if (zero) home = OutsideLoops(home, finder.blocks);
    before_[finder.blocks[home.block].statements[home.first]].push_back({variable, direct, zero});
    scopes_.emplace(variable, Scope{finder.blocks[home.block].numbers[home.first], finder.blocks[home.block].end});
  }
}

std::vector<Declarations::Scope> Declarations::ScopesOf(const ir::Variable& variable) const {
  std::vector<Scope> result;
  for (auto [at, end] = scopes_.equal_range(&variable); at != end; ++at) result.push_back(at->second);
  return result;
}

void PlaceDeclarations(const ir::Module& module, ir::PassContext& context) {
  context.results.Set(ForEachFunction(module, [](const ir::Function& function) { return Declarations(function); }));
}

const std::vector<Declarations::Declaration>& Declarations::Before(const ir::Stmt* stmt) const {
  static const std::vector<Declaration> none;
  const auto found = before_.find(stmt);
  return found == before_.end() ? none : found->second;
}

}  // namespace pyk2cu::lowering
