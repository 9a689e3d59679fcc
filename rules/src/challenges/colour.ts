/** Surface on which each challenge layout sets its text (docs/product/challenges.md#mises-en-page). */
const SURFACES: Readonly<Record<string, string>> = {
  default: '#0F151E',
  corporate: '#FFFFFF',
  gaming: '#17102F',
  minimal: '#131518',
  'matrix-red': '#120507',
};

/** Contrast that small text needs (WCAG 2.2 AA). */
const TEXT_CONTRAST = 4.5;
const HEX = /^#([0-9a-f]{6})$/i;

function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Contrast ratio of a `#rrggbb` colour on the surface of a layout. */
export const surfaceContrast = (layout: string, colour: string): number =>
  contrast(colour, SURFACES[layout] ?? SURFACES.default!);

/**
 * A theme colour if a layout can use it: itself when it is `#rrggbb` and readable there, else null
 * (docs/product/challenges.md#thème).
 */
export function readableOn(layout: string, colour: string | null): string | null {
  if (colour === null || !HEX.test(colour)) return null;
  return surfaceContrast(layout, colour) >= TEXT_CONTRAST ? colour : null;
}
