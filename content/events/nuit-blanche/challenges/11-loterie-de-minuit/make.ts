import { mkdirSync, writeFileSync } from 'node:fs';

const FLAG = 'FANION{six_cent_vingt_quatre_tirages_suffisent}';
const DRAWS = 700;
const SEED = 20_260_314;

// MT19937, as Python's `random` runs it.
const words = new Uint32Array(624);
words[0] = SEED;
for (let at = 1; at < 624; at++) {
  const before = words[at - 1]! ^ (words[at - 1]! >>> 30);
  words[at] = Math.imul(1812433253, before) + at;
}
let used = 624;
function draw(): number {
  if (used === 624) {
    for (let at = 0; at < 624; at++) {
      const y = (words[at]! & 0x80000000) | (words[(at + 1) % 624]! & 0x7fffffff);
      words[at] = words[(at + 397) % 624]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    used = 0;
  }
  let y = words[used++]!;
  y ^= y >>> 11;
  y ^= (y << 7) & 0x9d2c5680;
  y ^= (y << 15) & 0xefc60000;
  return (y ^ (y >>> 18)) >>> 0;
}

const draws = Array.from({ length: DRAWS }, draw);
const letter = Buffer.from(`Le lot va au porteur du billet 0417. ${FLAG}`);
const mask = Buffer.alloc(Math.ceil(letter.length / 4) * 4);
for (let at = 0; at < mask.length; at += 4) mask.writeUInt32BE(draw(), at);
const sealed = letter.map((byte, at) => byte ^ mask[at]!);

const script = `#!/usr/bin/env python3
"""Loterie de minuit. Le hasard est celui de Python : on ne fait pas mieux."""
import random
import sys

lettre = open("gagnant.txt", "rb").read()

# Les tirages de la soirée, publiés au fur et à mesure.
with open("tirages.txt", "w") as sortie:
    for _ in range(${DRAWS}):
        print(random.getrandbits(32), file=sortie)

# L’enveloppe du gagnant.
masque = b""
while len(masque) < len(lettre):
    masque += random.getrandbits(32).to_bytes(4, "big")
with open("enveloppe.hex", "w") as sortie:
    print(bytes(a ^ b for a, b in zip(lettre, masque)).hex(), file=sortie)

print("L’enveloppe est scellée.", file=sys.stderr)
`;
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/loterie.py', import.meta.url), script);
writeFileSync(new URL('files/tirages.txt', import.meta.url), `${draws.join('\n')}\n`);
writeFileSync(new URL('files/enveloppe.hex', import.meta.url), `${Buffer.from(sealed).toString('hex')}\n`);
