"""The laboratory: classic Coup at speed, in the interfaces researchers use."""
