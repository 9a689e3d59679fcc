import { DEFAULT_ACCENT } from '@fanion/rules/association/accent';
import type { Logo } from './logo.ts';

const BASE = '/api/association/look';
/** Grows when a colour gives another sheet than before: it is kept for good by who has read it. */
const EDITION = 2;

/** What gives the association its face. */
export interface Look {
  logo: Logo | null;
  /** The colour of actions, `#rrggbb`; null for the one of the house. */
  accent: string | null;
}

/** The same as addresses, each of which names its content for good. */
export interface LookAddresses {
  logo: { url: string; paper: string; width: number; height: number; plate: boolean } | null;
  /** What stands in the tab of a browser. */
  icon: string;
  /** Style sheet that gives the tokens their colours; null for those of the house. */
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

/** What an address asks for; null when it is none of the above. */
export function readAddress(
  file: string,
): { kind: 'page' | 'icon' | 'paper'; version: string } | { kind: 'css' | 'svg'; accent: string } | null {
  const [, version, place] = /^([0-9a-f]{32})(?:-(icon|paper))?\.png$/.exec(file) ?? [];
  if (version) return { kind: (place as 'icon' | 'paper' | undefined) ?? 'page', version };
  const [, accent, edition, kind] = /^([0-9a-f]{6})-(\d{1,3})\.(css|svg)$/.exec(file) ?? [];
  if (accent && Number(edition) === EDITION) return { kind: kind as 'css' | 'svg', accent: `#${accent}` };
  return null;
}
