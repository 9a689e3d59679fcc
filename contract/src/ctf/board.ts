import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { EVENT_STATUSES } from '@fanion/rules/ctf/status';
import { ALERT_LEVELS } from '@fanion/rules/ctf/watch-alerts';
import { TRENDS } from '@fanion/rules/leaderboard/trend';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, moment, page } from '../fields.ts';
import { announcement } from './announcements.ts';
import { ownBracket, rankedBrackets, rankingQuery } from './brackets/ranking.ts';
import { eventFace, eventParams } from './events.ts';

/** Rows of a page of the live board. */
export const BOARD_PAGE_SIZE = 50;

/**
 * A row of the board (docs/product/live.md#classement): a player (`pseudo`) or a team (`name`). `solvedChallenges` are
 * ids. The rows are the same for every reader: their own is told by `GET /ctf/live/:id/me`.
 */
const boardRow = z.object({
  id: z.int(),
  name: z.string(),
  pseudo: z.string().nullable(),
  /** Among those of its kind, teams or lone players. */
  rank: z.int(),
  /** Among all: the one that the results give. */
  overallRank: z.int(),
  studentRank: z.int().nullable(),
  score: z.int(),
  /** The part of `score` that a manager gave, or took (below 0). */
  adjusted: z.int(),
  trend: z.enum(TRENDS),
  rankChange: z.int(),
  solvedChallenges: z.array(z.int()),
  /** Challenges of which this row was the first, second or third. */
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
  /** What it is worth to them now, with what an event adds for it. */
  firstBloodPoints: z.int().nullable(),
  /** What it is worth now to its first, second and third solver; empty where an event adds nothing for it. */
  firstWorths: z.array(z.int()),
});

/** The live board, shared by all readers: a version of it is serialised and compressed once, with an ETag. */
export const getLive = endpoint('GET /ctf/live/:id', {
  summary: 'Classement en direct d’un événement',
  params: eventParams,
  query: rankingQuery.extend({ page }),
  answer: z.object({
    liveCTF: z.object({
      ...eventFace,
      status: z.enum(EVENT_STATUSES),
      /** Who may enter: players alone, teams, or both. */
      mode: z.enum(EVENT_MODES),
      frozen: z.boolean(),
      freezeAt: moment.nullable(),
      /** Flags are refused until this moment, with what the organisers say of it. */
      pause: z.object({ until: moment, reason: z.string() }).nullable(),
      challenges: z.array(liveChallenge),
      players: z.array(boardRow),
      teams: z.array(boardRow),
      totalPlayers: z.int(),
      totalTeams: z.int(),
      /** Who plays and is ranked apart. */
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
 * The reader's own part: their row, what they solved, whom they watch. Beside a frozen board their score and their solves
 * go on, and their ranks stay those of the freeze.
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
        /** Its page where teams and lone players are ranked together. */
        overallPage: z.int(),
        /** The bracket they play in, and their rank among all of it, as the board shows it. */
        bracket: ownBracket,
        /** While the board is frozen: the score that it shows of them, and theirs from each solve after it on. */
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
    /** Those of `watched` that the board has, wherever they stand, with the page they are on. */
    watchedRows: z.array(boardRow.extend({ page: z.int(), alertLevel: z.enum(ALERT_LEVELS) })),
    server_time: moment,
  }),
});
export type LiveOwn = z.infer<typeof getLiveOwn.answer>;

/**
 * When an entrant solved what, and by whom, as the board shows it; to its own players beyond the freeze. `by` is null for
 * who left them, and for who is outside the rankings.
 */
export const getLiveRow = endpoint('GET /ctf/live/:id/entrants/:entrant', {
  summary: 'Résolutions et ajustements d’un participant, avec leur heure',
  params: eventParams.extend({ entrant: id }),
  answer: z.object({
    solves: z.array(
      z.object({
        challengeId: z.int(),
        at: moment,
        /** What it is worth now. */
        points: z.int(),
        blood: z.int().nullable(),
        by: z.string().nullable(),
      }),
    ),
    /** Points given or taken by the organisers, in the order in which they came; `reason` is told to its own players alone. */
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

/** Guests of an event ranked among themselves, at the prices of its board, the first 100 (docs/product/live.md#invités). */
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

/** Solves that the feed of a live event shows. */
export const FEED_SIZE = 20;

/**
 * The last solves as everybody may know of them, the newest first: apart from the board, which is read far more often. A
 * frozen board tells of none after its freeze.
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
        /** What it is worth now. */
        points: z.int(),
        at: moment,
      }),
    ),
  }),
});
export type LiveSolve = z.infer<typeof getLiveSolves.answer>['solves'][number];

/**
 * An `alert` of the stream (docs/product/live.md#joueurs-suivis): news of a player on the reader's own watch list, to
 * nobody else. `rank` is null off the board, `places` gained (lost when negative) are those of `moved`, `challenges`
 * the names of `solved`.
 */
const liveAlert = z.object({
  watched: z.int(),
  entrant: z.int(),
  kind: z.enum(['entered_top', 'left_top', 'moved', 'solved']),
  rank: z.int().nullable(),
  places: z.int(),
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
