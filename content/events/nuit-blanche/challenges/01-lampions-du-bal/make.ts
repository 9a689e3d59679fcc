import { mkdirSync, writeFileSync } from 'node:fs';

const FLAG = 'FANION{huit_lampions_font_un_octet}';
const DARK = 0;

let seed = 808;
const random = (below: number) => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed % below;
};

// The rehearsal: a chase, then all of them, then flashes that spell nothing.
const states: number[] = [];
for (let turn = 0; turn < 6; turn++)
  for (let lamp = 0; lamp < 8; lamp++) states.push(1 << (turn % 2 ? lamp : 7 - lamp));
for (let flash = 0; flash < 10; flash++) states.push(255, DARK);
for (let waltz = 0; waltz < 40; waltz++) states.push(128 + random(128));
states.push(DARK, DARK, DARK, DARK);
// The ball: each sign is held three to six lines, then the dark.
for (const byte of Buffer.from(`Bonsoir le bal ! ${FLAG} Bonne nuit.`, 'latin1')) {
  for (let held = 3 + random(4); held > 0; held--) states.push(byte);
  states.push(DARK);
}
for (let waltz = 0; waltz < 60; waltz++) states.push(128 + random(128));

const lines = states.map((state, rank) => {
  const at = new Date(Date.UTC(2026, 2, 14, 21, 30) + rank * 500).toISOString().slice(11, 21);
  return [at, ...state.toString(2).padStart(8, '0')].join(';');
});
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(
  new URL('files/lampions.csv', import.meta.url),
  `heure;l1;l2;l3;l4;l5;l6;l7;l8\n${lines.join('\n')}\n`,
);
