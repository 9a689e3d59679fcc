import {
  ENTRANTS_PAGE_SIZE,
  type listEntrants as listContract,
} from '@fanion/contract/ctf/entrants/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { isFrozenAt } from '@fanion/rules/ctf/access';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { changeEvent } from '../events/change-service.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import { iso } from '../events/present.ts';
import { storedEvents } from '../events/state.ts';
import { readRealBoard } from '../scoreboard/service.ts';
import * as queries from './queries.ts';
import { eraseEntrantNames, writeGuest } from './record-queries.ts';
import * as texts from './texts.ts';

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
    queries.listEntrants(context.db, event.id, { search: q.trim(), from, many: ENTRANTS_PAGE_SIZE }),
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

/**
 * Makes an entrant a guest, ranked apart, or ranks it with the others again
 * (docs/product/ctf-live.md#invités): all prices, first bloods and ranks follow at once. Its players are
 * notified.
 */
export const setGuest = (
  context: Context,
  actor: Actor,
  { idOrSlug, entrantId, guest }: { idOrSlug: string; entrantId: number; guest: boolean },
): Promise<Outcome<{ message: string }>> =>
  changeEvent(context, actor, idOrSlug, async (sql, { id: eventId, name, slug }) => {
    const written = await writeGuest(sql, { eventId, entrantId }, guest);
    if (!written) return refuse('entrant_not_found');
    const message = texts.guestSet(written.entrant, guest);
    if (written.was === guest) return done({ message });
    const news = texts.guestNews(name, written.in_team, guest);
    await notifyOfEvent(context, sql, { event: { slug }, to: written.players, news, actorId: actor.id });
    const details = { entrant: entrantId, guest };
    await audit(sql, { ...by(actor), action: 'event.guest', target: `event:${eventId}`, details });
    return done({ message });
  });

/** Erases the name of a departing member who played solo, in the caller's transaction: their results stay. */
export async function eraseEntrants(sql: Sql, memberId: number): Promise<void> {
  if ((await eraseEntrantNames(sql, memberId)) > 0) sql.publish('event-changed', { eventId: null });
}

/**
 * Prepares the merge of two accounts in the events, in the caller's transaction, which holds both: refused
 * where both take part in one event, and while the account to be removed plays.
 */
export async function prepareEntrantsMerge(sql: Sql, pair: Pair): Promise<Outcome<null>> {
  const [clash] = await queries.listClashes(sql, pair);
  if (clash)
    return refuse('conflict', { message: (clash.both ? texts.bothInEvent : texts.playsNow)(clash.name) });
  sql.publish('event-changed', { eventId: null });
  return done(null);
}
