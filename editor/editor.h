#pragma once

/// All that the editor's queries are. Each can be called with any offset, also beyond the text's end. Queries of one
/// analysis, and Lint, may run in several threads at the same time.
#include "editor/analysis.h"
#include "editor/calls/signature_help.h"
#include "editor/completion/completion.h"
#include "editor/cuda/cuda_text.h"
#include "editor/fixes/fixes.h"
#include "editor/hints/inlay_hints.h"
#include "editor/hover/hover.h"
#include "editor/names/definition.h"
#include "editor/names/references.h"
#include "editor/names/rename.h"
#include "editor/names/semantic_tokens.h"
#include "editor/names/symbols.h"
#include "editor/results.h"
#include "editor/state/header_cache.h"
