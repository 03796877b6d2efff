# -*- coding: latin-1 -*-
N = 1  # ä
