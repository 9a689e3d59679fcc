#!/usr/bin/env python3
"""Portillon du quai des artistes. Ne pas laisser traîner."""
import sys

ATTENDU = bytes.fromhex(
    "4dccfd42add9106cc4fa3d62e61a117d"
    "b4175cd2e63466c7f22e9fd83c49a6d7"
    "248eb7e12ca6df205eb0d4187bc6f93f"
)


def empreinte(mot):
    cases = [0] * len(mot)
    for i, lettre in enumerate(mot.encode("latin-1")):
        n = lettre ^ ((29 * i + 11) & 0xFF)
        n = (n + 3 * i) & 0xFF
        cases[(7 * i) % len(mot)] = n
    return bytes(cases)


def main():
    mot = input("Mot de passe : ").strip()
    if len(mot) != len(ATTENDU):
        sys.exit("Le portillon ne bouge pas.")
    if empreinte(mot) != ATTENDU:
        sys.exit("Le portillon grince, mais reste fermé.")
    print("Le portillon s’ouvre. Bonne soirée !")


if __name__ == "__main__":
    main()
