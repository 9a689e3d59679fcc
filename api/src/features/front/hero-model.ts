import { type Html, html } from './html-model.ts';
import type { FrontChallenge } from './service.ts';
import { FRONT, points } from './texts.ts';

/** Radius of a cell of the pennant, and the steps between cells, in the units of its drawing. */
const R = 24;
const STEP_X = R * Math.sqrt(3);
const STEP_Y = R * 1.5;
/** Cells drawn at most: the club’s first ones beyond. */
const MOST = 37;
/** How long each row of the pennant is, from the top: it narrows to its tip on both sides. */
const ROWS = [1, 3, 5, 8, 10, 8, 5, 3, 1];

const hexagon = (x: number, y: number, radius: number): string => {
  const corners = Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
};

/** Places of the pennant, row by row from the middle one: those nearest to the mast and to the middle first. */
const PLACES = ROWS.flatMap((length, row) =>
  Array.from({ length }, (_, column) => ({
    x: 60 + (row % 2) * (STEP_X / 2) + column * STEP_X,
    y: 50 + row * STEP_Y,
    far: column + Math.abs(row - 4) * 1.5,
  })),
).sort((a, b) => a.far - b.far);

/** Brightness of a cell from 1 to 5, by the share of the most solved one. */
const levelOf = (solves: number, most: number): number =>
  Math.max(1, Math.ceil((5 * solves) / Math.max(1, most)));

/** The club’s pennant: a cell for each challenge that every member may know of; it names only those that are open to all. */
export function writePennant(challenges: readonly FrontChallenge[]): Html {
  const shown = challenges.slice(0, MOST);
  const open = shown.filter((one) => one.open);
  const most = Math.max(...shown.map(({ solves }) => solves));
  // The open ones at the tip, where their names have room.
  const places = PLACES.slice(0, shown.length).sort((a, b) => a.x - b.x);
  const ordered = [...shown.filter((one) => !one.open), ...open];
  const right = Math.max(...places.map(({ x }) => x));
  const cells = ordered.map((one, index) => {
    const { x, y } = places[index]!;
    if (one.open)
      return html`<g class="front-cell-open"><path class="front-ring" d="${hexagon(x, y, R)}"/><path d="${hexagon(x, y, R - 5)}"/></g>`;
    const look = one.solves === 0 ? 'front-cell-none' : `front-cell-${levelOf(one.solves, most)}`;
    return html`<path class="${look}" d="${hexagon(x, y, R - 2)}"/>`;
  });
  const width = Math.ceil(right + STEP_X);
  return html`<svg class="front-art" viewBox="0 0 ${width} 400" role="img" aria-label="${FRONT.pennant(shown.length, open.length)}"><path class="front-mast" d="M24 20V384"/><path class="front-top" d="${hexagon(24, 16, 12)}"/>${cells}</svg>
<ul class="front-legend">${[
    open.length > 0 &&
      html`<li><i class="front-key-open"></i>${FRONT.legendOpen}\u00a0: <b>${open.length}</b></li>`,
    html`<li><i class="front-key-solved"></i>${FRONT.legendSolved}\u00a0: <b>${shown.filter((one) => !one.open && one.solves > 0).length}</b></li>`,
    html`<li><i class="front-key-none"></i>${FRONT.legendNobody}\u00a0: <b>${shown.filter((one) => !one.open && one.solves === 0).length}</b></li>`,
  ]}</ul>
<ul class="front-tips">${open.slice(0, 3).map((one) => html`<li><a class="link" href="/ouverts/${encodeURIComponent(one.slug)}">${one.name}</a> <span>${points(one.points)}</span></li>`)}</ul>`;
}
