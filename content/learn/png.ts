import { crc32 } from 'node:zlib';

const word = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([word(data.length), body, word(crc32(body))]);
};

/** A zlib stream that keeps its bytes as they are, so that every version of zlib gives the same picture. */
function stored(bytes: Buffer): Buffer {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  const parts: Buffer[] = [Buffer.of(0x78, 0x01)];
  for (let at = 0; at < bytes.length; at += 65535) {
    const part = bytes.subarray(at, at + 65535);
    const head = Buffer.alloc(5);
    head.writeUInt8(at + 65535 < bytes.length ? 0 : 1, 0);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(~part.length & 0xffff, 3);
    parts.push(head, part);
  }
  return Buffer.concat([...parts, word(high * 65536 + low)]);
}

/** A picture of at most sixteen colours, in as few bits a pixel as they need: `colourAt` says which of `palette`. */
export function png(
  width: number,
  height: number,
  palette: readonly string[],
  colourAt: (x: number, y: number) => number,
  notes: Record<string, string> = {},
): Buffer {
  const depth = palette.length > 4 ? 4 : palette.length > 2 ? 2 : 1;
  const stride = 1 + Math.ceil((width * depth) / 8);
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const at = y * stride + 1 + (bit >> 3);
      rows[at] = rows[at]! | (colourAt(x, y) << (8 - depth - (bit & 7)));
    }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([word(width), word(height), Buffer.of(depth, 3, 0, 0, 0)])),
    chunk('PLTE', Buffer.from(palette.join('').replaceAll('#', ''), 'hex')),
    ...Object.entries(notes).map(([key, text]) => chunk('tEXt', Buffer.from(`${key}\0${text}`, 'latin1'))),
    chunk('IDAT', stored(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
