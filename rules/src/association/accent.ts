import { contrast } from '../challenges/colour.ts';

/** The default accent, until the association chooses its own. */
export const DEFAULT_ACCENT = '#2bd9e8';

/** Contrast that small text needs (WCAG 2.2 AA). */
export const ACCENT_CONTRAST = 4.5;

const BACKGROUND = '#090d13';
/**
 * The surfaces that the accent is written on, lightest last, where its contrast is lowest. A test compares
 * them with the tokens.
 */
export const ACCENT_SURFACES: Readonly<Record<string, string>> = {
  bg: BACKGROUND,
  'flag-card': '#0e1822',
  s1: '#0f151e',
  s2: '#161e2a',
  s3: '#1e2836',
};
/** The surfaces of the light theme that the accent is written on, darkest last. */
export const LIGHT_SURFACES: Readonly<Record<string, string>> = {
  'flag-card': '#f7fbfc',
  s1: '#ffffff',
  bg: '#f2f5f9',
  s2: '#eef2f7',
  s3: '#e3e9f1',
};
/** The colour of text on the surfaces tinted with the accent. */
const TEXT = '#e8eef6';
const MUTED = '#a9b6c8';
const LIGHT_MUTED = '#3e4d63';
const PAPER = '#ffffff';

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Two `#rrggbb` colours mixed: `share` of the second, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  return `#${from
    .map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** A colour as stored, `#rrggbb` in lower case; null when the value is not a colour. */
export function readColour(value: string): string | null {
  const [, short, long] = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(value.trim()) ?? [];
  const hex = long ?? short?.replace(/./g, '$&$&');
  return hex ? `#${hex.toLowerCase()}` : null;
}

/** The lowest contrast of an accent over the surfaces that it is written on. */
export const accentContrast = (accent: string): number =>
  Math.min(...Object.values(ACCENT_SURFACES).map((surface) => contrast(accent, surface)));

export const isReadableAccent = (accent: string): boolean => accentContrast(accent) >= ACCENT_CONTRAST;

/** The first tone, going from one colour towards another, that passes. */
function firstPassingTone(from: string, to: string, passes: (tone: string) => boolean): string {
  for (let step = 0; step < 100; step += 1) {
    const tone = mix(from, to, step / 100);
    if (passes(tone)) return tone;
  }
  return to;
}

/** The same hue, made light enough to be readable on every surface; unchanged when it already is. */
export const nearestAccent = (accent: string): string =>
  firstPassingTone(accent, '#ffffff', isReadableAccent);

/** The same hue, made dark enough to be readable on paper. */
export const paperAccent = (accent: string): string =>
  firstPassingTone(accent, '#000000', (tone) => contrast(tone, PAPER) >= ACCENT_CONTRAST);

/** The same hue, made dark enough to be readable on every surface of the light theme. */
export const lightAccent = (accent: string): string =>
  firstPassingTone(accent, '#000000', (tone) =>
    Object.values(LIGHT_SURFACES).every((surface) => contrast(tone, surface) >= ACCENT_CONTRAST),
  );

/** The background mixed with a share of the accent, a smaller share where text on it would be unreadable. */
function tint(ground: string, accent: string, share: number, fronts: readonly string[]): string {
  const most = mix(ground, accent, share);
  return firstPassingTone(most, ground, (tone) =>
    fronts.every((front) => contrast(front, tone) >= ACCENT_CONTRAST),
  );
}

/** Every token that follows the accent, for a readable one; the default accent has the default values. */
export function accentTokens(accent: string): Readonly<Record<string, string>> {
  return {
    accent,
    'accent-hi': mix(accent, '#ffffff', 0.38),
    'accent-ink': mix('#03060a', accent, 0.05),
    'accent-soft': tint(BACKGROUND, accent, 0.15, [accent]),
    'row-me': tint(BACKGROUND, accent, 0.175, [accent, TEXT, MUTED]),
    'row-me-hover': tint(BACKGROUND, accent, 0.26, [accent, TEXT, MUTED]),
    'heat-1': mix(BACKGROUND, accent, 0.22),
    'heat-2': mix(BACKGROUND, accent, 0.5),
    'heat-3': mix(BACKGROUND, accent, 0.75),
  };
}

/** The accent's tokens in the light theme, where the accent is a darker tone of its hue. */
export function lightAccentTokens(accent: string): Readonly<Record<string, string>> {
  const own = lightAccent(accent);
  return {
    accent: own,
    'accent-hi': mix(own, '#000000', 0.2),
    'accent-ink': PAPER,
    'accent-soft': tint(PAPER, own, 0.16, [own]),
    'row-me': tint(PAPER, own, 0.13, [own, LIGHT_MUTED]),
    'row-me-hover': tint(PAPER, own, 0.2, [own, LIGHT_MUTED]),
    'heat-1': mix(PAPER, own, 0.25),
    'heat-2': mix(PAPER, own, 0.5),
    'heat-3': mix(PAPER, own, 0.75),
  };
}

/** Signal colours with a meaning of their own, by their French name. */
const SIGNALS: Readonly<Record<string, string>> = {
  'le vert de «\u00a0facile\u00a0» et de «\u00a0résolu\u00a0»': '#3ddc84',
  'l’ambre de «\u00a0moyen\u00a0» et des avertissements': '#ffb627',
  'le rouge de «\u00a0difficile\u00a0» et des erreurs': '#ff6b6b',
  'le violet de «\u00a0expert\u00a0»': '#b794ff',
};
/** Colours nearer than this, in the RGB cube, are mistaken for one another. */
const NEAR = 70;

/** The name of the signal colour that an accent would be mistaken for; null when there is none. */
export function nearSignal(accent: string): string | null {
  const own = channels(accent);
  const distance = (colour: string) =>
    Math.hypot(...channels(colour).map((value, at) => value - (own[at] ?? 0)));
  const [near] = Object.entries(SIGNALS).filter(([, colour]) => distance(colour) < NEAR);
  return near?.[0] ?? null;
}
