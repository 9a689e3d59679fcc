import { pictureLibrary } from '../../platform/drawing/library.ts';
import { FRONT } from './texts.ts';

/** Where a browser reads what it needs to install the site. */
export const MANIFEST = '/manifest.webmanifest';

/** The icons of the installed site; systems cut a masked one to any shape, so it keeps to the middle. */
const ICONS = {
  '/icone-192.png': { size: 192, masked: false },
  '/icone-512.png': { size: 512, masked: false },
  '/icone-masque-512.png': { size: 512, masked: true },
} as const;

type IconPath = keyof typeof ICONS;

export const isIcon = (path: string): path is IconPath => path in ICONS;

const GROUND = '#090d13';

/** Names longer than this are cut by every home screen. */
const SHORT = 12;

/** The part of a name that fits a home screen: its first whole words, without a trailing connecting word. */
export function shortName(name: string): string {
  if (name.length <= SHORT) return name;
  const words = name.split(/\s+/);
  while (words.join(' ').length > SHORT && words.length > 1) words.pop();
  while (words.length > 1 && words.at(-1)!.length <= 3) words.pop();
  return words.join(' ').slice(0, SHORT);
}

/** What a browser installs: the association's name and icons, opened on the dashboard. */
export const writeManifest = (name: string): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: shortName(name),
    description: FRONT.installed(name),
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: Object.entries(ICONS).map(([src, { size, masked }]) => ({
      src,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose: masked ? 'maskable' : 'any',
    })),
  });

/** An icon of the installed site: the association's logo, or the mark, on the site's background. */
export async function drawIcon(path: IconPath, mark: Buffer): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const { size, masked } = ICONS[path];
  const inside = Math.round(size * (masked ? 0.56 : 0.76));
  const resizedMark = await sharp(mark)
    .resize({ width: inside, height: inside, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
    .composite([{ input: resizedMark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
