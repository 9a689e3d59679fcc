import { mkdirSync, writeFileSync } from 'node:fs';

const FLAG = 'FANION{chaque_registre_se_trahit_une_fois_sur_quatre_de_trop}';
const text = `NUIT BLANCHE, RADIO DU QUAI, MESSAGE A TOUS LES BATEAUX : la passe est libre, la bouee 7 est eteinte. Code de la capitainerie : ${FLAG}. Bon vent.`;

/** A shift register: its length, the cells that are summed, and where it starts. */
function register(length: number, taps: number[], start: number): () => number {
  let state = start;
  return () => {
    const out = state & 1;
    const fed = taps.reduce((sum, tap) => sum ^ ((state >>> tap) & 1), 0);
    state = (state >>> 1) | (fed << (length - 1));
    return out;
  };
}
const a = register(13, [0, 1, 3, 4], 0x0b3d);
const b = register(15, [0, 1], 0x4e21);
const c = register(17, [0, 3], 0x1a5c7);

const bits = [...Buffer.from(text)].flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
const sent = bits
  .map((bit) => {
    const [x, y, z] = [a(), b(), c()];
    return bit ^ (x ? y : z);
  })
  .join('');

const scheme = `BOITE A BROUILLER, modele du quai                        (collé sous le couvercle)

Trois registres à décalage. À chaque top :
  - la sortie du registre est sa case 0 ;
  - la case neuve est la somme (ou exclusif) des cases marquées ;
  - tout descend d'un rang, et la case neuve entre en haut.

  registre   cases      cases marquées
  --------   --------   --------------
     A       0 à 12     0, 1, 3, 4
     B       0 à 14     0, 1
     C       0 à 16     0, 3

            +-------+
   A ------>| choix |
   B ------>|  1    |-----> (+) -----> émetteur
   C ------>|  0    |        ^
            +-------+        |
                          message
  Si A donne 1, le choix laisse passer B ; si A donne 0, il laisse passer C.
  Le message entre octet par octet, bit de poids fort d'abord, par ou exclusif.
  Les trois registres sont réglés à la main avant la nuit ; aucun n'est à zéro.
`;
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/schema.txt', import.meta.url), scheme);
writeFileSync(
  new URL('files/capture.txt', import.meta.url),
  `${(sent.match(/.{1,64}/g) ?? []).join('\n')}\n`,
);
