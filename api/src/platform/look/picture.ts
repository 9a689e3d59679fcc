import { pictureLibrary } from '../drawing/library.ts';
import { badField, done, type Outcome } from '../outcome.ts';

/** Sizes of a logo in pixels: twice the displayed size, for high-density screens. */
const PAGE = { width: 480, height: 128 };
const ICON = 192;
const PAPER = { width: 360, height: 96 };
const MARGIN = 12;
const MAX_PIXELS = 24_000_000;
const MAX_SECONDS = 10;

const WHITE = '#ffffff';
const DARK = '#090d13';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/**
 * Luminance (0 to 1) of the two backgrounds, and the contrast from which a shape stands out: a logo is not
 * text.
 */
const GROUND = { light: 1, dark: 0.004 } as const;
const TOLD_FROM = 1.8;
/** Share of the painted pixels that must stand out from the background. */
const ENOUGH = 0.2;

/**
 * A logo prepared for each place that shows it. `plate`: it needs a light plate on the dark pages, where it
 * would not show.
 */
export interface LogoPicture {
  page: Buffer;
  icon: Buffer;
  paper: Buffer;
  width: number;
  height: number;
  plate: boolean;
}

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Whether enough of the painted pixels stand out from a background of this luminance. */
function showsOn(pixels: Buffer, ground: number): boolean {
  let [painted, visiblePixels] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]! / 255;
    if (alpha < 0.5) continue;
    const own =
      0.2126 * linear(pixels[at]!) + 0.7152 * linear(pixels[at + 1]!) + 0.0722 * linear(pixels[at + 2]!);
    const [dark, light] = own < ground ? [own, ground] : [ground, own];
    painted += 1;
    if ((light + 0.05) / (dark + 0.05) >= TOLD_FROM) visiblePixels += 1;
  }
  return painted > 0 && visiblePixels / painted >= ENOUGH;
}

const UNREADABLE = "Erreur lors du traitement de l'image";
const EMPTY = 'Cette image est vide\u00a0: rien n’y est peint.';

/**
 * Makes a logo from the bytes of a picture: transparency is kept, empty edges and metadata are removed. A
 * logo that its background would hide gets the other background.
 */
export async function makeLogo(bytes: Buffer, field: string): Promise<Outcome<LogoPicture>> {
  const sharp = await pictureLibrary();
  try {
    const read = (from: Buffer) => sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const whole = await read(bytes)
      .rotate()
      .ensureAlpha()
      .resize({ width: 1920, height: 1920, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS })
      .png()
      .toBuffer();
    // A picture of a single colour has no edge to trim.
    const cut = await read(whole)
      .trim()
      .toBuffer()
      .catch(() => whole);
    const { data: page, info } = await read(cut)
      .resize({ ...PAGE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const pixels = await read(page).resize(64, 64, { fit: 'fill' }).raw().toBuffer();
    const on = { dark: showsOn(pixels, GROUND.dark), light: showsOn(pixels, GROUND.light) };
    if (!on.dark && !on.light) return badField(field, EMPTY);
    const icon = await read(cut)
      .resize({
        width: ICON,
        height: ICON,
        fit: 'contain',
        background: on.dark && on.light ? CLEAR : on.light ? WHITE : DARK,
      })
      .flatten(on.dark && on.light ? false : { background: on.light ? WHITE : DARK })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const ground = on.light ? WHITE : DARK;
    const edge = on.light ? 0 : MARGIN;
    const paper = await read(cut)
      .resize({ ...PAPER, fit: 'inside', withoutEnlargement: true })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background: ground })
      .flatten({ background: ground })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    return done({ page, icon, paper, width: info.width, height: info.height, plate: !on.dark });
  } catch {
    return badField(field, UNREADABLE);
  }
}
