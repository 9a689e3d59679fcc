import type { getCtfDashboard } from '@fanion/contract/ctf/list/endpoints';
import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import { isFrozenAt } from '@fanion/rules/ctf/access';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isElsewhere, SORTS } from '../events/model.ts';
import { maySeeLive } from '../events/policy.ts';
import { iso } from '../events/present.ts';
import { type EventBoardRow, readBoard } from '../scoreboard/service.ts';
import { isInScope, listMemberEvents, type MemberEvent, presentMemberEvent } from './service.ts';

type Answer = AnswerOf<typeof getCtfDashboard>;

const TOP = 5;
const UPCOMING = 3;

/**
 * Chooses the live event of the card: the reader's own, else one with a pending answer or a waiting place,
 * else one played here; the first to end.
 */
const chooseShownEvent = (live: readonly MemberEvent[]): MemberEvent | undefined =>
  live.find(({ own }) => own?.state === 'registered') ??
  live.find(({ own }) => own?.state != null) ??
  live.find(({ event }) => !isElsewhere(event)) ??
  live[0];

async function presentLiveCard(
  context: Context,
  actor: Actor,
  mine: MemberEvent,
  now: number,
): Promise<Answer['live']> {
  const board = await readBoard(context, mine.event.id);
  const rows = board?.rows ?? [];
  const isOwn = (row: EventBoardRow): boolean => row.entrantId === mine.own?.entrant_id;
  // The reader's own kind; for a non-player, the teams if there are any.
  const team =
    rows.find(isOwn)?.team ??
    (mine.event.mode !== 'solo' && (rows.length === 0 || rows.some((row) => row.team)));
  const ranked = rows.filter((row) => row.team === team);
  // The reader's own row comes last when it is not among the first.
  const visibleRows = maySeeLive(actor, mine.own, mine.event)
    ? ranked.filter((row, place) => place < TOP || isOwn(row))
    : [];
  return {
    event: presentMemberEvent(mine, now),
    mode: team ? 'team' : 'solo',
    total: ranked.length,
    totalChallenges: board?.challenges.length ?? 0,
    frozen: isFrozenAt(mine.event, now),
    top: visibleRows.map((row) => ({
      ...row.among,
      name: row.name,
      score: row.score,
      isOwnTeam: isOwn(row),
    })),
  };
}

/** The dashboard's part of the CTF (docs/product/dashboard.md#direct). */
export async function readDashboard(
  context: Context,
  actor: Actor,
  { scope }: QueryOf<typeof getCtfDashboard>,
): Promise<Answer> {
  const { all, now } = await listMemberEvents(context, actor);
  const publishedEvents = all.filter(({ event }) => event.state === 'published').sort(SORTS.date);
  const live = chooseShownEvent(publishedEvents.filter(({ status }) => status === 'live'));
  const coming = publishedEvents.filter(
    ({ status, own }) => (status === 'upcoming' || status === 'registration') && isInScope(scope, own),
  );
  return {
    live: live ? await presentLiveCard(context, actor, live, now) : null,
    upcoming: coming.slice(0, UPCOMING).map((event) => presentMemberEvent(event, now)),
    server_time: iso(now),
  };
}
