#include "editor/analysis.h"
