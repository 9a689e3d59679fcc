import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment, page, pagination } from '../fields.ts';
import { namedTeam } from './team.ts';

/** Items of a page of a team's activity, and of the hub's first view. */
export const ACTIVITY_PAGE_SIZE = 20;

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
export const activity = z.object({
  id: z.int(),
  type: z.enum(ACTIVITY_KINDS),
  teamId: z.int(),
  team: z.string(),
  /** Whom it is about, who did it, and the event; null where there is none or they are gone. */
  username: z.string().nullable(),
  by: z.string().nullable(),
  event: z.object({ slug: z.string(), name: z.string(), rank: z.int().nullable() }).nullable(),
  date: moment,
});
export type TeamActivity = z.infer<typeof activity>;

export const listTeamActivity = endpoint('GET /ctf/teams/:id/activity', {
  summary: 'Activité d’une équipe',
  params: namedTeam,
  query: z.object({ page }),
  answer: z.object({
    activity: z.array(activity),
    pagination,
  }),
});
