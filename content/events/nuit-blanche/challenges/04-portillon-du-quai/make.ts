import { mkdirSync, writeFileSync } from 'node:fs';

const FLAG = 'FANION{a_rebours_le_portillon_s_ouvre_tout_seul}';
// Seven must move every letter elsewhere: it shares no factor with the length.
if (FLAG.length % 7 === 0) throw new Error('two letters would share a place');
const expected: number[] = [];
for (const [rank, letter] of [...FLAG].entries()) {
  const mixed = (letter.charCodeAt(0) ^ ((29 * rank + 11) & 0xff)) + 3 * rank;
  expected[(7 * rank) % FLAG.length] = mixed & 0xff;
}
const rows = (
  expected
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .match(/.{1,32}/g) ?? []
)
  .map((row) => `    "${row}"`)
  .join('\n');

const script = `#!/usr/bin/env python3
"""Portillon du quai des artistes. Ne pas laisser traîner."""
import sys

ATTENDU = bytes.fromhex(
${rows}
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
`;
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/portillon.py', import.meta.url), script);
