type Colour = readonly [number, number, number];

const blend = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const box = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom;

const white: Colour = [240, 240, 232];
const hull: Colour = [30, 62, 112];
const granite: Colour = [150, 142, 128];
const dark: Colour = [52, 56, 64];
const grass: Colour = [98, 122, 78];

/** The ferry alongside, red and blue on its funnel. */
const ferry = (x: number, y: number): Colour | undefined => {
  const bow = 268 + (y - 226) * 0.55;
  if (y >= 200 && y < 226 && x > bow && x < 424 - (y - 200) * 0.3) return y > 219 ? [150, 40, 36] : hull;
  if (box(x, y, 292, 176, 416, 200)) return (x - 296) % 12 < 7 && y > 183 && y < 190 ? dark : white;
  if (box(x, y, 306, 158, 372, 176)) return (x - 308) % 10 < 7 && y > 161 && y < 168 ? dark : white;
  if (box(x, y, 384, 146, 402, 176)) return y < 154 ? [196, 58, 48] : hull;
  return box(x, y, 338, 134, 340, 158) ? dark : undefined;
};

/** The fort above the port and the light at the end of its jetty. */
const shore = (x: number, y: number): Colour | undefined => {
  if (box(x, y, 44, 150, 54, 206)) return y < 162 ? [36, 120, 74] : white;
  if (box(x, y, 40, 146, 58, 150)) return dark;
  if (box(x, y, 0, 206, 96, 222)) return (x + Math.floor(y / 5) * 9) % 21 < 1 || y % 5 === 0 ? dark : granite;
  const wall = 112 + Math.abs(((x - 230) % 70) - 35) * 0.16;
  if (x > 150 && y > wall && y < 176) return (x * 3 + Math.floor(y / 7) * 17) % 37 < 2 ? dark : granite;
  return x > 110 && y > 150 + (480 - x) * 0.05 && y < 214 ? grass : undefined;
};

/** A port in the evening seen from the quay, as RGB pixels. */
export function harbour(width: number, height: number): Buffer {
  let state = 20240815;
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let colour = ferry(x, y) ?? shore(x, y);
      if (!colour && y < 214) {
        const cloud =
          Math.sin(x * 0.021 + y * 0.05) + Math.sin(x * 0.043 - y * 0.11) + Math.sin(y * 0.16 + x * 0.008);
        colour = blend([112, 164, 214], [232, 226, 206], y / 214 + Math.max(0, cloud - 1.1) * 0.5);
      }
      if (y >= 222 || !colour) {
        const mirrored =
          y < 284 ? (ferry(x + Math.sin(y * 0.9) * 3, 448 - y) ?? [84, 132, 148]) : [84, 132, 148];
        const ripple = Math.sin(y * 1.1 + Math.sin(x * 0.06) * 2 + x * 0.02) * 0.5 + 0.5;
        if (y >= 226 || !ferry(x, y)) colour = blend(mirrored as Colour, [40, 84, 106], 0.35 + ripple * 0.35);
      }
      if (y > 296)
        colour = (x + Math.floor((y - 296) / 12) * 23) % 48 < 2 || (y - 296) % 12 === 0 ? dark : granite;
      for (const [channel, level] of (colour ?? dark).entries())
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, level + (random() - 0.5) * 14));
    }
  return pixels;
}
