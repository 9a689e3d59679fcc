import { accentTokens, lightAccentTokens } from '@fanion/rules/association/accent';

/** Style sheet that sets the tokens to the association's colours; its selector wins wherever it is loaded. */
export function coloursCss(accent: string): string {
  const light = lightAccentTokens(accent);
  return `html:root{${Object.entries(accentTokens(accent))
    .map(([token, dark]) => `--${token}:light-dark(${light[token] ?? dark},${dark})`)
    .join(';')}}\n`;
}

/** The product's mark in the association's colour, for a browser tab. */
export const markSvg = (accent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 0 32 32"><path d="M14 1.2 26.8 8.6v14.8L14 30.8 1.2 23.4V8.6Z" fill="#090d13" stroke="${accent}" stroke-width="1.8" stroke-linejoin="round"/><path d="M9.2 8v16.4" stroke="#e8eef6" stroke-width="2" stroke-linecap="square"/><path d="M10.1 7.1 22 12.1 10.1 17.1Z" fill="${accent}"/></svg>\n`;
