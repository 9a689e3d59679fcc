import type { WholeTeam } from '@fanion/contract/teams/team';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';

/** Views of the hub (docs/product/teams.md#hub), in the order of its navigation. */
export const VIEWS = [
  'home',
  'myTeams',
  'createTeam',
  'findPlayers',
  'invitations',
  'topTeams',
  'statistics',
] as const;
export type TeamView = (typeof VIEWS)[number];

/** The view in an address; home for any other word. */
export const readView = (search: URLSearchParams): TeamView =>
  VIEWS.find((view) => view === search.get('view')) ?? 'home';

/** The team in an address, by number, if any. */
export function readTeamId(search: URLSearchParams): number | null {
  const text = search.get('team') ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

/** The address of a view, for one team if the view has one. */
export function viewPath(view: TeamView, teamId?: number): string {
  const search = new URLSearchParams(view === 'home' ? {} : { view });
  if (teamId !== undefined) search.set('team', String(teamId));
  return search.size > 0 ? `/team?${search}` : '/team';
}

/** The team to show: the one in the address, else the main one, else the first. */
export const shownTeamId = (
  teamId: number | null,
  teams: readonly { id: number; isMain: boolean }[],
): number | null => teamId ?? (teams.find(({ isMain }) => isMain) ?? teams[0])?.id ?? null;

/**
 * The possible next captains: the other members whose account is not suspended, longest in the team first.
 */
export const successorsOf = ({ members }: Pick<WholeTeam, 'members'>): WholeTeam['members'] =>
  members
    .filter(({ role, status }) => role !== 'captain' && status !== 'suspended')
    .sort((a, b) => Date.parse(a.joinedAt) - Date.parse(b.joinedAt));

/** The possible next captains as options of a select. */
export const successorOptions = (team: Pick<WholeTeam, 'members'>) =>
  successorsOf(team).map(({ id, username }) => ({ value: String(id), label: username }));

/** Members in a list's order: the captain, then the longest-standing ones. */
export const sortMembers = (members: WholeTeam['members']): WholeTeam['members'] =>
  [...members].sort(
    (a, b) =>
      Number(b.role === 'captain') - Number(a.role === 'captain') ||
      Date.parse(a.joinedAt) - Date.parse(b.joinedAt),
  );

/** The filled stars of a rating, rounded down (docs/product/teams.md#notes). */
export const starsOf = (rating: number): number => Math.min(5, Math.max(0, Math.floor(rating)));

/** The page of a player. */
export const profilePath = (username: string): string => `/profile/${encodeURIComponent(username)}`;

/** The search words in an address. */
export const readSearchWords = (search: URLSearchParams): string =>
  [...(search.get('q') ?? '')].slice(0, TEAM_LIMITS.search).join('');

/** The query of an address for a view with its filters; empty ones are left out. */
export function writeView(view: string, pieces: Record<string, string>): string {
  const entries = Object.entries(pieces).filter(([, text]) => text !== '');
  return `?${new URLSearchParams([['view', view], ...entries])}`;
}
