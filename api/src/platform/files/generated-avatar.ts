/** Hues of the categories (docs/product/interface.md#portrait), one picked by the name. */
const HUES = [
  '#4FB3FF',
  '#FF7A7A',
  '#C39BFF',
  '#5FD68B',
  '#38CFC0',
  '#F5B83D',
  '#FF9D5C',
  '#F77FBE',
  '#8FB8FF',
  '#D4C15A',
];

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Up to two letters that stand for a pseudo or a team's name. */
const initials = (name: string): string => {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}` : name.slice(0, 2);
  return letters.toLocaleUpperCase('fr');
};

/** A hexagon with initials (SVG), for a member without a photo or a team without a logo. */
export function generatedAvatar(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  const hue = HUES[sum % HUES.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 173 200" width="173" height="200"><path d="M86.5 0 173 50v100l-86.5 50L0 150V50z" fill="#0F151E"/><path d="M86.5 0 173 50v100l-86.5 50L0 150V50z" fill="${hue}" fill-opacity=".2"/><text x="86.5" y="122" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-weight="600" font-size="64" fill="${hue}">${escapeXml(initials(name))}</text></svg>`;
}
