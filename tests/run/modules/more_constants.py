FROM_STAR = 6
SIZE = 7
_private = 100
