import { accentTokens, DEFAULT_ACCENT } from '@fanion/rules/association/accent';
import { pictureLibrary } from '../../platform/drawing/library.ts';
import { drawText } from '../../platform/drawing/picture-text.ts';

const SIZE = { width: 1200, height: 630 };

/** The product's mark, large, on the background of its pages, in the association’s colour. */
const drawBackground = (accent: string): string => {
  const soft = (accentTokens(accent) as Record<string, string>)['accent-soft'] ?? '#0f2a35';
  const cells = Array.from({ length: 22 }, (_, n) => {
    const [row, column] = [n % 5, Math.floor(n / 5)];
    const [x, y] = [640 + (row % 2) * 52 + column * 104, 135 + row * 90];
    return `<path transform="translate(${x} ${y}) scale(1.75)" d="M0-32 27.7-16V16L0 32-27.7 16V-16Z" fill="${n % 4 === 1 ? accent : soft}" fill-opacity="${(0.35 + ((n * 7) % 6) / 10).toFixed(2)}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M0 0h1200v630H0z" fill="#090d13"/>${cells}<path d="M560 60v520" stroke="#e8eef6" stroke-width="10" stroke-linecap="round"/><path d="M0 622h1200v8H0z" fill="${accent}"/></svg>`;
};

/** The mark of an association without a logo. */
export const encodeMark = (accent: string | null): Buffer => Buffer.from(drawMark(accent ?? DEFAULT_ACCENT));

const drawMark = (accent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="160" viewBox="0 0 28 32" fill="none"><path d="M14 1.2 26.8 8.6V23.4L14 30.8 1.2 23.4V8.6Z" stroke="${accent}" stroke-width="1.6"/><path d="M9.2 8v16.4" stroke="#e8eef6" stroke-width="1.8"/><path d="M10.1 7.1 22 12.1 10.1 17.1Z" fill="${accent}"/></svg>`;

/** The picture of a shared link: a PNG of 1200 by 630, from the association’s name, logo and colour. */
export async function drawPicture(name: string, accent: string | null, logo: Buffer | null): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const colour = accent ?? DEFAULT_ACCENT;
  const head = await sharp(logo ?? encodeMark(accent))
    .resize({ width: 400, height: 160, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const text = await drawText({
    text: name,
    font: 'title',
    size: 52,
    colour: '#e8eef6',
    left: 70,
    top: 330,
    width: 420,
    height: 260,
    wraps: true,
  });
  return sharp(Buffer.from(drawBackground(colour)))
    .resize(SIZE)
    .composite([{ input: head, left: 70, top: 130 }, ...(text ? [text] : [])])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
