"""Faults at the table: finding them, and what the referee says of them."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.faults import faute_dans_un_pli, que_decide_l_arbitre, renonce

GROUP = Group("fautes", "Fautes et arbitrage", (faute_dans_un_pli, renonce, que_decide_l_arbitre))
