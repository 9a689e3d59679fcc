import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type { createTeam, listTeamMembers, Team } from '@fanion/contract/teams';
import { cleanLine, cleanText } from '@fanion/rules/text';
import type { Sql } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { badField, done, type Outcome, refuse, transact } from '../../platform/outcome.ts';
import { nameSentence, teamKeys } from './name-model.ts';
import { presentTeam, presentTeamMember } from './present.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Limits of behaviours 2.6. */
const MOST_CAPTAINED = 3;
const MOST_JOINED = 8;
const MOST_MEMBERS = 20;

export type TeamForm = Pick<BodyOf<typeof createTeam>, 'name'> & Partial<BodyOf<typeof createTeam>>;
type Told = { team: Team; message: string };

export type TeamsService = ReturnType<typeof createTeamsService>;

/** Teams that last beyond one event (behaviours 2.6). */
export function createTeamsService({ db, presence }: Deps) {
  /** In the caller's transaction. A name that is taken, a bad one and a limit are refused before anything is written. */
  const createIn = async (
    sql: Sql,
    memberId: number,
    form: TeamForm,
  ): Promise<Outcome<{ id: number; name: string }>> => {
    const sentence = nameSentence(form.name);
    if (sentence) return badField('name', sentence);
    const { captained, joined } = await queries.lockMemberTeams(sql, memberId);
    if (captained >= MOST_CAPTAINED)
      return refuse('team_limit', { message: texts.tooManyCaptained(MOST_CAPTAINED) });
    if (joined >= MOST_JOINED) return refuse('team_limit', { message: texts.tooManyJoined(MOST_JOINED) });
    const keys = teamKeys(form.name);
    const id = await queries.insertTeam(sql, keys, {
      description: cleanText(form.description ?? ''),
      status: form.status ?? 'invitation_only',
      requirements: cleanLine(form.requirements ?? ''),
      specialties: [...new Set((form.specialties ?? []).map(cleanLine))].filter((name) => name !== ''),
    });
    if (id === null) return refuse('team_name_taken');
    await queries.insertMember(sql, id, memberId, 'captain');
    return done({ id, name: keys.name });
  };

  const joinIn = async (sql: Sql, memberId: number, teamId: number): Promise<Outcome<string>> => {
    const { joined } = await queries.lockMemberTeams(sql, memberId);
    const team = await queries.lockTeam(sql, teamId);
    const row = team && (await queries.findTeam(sql, teamId, memberId));
    if (!team || !row) return refuse('team_not_found');
    if (row.role !== null) return refuse('conflict', { message: texts.ALREADY_IN });
    if (team.status !== 'open') return refuse('team_not_open');
    if (row.members >= MOST_MEMBERS) return refuse('team_full');
    if (joined >= MOST_JOINED) return refuse('team_limit', { message: texts.tooManyJoined(MOST_JOINED) });
    await queries.insertMember(sql, teamId, memberId, 'member');
    return done(team.name);
  };

  const leaveIn = async (sql: Sql, memberId: number, teamId: number): Promise<Outcome<string>> => {
    await queries.lockMemberTeams(sql, memberId);
    const team = await queries.lockTeam(sql, teamId);
    const row = team && (await queries.findTeam(sql, teamId, memberId));
    if (!team || !row) return refuse('team_not_found');
    if (row.role === null) return refuse('conflict', { message: texts.NOT_IN });
    const played = await queries.findPlayed(sql, teamId);
    if (played !== null) return refuse('event_running', { message: texts.plays(played) });
    if (row.role === 'captain' && row.members > 1) return refuse('captain_stays');
    await queries.deleteMember(sql, teamId, memberId);
    if (row.members > 1) return done(texts.left(team.name));
    await queries.archiveTeam(sql, teamId);
    return done(texts.archived(team.name));
  };

  let left = async (): Promise<void> => {};
  const told = async (memberId: number, teamId: number, message: string): Promise<Outcome<Told>> => {
    const row = await queries.findTeam(db, teamId, memberId);
    return row ? done({ team: presentTeam(row), message }) : refuse('team_not_found');
  };

  return {
    createIn,

    /** Says what follows once a member has left a team: the events stand on this slice. */
    whenLeft(follow: () => Promise<void>): void {
      left = follow;
    },

    async create(memberId: number, form: TeamForm): Promise<Outcome<Told>> {
      const made = await transact(db, (sql) => createIn(sql, memberId, form));
      return made.ok ? told(memberId, made.value.id, texts.created(made.value.name)) : made;
    },

    async join(memberId: number, teamId: number): Promise<Outcome<Told>> {
      const name = await transact(db, (sql) => joinIn(sql, memberId, teamId));
      return name.ok ? told(memberId, teamId, texts.joined(name.value)) : name;
    },

    async leave(memberId: number, teamId: number): Promise<Outcome<{ message: string }>> {
      const message = await transact(db, (sql) => leaveIn(sql, memberId, teamId));
      if (!message.ok) return message;
      await left();
      return done({ message: message.value });
    },

    async mine(memberId: number): Promise<{ teams: Team[] }> {
      return { teams: (await queries.listTeamsOf(db, memberId)).map(presentTeam) };
    },

    async members(memberId: number, teamId: number): Promise<Outcome<AnswerOf<typeof listTeamMembers>>> {
      const row = await queries.findTeam(db, teamId, memberId);
      if (!row) return refuse('team_not_found');
      const members = await queries.listMembers(db, teamId);
      return done({
        team: presentTeam(row),
        members: members.map((each) => presentTeamMember(each, presence)),
      });
    },

    /** Recomputes from the raw rows what teams hold; empty when all is right. */
    async verify(): Promise<string[]> {
      return (await queries.listBroken(db, MOST_MEMBERS)).map(({ name, captains, members }) =>
        texts.brokenTeam(name, captains, members),
      );
    },

    /** What a team is to who wants to join it. */
    setStatus: (teamId: number, status: queries.TeamRow['status']): Promise<void> =>
      queries.updateStatus(db, teamId, status),

    /** The form in which a team's name is compared. */
    skeletonOf: (name: string): string => teamKeys(name).skeleton,

    /** The living team of this name, or of one that looks like it, with who may play for it. */
    async named(sql: Sql, name: string): Promise<(queries.NamedTeam & { players: Player[] }) | null> {
      const team = await queries.findByName(sql, teamKeys(name).skeleton);
      return team && { ...team, players: await queries.listPlayers(sql, team.id) };
    },
  };
}

/** A member of a team; `key` is the pseudo as looked up. */
export interface Player {
  id: number;
  username: string;
  key: string;
}
