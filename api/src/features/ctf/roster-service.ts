import type { registerToEvent } from '@fanion/contract/ctf-registration';
import type { BodyOf } from '@fanion/contract/endpoint';
import { usernameKeys } from '@fanion/rules/username';
import type { Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, refuseRight } from '../../platform/outcome.ts';
import type { Player, TeamsService } from '../teams/service.ts';
import * as queries from './registration-queries.ts';
import * as texts from './texts.ts';

/** The team that a registration names. */
export interface TeamAim {
  teamId: number;
  name: string;
  /** Others of the roster, for its captain; null = as it is. */
  others: number[] | null;
}

type Form = BodyOf<typeof registerToEvent>;

/** Who is asked to play with the captain; a refusal says whom to choose. */
async function chooseOthers(
  sql: Sql,
  event: queries.LockedEvent,
  teamId: number,
  mates: readonly Player[],
  form: Form,
  captain: Actor,
  again: boolean,
): Promise<Outcome<number[] | null>> {
  const isBusy = async (players: readonly Player[]) => {
    const ids = players.map(({ id }) => id);
    const rows = await queries.listBusy(sql, event.id, ids, teamId);
    return new Set(rows.map((row) => row.member_id));
  };
  if (!form.roster) {
    if (again) return done(null);
    if (mates.length + 1 > event.team_size)
      return badField('roster', texts.rosterToChoose(mates.length + 1, event.team_size));
    const taken = await isBusy(mates);
    return done(mates.filter(({ id }) => !taken.has(id)).map(({ id }) => id));
  }
  const own = usernameKeys(captain.username).key;
  const byKey = new Map(mates.map((mate) => [mate.key, mate]));
  const chosen = new Map<number, Player>();
  for (const name of form.roster) {
    if (name.trim() === '') return badField('roster', texts.EMPTY_NAME);
    const { key } = usernameKeys(name);
    const mate = byKey.get(key);
    if (mate) chosen.set(mate.id, mate);
    else if (key !== own) return badField('roster', texts.notInTeam(name));
  }
  if (chosen.size + 1 > event.team_size) return badField('roster', texts.rosterTooLarge(event.team_size));
  const players = [...chosen.values()];
  const taken = await isBusy(players);
  const other = players.find(({ id }) => taken.has(id));
  return other ? refuse('other_team', { message: texts.busy(other.username) }) : done([...chosen.keys()]);
}

/**
 * Finds the team of a registration by its name (behaviours 2.3): the member's own, of which they are captain or which
 * has kept them a place; a new one when nobody has the name; else the name is taken.
 */
export async function aimAtTeam(
  sql: Sql,
  teams: TeamsService,
  event: queries.LockedEvent,
  actor: Actor,
  own: queries.RegistrationRow | null,
  form: Form,
): Promise<Outcome<TeamAim>> {
  const name = form.teamName?.trim() ?? '';
  if (name === '') return badField('teamName', texts.TEAM_NEEDED);
  const isNameTaken = (teamId: number, named: string) =>
    queries.isEntrantName(sql, event.id, teams.skeletonOf(named), named, { teamId, memberId: actor.id });
  const team = await teams.named(sql, name);
  if (!team) {
    if (!actor.flags.can_create_team) return refuseRight(actor, 'can_create_team');
    const made = await teams.createIn(sql, actor.id, { name });
    if (made.ok) {
      const { id: teamId, name: named } = made.value;
      if (await isNameTaken(teamId, named)) return refuse('team_name_taken');
      return done({ teamId, name: named, others: [] });
    }
    return made.fields ? badField('teamName', made.message ?? '') : made;
  }
  const mine = own?.team_id === team.id;
  if (!mine && team.captain_id === actor.id && (await isNameTaken(team.id, team.name)))
    return refuse('team_name_taken');
  if (team.captain_id === actor.id) {
    const mates = team.players.filter(({ id }) => id !== actor.id);
    const others = await chooseOthers(sql, event, team.id, mates, form, actor, mine);
    return others.ok ? done({ teamId: team.id, name: team.name, others: others.value }) : others;
  }
  if (mine) return done({ teamId: team.id, name: team.name, others: null });
  return team.players.some(({ id }) => id === actor.id) ? refuse('not_captain') : refuse('team_name_taken');
}
