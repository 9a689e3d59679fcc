import { categoryName } from '@fanion/rules/challenges/categories';
import { type Html, html } from './html-model.ts';
import { writeSign } from './icon-model.ts';
import type { FrontChallenge } from './service.ts';
import { FRONT, points } from './texts.ts';

/** Radius of a cell of the pennant, and the steps between cells, in the units of its drawing. */
const R = 32;
const STEP_X = R * Math.sqrt(3);
const STEP_Y = R * 1.5;
/** Most cells drawn: beyond that, the club’s first challenges. */
const MOST = 37;
/** Length of each row of the pennant, from the top: it narrows to its tip on both sides. */
const ROWS = [1, 3, 5, 8, 10, 8, 5, 3, 1];
/** The middle row, which reaches furthest. */
const MIDDLE = 4;

const hexagon = (x: number, y: number, radius: number): string => {
  const corners = Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
};

interface Place {
  x: number;
  y: number;
  row: number;
  /** From the mast and from the middle. */
  far: number;
}

/** Places of the pennant: those nearest to the mast and to the middle first. */
const POSITIONS: readonly Place[] = ROWS.flatMap((length, row) =>
  Array.from({ length }, (_, column) => ({
    x: 68 + (row % 2) * (STEP_X / 2) + column * STEP_X,
    y: 64 + row * STEP_Y,
    row,
    far: column + Math.abs(row - MIDDLE) * 1.5,
  })),
).sort((a, b) => a.far - b.far);

/** How many open challenges have their name beside their cell, at the ends of rows. */
const MOST_NAMES = 3;
/** Room at the right for those names, in units of the drawing. */
const NAMES = 220;

/** Places of the open ones, then of the others: the open ones end the longest rows, with room for names. */
function positionsOf(count: number, open: number): Place[] {
  const positions = POSITIONS.slice(0, count);
  const ends = ROWS.flatMap((_, row) => positions.filter((place) => place.row === row).at(-1) ?? [])
    .sort((a, b) => b.x - a.x || a.y - b.y)
    .slice(0, Math.min(MOST_NAMES, open))
    .sort((a, b) => a.y - b.y);
  const others = positions.filter((place) => !ends.includes(place)).sort((a, b) => b.x - a.x);
  return [...ends, ...others];
}

/** Lines of equal depth around the foot of the mast, fainter with the distance. */
function writeDepths(x: number, y: number): Html {
  const lines = [73, 123, 184, 256, 339, 433, 538, 653].map((reach, index) => {
    const [low, high] = [reach * 0.115, reach * 0.23];
    const at = (dx: number, dy: number) => `${(x + dx).toFixed(0)} ${(y + dy).toFixed(0)}`;
    const way = [
      at(reach, low),
      at(0, high),
      at(-reach, low),
      at(-reach, -low),
      at(0, -high),
      at(reach, -low),
    ];
    return html`<path d="M${way.join('L')}Z" opacity="${(0.5 - index * 0.06).toFixed(2)}"/>`;
  });
  // They fade before they run under the words at the left.
  return html`<defs><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${x - 190}" y1="0" x2="${x + 16}" y2="0"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><mask id="shore" maskUnits="userSpaceOnUse" x="-700" y="0" width="2000" height="900"><rect x="-700" width="2000" height="900" fill="url(#fade)"/></mask></defs><g class="front-depths" aria-hidden="true" mask="url(#shore)">${lines}</g>`;
}

/** Brightness of a cell from 1 to 5, relative to the most solved one. */
const levelOf = (solves: number, most: number): number =>
  Math.max(1, Math.ceil((5 * solves) / Math.max(1, most)));

/** The club’s pennant: a cell for each challenge that any member may see; it names only open-to-all ones. */
export function writePennant(challenges: readonly FrontChallenge[]): Html {
  const visibleChallenges = challenges.slice(0, MOST);
  const open = visibleChallenges.filter((one) => one.open);
  const most = Math.max(...visibleChallenges.map(({ solves }) => solves));
  const positions = positionsOf(visibleChallenges.length, open.length);
  const right = Math.max(...positions.map(({ x }) => x));
  const cells = [...open, ...visibleChallenges.filter((one) => !one.open)].map((one, index) => {
    const { x, y, row } = positions[index]!;
    const sign = writeSign(one.category, { x, y, size: 22 });
    if (!one.open) {
      const look = one.solves === 0 ? 'front-cell-none' : `front-cell-${levelOf(one.solves, most)}`;
      return html`<g class="front-cell ${look}"><path d="${hexagon(x, y, R - 2)}"/>${sign}</g>`;
    }
    const cell = html`<path class="front-ring" d="${hexagon(x, y, R + 3)}"/><path d="${hexagon(x, y, R - 3)}"/>${sign}`;
    const link = html`class="front-cell-open" data-open="${one.slug}" href="/ouverts/${encodeURIComponent(one.slug)}" aria-label="${FRONT.cell(one.name, categoryName(one.category), one.points)}"`;
    if (index >= MOST_NAMES) return html`<a ${link}>${cell}</a>`;
    // Clear of the cell of the next row, which reaches further.
    const [beside, line] = [x + R + 12, y + Math.sign(row - MIDDLE) * 8];
    return html`<a ${link}>${cell}<text class="front-cell-title" x="${beside.toFixed(1)}" y="${(line - 2).toFixed(1)}">${one.name}</text> <text class="front-cell-worth" x="${beside.toFixed(1)}" y="${(line + 15).toFixed(1)}">${categoryName(one.category)}, ${points(one.points)}</text></a>`;
  });
  const width = Math.ceil(right + STEP_X + (open.length > 0 ? NAMES : 0));
  return html`<svg class="front-art" viewBox="0 0 ${width} 560" role="group" aria-label="${FRONT.pennant(visibleChallenges.length, open.length)}">${writeDepths(24, 510)}<path class="front-mast" d="M24 24V510"/><path class="front-top" d="${hexagon(24, 18, 14)}"/><path class="front-foot" d="${hexagon(24, 510, 11)}"/>${cells}</svg>
<ul class="front-legend">${[
    open.length > 0 &&
      html`<li><i class="front-key-open"></i>${FRONT.legendOpen}\u00a0: <b>${open.length}</b></li>`,
    html`<li><i class="front-key-solved"></i>${FRONT.legendSolved}\u00a0: <b>${visibleChallenges.filter((one) => !one.open && one.solves > 0).length}</b></li>`,
    html`<li><i class="front-key-none"></i>${FRONT.legendNobody}\u00a0: <b>${visibleChallenges.filter((one) => !one.open && one.solves === 0).length}</b></li>`,
  ]}</ul>
<ul class="front-tips">${open.slice(0, 3).map((one) => html`<li><a class="link" href="/ouverts/${encodeURIComponent(one.slug)}">${one.name}</a> <span>${points(one.points)}</span></li>`)}</ul>`;
}
