import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Slice } from '../../platform/slice.ts';
import * as activity from './activity/jobs.ts';
import { hubRoutes } from './hub/routes.ts';
import * as invitations from './invitations/jobs.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { linkRoutes } from './link/routes.ts';
import { logoRoutes } from './logo/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { playerRoutes } from './players/routes.ts';
import { ratingRoutes } from './ratings/routes.ts';
import type { FindEvent } from './ratings/service.ts';
import { rosterRoutes } from './roster/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import type { PlayedEvent } from './statistics/results-model.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { voteRoutes } from './vote/routes.ts';

/** What the slice that holds events, which stands on this one, knows of them. */
interface Events {
  /** By team, the last event first; null: every team that played any. */
  readTeamHistories(context: Context, teamIds: readonly number[] | null): Promise<Map<number, PlayedEvent[]>>;
  readHistory(context: Context, memberId: number): Promise<(PlayedEvent & { inTeam: boolean })[]>;
  findEvent(context: Context, actor: Actor, named: string): ReturnType<FindEvent>;
}

/** Teams that last beyond one event. */
export const teams = (ctf: Events): Slice => ({
  routes(mount: Mount, context: Context) {
    const results = {
      ofTeams: (teamIds: readonly number[] | null) => ctf.readTeamHistories(context, teamIds),
      inTeams: async (memberId: number) =>
        (await ctf.readHistory(context, memberId)).filter(({ inTeam }) => inTeam),
    };
    const rooms = [
      rosterRoutes,
      settingsRoutes,
      logoRoutes,
      linkRoutes,
      voteRoutes,
      invitationRoutes,
      playerRoutes,
      moderationRoutes,
    ];
    for (const routes of rooms) routes(mount, context);
    hubRoutes(mount, context, results);
    statisticsRoutes(mount, context, results);
    ratingRoutes(mount, context, (actor, named) => ctf.findEvent(context, actor, named));
  },
  jobs(context) {
    activity.jobs(context);
    invitations.jobs(context);
  },
});
