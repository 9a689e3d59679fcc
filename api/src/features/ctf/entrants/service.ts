import {
  ENTRANTS_PAGE_SIZE,
  type listEntrants as listContract,
} from '@fanion/contract/ctf/entrants/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { isFrozenAt } from '@fanion/rules/ctf/access';
import type { Context } from '../../../platform/context.ts';
import { pick } from '../../../platform/database/pick.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import { iso } from '../events/present.ts';
import { storedEvents } from '../events/state.ts';
import { readRealBoard } from '../scoreboard/service.ts';
import * as queries from './queries.ts';

/** Lists the teams and solo players of an event, for its organisers. */
export async function listEntrants(
  context: Context,
  event: StoredEvent,
  { page, q }: { page: number; q: string },
): Promise<AnswerOf<typeof listContract>> {
  const { now } = storedEvents(context);
  const from = (page - 1) * ENTRANTS_PAGE_SIZE;
  const status = statusOf(event, now());
  const [rows, board] = await Promise.all([
    queries.listEntrants(context.db, event.id, q.trim(), from, ENTRANTS_PAGE_SIZE),
    status === 'live' || status === 'ended' ? readRealBoard(context, event.id) : null,
  ]);
  const ranked = new Map(board?.rows.map((row) => [row.entrantId, row]));
  const total = rows[0]?.total ?? 0;
  return {
    real: isFrozenAt(event, now()),
    entrants: rows.map((row) => {
      const place = row.id === null ? undefined : ranked.get(row.id);
      return {
        ...pick(row, 'id', 'name', 'type', 'guest', 'members'),
        teamId: row.team_id,
        bracketId: row.bracket_id,
        rank: place?.rank ?? null,
        score: place?.score ?? null,
        solves: row.solves.map(({ challenge_id, challenge, username, at }) => ({
          challengeId: challenge_id,
          challenge,
          username,
          at: iso(at),
        })),
        blocked: row.blocked.map(({ challenge_id, challenge }) => ({
          challengeId: challenge_id,
          challenge,
        })),
      };
    }),
    pagination: { page, total, total_pages: Math.max(1, Math.ceil(total / ENTRANTS_PAGE_SIZE)) },
  };
}
