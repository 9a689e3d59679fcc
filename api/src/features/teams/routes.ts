import * as hub from '@fanion/contract/teams/hub';
import * as manage from '@fanion/contract/teams/settings';
import * as contract from '@fanion/contract/teams/team';
import { MINUTE } from '@fanion/rules/durations';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { TeamsService } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;
const CHANGE = { ...CTF, limit: { max: 60, windowMs: MINUTE } } as const;
/** A picture of 5 MB as base64 text, and what is around it. */
const WITH_LOGO = 7_400_000;

/** Endpoints of the teams (specification 7, `/ctf/teams`; behaviours 2.6). */
export function teamsRoutes(mount: Mount, teams: TeamsService): void {
  mount(
    contract.createTeam,
    { needs: 'can_create_team', limit: { max: 20, windowMs: 10 * MINUTE }, bodyLimit: WITH_LOGO },
    ({ actor, body }) => teams.create(actor.id, body),
  );
  mount(contract.joinTeam, { needs: 'can_join_team', limit: CHANGE.limit }, ({ actor, body }) =>
    teams.join(actor.id, body.teamId),
  );
  mount(contract.leaveTeam, { limit: CHANGE.limit }, ({ actor, body }) => teams.leave(actor.id, body.teamId));
  mount(contract.listOwnTeams, CTF, async ({ actor }) => done(await teams.mine(actor.id)));
  mount(hub.getTeamHub, CTF, async ({ actor }) => done(await teams.hub.hub(actor.id)));
  mount(contract.listTeams, CTF, async ({ actor, query }) => done(await teams.hub.list(actor.id, query)));
  mount(contract.getTeam, CTF, ({ actor, params }) => teams.hub.whole(actor.id, params.id));
  mount(contract.listTeamMembers, CTF, ({ actor, params }) => teams.members(actor.id, params.id));
  mount(hub.listTeamActivity, CTF, ({ actor, params, query }) =>
    teams.hub.activity(actor.id, params.id, query.page),
  );
  mount(contract.getTeamLogo, {}, async ({ params }) => {
    const logo = await teams.logos.open(params.id);
    return logo.ok ? logo.value : logo;
  });

  mount(manage.updateTeam, CHANGE, ({ actor, params, body }) =>
    teams.manage.update(actor.id, params.id, body),
  );
  mount(manage.archiveTeam, CHANGE, ({ actor, params, body }) =>
    teams.manage.archive(actor.id, params.id, body),
  );
  mount(manage.setMainTeam, CHANGE, ({ actor, params }) => teams.manage.setMain(actor.id, params.id));
  mount(manage.setTeamMember, CHANGE, ({ actor, params, body }) =>
    teams.roster.setMember(actor.id, params.id, params.memberId, body),
  );
  mount(manage.kickTeamMember, CHANGE, ({ actor, params, body }) =>
    teams.roster.kick(actor.id, params.id, params.memberId, body),
  );
  mount(
    manage.setTeamLogo,
    { ...CTF, limit: { max: 20, windowMs: MINUTE }, bodyLimit: WITH_LOGO },
    ({ actor, params, body }) => teams.logos.set(actor.id, params.id, body.logo),
  );
  mount(manage.removeTeamLogo, CHANGE, ({ actor, params }) => teams.logos.remove(actor.id, params.id));
  mount(manage.createTeamLink, { ...CTF, limit: { max: 20, windowMs: 10 * MINUTE } }, ({ actor, params }) =>
    teams.links.create(actor.id, params.id),
  );
  mount(manage.revokeTeamLink, CHANGE, ({ actor, params }) => teams.links.revoke(actor.id, params.id));
  mount(manage.voteCaptain, CHANGE, ({ actor, params, body }) =>
    teams.votes.vote(actor.id, params.id, body.candidateId),
  );
}
