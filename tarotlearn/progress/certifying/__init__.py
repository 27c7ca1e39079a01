"""« Prêt à s’asseoir »: a silent test of a whole table's rules, and the attestation it gives."""
