import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { keccak256, word } from './keccak.ts';

const TREASURE = 2718;
const boxes: [number, string][] = [
  [12, 'FANION{presque_mais_ce_casier_sent_la_maree}'],
  [77, 'Une paire de bottes jaunes, taille 42, appartenant au tresorier du club'],
  [404, 'FANION{casier_introuvable_ou_vide_peut_etre}'],
  [1515, 'FANION{marignan_est_loin_de_la_mer_voyez_plus_bas}'],
  [2178, 'FANION{vous_avez_echange_deux_chiffres_du_numero}'],
  [TREASURE, 'FANION{prive_ne_veut_pas_dire_invisible_dans_un_coffre_de_verre}'],
  [7821, 'FANION{lire_a_l_envers_les_octets_etait_une_idee}'],
  [40458, 'FANION{gros_boutiste_et_petit_boutiste_ne_font_pas_bon_menage}'],
];
const address = (name: string) => BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 40)}`);

const storage = new Map<bigint, bigint>();
function writeString(slot: bigint, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length < 32) {
    const short = Buffer.concat([bytes, Buffer.alloc(32 - bytes.length)]);
    short[31] = bytes.length * 2;
    storage.set(slot, BigInt(`0x${short.toString('hex')}`));
    return;
  }
  storage.set(slot, BigInt(bytes.length * 2 + 1));
  const start = BigInt(`0x${keccak256(word(slot)).toString('hex')}`);
  for (let at = 0; at < bytes.length; at += 32) {
    const part = Buffer.alloc(32);
    bytes.copy(part, 0, at);
    storage.set(start + BigInt(at / 32), BigInt(`0x${part.toString('hex')}`));
  }
}
const mapped = (key: bigint, slot: bigint) =>
  BigInt(`0x${keccak256(Buffer.concat([word(key), word(slot)])).toString('hex')}`);

let total = 0n;
for (const [rank, name] of ['Enora', 'Malo', 'Soizic', 'Tangi', 'Gaud', 'Yann', 'Nolwenn'].entries()) {
  const paid = BigInt(20 + rank * 7) * 10n ** 15n;
  total += paid;
  storage.set(mapped(address(name), 3n), paid);
}
storage.set(0n, total);
storage.set(1n, address('gardien') | (BigInt(TREASURE) << 160n) | (1n << 176n));
writeString(2n, 'Rien à cacher, tout à montrer');
for (const [number, content] of boxes) writeString(mapped(BigInt(number), 4n), content);

const hex = (value: bigint) => `0x${word(value).toString('hex')}`;
const sorted = [...storage].sort(([a], [b]) => (a < b ? -1 : 1));
const dump = {
  contract: `0x${address('coffre').toString(16).padStart(40, '0')}`,
  block: 19482017,
  compiler: '0.8.24',
  storage: Object.fromEntries(sorted.map(([slot, value]) => [hex(slot), hex(value)])),
};
writeFileSync(new URL('files/stockage.json', import.meta.url), `${JSON.stringify(dump, null, 2)}\n`);
