#!/usr/bin/env python3
"""Limonaire : joue un carton perforé. Usage : limonaire.py carton.bin"""
import sys

FENTES = 0x1000          # taille de la mémoire, en octets
PAROLES = 0x0800         # adresse des paroles chantées par le public


class CartonDechire(Exception):
    pass


def jouer(carton, paroles):
    mem = bytearray(FENTES)
    mem[:len(carton)] = carton
    mem[PAROLES:PAROLES + len(paroles)] = paroles
    r = [0] * 8
    r[0] = len(paroles)
    pile, pc = [], 0
    for _ in range(2_000_000):
        op, a, b, c = mem[pc:pc + 4]
        pc += 4
        n = b | c << 8
        if a > 7:
            raise CartonDechire(pc - 4)
        if op == 0x3d: r[a] = n
        elif op == 0x91: r[a] = r[b & 7]
        elif op == 0x17: r[a] = r[b & 7] + r[c & 7] & 0xffff
        elif op == 0xc4: r[a] = r[b & 7] - r[c & 7] & 0xffff
        elif op == 0x5b: r[a] = r[b & 7] * r[c & 7] & 0xffff
        elif op == 0xe2: r[a] = r[b & 7] ^ r[c & 7]
        elif op == 0x76: r[a] = r[b & 7] | r[c & 7]
        elif op == 0x08: r[a] = r[b & 7] << c & 0xffff
        elif op == 0xaf: r[a] = r[b & 7] >> c
        elif op == 0x60: r[a] = mem[(r[b & 7] + c) % FENTES]
        elif op == 0xd9: mem[(r[b & 7] + c) % FENTES] = r[a] & 0xff
        elif op == 0x2e: pc = n if r[a] == 0 else pc
        elif op == 0xb5: pile.append(pc); pc = n
        elif op == 0x4c: pc = pile.pop() if pile else FENTES
        elif op == 0xf3: return r[a]
        else: raise CartonDechire(pc - 4)
        if pc > FENTES - 4:
            raise CartonDechire(pc)
    raise CartonDechire(pc)


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as f:
        carton = f.read()
    paroles = input("Paroles ? ").encode()[:256]
    try:
        juste = jouer(carton, paroles)
    except CartonDechire as e:
        sys.exit("Le carton se déchire en 0x%04x." % e.args[0])
    print("L'orgue joue juste. Bravo !" if juste else "L'orgue couine.")
