import { accentTokens, DEFAULT_ACCENT } from '@fanion/rules/association/accent';
import { pictureLibrary } from '../../../platform/drawing/library.ts';
import { drawText, type PictureText } from '../../../platform/drawing/picture-text.ts';
import type { PictureLines } from './texts.ts';

const [WIDTH, HEIGHT] = [1200, 630];
/** Margin left and right of the text. */
const EDGE = 72;
const INNER = WIDTH - 2 * EDGE;
const COLOURS = { ground: '#090d13', text: '#e8eef6', muted: '#9aa9bb' };
/** Colours of the first three places. */
const METALS = ['#ffd24a', '#c9d3df', '#e0955a'];

/** The mark used without a logo: a pennant in a cell. */
const defaultLogoOf = (accent: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="63" height="72" viewBox="0 0 28 32" fill="none"><path d="M14 1.2 26.8 8.6V23.4L14 30.8 1.2 23.4V8.6Z" stroke="${accent}" stroke-width="1.6"/><path d="M9.2 8v16.4" stroke="#e8eef6" stroke-width="1.8"/><path d="M10.1 7.1 22 12.1 10.1 17.1Z" fill="${accent}"/></svg>`,
  );

/** The background: cells on the right in the association's colour, and a line of that colour below. */
function backgroundOf(accent: string): Buffer {
  const soft = (accentTokens(accent) as Record<string, string>)['accent-soft'] ?? '#0f2a35';
  const cells = Array.from({ length: 15 }, (_, n) => {
    const [row, column] = [n % 5, Math.floor(n / 5)];
    const [x, y] = [930 + (row % 2) * 52 + column * 104, 135 + row * 90];
    return `<path transform="translate(${x} ${y}) scale(1.75)" d="M0-32 27.7-16V16L0 32-27.7 16V-16Z" fill="${n % 4 === 1 ? accent : soft}" fill-opacity="${(0.12 + ((n * 7) % 6) / 20).toFixed(2)}"/>`;
  }).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${COLOURS.ground}"/>${cells}<path d="M0 622h${WIDTH}v8H0z" fill="${accent}"/></svg>`,
  );
}

/** Draws an entrant's place in an ended event as a 1200 by 630 picture, the size of a link preview. */
export async function drawPlace(
  lines: PictureLines,
  { place, accent, logo }: { place: number; accent: string | null; logo: Buffer | null },
): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const colour = accent ?? DEFAULT_ACCENT;
  const head = await sharp(logo ?? defaultLogoOf(colour))
    .resize({ width: 220, height: 72, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const beside = EDGE + head.info.width + 20;
  const { text, muted } = COLOURS;
  const title: Partial<PictureText> & Pick<PictureText, 'font' | 'left'> = { font: 'title', left: EDGE };
  const small: Partial<PictureText> & Pick<PictureText, 'font' | 'left'> = { font: 'text', left: EDGE };
  const rank = await drawText({
    ...title,
    text: lines.rank,
    size: 132,
    colour: METALS[place - 1] ?? colour,
    top: 226,
    width: 420,
    height: 110,
  });
  const { width: ranked = 0 } = rank ? await sharp(rank.input).metadata() : {};
  const layers = await Promise.all([
    drawText({
      ...title,
      text: lines.association,
      size: 28,
      colour: muted,
      left: beside,
      top: 84,
      width: WIDTH - EDGE - beside,
      height: 34,
    }),
    drawText({ ...title, text: lines.event, size: 40, colour: text, top: 158, width: INNER, height: 42 }),
    drawText({
      ...small,
      text: lines.of,
      size: 34,
      colour: muted,
      left: EDGE + ranked + 28,
      top: 298,
      width: 400,
      height: 40,
    }),
    drawText({ ...title, text: lines.holder, size: 68, colour: text, top: 376, width: INNER, height: 66 }),
    drawText({ ...small, text: lines.detail, size: 32, colour: text, top: 462, width: INNER, height: 38 }),
    drawText({ ...small, text: lines.bracket, size: 28, colour: muted, top: 510, width: INNER, height: 34 }),
    drawText({ ...small, text: lines.foot, size: 22, colour: muted, top: 572, width: INNER, height: 26 }),
  ]);
  return sharp(backgroundOf(colour))
    .composite([
      { input: head.data, left: EDGE, top: 60 },
      ...[rank, ...layers].filter((layer) => layer !== null),
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
