import { crc32 } from 'node:zlib';

/**
 * A gzip file whose bytes are each written in the format's fixed code, nothing repeated being looked for: every version
 * of zlib would squeeze a little differently, and the file must come out the same everywhere.
 */
export function gzipByHand(text: string): Buffer {
  const bytes = Buffer.from(text);
  // A last block, of the fixed code (bits 1, then 01 with its low bit first), the bytes, then the code of the end.
  let bits = '110';
  for (const byte of bytes)
    bits += byte < 144 ? (0x30 + byte).toString(2).padStart(8, '0') : (0x190 + byte - 144).toString(2);
  bits += '0000000';
  const body = (bits.match(/.{1,8}/g) ?? []).map((group) =>
    Number.parseInt([...group].reverse().join(''), 2),
  );
  const ends = Buffer.alloc(8);
  ends.writeUInt32LE(crc32(bytes), 0);
  ends.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([Buffer.from('1f8b08000000000000ff', 'hex'), Buffer.from(body), ends]);
}
