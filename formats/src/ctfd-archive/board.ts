import { awardsOf, triesOf } from './people.ts';
import { flagOf, numberOf, rowsById, type Tables, textOf } from './tables.ts';

/** Whether an archive is from a team event. */
export const isTeamEvent = (tables: Tables): boolean =>
  (tables.get('config') ?? []).some(
    (row) => textOf(row, 'key') === 'user_mode' && textOf(row, 'value') === 'teams',
  );

/** A line of CTFd's board: a team, or a player when there are none. */
export interface CtfdLine {
  accountId: number;
  score: number;
}

/**
 * The board that CTFd itself computes from an archive's data, without its freeze: each solve at the value of
 * its challenge, plus awards; more points first, then the earliest to reach them. Hidden and banned accounts
 * are not on it.
 */
export function boardOf(tables: Tables): CtfdLine[] {
  const teams = isTeamEvent(tables);
  const visibleIds = new Set(
    rowsById(tables, teams ? 'teams' : 'users')
      .filter(([, row]) => !flagOf(row, 'hidden') && !flagOf(row, 'banned'))
      .map(([id]) => id),
  );
  const values = new Map(
    rowsById(tables, 'challenges').map(([id, row]) => [id, numberOf(row, 'value') ?? 0] as const),
  );
  const lines = new Map<number, { accountId: number; score: number; at: number; id: number }>();
  const count = (accountId: number | null, points: number, { at, id }: { at: number; id: number }) => {
    if (accountId === null || !visibleIds.has(accountId) || points === 0) return;
    const line = lines.get(accountId) ?? { accountId, score: 0, at: 0, id: 0 };
    line.score += points;
    line.at = Math.max(line.at, at);
    line.id = Math.max(line.id, id);
    lines.set(accountId, line);
  };
  for (const one of triesOf(tables))
    if (one.correct) count(teams ? one.teamId : one.userId, values.get(one.challengeId) ?? 0, one);
  for (const one of awardsOf(tables)) count(teams ? one.teamId : one.userId, one.points, one);
  return [...lines.values()]
    .sort((a, b) => b.score - a.score || a.at - b.at || a.id - b.id)
    .map(({ accountId, score }) => ({ accountId, score }));
}
