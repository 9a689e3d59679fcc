import type { BoardRow } from '@fanion/rules/ctf/scoreboard/board';
import { MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import type { BoardView } from '../scoreboard/view-model.ts';
import type { Watched } from '../watchlist/queries.ts';
import { compareWatched, type LastSeen } from './model.ts';

const row = (rank: number, score: number, solved: number[] = []): BoardRow => ({
  entrant_id: 7,
  rank,
  student_rank: null,
  score,
  adjusted: 0,
  last_accept: null,
  solves: solved.map((challenge_id) => ({ challenge_id, points: 1, at: 0, blood: null, member_id: 3 })),
});
const view = (team: boolean): BoardView =>
  ({
    entrants: new Map([
      [
        7,
        {
          id: 7,
          name: team ? 'Les Phares' : 'Nora',
          member_id: team ? null : 3,
          members: [{ id: 3, username: 'Nora', ranked: true }],
        },
      ],
    ]),
    entrantOf: new Map([[3, 7]]),
    released: [{ challenge: { id: 1, name: 'Balise' } }, { challenge: { id: 2, name: 'Sonde' } }],
    made: new Map(),
  }) as unknown as BoardView;

/** The alerts over several looks, `step` ms apart. */
function alertMessages(
  watched: Partial<Watched>,
  rows: BoardRow[],
  { team = false, step = 6 * MINUTE } = {},
): string[] {
  const player: Watched = { id: 1, owner_id: 9, member_id: 3, name: 'Nora', level: 'medium', ...watched };
  let mark: LastSeen | undefined;
  return rows.flatMap((one, n) => {
    const look = compareWatched({ view: view(team), rows: new Map([[7, one]]), now: n * step }, player, mark);
    mark = look?.mark;
    return look?.alerts.map(({ message }) => message.replaceAll('\u00a0', ' ')) ?? ['nobody'];
  });
}

test('low: entering and leaving the ten first', () => {
  const rows = [row(1, 0), row(14, 50), row(9, 100), row(8, 100), row(11, 100)];
  expect(alertMessages({ level: 'low' }, rows)).toEqual([
    'Nora entre dans les 10 premiers : 9e.',
    'Nora quitte les 10 premiers : 11e.',
  ]);
});

test('medium: three places since the last alert, once there is a first point', () => {
  const rows = [row(1, 0), row(30, 50), row(28, 100), row(27, 100), row(26, 100), row(30, 100)];
  expect(alertMessages({}, rows)).toEqual(['Nora gagne 3 places : 27e.', 'Nora perd 3 places : 30e.']);
});

test('high: every solve, those of five minutes together', () => {
  const rows = [row(1, 0), row(1, 5, [1]), row(1, 9, [1, 2])];
  expect(alertMessages({ level: 'high' }, rows)).toEqual([
    'Nora a résolu « Balise ».',
    'Nora a résolu « Sonde ».',
  ]);
  const fast = [row(1, 0), row(1, 5, [1]), row(1, 9, [1, 2]), row(1, 9, [1, 2]), row(1, 9, [1, 2])];
  expect(alertMessages({ level: 'high' }, fast, { step: 2 * MINUTE })).toEqual([
    'Nora a résolu « Balise ».',
    'Nora a résolu « Sonde ».',
  ]);
});

test('a team is watched by its name, or by who plays in it', () => {
  const rows = [row(1, 0), row(1, 5, [1])];
  const watchByName = { level: 'high', member_id: null } as const;
  expect(alertMessages({ ...watchByName, name: 'les phares' }, rows, { team: true })).toEqual([
    'Les Phares a résolu « Balise ».',
  ]);
  expect(alertMessages({ ...watchByName, name: 'NORA' }, rows, { team: true })).toEqual([
    'Les Phares (avec NORA) a résolu « Balise ».',
  ]);
  expect(alertMessages({ ...watchByName, name: 'Inconnu' }, rows, { team: true })).toEqual([
    'nobody',
    'nobody',
  ]);
  expect(alertMessages({ level: 'high', member_id: 44 }, rows)).toEqual(['nobody', 'nobody']);
});
