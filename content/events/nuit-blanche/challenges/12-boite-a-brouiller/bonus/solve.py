#!/usr/bin/env python3
"""Débrouille la capture : corrélation sur B, puis sur C, puis recherche de A. Une minute environ."""
CONNU = b"NUIT BLANCHE, RADIO DU QUAI, MESSAGE A TOUS LES BATEAUX : "
A, B, C = (13, (0, 1, 3, 4)), (15, (0, 1)), (17, (0, 3))


def sortie(registre, etat, combien):
    longueur, cases = registre
    for _ in range(combien):
        yield etat & 1
        neuve = 0
        for case in cases:
            neuve ^= etat >> case & 1
        etat = etat >> 1 | neuve << longueur - 1


def meilleur(registre, suite):
    def accords(etat):
        return sum(x == y for x, y in zip(sortie(registre, etat, len(suite)), suite))

    return max(range(1, 1 << registre[0]), key=accords)


capture = [int(x) for x in open("capture.txt").read() if x in "01"]
clair = [octet >> 7 - rang & 1 for octet in CONNU for rang in range(8)]
suite = [x ^ y for x, y in zip(clair, capture)]
b = list(sortie(B, meilleur(B, suite[:320]), len(capture)))
c = list(sortie(C, meilleur(C, suite[:320]), len(capture)))
for etat in range(1, 1 << A[0]):
    a = sortie(A, etat, len(capture))
    brouillage = [y if x else z for x, y, z in zip(a, b, c)]
    if brouillage[: len(suite)] == suite:
        bits = [x ^ y for x, y in zip(capture, brouillage)]
        octets = (bits[rang : rang + 8] for rang in range(0, len(bits), 8))
        print(bytes(int("".join(map(str, huit)), 2) for huit in octets).decode())
