"""What the kinds share: positions, inputs, players and cards in a sentence."""
