import { mkdirSync, writeFileSync } from 'node:fs';

const FLAG = 'FANION{les_lucioles_clignent_en_bleu}';
const MANY = 420;

let seed = 4242;
const random = (below: number) => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed % below;
};

// The message, an end mark, then chance.
const bits = [...Buffer.from(`${FLAG}\0`)].flatMap((byte) =>
  [...byte.toString(2).padStart(8, '0')].map(Number),
);
while (bits.length < MANY) bits.push(random(2));
const hex = (value: number) => value.toString(16).padStart(2, '0');
const fireflies = bits.map((bit, rank) => {
  const x = 10 + rank * 2.3 + random(20) / 10;
  const y = 40 + random(420);
  const colour = `#${hex(236 + random(16))}${hex(214 + random(16))}${hex(((90 + random(24)) & ~1) | bit)}`;
  return `  <circle cx="${x.toFixed(1)}" cy="${y}" r="${(1.6 + random(22) / 10).toFixed(1)}" fill="${colour}"/>`;
});
// In the order of the drawing, not of the reading.
for (let at = fireflies.length - 1; at > 0; at--) {
  const other = random(at + 1);
  [fireflies[at], fireflies[other]] = [fireflies[other]!, fireflies[at]!];
}
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500" role="img">
  <title>Lucioles à l’entrée du port</title>
  <rect width="1000" height="500" fill="#0b1a2b"/>
${fireflies.join('\n')}
</svg>
`;
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/lucioles.svg', import.meta.url), svg);
