import type { TopTeam } from '@fanion/contract/teams/team';
import { TEAM_SPECIALTIES, type TeamSpecialty } from '@fanion/rules/teams/teams';
import { pageIn } from '../../../lib/address-values.ts';
import { readSearch, writeView } from '../model.ts';
import type { TeamFilters } from '../queries.ts';

/** What the list of teams is asked, as its address tells it. */
export interface TopAddress {
  q: string;
  specialty: TeamSpecialty | null;
  /** Only those that take players. */
  recruiting: boolean;
  page: number;
}

export const NO_TOP_FILTER: TopAddress = { q: '', specialty: null, recruiting: false, page: 1 };

/** The filters of an address; anything that is not one is left out. */
export const readTop = (search: URLSearchParams): TopAddress => ({
  q: readSearch(search),
  specialty: TEAM_SPECIALTIES.find((one) => one === search.get('specialty')) ?? null,
  recruiting: search.get('recruiting') === '1',
  page: pageIn(search),
});

/** The query of the address that shows teams so filtered. */
export const writeTop = ({ q, specialty, recruiting, page }: TopAddress): string =>
  writeView('topTeams', {
    q,
    specialty: specialty ?? '',
    recruiting: recruiting ? '1' : '',
    page: page > 1 ? String(page) : '',
  });

/** The same filters as the server's query. */
export const teamFilters = ({ q, specialty, recruiting, page }: TopAddress): TeamFilters => ({
  q: q.trim(),
  ...(specialty === null ? {} : { specialty }),
  ...(recruiting ? { recruiting: 'true' as const } : {}),
  page,
});

/** Whether filters keep teams out; the page is none. */
export const isTopFilter = ({ q, specialty, recruiting }: TopAddress): boolean =>
  q.trim() !== '' || specialty !== null || recruiting;

/**
 * What the reader can do about a team (docs/product/teams.md#statuts): go in, ask, take back what they asked, or
 * nothing.
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
