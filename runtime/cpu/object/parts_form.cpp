#include "runtime/cpu/object/parts_form.h"

#include <sstream>

namespace pyk2cu::runtime::cpu {

std::string PartsName(size_t entry) { return "pyk_cpu_parts_" + std::to_string(entry); }

std::string ToText(const std::vector<PartsForm>& forms) {
  std::ostringstream text;
  for (const PartsForm& form : forms) {
    text << form.context_bytes << ' ' << form.cuts.size() << ' ';
    for (const Cut& cut : form.cuts)
      text << static_cast<int>(cut.kind) << ' ' << static_cast<int>(cut.operation) << ' ' << cut.mask_known << ' '
           << cut.argument_known << ' ' << cut.mask << ' ' << cut.argument << ' ' << cut.width << ' ';
  }
  return text.str();
}

std::vector<PartsForm> ReadPartsForms(std::string_view given) {
  std::istringstream text{std::string(given)};
  std::vector<PartsForm> forms;
  size_t cuts = 0;
  for (PartsForm form; text >> form.context_bytes >> cuts; forms.push_back(std::move(form))) {
    form.cuts.clear();
    for (size_t i = 0; i < cuts && text; ++i) {
      Cut cut;
      int kind = 0, operation = 0;
      text >> kind >> operation >> cut.mask_known >> cut.argument_known >> cut.mask >> cut.argument >> cut.width;
      cut.kind = static_cast<CutKind>(kind);
      cut.operation = static_cast<uint8_t>(operation);
      form.cuts.push_back(cut);
    }
  }
  return forms;
}

}  // namespace pyk2cu::runtime::cpu
