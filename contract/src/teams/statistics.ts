import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../fields.ts';
import { namedTeam, teamResult, teamStats } from './team.ts';

/** Figures compared with the median of active teams (docs/product/teams.md#statistiques). */
export const COMPARED = ['totalPoints', 'totalCTFs', 'winRate', 'avgRank', 'avgLevel'] as const;

/** Performance of a team, from stored results (docs/product/teams.md#statistiques). */
export const getTeamStatistics = endpoint('GET /ctf/teams/:id/statistics', {
  summary: 'Statistiques d’une équipe',
  params: namedTeam,
  answer: z.object({
    stats: teamStats,
    /** Wins divided by events, in percent; null before the first event. */
    winRate: z.int().nullable(),
    /** The team's solves by category, as a share of the challenges in the events it played. */
    categories: z.array(
      z.object({
        category: z.string(),
        solved: z.int(),
        total: z.int(),
        rate: z.int(),
      }),
    ),
    /** Its results, oldest first, with the running total of points. */
    evolution: z.array(teamResult.extend({ sum: z.int() })),
    recentCTFs: z.array(teamResult),
    /** The team against the median of the teams that played an event in the last 12 months. */
    comparison: z.array(
      z.object({ key: z.enum(COMPARED), own: z.number().nullable(), median: z.number().nullable() }),
    ),
    active: z.object({ teams: z.int(), since: moment }),
  }),
});
