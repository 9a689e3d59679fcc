import type { Roster, registerToEvent } from '@fanion/contract/ctf/registration/endpoints';
import type { BodyOf } from '@fanion/contract/endpoint';
import { mayChangeRegistration } from '@fanion/rules/ctf/registration';
import { usernameKeys } from '@fanion/rules/profiles/username';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, refuseRight } from '../../../platform/outcome.ts';
import { archiveReplacedTeam, createTeamIn, findTeamNamed, type Player } from '../../teams/roster/service.ts';
import { isNameTaken } from '../entrants/names-service.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import type { LockedEvent } from '../events/queries.ts';
import { releaseSeats } from '../events/record-queries.ts';
import { refuseLocked } from './capacity-service.ts';
import type { RegistrationRow } from './queries.ts';
import * as queries from './roster-queries.ts';
import * as texts from './texts.ts';

/** The team of a registration. */
export interface RegistrationTeam {
  teamId: number;
  name: string;
  /** The member is its captain. */
  captain: boolean;
  /** Other members of the roster, as set by the captain; null = unchanged. */
  others: number[] | null;
  /** Name of the team that this one replaces, if that was archived. */
  left: string | null;
}

type Form = BodyOf<typeof registerToEvent>;

/** The members invited to play with the captain; a refusal asks for a choice. */
async function findInvitedMates(
  sql: Sql,
  event: LockedEvent,
  {
    teamId,
    mates,
    form,
    captain,
    again,
  }: { teamId: number; mates: readonly Player[]; form: Form; captain: Actor; again: boolean },
): Promise<Outcome<number[] | null>> {
  const isBusy = async (players: readonly Player[]) => {
    const ids = players.map(({ id }) => id);
    const rows = await queries.listRegisteredOtherwise(sql, event.id, ids, teamId);
    return new Set(rows.map((row) => row.member_id));
  };
  if (!form.roster && again) return done(null);
  const guests = await queries.countGuests(sql, event.id, teamId);
  const room = event.team_size - guests;
  if (room < 1) return refuse('team_full');
  if (!form.roster) {
    if (mates.length + 1 > room)
      return badField(
        'roster',
        guests > 0
          ? texts.capacityLeft(event.team_size, guests)
          : texts.rosterToChoose(mates.length + 1, event.team_size),
      );
    const busyIds = await isBusy(mates);
    return done(mates.filter(({ id }) => !busyIds.has(id)).map(({ id }) => id));
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
  if (chosen.size + 1 > room)
    return badField(
      'roster',
      guests > 0 ? texts.capacityLeft(event.team_size, guests) : texts.rosterTooLarge(event.team_size),
    );
  const players = [...chosen.values()];
  const busyIds = await isBusy(players);
  const other = players.find(({ id }) => busyIds.has(id));
  return other
    ? refuse('other_team', { message: texts.registeredOtherwise(other.username) })
    : done([...chosen.keys()]);
}

/** The members a captain may choose, with their place in the event (docs/product/ctf.md#inscription). */
export async function readRoster(
  { db }: Context,
  actor: Actor,
  { eventId, teamSize, teamName }: { eventId: number; teamSize: number; teamName: string },
): Promise<Outcome<Roster>> {
  const team = await findTeamNamed(db, teamName);
  if (!team) return refuse('team_not_found');
  const { id: teamId, captain_id, players } = team;
  if (captain_id !== actor.id) return refuse('not_captain');
  const ids = players.map(({ id }) => id);
  const [guests, rows] = await Promise.all([
    queries.countGuests(db, eventId, teamId),
    queries.listRegistrations(db, eventId, ids),
  ]);
  const registrations = new Map(rows.map((row) => [row.member_id, row]));
  const placeOf = (memberId: number): Roster['players'][number]['place'] => {
    const row = registrations.get(memberId);
    if (!row) return 'free';
    if (row.team_id !== teamId || row.participation_type !== 'team') return 'elsewhere';
    return row.state === 'pending' ? 'pending' : 'playing';
  };
  return done({
    room: Math.max(1, teamSize - guests),
    players: players.map(({ id, username }) => ({ username, place: placeOf(id) })),
  });
}

/**
 * Finds the team of a registration by its name (docs/product/ctf.md#inscription): the member's own, of which
 * they are captain or which kept them a place; a new team when the name is free; refused otherwise.
 */
export async function findRegistrationTeam(
  context: Context,
  sql: Sql,
  { event, actor, own, form }: { event: LockedEvent; actor: Actor; own: RegistrationRow | null; form: Form },
): Promise<Outcome<RegistrationTeam>> {
  const name = form.teamName?.trim() ?? '';
  if (name === '') return badField('teamName', texts.TEAM_NEEDED);
  const isTaken = (teamId: number, teamName: string) =>
    isNameTaken(sql, event.id, { name: teamName, but: { teamId, memberId: actor.id } });
  const team = await findTeamNamed(sql, name);
  const before = own?.participation_type === 'team' ? own.team_id : null;
  // Comes first: the old team counts against how many teams a member may be captain of.
  const left =
    before === null || before === team?.id
      ? null
      : await archiveReplacedTeam(context, sql, { memberId: actor.id, teamId: before, eventId: event.id });
  if (!team) {
    if (!actor.rights.can_create_team) return refuseRight(actor, 'can_create_team');
    const made = await createTeamIn(sql, actor.id, { name });
    if (made.ok) {
      const { id: teamId, name: teamName } = made.value;
      if (await isTaken(teamId, teamName)) return refuse('team_name_taken');
      return done({ teamId, name: teamName, captain: true, others: [], left });
    }
    return made.fields ? badField('teamName', made.message ?? '') : made;
  }
  const mine = own?.participation_type === 'team' && own.team_id === team.id;
  if (!mine && team.captain_id === actor.id && (await isTaken(team.id, team.name)))
    return refuse('team_name_taken');
  if (team.captain_id === actor.id) {
    const mates = team.players.filter(({ id }) => id !== actor.id);
    const others = await findInvitedMates(sql, event, {
      teamId: team.id,
      mates,
      form,
      captain: actor,
      again: mine,
    });
    return others.ok
      ? done({ teamId: team.id, name: team.name, captain: true, others: others.value, left })
      : others;
  }
  if (mine) return done({ teamId: team.id, name: team.name, captain: false, others: null, left });
  return team.players.some(({ id }) => id === actor.id) ? refuse('not_captain') : refuse('team_name_taken');
}

/** Changes the roster to the captain's choice. */
export async function arrangeRoster(
  context: Context,
  sql: Sql,
  event: LockedEvent,
  { actor, team }: { actor: Actor; team: RegistrationTeam },
): Promise<void> {
  if (team.others === null) return;
  const droppedPlayers = await queries.dropOthersFromRoster(sql, event.id, team.teamId, [
    actor.id,
    ...team.others,
  ]);
  await releaseSeats(sql, event.id, droppedPlayers.filter(({ seated }) => seated).length);
  const offered = await queries.inviteToRoster(sql, event.id, team.teamId, team.others);
  const news = texts.rosterNews(event.name, team.name, actor.username);
  await notifyOfEvent(context, sql, { event, to: offered, news, actorId: actor.id });
  const dropped = droppedPlayers.map(({ id }) => id);
  await notifyOfEvent(context, sql, { event, to: dropped, news: texts.droppedNews(event.name, team.name) });
}

/** Takes the seat that a captain offered; returns the team's name. Under the event's lock. */
export async function acceptOffer(
  context: Context,
  sql: Sql,
  event: LockedEvent,
  member: Pick<Actor, 'id' | 'username'>,
): Promise<Outcome<string>> {
  if (!mayChangeRegistration(event)) return refuseLocked(event);
  const offer = await queries.takeOffer(sql, event.id, member.id, event.team_size);
  if (!offer) return refuse('offer_gone');
  const { team, captain_id: captainId } = offer;
  const news = texts.seatTakenNews(event.name, team, member.username);
  if (captainId !== null)
    await notifyOfEvent(context, sql, { event, to: [captainId], news, actorId: member.id });
  return done(team);
}

/** Declines an offer: the member goes on seeking. */
export const declineOffer = async (sql: Sql, eventId: number, memberId: number): Promise<Outcome<string>> =>
  (await queries.endOffer(sql, eventId, memberId, null))
    ? done(texts.OFFER_DECLINED)
    : refuse('not_registered');
