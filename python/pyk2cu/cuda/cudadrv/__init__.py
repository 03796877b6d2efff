"""The layer of devices, memory, streams and events below `pyk2cu.cuda`."""
