import { EVENT_BOUNDS } from '@fanion/rules/ctf/event-bounds';
import { EVENT_SEARCH_MAX } from '@fanion/rules/ctf/limits';
import { MEDALS } from '@fanion/rules/ctf/medals';
import { EVENT_STATUSES } from '@fanion/rules/ctf/status';
import { TRENDS } from '@fanion/rules/leaderboard/trend';
import { tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment, page, pageSize, year } from '../../fields.ts';
import { EVENT_SCOPES, listedEvent } from '../events/shapes.ts';

export const listEvents = endpoint('GET /ctf/events', {
  summary: 'Événements CTF, par pages',
  query: z.object({
    page,
    limit: pageSize(10),
    status: z.enum([...EVENT_STATUSES, 'open'], { error: 'Ce statut n’existe pas.' }).optional(),
    scope: z.enum(EVENT_SCOPES, { error: 'Ce filtre n’existe pas.' }).default('all'),
    q: z.string().max(EVENT_SEARCH_MAX, tooLong('La recherche', EVENT_SEARCH_MAX)).default(''),
    sort: z.enum(['date', 'rating', 'rank'], { error: 'Ce tri n’existe pas.' }).default('date'),
    series: z.string().max(EVENT_BOUNDS.series).default(''),
    year: year.optional(),
  }),
  answer: z.object({
    events: z.array(listedEvent),
    pagination: z.object({
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      total_pages: z.int(),
    }),
    /** Number of events of each status that match the other filters. */
    counts: z.record(z.enum(EVENT_STATUSES), z.int()),
    /** Over the ended events that match the filters (docs/product/ctf.md#historique). */
    tiles: z.object({
      events: z.int(),
      played: z.int(),
      bestRank: z.int().nullable(),
      averageRating: z.number().nullable(),
    }),
    server_time: moment,
  }),
});

/**
 * Live card, next events and own registrations in one payload (docs/product/dashboard.md#direct). The card is
 * about the live event that the reader plays, if any; a reader who plays alone sees lone players, the others
 * see teams.
 */
export const getCtfDashboard = endpoint('GET /ctf/dashboard', {
  summary: 'CTF du tableau de bord',
  query: z.object({ scope: z.enum(EVENT_SCOPES, { error: 'Ce filtre n’existe pas.' }).default('all') }),
  answer: z.object({
    live: z
      .object({
        event: listedEvent,
        /**
         * The entrants on the card, teams or lone players; their number, and their ranks within their kind.
         */
        mode: z.enum(['solo', 'team']),
        total: z.int(),
        totalChallenges: z.int(),
        /** The ranks and points are frozen. */
        frozen: z.boolean(),
        /** The first five, then the reader's own row when it is further down. */
        top: z.array(
          z.object({
            rank: z.int(),
            name: z.string(),
            score: z.int(),
            rankChange: z.int(),
            trend: z.enum(TRENDS),
            isOwnTeam: z.boolean(),
          }),
        ),
      })
      .nullable(),
    upcoming: z.array(listedEvent),
    server_time: moment,
  }),
});

/**
 * The last four ended events the reader played, two above and two below them
 * (docs/product/ctf.md#dernières-performances).
 */
export const getPerformances = endpoint('GET /ctf/performances', {
  summary: 'Dernières performances',
  answer: z.object({
    performances: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        ctfName: z.string(),
        date: moment,
        location: z.string(),
        place: z.int().nullable(),
        total: z.int(),
        medal: z.enum(MEDALS).nullable(),
        /** As in `personalResult`: nothing is final yet. */
        provisional: z.boolean(),
        /** Null when an event held elsewhere did not provide it. */
        totalScore: z.int().nullable(),
        personalScore: z.int().nullable(),
        team: z.object({ name: z.string(), members: z.array(z.string()) }).nullable(),
        scoreboard: z.array(
          z.object({
            rank: z.int(),
            name: z.string(),
            score: z.int().nullable(),
            isOwn: z.boolean(),
          }),
        ),
      }),
    ),
  }),
});
