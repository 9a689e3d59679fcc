import { DIFFICULTIES, type Difficulty } from '@fanion/rules/challenges/difficulties';
import { readPage } from '../../../lib/address-values.ts';

export const STATUSES = ['todo', 'tried', 'solved'] as const;
export type Status = (typeof STATUSES)[number];

export const COLUMNS = ['status', 'name', 'points', 'difficulty', 'author', 'solvers'] as const;
export type Column = (typeof COLUMNS)[number];
export type View = 'list' | 'chart';
export type Sort = { column: Column; descending: boolean };

/**
 * The list's filters, as stored in the address (docs/product/challenges.md#recherche-et-filtres). Empty texts
 * filter nothing.
 */
export type Filters = {
  q: string;
  cat: string;
  diff: Difficulty | '';
  status: Status | '';
  tag: string;
  sort: Sort;
  page: number;
  /** The list, or the same challenges on a chart. */
  view: View;
};

export const FIRST_SORT: Sort = { column: 'difficulty', descending: false };

export const NO_FILTER: Filters = {
  q: '',
  cat: '',
  diff: '',
  status: '',
  tag: '',
  sort: FIRST_SORT,
  page: 1,
  view: 'list',
};

/** The value for the chart in the address. */
const CHART = 'carte';

const among = <T extends string>(values: readonly T[], text: string): T | '' =>
  values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? '';

function readSort(text: string): Sort {
  const descending = text.startsWith('-');
  const column = among(COLUMNS, descending ? text.slice(1) : text);
  return column === '' ? FIRST_SORT : { column, descending };
}

/** The filters of an address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): Filters {
  return {
    q: search.get('q') ?? '',
    cat: search.get('cat') ?? '',
    diff: among(DIFFICULTIES, search.get('diff') ?? ''),
    status: among(STATUSES, search.get('status') ?? ''),
    tag: search.get('tag') ?? '',
    sort: readSort(search.get('sort') ?? ''),
    page: readPage(search),
    view: search.get('vue') === CHART ? 'chart' : 'list',
  };
}

const sortText = ({ column, descending }: Sort): string => {
  if (column === FIRST_SORT.column && descending === FIRST_SORT.descending) return '';
  return descending ? `-${column}` : column;
};

/** The query for these filters, with its `?`, or empty: `/challenges` + it is the whole address. */
export function writeFilters(filters: Filters): string {
  const search = new URLSearchParams();
  const { q, cat, diff, status, tag, sort, page, view } = filters;
  const texts = { q, cat, diff: diff.toLowerCase(), status, tag, sort: sortText(sort) };
  for (const [name, text] of Object.entries(texts)) if (text !== '') search.set(name, text);
  if (page > 1) search.set('page', String(page));
  if (view === 'chart') search.set('vue', CHART);
  return search.size > 0 ? `?${search}` : '';
}

/**
 * The sort after a click on a column: that column, or its other direction. Solvers and points start with the
 * highest.
 */
export function clickedSort(current: Sort, column: Column): Sort {
  if (current.column === column) return { column, descending: !current.descending };
  return { column, descending: column === 'points' || column === 'solvers' };
}

/** Whether any filter is set, order and page aside. */
export const isFiltered = ({ q, cat, diff, status, tag }: Filters): boolean =>
  [q.trim(), cat, diff, status, tag].some((text) => text !== '');
