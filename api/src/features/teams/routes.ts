import * as contract from '@fanion/contract/teams';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { TeamsService } from './service.ts';

const MINUTE = 60_000;
const CTF = { needs: 'have_ctf_access' } as const;

/** Endpoints of the teams (specification 7, `/ctf/teams`). */
export function teamsRoutes(mount: Mount, teams: TeamsService): void {
  mount(
    contract.createTeam,
    { needs: 'can_create_team', limit: { max: 20, windowMs: 10 * MINUTE } },
    ({ actor, body }) => teams.create(actor.id, body),
  );
  mount(contract.joinTeam, { needs: 'can_join_team' }, ({ actor, body }) =>
    teams.join(actor.id, body.teamId),
  );
  mount(contract.leaveTeam, CTF, ({ actor, body }) => teams.leave(actor.id, body.teamId));
  mount(contract.listOwnTeams, CTF, async ({ actor }) => done(await teams.mine(actor.id)));
  mount(contract.listTeamMembers, CTF, ({ actor, params }) => teams.members(actor.id, params.id));
}
