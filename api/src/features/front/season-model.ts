import { PAVILION_BOX, pavilionOf } from '@fanion/rules/pavilion';
import { sectionHead } from './frame-model.ts';
import { type Html, html } from './html-model.ts';
import type { FrontFacts } from './service.ts';
import * as texts from './texts.ts';
import { FRONT as T } from './texts.ts';

type Row = FrontFacts['season']['rows'][number];

/** Places of the podium. */
const PODIUM = 3;

const GROUND = 'M13 0L26 7.5V22.5L13 30L0 22.5V7.5Z';

/** The pavilion of a pseudo, cut to a hexagon; an empty one for null. No photo: those are for members. */
function faceOf(name: string | null): Html {
  const pavilion = name === null ? null : pavilionOf(name);
  return html`<svg class="front-face" viewBox="0 0 ${PAVILION_BOX.width} ${PAVILION_BOX.height}" aria-hidden="true"><path class="front-ground" d="${GROUND}"${pavilion && html` data-hue="${pavilion.hue}"`}/>${
    pavilion && html`<path data-hue="${pavilion.hue}" d="${pavilion.field}"/>`
  }${pavilion?.emblem ? html`<path data-hue="${pavilion.second}" d="${pavilion.emblem}"/>` : null}</svg>`;
}

const nameOf = ({ name }: Row): Html =>
  name === null ? html`<span class="front-soft">${T.discreet}</span>` : html`<bdi>${name}</bdi>`;

const stepOf = (row: Row): Html =>
  html`<li><span class="front-step" data-place="${row.rank}">${faceOf(row.name)}<b class="medal">${row.rank}</b></span><span class="front-name">${nameOf(row)}</span><span class="num">${texts.number(row.points)}</span></li>`;

const rowOf = (row: Row): Html =>
  html`<li><span class="num">${row.rank}</span>${faceOf(row.name)}<span class="front-name">${nameOf(row)}</span><span class="num">${texts.number(row.points)}</span></li>`;

/** The season's leaders, by pseudo if they chose so (docs/product/front.md#classement), if any did. */
export const seasonOf = ({ season: { year, solves, rows } }: FrontFacts, next: () => string): Html | null =>
  rows.length === 0
    ? null
    : html`<section id="saison" aria-labelledby="t-saison">${sectionHead(next(), 't-saison', T.season(year), html`<span class="meta">${T.seasonSolves(solves)}</span>`)}<div class="front-panel front-season"><ol class="front-podium">${rows.slice(0, PODIUM).map(stepOf)}</ol>${
        rows.length > PODIUM &&
        html`<ol class="front-board" start="${PODIUM + 1}">${rows.slice(PODIUM).map(rowOf)}</ol>`
      }<p class="meta">${T.seasonNote}</p></div></section>`;
