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

/** The view an address names; home for any other word. */
export const readView = (search: URLSearchParams): TeamView =>
  VIEWS.find((view) => view === search.get('view')) ?? 'home';

/** The team an address names by its number, if it does. */
export function readTeamId(search: URLSearchParams): number | null {
  const text = search.get('team') ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

/** The address of a view, of one team where it is about one. */
export function viewPath(view: TeamView, teamId?: number): string {
  const search = new URLSearchParams(view === 'home' ? {} : { view });
  if (teamId !== undefined) search.set('team', String(teamId));
  return search.size > 0 ? `/team?${search}` : '/team';
}

/** The team a view shows: the one the address names, else the main one, else the first. */
export const shownTeam = (
  teamId: number | null,
  teams: readonly { id: number; isMain: boolean }[],
): number | null => teamId ?? (teams.find(({ isMain }) => isMain) ?? teams[0])?.id ?? null;

/** Who may be captain after this one: the others whose account is not suspended, longest in the team first. */
export const successorsOf = ({ members }: Pick<WholeTeam, 'members'>): WholeTeam['members'] =>
  members
    .filter(({ role, status }) => role !== 'captain' && status !== 'suspended')
    .sort((a, b) => Date.parse(a.joinedAt) - Date.parse(b.joinedAt));

/** The same as the choices of a list. */
export const successorOptions = (team: Pick<WholeTeam, 'members'>) =>
  successorsOf(team).map(({ id, username }) => ({ value: String(id), label: username }));

/** Members as a list shows them: the captain, then who has been there longest. */
export const inOrder = (members: WholeTeam['members']): WholeTeam['members'] =>
  [...members].sort(
    (a, b) =>
      Number(b.role === 'captain') - Number(a.role === 'captain') ||
      Date.parse(a.joinedAt) - Date.parse(b.joinedAt),
  );

/** The filled stars of a rating: its floor (docs/product/teams.md#notes). */
export const starsOf = (rating: number): number => Math.min(5, Math.max(0, Math.floor(rating)));

/** The page of a player. */
export const profilePath = (username: string): string => `/profile/${encodeURIComponent(username)}`;

/** The words searched for in an address. */
export const readSearch = (search: URLSearchParams): string =>
  [...(search.get('q') ?? '')].slice(0, TEAM_LIMITS.search).join('');

/** The query of an address for one view with what its filters say; what asks nothing is left out. */
export function writeView(view: string, pieces: Record<string, string>): string {
  const entries = Object.entries(pieces).filter(([, text]) => text !== '');
  return `?${new URLSearchParams([['view', view], ...entries])}`;
}
