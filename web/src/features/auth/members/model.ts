import type { AccountList, ListedAccount } from '@fanion/contract/auth/members';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { readId } from '../../../lib/address-id.ts';
import { readPage, writeQuery } from '../../../lib/address-values.ts';
import { LISTS, ROLES } from './texts.ts';

export type Sort = 'name' | 'since' | 'seen';
const SORTS: readonly Sort[] = ['name', 'since', 'seen'];

/** The list's filters in the address. `member`: the one whose file is open. */
export interface AccountsAddress {
  q: string;
  list: AccountList | '';
  role: ListedAccount['role'] | '';
  sort: Sort;
  down: boolean;
  page: number;
  member: number | null;
}

const oneOf = <T extends string>(value: string | null, among: object): T | '' =>
  value !== null && Object.hasOwn(among, value) ? (value as T) : '';

export function readAccountsAddress(search: URLSearchParams): AccountsAddress {
  const sort = search.get('tri') as Sort;
  return {
    q: (search.get('q') ?? '').slice(0, LIST_SEARCH_MAX),
    list: oneOf<AccountList>(search.get('liste'), LISTS),
    role: oneOf<ListedAccount['role']>(search.get('role'), ROLES),
    sort: SORTS.includes(sort) ? sort : 'name',
    down: search.get('sens') === 'bas',
    page: readPage(search),
    member: readId(search.get('membre')),
  };
}

export const writeAccountsAddress = ({ q, list, role, sort, down, page, member }: AccountsAddress): string =>
  writeQuery({
    q,
    liste: list,
    role,
    tri: sort === 'name' ? '' : sort,
    sens: down ? 'bas' : '',
    page,
    membre: member,
  });

/** The filters as a query of the API. */
export const filtersOf = ({ q, list, role, sort, down }: AccountsAddress) => ({
  q,
  ...(list === '' ? {} : { list }),
  ...(role === '' ? {} : { role }),
  sort,
  ...(down ? { down: '1' as const } : {}),
});
