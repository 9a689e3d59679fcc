import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment, page } from '../fields.ts';
import { namedTeam, team, teamStats, topTeam, wholeTeam } from './team.ts';

/** Items of a page of a team's activity, and of the hub's first view. */
export const ACTIVITY_PAGE_SIZE = 20;
export const HUB_ACTIVITY = 4;
/** Teams that the hub's first view names. */
export const HUB_TOP = 5;

/** What happened in a team, for its members. */
export const ACTIVITY_KINDS = [
  'player_joined',
  'team_created',
  'invitation_sent',
  'ctf_completed',
  'player_left',
  'player_kicked',
  'captain_changed',
  'role_changed',
  'team_changed',
] as const;
const activity = z.object({
  id: z.number().int(),
  type: z.enum(ACTIVITY_KINDS),
  teamId: z.number().int(),
  team: z.string(),
  /** Whom it is about, who did it, and the event; null where there is none or they are gone. */
  username: z.string().nullable(),
  by: z.string().nullable(),
  event: z.object({ slug: z.string(), name: z.string(), rank: z.number().int().nullable() }).nullable(),
  date: moment,
});
export type TeamActivity = z.infer<typeof activity>;

export const listTeamActivity = endpoint({
  method: 'GET',
  path: '/ctf/teams/:id/activity',
  summary: 'Activité d’une équipe',
  audience: 'member',
  params: namedTeam,
  query: z.object({ page }),
  answer: z.object({
    activity: z.array(activity),
    pagination: z.object({ page: z.number().int(), total: z.number().int(), total_pages: z.number().int() }),
  }),
});

/** All that the first view of the hub shows, in one payload. */
export const getTeamHub = endpoint({
  method: 'GET',
  path: '/ctf/teams/hub',
  summary: 'Accueil des équipes',
  audience: 'member',
  answer: z.object({
    teams: z.array(team),
    main: wholeTeam.nullable(),
    /** Waiting for the reader's answer: invitations received, applications to teams they are captain of. */
    pending: z.object({ invitations: z.number().int(), applications: z.number().int() }),
    /** Sums over the events that the reader played in a team. */
    stats: teamStats,
    top: z.array(topTeam),
    /** Of all their teams, the last `HUB_ACTIVITY` items. */
    activity: z.array(activity),
    /** Whether the reader can be captain of no other team, or member of no other one. */
    limits: z.object({ captained: z.boolean(), joined: z.boolean() }),
  }),
});
