import type { FactData } from '@fanion/contract/webhooks/facts';
import { hasFreeze } from '@fanion/rules/ctf/access';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Fact, FactMessage, Tellers } from '../../../platform/tellers.ts';
import { noteFact, noteFacts, takeBackFact } from '../../webhooks/facts/service.ts';
import type { StoredEvent } from '../events/model.ts';
import { storedEvents } from '../events/state.ts';
import { modeOf } from '../scoreboard/model.ts';
import { liveBoards } from '../scoreboard/state.ts';
import type { BoardView } from '../scoreboard/view-model.ts';
import * as queries from './queries.ts';

/** Notes an announcement for the webhooks; if it is removed before that, it is not posted. */
export const noteAnnouncement = (sql: Sql, eventId: number, announcementId: number): Promise<void> =>
  noteFact(sql, { kind: 'event.announcement', key: announcementId, eventId, announcementId });

/** Notes that an event is public, once only. */
export const notePublished = (sql: Sql, eventId: number): Promise<void> =>
  noteFact(sql, { kind: 'event.published', key: eventId, eventId });

/** Notes what a freeze no longer holds: the first bloods of these challenges, and each solve. */
export async function noteUnfrozen(
  sql: Sql,
  eventId: number,
  challengeIds: readonly number[],
): Promise<void> {
  const solves = await queries.listHiddenSolves(sql, eventId);
  await noteFacts(sql, [
    ...challengeIds.map((challengeId) => ({
      kind: 'event.first_blood' as const,
      key: `${eventId}:${challengeId}`,
      ...{ eventId, challengeId },
    })),
    ...solves.map(({ entrant_id: entrantId, challenge_id: challengeId, member_id: memberId }) => ({
      kind: 'event.solved' as const,
      key: `${eventId}:${challengeId}:${entrantId}`,
      ...{ eventId, challengeId, memberId },
    })),
  ]);
}

/** Removes the facts of a withdrawn solve; the new first blood is then announced. */
export async function removeSolveFacts(
  sql: Sql,
  { eventId, entrantId, challengeId }: { eventId: number; entrantId: number; challengeId: number },
): Promise<void> {
  await takeBackFact(sql, 'event.solved', `${eventId}:${challengeId}:${entrantId}`);
  if (!(await queries.isSolved(sql, eventId, challengeId)))
    await takeBackFact(sql, 'event.first_blood', `${eventId}:${challengeId}`);
}

type FactEvent = FactData['event.started']['event'];

const eventOf = ({ config }: Context, { id, slug, name, starts_at, ends_at }: StoredEvent): FactEvent => ({
  id,
  name,
  url: `${config.publicUrl}/ctf/${slug}`,
  starts_at: new Date(starts_at).toISOString(),
  ends_at: new Date(ends_at).toISOString(),
});

/** An event that everybody may know of. */
async function findPublicEvent(context: Context, id: number | null): Promise<StoredEvent | null> {
  const event = id === null ? null : ((await storedEvents(context).get()).byId.get(id) ?? null);
  return event?.state === 'published' ? event : null;
}

/** A message about the event itself, at the time that `at` reads. */
const eventTeller =
  (at: (event: StoredEvent, fact: Fact) => Date) =>
  async (context: Context, fact: Fact): Promise<FactMessage<'event.started'> | null> => {
    const event = await findPublicEvent(context, fact.eventId);
    return event && { at: at(event, fact), data: { event: eventOf(context, event) } };
  };

async function tellAnnouncement(
  context: Context,
  fact: Fact,
): Promise<FactMessage<'event.announcement'> | null> {
  const event = await findPublicEvent(context, fact.eventId);
  const announcement =
    fact.announcementId && (await queries.findAnnouncement(context.db, fact.announcementId));
  if (!event || !announcement) return null;
  const { text, challenge_id: id, challenge: name } = announcement;
  const challenge = id !== null && name !== null ? { id, name } : null;
  return { at: fact.at, data: { event: eventOf(context, event), challenge, text } };
}

/** The solve of a fact, on the current board: the first one of its challenge, or that of its member. */
function findSolve({ board }: BoardView, { challengeId, memberId }: Fact, first: boolean) {
  for (const row of board.rows)
    for (const solve of row.solves)
      if (solve.challenge_id === challengeId && (first ? solve.blood === 1 : solve.member_id === memberId))
        return { row, solve };
  return null;
}

/** A message about a public solve: the first blood is known once all flags of that moment are written. */
const solveTeller =
  (first: boolean) =>
  async (context: Context, fact: Fact): Promise<FactMessage<'event.solved'> | null> => {
    const event = await findPublicEvent(context, fact.eventId);
    const view = event && (await liveBoards(context).fresh(event.id));
    const found = view && findSolve(view, fact, first);
    const entrant = found && view.entrants.get(found.row.entrant_id);
    const name = fact.challengeId && (await queries.findChallengeName(context.db, fact.challengeId));
    if (!entrant || !name) return null;
    const { solve } = found;
    if (hasFreeze(view.row) && solve.at > view.row.freeze_at!) return null;
    const member = entrant.members.find(({ id }) => id === solve.member_id)?.username ?? entrant.name;
    return {
      at: new Date(solve.at),
      data: {
        event: eventOf(context, event),
        challenge: { id: solve.challenge_id, name },
        entrant: { name: entrant.name, team: modeOf(entrant) === 'team' },
        member: { username: member },
        points: solve.points,
      },
    };
  };

export const tellers: Tellers = {
  'event.published': eventTeller((_event, { at }) => at),
  'event.started': eventTeller(({ starts_at }) => new Date(starts_at)),
  'event.ended': eventTeller(({ ends_at }) => new Date(ends_at)),
  'event.announcement': tellAnnouncement,
  'event.solved': solveTeller(false),
  'event.first_blood': solveTeller(true),
};
