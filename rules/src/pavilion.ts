import { foldCase } from './fold.ts';

/** The box in which a pavilion is drawn: in another shape, a reader crops it rather than stretching it. */
export const PAVILION_BOX = { width: 26, height: 30 } as const;

/** The colours of pavilions: those of the category palette that are distinguishable at 24 px. */
export const PAVILION_HUES = [
  'web',
  'pwn',
  'reverse',
  'forensics',
  'network',
  'web3',
  'hardware',
  'crypto',
  'misc',
] as const;
export type PavilionHue = (typeof PAVILION_HUES)[number];

/** A maritime flag: a tinted ground, a field in its first colour and, on most, an emblem in the second. */
export interface Pavilion {
  /** The first colour, whose tint is the background. */
  hue: PavilionHue;
  second: PavilionHue;
  /** SVG path data in PAVILION_BOX; overlapping parts leave holes (even-odd). */
  field: string;
  emblem: string | null;
}

const DOT = 'M13 11.2a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 1 1 0-7.6z';
const PALE = 'M11.2 0h3.6v30h-3.6z';
const FESS = 'M0 13.2h26v3.6H0z';
const LOZENGE = 'M13 9 18 15 13 21 8 15z';
const SQUARE = 'M9.6 11.6h6.8v6.8H9.6z';
const PENNANT = 'M9 9.5 19 15 9 20.5z';

/** Divisions of a flag, each with the emblems that stay readable on it at 24 px. */
const FIELDS: readonly { field: string; emblems: readonly (string | null)[] }[] = [
  // Two bands, at the top and at the bottom.
  { field: 'M0 0h26v8H0zM0 22h26v8H0z', emblems: [null, DOT, LOZENGE, PENNANT, PALE] },
  // A horizontal band.
  { field: 'M0 10h26v10H0z', emblems: [null, PALE, DOT, LOZENGE] },
  // A vertical band.
  { field: 'M8 0h10v30H8z', emblems: [null, FESS, DOT, LOZENGE] },
  // A hexagon.
  { field: 'M13 5.5 21.2 10.25v9.5L13 24.5l-8.2-4.75v-9.5z', emblems: [null, DOT, LOZENGE, SQUARE, FESS] },
  // A pennant.
  { field: 'M5.5 5 22.5 15 5.5 25z', emblems: [null, FESS] },
  // An hourglass, upright and on its side.
  { field: 'M0 0h26L13 15zM0 30h26L13 15z', emblems: [null, DOT, PALE, LOZENGE] },
  { field: 'M0 0v30L13 15zM26 0v30L13 15z', emblems: [null, DOT, FESS, LOZENGE] },
  // The sea.
  { field: 'M0 17q3.25-5 6.5 0t6.5 0 6.5 0 6.5 0v13H0z', emblems: [null, DOT, PALE, PENNANT] },
  // A saltire and a cross.
  { field: 'M0 0h6l20 24v6h-6L0 6zM20 0h6v6L6 30H0v-6z', emblems: [null, DOT, LOZENGE, SQUARE] },
  { field: 'M10 0h6v12h10v6H16v12h-6V18H0v-6h10z', emblems: [null, DOT, LOZENGE, SQUARE] },
  // Quarters and checks.
  { field: 'M0 0h13v15H0zM13 15h13v15H13z', emblems: [null, DOT, LOZENGE, SQUARE] },
  {
    field: 'M0 0h9v10H0zM17 0h9v10h-9zM9 10h8v10H9zM0 20h9v10H0zM17 20h9v10h-9z',
    emblems: [null, PALE, FESS],
  },
  // Halves.
  { field: 'M0 0h26L0 30z', emblems: [null, DOT, LOZENGE, SQUARE] },
  { field: 'M26 0v30H0z', emblems: [null, DOT, LOZENGE, SQUARE] },
  { field: 'M0 0h13v30H0z', emblems: [null, DOT, LOZENGE, FESS, SQUARE] },
  { field: 'M0 15h26v15H0z', emblems: [null, DOT, LOZENGE, PALE, PENNANT] },
  // Stripes.
  { field: 'M3.5 0h4v30h-4zM11 0h4v30h-4zM18.5 0h4v30h-4z', emblems: [null, DOT, FESS, LOZENGE] },
  { field: 'M0 5h26v4H0zM0 13h26v4H0zM0 21h26v4H0z', emblems: [null, DOT, PALE, LOZENGE] },
  // A lozenge, a disc and a ring.
  { field: 'M13 3 23 15 13 27 3 15z', emblems: [null, DOT, SQUARE, PALE, FESS] },
  { field: 'M13 6a9 9 0 1 1 0 18a9 9 0 1 1 0-18z', emblems: [null, LOZENGE, PALE, FESS, PENNANT] },
  {
    field: 'M13 5a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM13 10.500a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z',
    emblems: [null, PALE, FESS],
  },
  // A frame.
  { field: 'M0 0h26v30H0zM6.5 8h13v14h-13z', emblems: [null, DOT, LOZENGE, SQUARE, PENNANT] },
  // A chevron, and two bends.
  {
    field: 'M0 25 13 9l13 16v5.500L13 17 0 30.500z',
    emblems: [null, 'M13 3.500a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z'],
  },
  { field: 'M0 0h9l17 20v10h-9L0 10z', emblems: [null, DOT, LOZENGE, SQUARE] },
  { field: 'M26 0v10L9 30H0V20L17 0z', emblems: [null, DOT, LOZENGE, SQUARE] },
  // A swallow-tail and a pile.
  { field: 'M0 0h26L15 15l11 15H0z', emblems: [null, DOT, SQUARE, FESS] },
  { field: 'M0 0h26L13 27z', emblems: [null, 'M13 5.500a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z'] },
];

/** Colours that the eye cannot distinguish at 24 px: never both on one pavilion. */
const NEAR: readonly (readonly [PavilionHue, PavilionHue])[] = [
  ['web3', 'hardware'],
  ['pwn', 'hardware'],
  ['pwn', 'crypto'],
  ['forensics', 'network'],
  ['web', 'network'],
  ['reverse', 'crypto'],
];
const isNear = (a: PavilionHue, b: PavilionHue): boolean =>
  a === b || NEAR.some((pair) => pair.includes(a) && pair.includes(b));

/** Every division with each of its emblems. */
export const PAVILION_DESIGNS: readonly Pick<Pavilion, 'field' | 'emblem'>[] = FIELDS.flatMap(
  ({ field, emblems }) => emblems.map((emblem) => ({ field, emblem })),
);

/** A 32-bit hash that one letter of difference changes throughout (FNV-1a, then mixed). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The pavilion of a pseudo or of a team's name (docs/product/interface.md#portrait): always the same for one name, however
 * it is capitalised.
 */
export function pavilionOf(name: string): Pavilion {
  let rest = hashOf(foldCase(name.normalize('NFC')));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[rest % items.length]!;
    rest = Math.floor(rest / items.length);
    return item;
  };
  const hue = pick(PAVILION_HUES);
  const second = pick(PAVILION_HUES.filter((one) => !isNear(hue, one)));
  return { ...pick(PAVILION_DESIGNS), hue, second };
}
