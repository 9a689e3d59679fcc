import { png } from '../../png.ts';

let seed = 1907;
const random = (below: number) => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed % below;
};
const two = (number: number) => String(number).padStart(2, '0');

/** A day of the gates of a marina: members by day, and one badge that tries the fuel gate all night. */
function gateLog(): string {
  const lines: [number, string][] = [];
  const badges = [4127, 4130, 4188, 4212, 4305, 4311, 4390, 4402];
  for (let rank = 0; rank < 140; rank += 1) {
    const gate = ['est', 'ouest', 'ouest', 'carburant'][random(4)]!;
    const accepted = random(12) !== 0;
    lines.push([
      6 * 3600 + random(15 * 3600),
      `${gate} ${badges[random(badges.length)]} ${accepted ? 'OK' : 'REFUS'}`,
    ]);
  }
  for (let rank = 0; rank < 31; rank += 1)
    lines.push([3600 + rank * 211 + random(150), 'carburant 4266 REFUS']);
  lines.push([3600 + 31 * 211, 'carburant 4402 OK']);
  return lines
    .sort((a, b) => a[0] - b[0])
    .map(
      ([at, text]) =>
        `2026-06-14 ${two(Math.floor(at / 3600))}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)} ${text}\n`,
    )
    .join('');
}

const parcel = png(
  32,
  32,
  ['#0f151e', '#2bd9e8', '#e8eef6', '#66768c', '#ff9d5c'],
  (x, y) => {
    if (x === 16 && y > 3 && y < 26) return 2;
    if (y >= 26) return x % 4 < 2 ? 1 : 3;
    return x > 16 && x - 16 < 20 - Math.abs(y - 10) * 2 ? 4 : 0;
  },
  { Comment: Buffer.from('Rendez-vous au ponton 7, à la pleine mer.').toString('base64') },
);

export const files = { 'portillons.log': gateLog(), colis: parcel };
