import type { CtfEvent, CtfEventPage } from '@fanion/contract/ctf/events';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { personalResult } from '../results/model.ts';
import type { Boards, EventBoard } from '../results/standing-model.ts';
import type { Finals } from '../results/state.ts';
import { mayRateNow } from '../reviews/service.ts';
import { SCORING } from '../texts.ts';
import { type Entry, isFrozen, statusOf } from './model.ts';
import { loadOwn, type OwnRow } from './own-queries.ts';
import { maySeeLive } from './policy.ts';
import { iso, presentEvent } from './present.ts';
import { loadEventChallenges, loadResults } from './queries.ts';
import type { EventsState } from './state.ts';

/** Rows of a board that the page of an event shows; the reader's own is added when it is further. */
const MOST_ROWS = 100;

type Row = CtfEventPage['leaderboard'][number];

function firstRows(rows: readonly Row[]): Row[] {
  const own = rows.slice(MOST_ROWS).find((row) => row.isOwnTeam);
  return [...rows.slice(0, MOST_ROWS), ...(own ? [own] : [])];
}

/** The page of an event (specification 2.11). */
export function createPages({ db }: Context, state: EventsState, boards: Boards, finals: Finals) {
  const resultsOf = async (entry: Entry, own: OwnRow | undefined): Promise<Row[]> => {
    const rows = await loadResults(db, entry.id, 20_000);
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
    entry: Entry,
    own: OwnRow | undefined,
    board: EventBoard | null,
    scores: boolean,
  ): Promise<CtfEventPage['challenges']> => {
    const rows = await loadEventChallenges(db, entry.id, own?.entrant_id ?? null);
    const shown = new Map(board?.challenges.map((challenge) => [challenge.id, challenge]));
    return rows.map(({ asked, ...row }) => ({
      ...row,
      points: shown.get(row.id)?.points ?? row.points,
      solves: shown.get(row.id)?.solves ?? 0,
      locked: scores && asked.length > 0,
      requirements: scores ? asked : [],
    }));
  };

  return {
    /** The event in the form of lists, for one reader. */
    async listed(actor: Actor, eventId: number): Promise<CtfEvent | null> {
      const [held, [own]] = await Promise.all([state.get(), loadOwn(db, actor.id, eventId)]);
      const entry = held.byId.get(eventId);
      const now = state.now();
      return entry ? presentEvent(entry, own, await personalResult(finals, entry, own, now), now) : null;
    },

    async page(actor: Actor, entry: Entry): Promise<CtfEventPage> {
      const [own] = await loadOwn(db, actor.id, entry.id);
      const now = state.now();
      const status = statusOf(entry, now);
      const begun = status === 'live' || status === 'ended';
      const shows = begun && (status === 'ended' || maySeeLive(actor, own));
      const counted = begun && entry.challenges > 0 ? await boards.board(entry.id) : null;
      const board = shows ? counted : null;
      const frozen = isFrozen(entry, now);
      const real = frozen && board !== null && actor.flags.can_manage_ctf;
      const plays = own?.state === 'registered' && own.entrant_id !== null;
      const scores = plays && status === 'live' && entry.state === 'published' && !actor.flags.can_manage_ctf;
      return {
        ...presentEvent(entry, own, await personalResult(finals, entry, own, now), now),
        rules: entry.rules,
        hintPolicy: entry.hint_policy,
        contact: entry.contact,
        scoring: entry.blood_points === null ? SCORING.plain : SCORING.bloods(entry.blood_points),
        freezeAt: entry.freeze_at === null ? null : iso(entry.freeze_at),
        frozen,
        bloodPoints: entry.blood_points,
        attemptCap: entry.attempt_cap,
        challenges: shows ? await challengesOf(entry, own, board, scores) : [],
        totalChallenges: begun ? (counted?.challenges.length ?? 0) : null,
        real,
        leaderboard:
          entry.results > 0
            ? await resultsOf(entry, own)
            : boardOf(real ? await boards.real(entry.id) : board, own),
        ownRating: own?.rating ?? null,
        mayRate: mayRateNow(entry, own, now),
        manages: actor.flags.can_manage_ctf,
        server_time: iso(now),
      };
    },
  };
}
