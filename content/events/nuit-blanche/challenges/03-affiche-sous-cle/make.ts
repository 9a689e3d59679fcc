import { mkdirSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const FLAG = 'FANION{un_png_commence_toujours_pareil}';
const KEY = Buffer.from([0x4c, 0xb7, 0x1e, 0x92, 0xd3, 0x68, 0x05, 0xfa]);
const [WIDTH, HEIGHT] = [240, 340];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** The poster: a night sky, a moon, its reflection and lit portholes. */
function pixel(x: number, y: number): [number, number, number] {
  const sea = 220;
  if ((x - 170) ** 2 + (y - 70) ** 2 < 30 ** 2) return [250, 240, 200];
  if (y > sea && Math.abs(x - 170) < 8 + ((y * 7) % 13) && y % 4 < 2) return [200, 190, 160];
  const hull = y > sea - 26 && y < sea + 6 && x > 30 + (sea - y) / 3 && x < 120 + (sea - y) / 2;
  if (hull) return y === sea - 10 && x % 12 < 5 ? [255, 214, 120] : [18, 24, 38];
  if (y <= sea && (x * 73 + y * 151) % 997 === 0) return [255, 255, 255];
  return y > sea ? [10, 30 + ((y - sea) >> 2), 70] : [14, 18 + (y >> 3), 48 + (y >> 2)];
}

const rows = Array.from({ length: HEIGHT }, (_, y) =>
  Buffer.from([0, ...Array.from({ length: WIDTH }, (_, x) => pixel(x, y)).flat()]),
);
const header = Buffer.alloc(13);
header.writeUInt32BE(WIDTH, 0);
header.writeUInt32BE(HEIGHT, 4);
header.set([8, 2, 0, 0, 0], 8);
const png = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  chunk('IHDR', header),
  chunk('tEXt', Buffer.from('Title\0Nuit Blanche, affiche de la fete', 'latin1')),
  chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
  chunk('tEXt', Buffer.from(`Comment\0${FLAG}`, 'latin1')),
  chunk('IEND', Buffer.alloc(0)),
]);
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(
  new URL('files/affiche.png.xor', import.meta.url),
  png.map((byte, at) => byte ^ KEY[at % KEY.length]!),
);
