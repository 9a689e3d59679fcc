import type { ManagedMember, MemberList } from '@fanion/contract/plans/members';
import type { PaidPlan } from '@fanion/rules/access';
import { MEMBERSHIP_STATE_NAMES } from '@fanion/rules/plans/membership';
import { daysLeft } from '@fanion/rules/plans/terms';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { readId } from '../../../lib/address-id.ts';
import { readPage, writeQuery } from '../../../lib/address-values.ts';
import { date } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import { isOpen } from '../orders/model.ts';
import { LEDGER_TEXTS, LISTS } from './texts.ts';

export type Sort = 'end' | 'name' | 'since';
const SORTS: readonly Sort[] = ['end', 'name', 'since'];

/** The list's filters in the address. `member`: the one whose file is open. */
export interface MembersAddress {
  q: string;
  list: MemberList | '';
  sort: Sort;
  down: boolean;
  page: number;
  member: number | null;
}

export function readMembersAddress(search: URLSearchParams): MembersAddress {
  const list = search.get('liste') ?? '';
  const sort = search.get('tri') as Sort;
  return {
    q: (search.get('q') ?? '').slice(0, LIST_SEARCH_MAX),
    list: Object.hasOwn(LISTS, list) ? (list as MemberList) : '',
    sort: SORTS.includes(sort) ? sort : 'end',
    down: search.get('sens') === 'bas',
    page: readPage(search),
    member: readId(search.get('membre')),
  };
}

export const writeMembersAddress = ({ q, list, sort, down, page, member }: MembersAddress): string =>
  writeQuery({
    q,
    liste: list,
    tri: sort === 'end' ? '' : sort,
    sens: down ? 'bas' : '',
    page,
    membre: member,
  });

/** The filters as a query of the API. */
export const filtersOf = ({ q, list, sort, down }: MembersAddress) => ({
  q,
  ...(list === '' ? {} : { list }),
  sort,
  ...(down ? { down: '1' as const } : {}),
});

/** A state in a few words: the days left when it ends soon. */
export const stateText = (
  { state, ends_at }: { state: ManagedMember['state']; ends_at: string | null },
  now: number,
): string =>
  state === 'expiring' && ends_at !== null
    ? `J−${daysLeft(Date.parse(ends_at), now)}`
    : MEMBERSHIP_STATE_NAMES[state];

/** The membership after a correction: until when, with the plan. */
export const correctionText = (plan: PaidPlan, last: string): string =>
  LEDGER_TEXTS.planUntil(planName(plan), date(`${last}T12:00:00Z`));

/** Whether there is a current or future period, which may be corrected or ended. */
export const hasMembership = ({ state, steps }: Pick<ManagedMember, 'state' | 'steps'>): boolean =>
  steps.length > 0 || state === 'grace';

/** The payment that a member announced, which a treasurer records once it arrives. */
export const announcedPaymentOf = ({ orders }: Pick<ManagedMember, 'orders'>) =>
  orders.find((order) => isOpen(order) && order.means !== 'card');
