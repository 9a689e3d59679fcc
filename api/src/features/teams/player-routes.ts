import * as contract from '@fanion/contract/teams/players';
import { getTeamStatistics } from '@fanion/contract/teams/statistics';
import type { Actor } from '../../platform/http/actor.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import type { TeamsService } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;

/** The event that a path names, when this reader may know of it. */
type Sighted = (actor: Actor, named: string) => Promise<Outcome<{ id: number }>>;

/** Endpoints of who looks for a team, of what team-mates think of each other, and of how teams do. */
export function playerRoutes(mount: Mount, teams: TeamsService, sighted: Sighted): void {
  const { players, ratings, statistics } = teams;
  mount(contract.listPlayers, CTF, async ({ actor, query }) => done(await players.list(actor.id, query)));
  mount(contract.getOwnCard, CTF, async ({ actor }) => done(await players.ownCard(actor.id)));
  mount(contract.setOwnCard, CTF, async ({ actor, body }) => done(await players.setOwnCard(actor.id, body)));
  mount(contract.listTeammates, CTF, async ({ actor, params }) => {
    const seen = await sighted(actor, params.id);
    return seen.ok ? done(await ratings.mates(actor.id, seen.value.id)) : seen;
  });
  mount(contract.rateTeammate, CTF, async ({ actor, params, body }) => {
    const seen = await sighted(actor, params.id);
    return seen.ok ? ratings.rate(actor.id, seen.value.id, params.memberId, body.rating) : seen;
  });
  mount(getTeamStatistics, CTF, ({ actor, params }) => statistics.of(actor.id, params.id));
}
