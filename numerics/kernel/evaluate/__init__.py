"""The walk over the tree: one handler for each construct."""
