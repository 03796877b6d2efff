#pragma once

#include <string>
#include <string_view>

#include "cli/report/report_data.h"

namespace pyk2cu::cli::report {

/// The whole page: one HTML file that needs nothing else.
std::string PageHtml(const Page& page);

/// A file that the page is made of (cli/report/assets/); the name must be one. Empty: it was not there when this
/// program was built.
std::string_view Asset(std::string_view name);

}  // namespace pyk2cu::cli::report
