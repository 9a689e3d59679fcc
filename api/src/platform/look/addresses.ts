import { DEFAULT_ACCENT } from '@fanion/rules/association/accent';
import type { Logo } from './logo.ts';

const BASE = '/api/association/look';
/** Incremented when a colour produces a different sheet: readers cache a sheet for good. */
const EDITION = 2;

/** The association's logo and colour. */
export interface Look {
  logo: Logo | null;
  /** The accent colour, `#rrggbb`; null for the default. */
  accent: string | null;
}

/** The look as URLs, each of which identifies its content for good. */
export interface LookAddresses {
  logo: { url: string; paper: string; width: number; height: number; plate: boolean } | null;
  /** The icon of a browser tab. */
  icon: string;
  /** Style sheet that sets the colour tokens; null for the default colours. */
  colours: string | null;
}

export function addressesOf({ logo, accent }: Look): LookAddresses {
  const own = accent === null || accent === DEFAULT_ACCENT ? null : accent.slice(1);
  return {
    logo: logo && {
      url: `${BASE}/${logo.version}.png`,
      paper: `${BASE}/${logo.version}-paper.png`,
      width: logo.width,
      height: logo.height,
      plate: logo.plate,
    },
    icon: logo ? `${BASE}/${logo.version}-icon.png` : own ? `${BASE}/${own}-${EDITION}.svg` : '/favicon.svg',
    colours: own && `${BASE}/${own}-${EDITION}.css`,
  };
}

/** What a look URL refers to; null for any other URL. */
export function readAddress(
  file: string,
): { kind: 'page' | 'icon' | 'paper'; version: string } | { kind: 'css' | 'svg'; accent: string } | null {
  const [, version, place] = /^([0-9a-f]{32})(?:-(icon|paper))?\.png$/.exec(file) ?? [];
  if (version) return { kind: (place as 'icon' | 'paper' | undefined) ?? 'page', version };
  const [, accent, edition, kind] = /^([0-9a-f]{6})-(\d{1,3})\.(css|svg)$/.exec(file) ?? [];
  if (accent && Number(edition) === EDITION) return { kind: kind as 'css' | 'svg', accent: `#${accent}` };
  return null;
}
