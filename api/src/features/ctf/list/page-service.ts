import type { CtfEvent, CtfEventPage } from '@fanion/contract/ctf/events';
import { isFrozenAt } from '@fanion/rules/ctf/access';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type EventBoard, readBoard, readRealBoard } from '../board/service.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import { loadOwn, type OwnRow } from '../events/own-queries.ts';
import { maySeeLive } from '../events/policy.ts';
import { iso, presentEvent } from '../events/present.ts';
import { loadEventChallenges, loadResults } from '../events/queries.ts';
import { storedEvents } from '../events/state.ts';
import { readPersonalResult } from '../results/personal-service.ts';
import { mayRateNow } from '../reviews/service.ts';
import { SCORING } from './texts.ts';

/** Rows of a board that the page of an event shows; the reader's own is added when it is further. */
const MOST_ROWS = 100;

type Row = CtfEventPage['leaderboard'][number];

function firstRows(rows: readonly Row[]): Row[] {
  const own = rows.slice(MOST_ROWS).find((row) => row.isOwnTeam);
  return [...rows.slice(0, MOST_ROWS), ...(own ? [own] : [])];
}

async function resultsOf(context: Context, event: StoredEvent, own: OwnRow | undefined): Promise<Row[]> {
  const rows = await loadResults(context.db, event.id, 20_000);
  return firstRows(
    rows.map(({ rank, name, score, solved }) => ({
      rank,
      name,
      score: score === null ? null : Math.round(score),
      solved,
      isOwnTeam: own?.result?.rank === rank && own.result.name === name,
    })),
  );
}

const boardOf = (board: EventBoard | null, own: OwnRow | undefined): Row[] =>
  firstRows(
    (board?.rows ?? []).map((row) => ({
      rank: row.rank,
      name: row.name,
      score: row.score,
      solved: row.solves.length,
      isOwnTeam: row.entrantId === own?.entrant_id,
    })),
  );

/** `scores`: their flags count now, so that what is asked for first holds them back. */
async function challengesOf(
  context: Context,
  event: StoredEvent,
  { own, board, scores }: { own: OwnRow | undefined; board: EventBoard | null; scores: boolean },
): Promise<CtfEventPage['challenges']> {
  const rows = await loadEventChallenges(context.db, event.id, own?.entrant_id ?? null);
  const shown = new Map(board?.challenges.map((challenge) => [challenge.id, challenge]));
  return rows.map(({ prerequisites, ...row }) => ({
    ...row,
    points: shown.get(row.id)?.points ?? row.points,
    solves: shown.get(row.id)?.solves ?? 0,
    locked: scores && prerequisites.length > 0,
    requirements: scores ? prerequisites : [],
  }));
}

/** An event in the form of lists, for one reader. */
export async function readListed(context: Context, actor: Actor, eventId: number): Promise<CtfEvent | null> {
  const state = storedEvents(context);
  const [held, [own]] = await Promise.all([state.get(), loadOwn(context.db, actor.id, eventId)]);
  const event = held.byId.get(eventId);
  const now = state.now();
  return event ? presentEvent(event, own, await readPersonalResult(context, event, own, now), now) : null;
}

/** The page of an event (docs/product/ctf.md#page). */
export async function readEventPage(
  context: Context,
  actor: Actor,
  event: StoredEvent,
): Promise<CtfEventPage> {
  const [own] = await loadOwn(context.db, actor.id, event.id);
  const now = storedEvents(context).now();
  const status = statusOf(event, now);
  const begun = status === 'live' || status === 'ended';
  const shows = begun && (status === 'ended' || maySeeLive(actor, own));
  const counted = begun && event.challenges > 0 ? await readBoard(context, event.id) : null;
  const board = shows ? counted : null;
  const frozen = isFrozenAt(event, now);
  const real = frozen && board !== null && actor.flags.can_manage_ctf;
  const plays = own?.state === 'registered' && own.entrant_id !== null;
  const scores = plays && status === 'live' && event.state === 'published' && !actor.flags.can_manage_ctf;
  return {
    ...presentEvent(event, own, await readPersonalResult(context, event, own, now), now),
    rules: event.rules,
    hintPolicy: event.hint_policy,
    contact: event.contact,
    scoring: event.blood_points === null ? SCORING.plain : SCORING.bloods(event.blood_points),
    freezeAt: event.freeze_at === null ? null : iso(event.freeze_at),
    frozen,
    bloodPoints: event.blood_points,
    attemptCap: event.attempt_cap,
    challenges: shows ? await challengesOf(context, event, { own, board, scores }) : [],
    totalChallenges: begun ? (counted?.challenges.length ?? 0) : null,
    real,
    leaderboard:
      event.results > 0
        ? await resultsOf(context, event, own)
        : boardOf(real ? await readRealBoard(context, event.id) : board, own),
    ownRating: own?.rating ?? null,
    mayRate: mayRateNow(event, own, now),
    manages: actor.flags.can_manage_ctf,
    server_time: iso(now),
  };
}
