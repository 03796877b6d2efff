#pragma once

#include <string>

#include "cli/report/report_data.h"
#include "codegen/emit.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli::report {

/// Adds PTX, SASS and the needed resources of a text with one kernel. What cannot be made says why in its listing.
void AddMachineCode(const GeneratedSource& source, const runtime::Program& program, const std::string& architecture,
                    Variant& variant);

/// PTX as NVRTC writes it with line information; origins are the lines of `.loc`.
Listing ReadPtx(std::string_view ptx);
/// The same of what `nvdisasm -c -g` prints.
Listing ReadSass(std::string_view text);

}  // namespace pyk2cu::cli::report
