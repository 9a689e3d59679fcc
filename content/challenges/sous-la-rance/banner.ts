import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 840;
const HEIGHT = 360;

/** The sea at night in 21:9, as a PNG: five bands of waves, darker with depth. */
export function drawBanner(): Buffer {
  const rows: Buffer[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    const row = Buffer.alloc(1 + WIDTH);
    for (let x = 0; x < WIDTH; x++) {
      let band = 0;
      for (let rank = 0; rank < 5; rank++) {
        const swell = Math.sin(x / (46 + rank * 19) + rank * 1.7) * (7 + rank * 2);
        if (y > 110 + rank * 48 + swell) band = rank + 1;
      }
      row[1 + x] = band;
    }
    rows.push(row);
  }
  const palette = ['0b1a2e', '10304a', '0e2a43', '0c243b', '0a1d31', '081728'].join('');
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette, 'hex')),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.set(body, 4);
  bytes.writeUInt32BE(crc32(body), 4 + body.length);
  return bytes;
}
