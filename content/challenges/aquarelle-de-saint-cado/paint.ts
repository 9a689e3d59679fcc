type Colour = readonly [number, number, number];

const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const skyTop: Colour = [96, 142, 186];
const skyLow: Colour = [246, 214, 176];
const seaFar: Colour = [108, 160, 172];
const seaNear: Colour = [28, 74, 98];
const sun: Colour = [255, 238, 190];
const stone: Colour = [214, 206, 190];
const slate: Colour = [72, 84, 104];
const shutter: Colour = [46, 104, 168];
const rock: Colour = [92, 82, 70];
const hill: Colour = [88, 112, 92];

/** A seeded source of grain, the same at each run. */
export function grainFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The house on its islet at sunset, as `width × height` pixels of three bytes. */
export function paint(width: number, height: number, grain: number): Buffer {
  const random = grainFrom(width * 7919 + height);
  const pixels = Buffer.alloc(width * height * 3);
  const horizon = height * 0.52;
  const left = width * 0.56;
  const size = height * 0.16;
  const house = (x: number, y: number): Colour | undefined => {
    const [u, v] = [(x - left) / size, (y - horizon + size * 0.75) / size];
    if (Math.abs(u) < 0.95 - Math.max(0, -v) * 1.4 && v > -0.55 && v < 0) return slate;
    if (Math.abs(u - 0.62) < 0.09 && v > -0.7 && v < -0.2) return stone;
    if (Math.abs(u) >= 0.85 || v < 0 || v > 0.62) return undefined;
    const opening = Math.abs(Math.abs(u) - 0.45) < 0.13 && v > 0.15 && v < 0.42;
    const door = Math.abs(u) < 0.12 && v > 0.2;
    return opening || door ? shutter : stone;
  };
  const islet = (x: number, y: number) =>
    y > horizon - size * 0.13 && ((x - left) / (size * 1.7)) ** 2 + ((y - horizon) / (size * 0.22)) ** 2 < 1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let colour: Colour;
      const sunAt = Math.hypot(x - width * 0.22, y - height * 0.36);
      const shore = horizon - 4 - height * 0.05 * (1 + Math.sin(x / (width * 0.09)) * Math.sin(x / 61));
      const relief = house(x, y) ?? (islet(x, y) ? rock : undefined);
      if (relief) colour = relief;
      else if (y > horizon) {
        const depth = (y - horizon) / (height - horizon);
        const wave = Math.sin(y * (1.9 - depth) + Math.sin(x * 0.07 + y * 0.3) * 2.2);
        const glint = Math.abs(x - width * 0.22) < 8 + depth * 46 && wave > 0.35 ? 0.45 : 0;
        colour = mix(mix(mix(seaFar, seaNear, depth), skyLow, (wave + 1) * 0.06), sun, glint);
      } else if (y > shore) colour = mix(hill, skyLow, 0.35);
      else colour = mix(mix(skyTop, skyLow, (y / horizon) ** 1.4), sun, Math.exp(-sunAt / (height * 0.06)));
      const wash = Math.sin(x * 0.021 + y * 0.013) * 5 + Math.sin(x * 0.0047 - y * 0.031) * 6;
      const shade = wash + (random() - 0.5) * grain;
      for (const [channel, value] of colour.entries()) {
        const tint = value + shade + (random() - 0.5) * grain;
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, Math.round(tint)));
      }
    }
  return pixels;
}
