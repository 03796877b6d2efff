from imported.circle import B
A = B + 1
