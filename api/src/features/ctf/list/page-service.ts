import type { CtfEvent, CtfEventPage } from '@fanion/contract/ctf/events';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isFrozen, type StoredEvent, statusOf } from '../events/model.ts';
import { loadOwn, type OwnRow } from '../events/own-queries.ts';
import { maySeeLive } from '../events/policy.ts';
import { iso, presentEvent } from '../events/present.ts';
import { loadEventChallenges, loadResults } from '../events/queries.ts';
import { storedEvents } from '../events/state.ts';
import type { FinalResults } from '../results/final-results-state.ts';
import { personalResult } from '../results/model.ts';
import type { Boards, EventBoard } from '../results/standing-model.ts';
import { mayRateNow } from '../reviews/service.ts';
import { SCORING } from './texts.ts';

/** Rows of a board that the page of an event shows; the reader's own is added when it is further. */
const MOST_ROWS = 100;

type Row = CtfEventPage['leaderboard'][number];

function firstRows(rows: readonly Row[]): Row[] {
  const own = rows.slice(MOST_ROWS).find((row) => row.isOwnTeam);
  return [...rows.slice(0, MOST_ROWS), ...(own ? [own] : [])];
}

/** The page of an event (docs/product/ctf.md#page). */
export function createPages(context: Context, boards: Boards, finalResults: FinalResults) {
  const { db } = context;
  const state = storedEvents(context);
  const resultsOf = async (event: StoredEvent, own: OwnRow | undefined): Promise<Row[]> => {
    const rows = await loadResults(db, event.id, 20_000);
    return firstRows(
      rows.map(({ rank, name, score, solved }) => ({
        rank,
        name,
        score: score === null ? null : Math.round(score),
        solved,
        isOwnTeam: own?.result?.rank === rank && own.result.name === name,
      })),
    );
  };
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
  const challengesOf = async (
    event: StoredEvent,
    own: OwnRow | undefined,
    board: EventBoard | null,
    scores: boolean,
  ): Promise<CtfEventPage['challenges']> => {
    const rows = await loadEventChallenges(db, event.id, own?.entrant_id ?? null);
    const shown = new Map(board?.challenges.map((challenge) => [challenge.id, challenge]));
    return rows.map(({ prerequisites, ...row }) => ({
      ...row,
      points: shown.get(row.id)?.points ?? row.points,
      solves: shown.get(row.id)?.solves ?? 0,
      locked: scores && prerequisites.length > 0,
      requirements: scores ? prerequisites : [],
    }));
  };

  return {
    /** The event in the form of lists, for one reader. */
    async listed(actor: Actor, eventId: number): Promise<CtfEvent | null> {
      const [held, [own]] = await Promise.all([state.get(), loadOwn(db, actor.id, eventId)]);
      const event = held.byId.get(eventId);
      const now = state.now();
      return event
        ? presentEvent(event, own, await personalResult(finalResults, event, own, now), now)
        : null;
    },

    async page(actor: Actor, event: StoredEvent): Promise<CtfEventPage> {
      const [own] = await loadOwn(db, actor.id, event.id);
      const now = state.now();
      const status = statusOf(event, now);
      const begun = status === 'live' || status === 'ended';
      const shows = begun && (status === 'ended' || maySeeLive(actor, own));
      const counted = begun && event.challenges > 0 ? await boards.board(event.id) : null;
      const board = shows ? counted : null;
      const frozen = isFrozen(event, now);
      const real = frozen && board !== null && actor.flags.can_manage_ctf;
      const plays = own?.state === 'registered' && own.entrant_id !== null;
      const scores = plays && status === 'live' && event.state === 'published' && !actor.flags.can_manage_ctf;
      return {
        ...presentEvent(event, own, await personalResult(finalResults, event, own, now), now),
        rules: event.rules,
        hintPolicy: event.hint_policy,
        contact: event.contact,
        scoring: event.blood_points === null ? SCORING.plain : SCORING.bloods(event.blood_points),
        freezeAt: event.freeze_at === null ? null : iso(event.freeze_at),
        frozen,
        bloodPoints: event.blood_points,
        attemptCap: event.attempt_cap,
        challenges: shows ? await challengesOf(event, own, board, scores) : [],
        totalChallenges: begun ? (counted?.challenges.length ?? 0) : null,
        real,
        leaderboard:
          event.results > 0
            ? await resultsOf(event, own)
            : boardOf(real ? await boards.real(event.id) : board, own),
        ownRating: own?.rating ?? null,
        mayRate: mayRateNow(event, own, now),
        manages: actor.flags.can_manage_ctf,
        server_time: iso(now),
      };
    },
  };
}
