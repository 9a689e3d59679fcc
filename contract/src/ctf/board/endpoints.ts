import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { EVENT_STATUSES } from '@fanion/rules/ctf/status';
import { ALERT_LEVELS } from '@fanion/rules/ctf/watch-alerts';
import { TRENDS } from '@fanion/rules/leaderboard/trend';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, moment, page } from '../../fields.ts';
import { announcement } from '../announcements/endpoints.ts';
import { ownBracket, rankedBrackets, rankingQuery } from '../brackets/shapes.ts';
import { eventFace, eventParams } from '../events/shapes.ts';

/** Rows per page of the live board. */
export const BOARD_PAGE_SIZE = 50;

/**
 * A row of the board (docs/product/ctf-live.md#classement): a player (`pseudo`) or a team (`name`).
 * `solvedChallenges` are ids. The rows are the same for every reader: `GET /ctf/live/:id/me` returns the
 * reader's own.
 */
const boardRow = z.object({
  id: z.int(),
  name: z.string(),
  pseudo: z.string().nullable(),
  /** Within its kind, teams or lone players. */
  rank: z.int(),
  /** Among all: the rank in the results. */
  overallRank: z.int(),
  studentRank: z.int().nullable(),
  score: z.int(),
  /** The part of `score` that a manager gave, or took (negative). */
  adjusted: z.int(),
  trend: z.enum(TRENDS),
  rankChange: z.int(),
  solvedChallenges: z.array(z.int()),
  /** Challenges that this row solved first, second or third. */
  bloods: z.record(z.string(), z.int()),
  lastSolveAt: moment.nullable(),
  members: z.int(),
});
export type BoardRow = z.infer<typeof boardRow>;

const liveChallenge = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  name: z.string(),
  category: z.string(),
  points: z.int(),
  difficulty: z.string(),
  solves: z.int(),
  firstBlood: z.string().nullable(),
  firstBloodAt: moment.nullable(),
  /** Current points for the first solver, bonus included. */
  firstBloodPoints: z.int().nullable(),
  /** Current points for its first, second and third solver; empty where the event gives no bonus. */
  firstWorths: z.array(z.int()),
});

/** The live board, the same for all readers: each version is serialised and compressed once, with an ETag. */
export const getLive = endpoint('GET /ctf/live/:id', {
  summary: 'Classement en direct d’un événement',
  params: eventParams,
  query: rankingQuery.extend({ page }),
  answer: z.object({
    liveCTF: z.object({
      ...eventFace,
      status: z.enum(EVENT_STATUSES),
      /** The kinds of entrants: players alone, teams, or both. */
      mode: z.enum(EVENT_MODES),
      frozen: z.boolean(),
      freezeAt: moment.nullable(),
      /** Flags are refused until this moment, with the organisers' reason. */
      pause: z.object({ until: moment, reason: z.string() }).nullable(),
      challenges: z.array(liveChallenge),
      players: z.array(boardRow),
      teams: z.array(boardRow),
      totalPlayers: z.int(),
      totalTeams: z.int(),
      /** Guests, who play but are ranked apart. */
      totalGuests: z.int(),
      brackets: rankedBrackets,
      announcements: z.array(announcement),
    }),
    liveRanking: z.object({
      mode: z.enum(['solo', 'team', 'all']),
      bracket: z.int().nullable(),
      page: z.int(),
      total_pages: z.int(),
      total: z.int(),
    }),
    version: z.int(),
    server_time: moment,
  }),
});
export type LiveBoard = z.infer<typeof getLive.answer>;

/**
 * The reader's own part: their row, their solves, their watched players. Beside a frozen board their score
 * and solves go on, and their ranks stay those of the freeze.
 */
export const getLiveOwn = endpoint('GET /ctf/live/:id/me', {
  summary: 'Sa ligne du classement en direct',
  params: eventParams,
  answer: z.object({
    row: boardRow
      .extend({
        isCurrentUser: z.literal(true),
        isCurrentUserTeam: z.boolean(),
        page: z.int(),
        /** Its page in the ranking of teams and lone players together. */
        overallPage: z.int(),
        /** The bracket they play in, and their rank in it, as the board shows it. */
        bracket: ownBracket,
        /**
         * While the board is frozen: the score that it shows for them, and their true score at each later
         * solve.
         */
        freeze: z
          .object({
            score: z.int(),
            points: z.array(z.object({ at: moment, score: z.int() })),
          })
          .nullable(),
      })
      .nullable(),
    mayPlay: z.boolean(),
    entrant: z.object({ id: z.int(), name: z.string(), members: z.array(z.string()) }).nullable(),
    solved: z.array(z.int()),
    watched: z.array(z.int()),
    /** The entrants of `watched` on the board, whatever their rank, with their page. */
    watchedRows: z.array(boardRow.extend({ page: z.int(), alertLevel: z.enum(ALERT_LEVELS) })),
    server_time: moment,
  }),
});
export type LiveOwn = z.infer<typeof getLiveOwn.answer>;

/**
 * When an entrant solved what, and by whom, as the board shows it; for its own players, beyond the freeze.
 * `by` is null for a member who left, and for one outside the rankings.
 */
export const getLiveRow = endpoint('GET /ctf/live/:id/entrants/:entrant', {
  summary: 'Résolutions et ajustements d’un participant, avec leur heure',
  params: eventParams.extend({ entrant: id }),
  answer: z.object({
    solves: z.array(
      z.object({
        challengeId: z.int(),
        at: moment,
        /** Current points. */
        points: z.int(),
        blood: z.int().nullable(),
        by: z.string().nullable(),
      }),
    ),
    /** Points given or taken by the organisers, in order; only its own players see `reason`. */
    adjustments: z.array(
      z.object({
        id: z.int(),
        points: z.int(),
        at: moment,
        reason: z.string().nullable(),
      }),
    ),
  }),
});
export type LiveRow = z.infer<typeof getLiveRow.answer>;

/**
 * Guests of an event ranked among themselves, at the prices of its board, the first 100
 * (docs/product/ctf-live.md#invités).
 */
export const getLiveGuests = endpoint('GET /ctf/live/:id/guests', {
  summary: 'Classement des invités d’un événement',
  params: eventParams,
  answer: z.object({
    guests: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        rank: z.int(),
        score: z.int(),
        solved: z.int(),
        lastSolveAt: moment.nullable(),
      }),
    ),
  }),
});
export type LiveGuest = z.infer<typeof getLiveGuests.answer>['guests'][number];

/** Points over time of the first ten of a ranking. */
export const getLiveGraph = endpoint('GET /ctf/live/:id/graph', {
  summary: 'Points des dix premiers au fil du temps',
  params: eventParams,
  query: rankingQuery,
  answer: z.object({
    series: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        points: z.array(z.object({ at: moment, score: z.int() })),
      }),
    ),
  }),
});

/** Solves in the feed of a live event. */
export const FEED_SIZE = 20;

/**
 * The latest public solves, newest first: separate from the board, which is read far more often. A frozen
 * board lists none after its freeze.
 */
export const getLiveSolves = endpoint('GET /ctf/live/:id/solves', {
  summary: 'Dernières résolutions d’un événement',
  params: eventParams,
  answer: z.object({
    solves: z.array(
      z.object({
        entrantId: z.int(),
        name: z.string(),
        challengeId: z.int(),
        challenge: z.string(),
        /** First, second or third solver. */
        blood: z.int().nullable(),
        /** Current points. */
        points: z.int(),
        at: moment,
      }),
    ),
  }),
});
export type LiveSolve = z.infer<typeof getLiveSolves.answer>['solves'][number];

/**
 * An `alert` of the stream (docs/product/ctf-live.md#joueurs-suivis): news of a player on the reader's own
 * watch list, sent to nobody else. `rank` is null off the board, `rankChange` (places gained, lost when
 * negative) is for `moved`, `challenges` the names for `solved`.
 */
const liveAlert = z.object({
  watched: z.int(),
  entrant: z.int(),
  kind: z.enum(['entered_top', 'left_top', 'moved', 'solved']),
  rank: z.int().nullable(),
  rankChange: z.int(),
  challenges: z.array(z.string()),
  message: z.string(),
});
export type LiveAlert = z.infer<typeof liveAlert>;

/**
 * Server-Sent Events: `version` when the board changed, `announcement` and `announcement-removed`, `alert` (watch list),
 * `status`.
 */
export const streamLive = endpoint('GET /ctf/live/:id/stream', {
  summary: 'Événements du direct (SSE)',
  params: eventParams,
  answer: z.any(),
});
