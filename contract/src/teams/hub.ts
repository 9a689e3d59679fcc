import { TEAM_LIMITS, TEAM_SPECIALTIES } from '@fanion/rules/teams/teams';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalLine, page, pagination } from '../fields.ts';
import { activity } from './activity.ts';
import { namedTeam, team, teamStats, topTeam, wholeTeam } from './team.ts';

export const HUB_ACTIVITY = 4;
/** Teams listed in the hub's first view. */
export const HUB_TOP = 5;

/** Everything in the hub's first view, in one payload. */
export const getTeamHub = endpoint('GET /ctf/teams/hub', {
  summary: 'Accueil des équipes',
  answer: z.object({
    teams: z.array(team),
    main: wholeTeam.nullable(),
    /** Awaiting the reader's answer: invitations received, applications to teams they are captain of. */
    pending: z.object({ invitations: z.int(), applications: z.int() }),
    /** Sums over the events that the reader played in a team. */
    stats: teamStats,
    top: z.array(topTeam),
    /** From all their teams, the last `HUB_ACTIVITY` items. */
    activity: z.array(activity),
    /** Whether the reader has reached the limit of teams as captain, or as member. */
    limits: z.object({ captained: z.boolean(), joined: z.boolean() }),
  }),
});

/** Teams per page of the list. */
export const TEAMS_PAGE_SIZE = 12;

/** Active teams by points, found by name; if requested, only those that accept players. */
export const listTeams = endpoint('GET /ctf/teams', {
  summary: 'Équipes, par points',
  query: z.object({
    q: optionalLine(TEAM_LIMITS.search, 'La recherche').transform((text) => text ?? ''),
    specialty: z.enum(TEAM_SPECIALTIES, { error: 'Cette spécialité n’existe pas.' }).optional(),
    recruiting: z
      .enum(['true', 'false'], { error: 'Ce filtre vaut true ou false.' })
      .default('false')
      .transform((text) => text === 'true'),
    page,
  }),
  answer: z.object({
    teams: z.array(topTeam),
    pagination,
  }),
});

export const getTeam = endpoint('GET /ctf/teams/:id', {
  summary: 'Une équipe',
  params: namedTeam,
  answer: wholeTeam,
});

/** Items per page of a team's activity, and in the hub's first view. */
export const ACTIVITY_PAGE_SIZE = 20;

export const listTeamActivity = endpoint('GET /ctf/teams/:id/activity', {
  summary: 'Activité d’une équipe',
  params: namedTeam,
  query: z.object({ page }),
  answer: z.object({
    activity: z.array(activity),
    pagination,
  }),
});
