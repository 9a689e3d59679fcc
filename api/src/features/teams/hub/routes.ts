import * as activityContract from '@fanion/contract/teams/hub';
import * as hub from '@fanion/contract/teams/hub';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;

export function hubRoutes(mount: Mount, context: Context): void {
  mount(hub.getTeamHub, CTF, async ({ actor }) => done(await service.readHub(context, actor.id)));
  mount(hub.listTeams, CTF, async ({ actor, query }) =>
    done(await service.listTeams(context, actor.id, query)),
  );
  mount(hub.getTeam, CTF, ({ actor, params }) => service.readTeam(context, actor.id, params.id));
  mount(activityContract.listTeamActivity, CTF, ({ actor, params, query }) =>
    service.listOwnActivity(context, actor.id, { teamId: params.id, page: query.page }),
  );
}
