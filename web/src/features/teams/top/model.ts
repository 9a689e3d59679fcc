import type { TopTeam } from '@fanion/contract/teams/team';
import { TEAM_SPECIALTIES, type TeamSpecialty } from '@fanion/rules/teams/teams';
import { readPage } from '../../../lib/address-values.ts';
import { readSearchWords, writeView } from '../model.ts';
import type { TeamFilters } from './queries.ts';

/** The filters of the list of teams, as in the address. */
export interface TopAddress {
  q: string;
  specialty: TeamSpecialty | null;
  /** Only those that accept players. */
  recruiting: boolean;
  page: number;
}

export const NO_TOP_FILTER: TopAddress = { q: '', specialty: null, recruiting: false, page: 1 };

/** The filters of an address; unknown values are ignored. */
export const readTopAddress = (search: URLSearchParams): TopAddress => ({
  q: readSearchWords(search),
  specialty: TEAM_SPECIALTIES.find((one) => one === search.get('specialty')) ?? null,
  recruiting: search.get('recruiting') === '1',
  page: readPage(search),
});

/** The query of an address with these filters. */
export const writeTopAddress = ({ q, specialty, recruiting, page }: TopAddress): string =>
  writeView('topTeams', {
    q,
    specialty: specialty ?? '',
    recruiting: recruiting ? '1' : '',
    page: page > 1 ? String(page) : '',
  });

/** The filters as the server's query. */
export const teamFiltersOf = ({ q, specialty, recruiting, page }: TopAddress): TeamFilters => ({
  q: q.trim(),
  ...(specialty === null ? {} : { specialty }),
  ...(recruiting ? { recruiting: 'true' as const } : {}),
  page,
});

/** Whether any filter is set, page aside. */
export const isFiltered = ({ q, specialty, recruiting }: TopAddress): boolean =>
  q.trim() !== '' || specialty !== null || recruiting;

/**
 * The reader's possible action on a team (docs/product/teams.md#statuts): join, apply, withdraw an
 * application, or none.
 */
export type TopAction = 'member' | 'pending' | 'join' | 'apply' | 'playing' | 'closed';

export function topAction({
  isMember,
  application,
  recruiting,
  status,
  playing,
}: Pick<TopTeam, 'isMember' | 'application' | 'recruiting' | 'status' | 'playing'>): TopAction {
  if (isMember) return 'member';
  if (application !== null) return 'pending';
  if (!recruiting) return 'closed';
  if (status !== 'open') return 'apply';
  return playing === null ? 'join' : 'playing';
}
