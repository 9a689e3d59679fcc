import type { Row } from './tables.ts';
import {
  challengeTables,
  dateOf,
  type ExportedChallenge,
  nameOf,
  needsNewest,
  textOf,
} from './write-challenges.ts';

/**
 * A user exported to CTFd. `password`: in passlib's form; null for a user who has to request a new one from
 * CTFd.
 */
export interface ExportedUser {
  id: number;
  name: string;
  /** Null when they have none any more. */
  email: string | null;
  password: string | null;
  hidden: boolean;
  banned: boolean;
  /** Code of a country, '' for none. */
  country: string;
  teamId: number | null;
  /** Null without one, and in team events: the team has it. */
  bracketId: number | null;
  /** In ms, like every moment here. */
  createdAt: number;
}

export interface ExportedTeam {
  id: number;
  name: string;
  hidden: boolean;
  captainId: number | null;
  bracketId: number | null;
  createdAt: number;
}

/** The author of something: a user, and the team they did it for, if there are teams. */
interface Whose {
  userId: number | null;
  teamId: number | null;
}

/** A submitted flag. `discard`: it no longer counts. */
export interface ExportedTry extends Whose {
  challengeId: number;
  type: 'correct' | 'incorrect' | 'partial' | 'discard';
  at: number;
}

/** An event exported to CTFd; the permanent list, exported as one, has no start and no end. */
export interface ExportedEvent {
  name: string;
  description: string;
  teams: boolean;
  teamSize: number;
  startsAt: number | null;
  endsAt: number | null;
  /** The freeze still in force. */
  freezeAt: number | null;
}

/** All the data of an archive. */
export interface ArchiveContent {
  event: ExportedEvent;
  challenges: readonly ExportedChallenge[];
  brackets: readonly { id: number; name: string; description: string }[];
  users: readonly ExportedUser[];
  teams: readonly ExportedTeam[];
  tries: readonly ExportedTry[];
  awards: readonly (Whose & { name: string; points: number; at: number })[];
  notices: readonly { title: string; text: string; at: number }[];
  /** The administrator of the CTFd that imports it. */
  admin: { name: string; email: string; password: string; at: number };
}

/** The address of our archives' CTFd administrator: it belongs to nobody, and is skipped by our import. */
export const FANION_ADMIN = 'administration@fanion.invalid';

/** Database revisions of CTFd: 3.8.1, the first with a curve on any challenge, and 3.8.7. */
const REVISIONS = { first: '67ebab6de598', newest: '8275865e5992' };

const NO_PROFILE = { oauth_id: null, secret: null, website: '', affiliation: '' };

function configRows({ name, description, teams, teamSize, ...moments }: ExportedEvent): Row[] {
  const seconds = (ms: number | null): string => (ms === null ? '' : String(Math.round(ms / 1000)));
  const settings: Record<string, string> = {
    setup: '1',
    ctf_name: name,
    ctf_description: textOf(description),
    ctf_theme: 'core',
    user_mode: teams ? 'teams' : 'users',
    ...(teams && { team_size: String(teamSize) }),
    start: seconds(moments.startsAt),
    end: seconds(moments.endsAt),
    freeze: seconds(moments.freezeAt),
    challenge_visibility: 'private',
    score_visibility: 'public',
    account_visibility: 'public',
    registration_visibility: 'private',
    verify_emails: 'false',
    view_after_ctf: '1',
  };
  return Object.entries(settings).map(([key, value], index) => ({ id: index + 1, key, value }));
}

function userRows({ users, admin }: ArchiveContent): Row[] {
  const rows = users.map(
    ({ id, name, email, password, hidden, banned, country, teamId, bracketId, createdAt }) => ({
      id,
      ...NO_PROFILE,
      bracket_id: bracketId,
      name: nameOf(name, 128),
      email,
      password,
      type: 'user',
      hidden,
      banned,
      verified: true,
      country,
      team_id: teamId,
      created: dateOf(createdAt),
    }),
  );
  const own = {
    id: Math.max(0, ...users.map(({ id }) => id)) + 1,
    ...NO_PROFILE,
    bracket_id: null,
    name: admin.name,
    email: admin.email,
    password: admin.password,
    type: 'admin',
    hidden: true,
    banned: false,
    verified: true,
    country: '',
    team_id: null,
    created: dateOf(admin.at),
  };
  return [...rows, own];
}

/** Tries in order: CTFd breaks ties by their numbers. */
function tryRows(tries: readonly ExportedTry[]): { submissions: Row[]; solves: Row[] } {
  const rows = [...tries]
    .sort((a, b) => a.at - b.at)
    .map(({ challengeId, userId, teamId, type, at }, index) => ({
      id: index + 1,
      challenge_id: challengeId,
      user_id: userId,
      team_id: teamId,
      ip: '',
      // The typed text is not stored here.
      provided: '',
      type,
      date: dateOf(at),
    }));
  const solves = rows
    .filter(({ type }) => type === 'correct')
    .map(({ id, challenge_id, user_id, team_id }) => ({ id, challenge_id, user_id, team_id }));
  return { submissions: rows, solves };
}

const teamRow = ({
  id,
  name,
  hidden,
  captainId,
  bracketId,
  createdAt,
}: ArchiveContent['teams'][number]): Row => ({
  id,
  ...NO_PROFILE,
  bracket_id: bracketId,
  name: nameOf(name, 128),
  email: null,
  password: null,
  country: '',
  hidden,
  banned: false,
  captain_id: captainId,
  created: dateOf(createdAt),
});

const awardRow = (
  { userId, teamId, name, points, at }: ArchiveContent['awards'][number],
  index: number,
): Row => ({
  id: index + 1,
  user_id: userId,
  team_id: teamId,
  type: 'standard',
  name: nameOf(name),
  description: name.length > nameOf(name).length ? textOf(name) : '',
  date: dateOf(at),
  value: points,
  category: '',
  icon: '',
});

/** The tables of an archive that CTFd 3.8 imports, by their names (docs/product/formats.md#archive-pour-ctfd). */
export function archiveTables(going: ArchiveContent): Record<string, Row[]> {
  const { event, challenges, brackets, teams, tries, awards, notices } = going;
  const revision = needsNewest(challenges) ? REVISIONS.newest : REVISIONS.first;
  return {
    alembic_version: [{ version_num: revision }],
    config: configRows(event),
    pages: [
      {
        id: 1,
        title: nameOf(event.name),
        route: 'index',
        content: textOf(`# ${event.name}\n\n${event.description}`),
        draft: false,
        hidden: false,
        auth_required: false,
        format: 'markdown',
      },
    ],
    ...challengeTables(challenges),
    // A CTFd bracket is for users or for teams, like the event.
    brackets: brackets.map(({ id, name, description }) => ({
      id,
      name: nameOf(name),
      description: textOf(description),
      type: event.teams ? 'teams' : 'users',
    })),
    users: userRows(going),
    teams: teams.map(teamRow),
    ...tryRows(tries),
    awards: awards.map(awardRow),
    notifications: notices.map(({ title, text, at }, index) => ({
      id: index + 1,
      title,
      content: textOf(text),
      date: dateOf(at),
      user_id: null,
      team_id: null,
    })),
  };
}

/** The content of a table's file in the archive. */
export const tableText = (rows: readonly Row[]): string =>
  rows.length === 0 ? '' : JSON.stringify({ count: rows.length, results: rows, meta: {} });
