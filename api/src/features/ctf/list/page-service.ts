import type { CtfEvent, CtfEventPage } from '@fanion/contract/ctf/events';
import { isFrozenAt } from '@fanion/rules/ctf/access';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readRealBoard } from '../board/service.ts';
import { readSummary, SUMMARY_ROWS } from '../board/summary-service.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import { loadOwn, type OwnRow } from '../events/own-queries.ts';
import { maySeeLive } from '../events/policy.ts';
import { iso, presentEvent } from '../events/present.ts';
import { loadResults } from '../events/queries.ts';
import { storedEvents } from '../events/state.ts';
import { readPersonalResult } from '../results/personal-service.ts';
import { mayRateNow } from '../reviews/service.ts';
import { SCORING } from './texts.ts';

type Row = CtfEventPage['leaderboard'][number];
type Summary = NonNullable<Awaited<ReturnType<typeof readSummary>>>;

async function resultsOf(context: Context, event: StoredEvent, own: OwnRow | undefined): Promise<Row[]> {
  const shown = (await loadResults(context.db, event.id, 20_000)).map(({ rank, name, score, solved }) => ({
    rank,
    name,
    score: score === null ? null : Math.round(score),
    solved,
    isOwnTeam: own?.result?.rank === rank && own.result.name === name,
  }));
  const further = shown.slice(SUMMARY_ROWS).find((row) => row.isOwnTeam);
  return [...shown.slice(0, SUMMARY_ROWS), ...(further ? [further] : [])];
}

/** The first rows, and the reader's own when it is further. */
function rowsOf(summary: Summary, own: OwnRow | undefined): Row[] {
  const ownId = own?.entrant_id ?? null;
  const further = ownId === null ? null : summary.furtherRow(ownId);
  return [...summary.summary.rows, ...(further ? [further] : [])].map(({ entrantId, ...row }) => ({
    ...row,
    isOwnTeam: entrantId === ownId,
  }));
}

/** What a freeze hides, for who organises: they play no part in it. */
const realRows = async (context: Context, eventId: number): Promise<Row[]> =>
  ((await readRealBoard(context, eventId))?.rows ?? [])
    .slice(0, SUMMARY_ROWS)
    .map(({ rank, name, score, solves }) => ({ rank, name, score, solved: solves.length, isOwnTeam: false }));

/** `scores`: their flags count now, so that what is asked for first holds them back. */
function challengesOf(
  { summary, solvedBy }: Summary,
  { own, scores }: { own: OwnRow | undefined; scores: boolean },
): CtfEventPage['challenges'] {
  const solved = solvedBy(own?.entrant_id ?? null);
  return summary.challenges.map(({ prerequisites, ...challenge }) => {
    const requirements =
      scores && prerequisites.length > 0
        ? summary.challenges.filter(({ id }) => prerequisites.includes(id) && !solved.has(id))
        : [];
    return {
      ...challenge,
      solved: solved.has(challenge.id),
      locked: requirements.length > 0,
      requirements: requirements.map(({ name }) => name),
    };
  });
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
  const counted = begun && event.challenges > 0 ? await readSummary(context, event.id) : null;
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
    challenges: board ? challengesOf(board, { own, scores }) : [],
    totalChallenges: begun ? (counted?.summary.challenges.length ?? 0) : null,
    real,
    leaderboard:
      event.results > 0
        ? await resultsOf(context, event, own)
        : real
          ? await realRows(context, event.id)
          : board
            ? rowsOf(board, own)
            : [],
    ownRating: own?.rating ?? null,
    mayRate: mayRateNow(event, own, now),
    manages: actor.flags.can_manage_ctf,
    server_time: iso(now),
  };
}
