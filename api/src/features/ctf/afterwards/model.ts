import {
  AFTERWARDS_ROWS,
  type Afterwards,
  type AfterwardsChallenge,
  type AfterwardsRow,
  BRACKET_ROWS,
} from '@fanion/contract/ctf/afterwards/endpoints';
import type { BoardRow } from '@fanion/rules/ctf/scoreboard/board';
import { topSeries } from '@fanion/rules/ctf/scoreboard/views';
import { pick } from '../../../platform/database/pick.ts';
import { type Secrets, sameBytes } from '../../../platform/secrets.ts';
import { presentChallenges } from '../board/present.ts';
import { iso } from '../events/present.ts';
import { findRankingRow, modeOf } from '../scoreboard/model.ts';
import { rankingOfBracket } from '../scoreboard/ranking-model.ts';
import { type BoardView, placeOfRow } from '../scoreboard/view-model.ts';
import type { ChallengeTriesRow } from './queries.ts';

/** A row of a final board. */
export function rowOf(view: BoardView, row: BoardRow): AfterwardsRow {
  const entrant = view.entrants.get(row.entrant_id);
  return {
    ...placeOfRow(view, row),
    team: entrant ? modeOf(entrant) === 'team' : false,
    solved: row.solves.map(({ challenge_id }) => challenge_id),
    bloods: Object.fromEntries(
      row.solves.flatMap(({ challenge_id, blood }) => (blood === null ? [] : [[challenge_id, blood]])),
    ),
  };
}

const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

function challengesOf(view: BoardView, tried: readonly ChallengeTriesRow[]): AfterwardsChallenge[] {
  const triedOf = new Map(tried.map((one) => [one.challenge_id, one]));
  const released = new Map(view.released.map((one) => [one.challenge_id, one.released_at]));
  const times = new Map<number, number[]>();
  for (const { solves } of view.board.rows)
    for (const { challenge_id, at } of solves) {
      const from = Math.max(view.row.starts_at, released.get(challenge_id) ?? 0);
      times.set(challenge_id, [...(times.get(challenge_id) ?? []), Math.max(0, at - from)]);
    }
  return presentChallenges(view).map((challenge) => {
    const { id, solves, firstBlood, firstBloodAt } = challenge;
    const median = medianOf(times.get(id) ?? []);
    const own = triedOf.get(id);
    return {
      ...pick(challenge, 'id', 'slug', 'name', 'category', 'difficulty', 'points', 'solves'),
      // An imported solve has no try.
      tried: Math.max(solves, own?.tried ?? 0),
      flags: Math.max(solves, own?.flags ?? 0),
      median: median === null ? null : Math.round(median / 1000),
      first: firstBlood && firstBloodAt ? { name: firstBlood, at: firstBloodAt } : null,
    };
  });
}

/** The best entrant of each category by points in it; of equals, the first of the board. */
function categoriesOf(view: BoardView, challenges: readonly AfterwardsChallenge[]) {
  const categoryOf = new Map(challenges.map(({ id, category }) => [id, category]));
  const best = new Map<string, { name: string; points: number; solved: number }>();
  for (const row of view.board.rows) {
    const sums = new Map<string, { points: number; solved: number }>();
    for (const { challenge_id, points } of row.solves) {
      const category = categoryOf.get(challenge_id) ?? '';
      const sum = sums.get(category) ?? { points: 0, solved: 0 };
      sums.set(category, { points: sum.points + points, solved: sum.solved + 1 });
    }
    for (const [category, sum] of sums)
      if (sum.points > (best.get(category)?.points ?? 0))
        best.set(category, { name: view.entrants.get(row.entrant_id)?.name ?? '', ...sum });
  }
  return [...new Set(categoryOf.values())].flatMap((category) => {
    const found = best.get(category);
    return found ? [{ category, ...found }] : [];
  });
}

/** The podium of each bracket, of solo players and teams together. */
const bracketsOf = (view: BoardView): Afterwards['brackets'] =>
  view.row.brackets.flatMap(({ id, name, prize }) => {
    const { rows } = rankingOfBracket(view, 'all', id);
    const first = rows.slice(0, BRACKET_ROWS).map((row) => placeOfRow(view, row));
    return rows.length === 0 ? [] : [{ id, name, prize, total: rows.length, rows: first }];
  });

/** The place of an entrant in its bracket; null for an entrant without a bracket. */
export function bracketPlaceOf(
  view: BoardView,
  entrantId: number,
): NonNullable<Afterwards['own']>['bracket'] {
  const bracket = view.row.brackets.find(({ id }) => id === view.entrants.get(entrantId)?.bracket_id);
  if (!bracket) return null;
  const part = rankingOfBracket(view, 'all', bracket.id);
  const row = findRankingRow(part, entrantId);
  return row && { name: bracket.name, rank: row.rank, total: part.rows.length };
}

/** The results of an ended event, the same for all readers. */
export function sharedResultsOf(view: BoardView, tried: readonly ChallengeTriesRow[]) {
  const challenges = challengesOf(view, tried);
  const { starts_at, freeze_at } = view.row;
  const series = topSeries(view.board, {
    event: { freeze_at, starts_at, frozen: false },
    adjustments: view.adjustments,
  });
  return {
    total: view.board.rows.length,
    rows: view.board.rows.slice(0, AFTERWARDS_ROWS).map((row) => rowOf(view, row)),
    challenges,
    tasks: [],
    categories: categoriesOf(view, challenges),
    brackets: bracketsOf(view),
    series: series.map(({ entrant_id, points }) => ({
      id: entrant_id,
      name: view.entrants.get(entrant_id)?.name ?? '',
      points: points.map(({ at, score }) => ({ at: iso(at), score })),
    })),
  };
}

/** Bytes of the proof in a code that a person types. */
const PROOF = 6;
const SHAPE = /^E([1-9]\d{0,8})-([0-9A-F]{12})$/;

const proofOf = (secrets: Secrets, entrantId: number): Buffer =>
  secrets.hmac('attestation', entrantId).subarray(0, PROOF);

/** The attestation code of an entrant, which only this installation can have written. */
export const attestationCode = (secrets: Secrets, entrantId: number): string =>
  `E${entrantId}-${proofOf(secrets, entrantId).toString('hex').toUpperCase()}`;

/** The entrant that a typed code names; null for a code that was not written here. */
export function readAttestationCode(secrets: Secrets, typed: string): number | null {
  const [, id = '', proof = ''] = SHAPE.exec(typed.trim().toUpperCase()) ?? [];
  if (id === '') return null;
  return sameBytes(Buffer.from(proof, 'hex'), proofOf(secrets, Number(id))) ? Number(id) : null;
}
