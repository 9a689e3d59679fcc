import { categoryColour } from '@fanion/rules/challenges/categories';
import { PAVILION_BOX, pavilionOf } from '@fanion/rules/pavilion';

const HEXAGON = 'M86.5 0 173 50v100l-86.5 50L0 150V50z';

/** The pavilion of a member without a photo or of a team without a logo, in a hexagon (SVG). */
export function generatedAvatar(name: string): string {
  const { hue, second, field, emblem } = pavilionOf(name);
  const scale = 200 / PAVILION_BOX.height;
  const left = (173 - PAVILION_BOX.width * scale) / 2;
  const emblemPath = emblem === null ? '' : `<path d="${emblem}" fill="${categoryColour(second)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 173 200" width="173" height="200"><clipPath id="h"><path d="${HEXAGON}"/></clipPath><g clip-path="url(#h)"><path d="${HEXAGON}" fill="#0F151E"/><path d="${HEXAGON}" fill="${categoryColour(hue)}" fill-opacity=".3"/><g transform="translate(${left.toFixed(2)} 0) scale(${scale.toFixed(4)})" fill-rule="evenodd"><path d="${field}" fill="${categoryColour(hue)}"/>${emblemPath}</g></g></svg>`;
}
