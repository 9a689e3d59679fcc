#!/usr/bin/env python3
"""Loterie de minuit. Le hasard est celui de Python : on ne fait pas mieux."""
import random
import sys

lettre = open("gagnant.txt", "rb").read()

# Les tirages de la soirée, publiés au fur et à mesure.
with open("tirages.txt", "w") as sortie:
    for _ in range(700):
        print(random.getrandbits(32), file=sortie)

# L’enveloppe du gagnant.
masque = b""
while len(masque) < len(lettre):
    masque += random.getrandbits(32).to_bytes(4, "big")
with open("enveloppe.hex", "w") as sortie:
    print(bytes(a ^ b for a, b in zip(lettre, masque)).hex(), file=sortie)

print("L’enveloppe est scellée.", file=sys.stderr)
