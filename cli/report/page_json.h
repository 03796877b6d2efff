#pragma once

#include <string>

#include "cli/report/report_data.h"

namespace pyk2cu::cli::report {

/// The page's data as one JSON object, which scripts of the page read.
std::string PageJson(const Page& page);

}  // namespace pyk2cu::cli::report
