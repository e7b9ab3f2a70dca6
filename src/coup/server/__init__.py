"""The online table: rooms behind one address, for people with a browser and for programs."""
