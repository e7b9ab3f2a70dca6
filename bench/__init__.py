"""What we measure, and the results that are kept.

Machines are noisy, so everything is measured beside something else in the same run, in
interleaved rounds, and judged by the median of the ratios.
"""
