"""``python -m bench.some_deals 1000``: that many deals at four, for callgrind to count."""

import sys
from random import Random

from rules_engine.simulation import simulate

rng = Random(1)
for _ in range(int(sys.argv[1])):
    simulate(4, rng)
