"""The parts of the full screen: each shows what it is given and reports what is pressed."""
