import type { QueryFor } from '@fanion/contract/endpoint';
import type { getDirectory } from '@fanion/contract/social';
import {
  DIRECTORY_ROLES,
  DIRECTORY_SEARCH_MAX,
  DIRECTORY_SORTS,
  DIRECTORY_SPECIALTY_MAX,
  type DirectoryRole,
  type DirectorySort,
} from '@fanion/rules/social';
import { readPage } from '../../lib/address-values.ts';

export type DirectoryParams = QueryFor<typeof getDirectory>;

/**
 * The directory's filters, as in the address (docs/product/social.md#filtres). Empty texts filter nothing.
 */
export type Filters = {
  q: string;
  roles: readonly DirectoryRole[];
  /** Digits, or empty: an empty lower bound is ignored (docs/product/social.md#filtres). */
  minScore: string;
  minCtfs: string;
  specialty: string;
  online: boolean;
  seeksTeam: boolean;
  sort: DirectorySort;
  page: number;
};

export const NO_FILTER: Filters = {
  q: '',
  roles: [],
  minScore: '',
  minCtfs: '',
  specialty: '',
  online: false,
  seeksTeam: false,
  sort: 'active',
  page: 1,
};

/** The digits of a text, as many as the server accepts. */
export const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9);

/** The filters of an address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): Filters {
  const text = (name: string) => search.get(name) ?? '';
  const roles = text('role').split(',');
  return {
    q: text('q').slice(0, DIRECTORY_SEARCH_MAX),
    roles: DIRECTORY_ROLES.filter((role) => roles.includes(role)),
    minScore: /^\d+$/.test(text('min_score')) ? digits(text('min_score')) : '',
    minCtfs: /^\d+$/.test(text('min_ctfs')) ? digits(text('min_ctfs')) : '',
    specialty: text('specialty').slice(0, DIRECTORY_SPECIALTY_MAX),
    online: text('online') === '1',
    seeksTeam: text('seeks_team') === '1',
    sort: DIRECTORY_SORTS.find((sort) => sort === text('sort')) ?? NO_FILTER.sort,
    page: readPage(search),
  };
}

function piecesOf(filters: Filters): Record<string, string> {
  const { q, roles, minScore, minCtfs, specialty, online, seeksTeam, sort, page } = filters;
  const all = {
    q: q.trim(),
    role: roles.join(','),
    min_score: minScore,
    min_ctfs: minCtfs,
    specialty,
    online: online ? '1' : '',
    seeks_team: seeksTeam ? '1' : '',
    sort: sort === NO_FILTER.sort ? '' : sort,
    page: page > 1 ? String(page) : '',
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
}

/** The filters as the server's query; empty ones are left out. */
export const directoryParamsOf = (filters: Filters): DirectoryParams => piecesOf(filters) as DirectoryParams;

/** The query of an address for these filters, with its `?`, or empty: `/social` + it is the whole address. */
export function writeFilters(filters: Filters): string {
  // Text being typed keeps its spaces in the address.
  const search = new URLSearchParams({ ...piecesOf(filters), ...(filters.q && { q: filters.q }) });
  return search.size > 0 ? `?${search}` : '';
}

/** Number of active filters; order and page do not count. */
export function filterCount(filters: Filters): number {
  const { q, roles, minScore, minCtfs, specialty, online, seeksTeam } = filters;
  return [q.trim(), roles.length, minScore, minCtfs, specialty, online, seeksTeam].filter(Boolean).length;
}
