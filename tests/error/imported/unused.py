this is no Python at all (
