from imported.circular import A
B = A + 1
