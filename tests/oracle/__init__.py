"""Independent statements of the rules, compared in lock step with the engine."""
