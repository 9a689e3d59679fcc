type Entry = readonly [
  tag: number,
  type: 2 | 3 | 4 | 5,
  value: string | number | readonly (readonly [number, number])[],
];

const payload = ([, type, value]: Entry): { count: number; bytes: Buffer } => {
  if (type === 2) {
    const bytes = Buffer.from(`${value}\0`, 'latin1');
    return { count: bytes.length, bytes };
  }
  if (Array.isArray(value)) {
    const bytes = Buffer.alloc(value.length * 8);
    for (const [index, [over, under]] of (value as [number, number][]).entries()) {
      bytes.writeUInt32LE(over, index * 8);
      bytes.writeUInt32LE(under, index * 8 + 4);
    }
    return { count: value.length, bytes };
  }
  const bytes = Buffer.alloc(type === 3 ? 2 : 4);
  bytes.writeUIntLE(Number(value), 0, bytes.length);
  return { count: 1, bytes };
};

const directory = (start: number, entries: readonly Entry[]): Buffer => {
  const head = Buffer.alloc(2 + entries.length * 12 + 4);
  head.writeUInt16LE(entries.length);
  const extra: Buffer[] = [];
  let free = start + head.length;
  for (const [index, entry] of [...entries].sort(([a], [b]) => a - b).entries()) {
    const at = 2 + index * 12;
    const { count, bytes } = payload(entry);
    head.writeUInt16LE(entry[0], at);
    head.writeUInt16LE(entry[1], at + 2);
    head.writeUInt32LE(count, at + 4);
    if (bytes.length <= 4) bytes.copy(head, at + 8);
    else {
      head.writeUInt32LE(free, at + 8);
      const padded = Buffer.concat([bytes, Buffer.alloc(bytes.length % 2)]);
      extra.push(padded);
      free += padded.length;
    }
  }
  return Buffer.concat([head, ...extra]);
};

/** Little-endian TIFF block with its main, Exif and GPS directories. */
export function exifBlock(main: readonly Entry[], exif: readonly Entry[], gps: readonly Entry[]): Buffer {
  const pointers = (exifAt: number, gpsAt: number): Entry[] => [
    ...main,
    [0x8769, 4, exifAt],
    [0x8825, 4, gpsAt],
  ];
  const exifAt = 8 + directory(8, pointers(0, 0)).length;
  const exifPart = directory(exifAt, exif);
  const gpsAt = exifAt + exifPart.length;
  return Buffer.concat([
    Buffer.from('II*\0\b\0\0\0', 'latin1'),
    directory(8, pointers(exifAt, gpsAt)),
    exifPart,
    directory(gpsAt, gps),
  ]);
}
