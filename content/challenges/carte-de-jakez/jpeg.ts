const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];
// Coarser and coarser towards the fine detail, in zigzag order.
const quantum = zigzag.map((_, index) => 3 + Math.floor(index * 0.55));

interface Code {
  bits: number;
  length: number;
}
interface Table {
  counts: number[];
  symbols: number[];
  codes: Map<number, Code>;
}
/** Canonical prefix code: `counts[n]` symbols have a code of n + 1 bits. */
const table = (counts: number[], symbols: number[]): Table => {
  const codes = new Map<number, Code>();
  let [bits, at] = [0, 0];
  counts.forEach((count, index) => {
    for (let left = count; left > 0; left -= 1) {
      codes.set(symbols[at]!, { bits, length: index + 1 });
      at += 1;
      bits += 1;
    }
    bits <<= 1;
  });
  return { counts, symbols, codes };
};
const steady = table(
  [0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  Array.from({ length: 12 }, (_, size) => size),
);
const frequent = [0x01, 0x00, 0x02, 0x03, 0x11, 0x04, 0x21];
const others = [0xf0].concat(
  Array.from({ length: 160 }, (_, index) => (Math.floor(index / 10) << 4) | ((index % 10) + 1)).filter(
    (symbol) => !frequent.includes(symbol),
  ),
);
const varying = table([0, 1, 2, 4, 0, 0, 0, 0, 0, others.length, 0, 0, 0, 0, 0, 0], [...frequent, ...others]);

const cosine = Array.from({ length: 64 }, (_, index) => {
  const [u, x] = [index >> 3, index & 7];
  return (u ? 0.5 : Math.SQRT1_2 / 2) * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});
const transform = (block: number[]) => {
  const rows = block.map((_, at) => {
    let sum = 0;
    for (let x = 0; x < 8; x += 1) sum += cosine[(at & 7) * 8 + x]! * block[(at & 56) + x]!;
    return sum;
  });
  return rows.map((_, at) => {
    let sum = 0;
    for (let y = 0; y < 8; y += 1) sum += cosine[(at >> 3) * 8 + y]! * rows[y * 8 + (at & 7)]!;
    return sum;
  });
};

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

const huffman = (id: number, { counts, symbols }: Table) =>
  segment(0xc4, Buffer.from([id, ...counts, ...symbols]));

function fileOf(width: number, height: number, exif: Buffer, scan: Buffer): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif])),
    segment(0xdb, Buffer.from([0, ...quantum])),
    segment(0xc0, frame),
    huffman(0, steady),
    huffman(0x10, varying),
    segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])),
    scan,
    Buffer.of(0xff, 0xd9),
  ]);
}

/** Baseline JPEG, no subsampling, of RGB pixels whose sides are multiples of 8; `exif` goes into APP1 as it is. */
export function jpeg(width: number, height: number, pixels: Buffer, exif: Buffer): Buffer {
  const out: number[] = [];
  let [pool, held] = [0, 0];
  const put = (bits: number, length: number) => {
    for (let index = length - 1; index >= 0; index -= 1) {
      pool = (pool << 1) | ((bits >> index) & 1);
      held += 1;
      if (held === 8) {
        out.push(pool);
        if (pool === 255) out.push(0);
        [pool, held] = [0, 0];
      }
    }
  };
  const size = (value: number) => 32 - Math.clz32(Math.abs(value));
  const value = (amount: number) => put(amount < 0 ? amount + (1 << size(amount)) - 1 : amount, size(amount));
  const symbol = ({ codes }: Table, name: number) => put(codes.get(name)!.bits, codes.get(name)!.length);
  const last = [0, 0, 0];
  const weights = [
    [0.299, 0.587, 0.114, -128],
    [-0.168736, -0.331264, 0.5, 0],
    [0.5, -0.418688, -0.081312, 0],
  ];
  for (let by = 0; by < height; by += 8)
    for (let bx = 0; bx < width; bx += 8)
      for (const [component, [r, g, b, shift]] of weights.entries()) {
        const block = Array.from({ length: 64 }, (_, index) => {
          const at = ((by + (index >> 3)) * width + bx + (index & 7)) * 3;
          return r! * pixels[at]! + g! * pixels[at + 1]! + b! * pixels[at + 2]! + shift!;
        });
        const spectrum = transform(block);
        const coefficients = zigzag.map((at, index) => Math.round(spectrum[at]! / quantum[index]!));
        const difference = coefficients[0]! - last[component]!;
        last[component] = coefficients[0]!;
        symbol(steady, size(difference));
        value(difference);
        let run = 0;
        const end = coefficients.findLastIndex((coefficient) => coefficient !== 0);
        for (let index = 1; index <= end; index += 1) {
          const coefficient = coefficients[index]!;
          if (coefficient === 0) {
            run += 1;
            continue;
          }
          for (; run > 15; run -= 16) symbol(varying, 0xf0);
          symbol(varying, (run << 4) | size(coefficient));
          value(coefficient);
          run = 0;
        }
        if (end < 63) symbol(varying, 0);
      }
  while (held) put(1, 1);
  return fileOf(width, height, exif, Buffer.from(out));
}
