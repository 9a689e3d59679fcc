import * as settings from '@fanion/contract/teams/roster';
import * as contract from '@fanion/contract/teams/roster';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { kickMember, setMember } from './member-service.ts';
import * as service from './membership-service.ts';

const CTF = { needs: 'have_ctf_access' } as const;
const LIMIT = { max: 60, windowMs: MINUTE };
const CHANGE = { ...CTF, limit: LIMIT } as const;

export function rosterRoutes(mount: Mount, context: Context): void {
  mount(contract.joinTeam, { needs: 'can_join_team', limit: LIMIT }, ({ actor, body }) =>
    service.joinTeam(context, actor.id, body.teamId),
  );
  mount(contract.leaveTeam, { limit: LIMIT }, ({ actor, body }) =>
    service.leaveTeam(context, actor.id, body.teamId),
  );
  mount(contract.listOwnTeams, CTF, async ({ actor }) => done(await service.listOwnTeams(context, actor.id)));
  mount(contract.listTeamMembers, CTF, ({ actor, params }) =>
    service.listMembers(context, actor.id, params.id),
  );
  mount(settings.setTeamMember, CHANGE, ({ actor, params, body }) =>
    setMember(context, actor.id, { teamId: params.id, memberId: params.memberId }, body),
  );
  mount(settings.kickTeamMember, CHANGE, ({ actor, params, body }) =>
    kickMember(context, actor.id, { teamId: params.id, memberId: params.memberId }, body),
  );
}
