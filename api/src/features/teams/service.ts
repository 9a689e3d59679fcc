import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type { createTeam, listTeamMembers, Team } from '@fanion/contract/teams/team';
import { teamName } from '@fanion/rules/team-name';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/database.ts';
import { done, type Outcome, refuse, transact } from '../../platform/outcome.ts';
import type { NotificationsService } from '../notifications/service.ts';
import { insertCompleted } from './activity/queries.ts';
import { createHub } from './hub/service.ts';
import { createVerify } from './integrity/service.ts';
import { createAnswers } from './invitations/answers-service.ts';
import { createLinks } from './link/service.ts';
import { createLogos } from './logo/service.ts';
import { createModeration } from './moderation/service.ts';
import { createPlayers } from './players/service.ts';
import { presentTeam, presentTeamMember } from './present.ts';
import * as queries from './queries.ts';
import { createRatings } from './ratings/service.ts';
import { createCaptains } from './roster/captain-service.ts';
import { createMembers } from './roster/member-service.ts';
import { createRoster } from './roster/service.ts';
import { createTeamSeeds } from './seed/service.ts';
import { updateStatus } from './settings/queries.ts';
import { createManage } from './settings/service.ts';
import { NO_RESULTS, type Results } from './statistics/results-model.ts';
import { createStatistics } from './statistics/service.ts';
import * as texts from './texts.ts';
import { createVotes } from './vote/service.ts';

export type TeamForm = Pick<BodyOf<typeof createTeam>, 'name'> & Partial<BodyOf<typeof createTeam>>;
type Told = { team: Team; message: string };

/** What leaving a team brings in the events to come. */
interface Follow {
  /** Gives the places of who left to others. */
  release(): Promise<void>;
  /** Names of the events that a member would play no more, the first to start first. */
  lost(sql: Sql, memberId: number, teamId: number): Promise<string[]>;
}

export type TeamsService = ReturnType<typeof createTeamsService>;

/** Teams that last beyond one event (specification 2.12; behaviours 2.6). */
export function createTeamsService(context: Context, notifications: NotificationsService) {
  const { db, events, presence } = context;
  const roster = createRoster(context, notifications);
  const captains = createCaptains(roster);
  const logos = createLogos(context, roster);
  const votes = createVotes(context, captains);
  let given: Results = NO_RESULTS;
  const results: Results = {
    ofTeams: (teamIds) => given.ofTeams(teamIds),
    inTeams: (memberId) => given.inTeams(memberId),
  };

  let follow: Follow = { release: async () => {}, lost: async () => [] };
  /** Places in events of who left go to others; then what they may watch is looked at again, and their streams end. */
  const departed = async (memberIds: readonly number[]): Promise<void> => {
    await follow.release();
    for (const memberId of memberIds) events.publish('member-changed', { memberId });
  };
  const manage = createManage(context, roster, departed);
  const told = async (memberId: number, teamId: number, message: string): Promise<Outcome<Told>> => {
    const row = await queries.findTeam(db, teamId, memberId);
    return row ? done({ team: presentTeam(row), message }) : refuse('team_not_found');
  };

  return {
    createIn: roster.createIn,
    seatIn: roster.seatIn,
    /** Takes an account that goes for good out of its teams, in the transaction that erases it. */
    departIn: captains.departIn,
    hub: createHub(context, results, votes),
    manage,
    roster: createMembers(context, roster, captains, departed),
    moderation: createModeration(context, notifications, roster, captains, manage.followNames),
    links: createLinks(context),
    logos,
    votes,
    answers: createAnswers(context, notifications, roster.seatIn),
    players: createPlayers(context),
    ratings: createRatings(context),
    statistics: createStatistics(context, results),
    seeds: createTeamSeeds(context),
    verify: createVerify(context),

    forsakeIn: roster.forsakeIn,
    /** Says what follows once a member has left a team: the events stand on this slice. */
    whenLeft(given: Follow): void {
      follow = given;
    },
    /** Gives who finished where, by the slice that knows: it stands on this one. */
    attachResults(known: Results): void {
      given = known;
    },
    /** Writes the ended events that are missing in the activity of their teams. */
    completeEvents: (): Promise<number> => insertCompleted(db),

    async create(memberId: number, { logo, ...form }: TeamForm): Promise<Outcome<Told>> {
      const photo = logo ? await logos.read(logo) : null;
      if (photo && !photo.ok) return photo;
      const made = await transact(db, async (sql) => {
        const outcome = await roster.createIn(sql, memberId, form);
        if (outcome.ok && photo) await logos.keep(sql, outcome.value.id, photo.value);
        return outcome;
      });
      return made.ok ? told(memberId, made.value.id, texts.created(made.value.name)) : made;
    },

    async join(memberId: number, teamId: number): Promise<Outcome<Told>> {
      const name = await transact(db, (sql) => roster.joinIn(sql, memberId, teamId));
      return name.ok ? told(memberId, teamId, texts.joined(name.value)) : name;
    },

    async leave(memberId: number, teamId: number): Promise<Outcome<{ message: string }>> {
      const message = await transact(db, async (sql) => {
        const lost = await follow.lost(sql, memberId, teamId);
        const said = await roster.leaveIn(sql, memberId, teamId);
        return said.ok ? done(said.value + texts.lostPlaces(lost)) : said;
      });
      if (!message.ok) return message;
      await departed([memberId]);
      return done({ message: message.value });
    },

    async mine(memberId: number): Promise<{ teams: Team[] }> {
      return { teams: (await queries.listTeamsOf(db, memberId)).map(presentTeam) };
    },

    async members(memberId: number, teamId: number): Promise<Outcome<AnswerOf<typeof listTeamMembers>>> {
      const row = await queries.findTeam(db, teamId, memberId);
      if (!row) return refuse('team_not_found');
      const members = await queries.listMembers(db, teamId, memberId);
      return done({
        team: presentTeam(row),
        members: members.map((each) => presentTeamMember(each, memberId, presence)),
      });
    },

    /** What a team is to who wants to join it. */
    async setStatus(teamId: number, status: queries.TeamStatus): Promise<void> {
      await updateStatus(db, teamId, status);
      events.publish('team-changed', { teamId });
    },

    /** The living team of this name, or of one that looks like it, with who may play for it. */
    async named(sql: Sql, name: string): Promise<(queries.NamedTeam & { players: Player[] }) | null> {
      const team = await queries.findByName(sql, teamName(name));
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
