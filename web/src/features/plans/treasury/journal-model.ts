import type { QueryFor } from '@fanion/contract/endpoint';
import type { listOrders, ManagedOrder } from '@fanion/contract/plans/treasury';
import { readReference } from '@fanion/rules/plans/reference';
import { pageAsked } from '../../../lib/page-asked.ts';
import { MEANS, ORDER_STATES, PLANS } from './texts.ts';

/** What the journal is asked in the address; '' leaves it open. */
export interface JournalAsked {
  q: string;
  from: string;
  to: string;
  plan: string;
  means: string;
  state: string;
  /** Only what a treasurer should look at. */
  attention: boolean;
  page: number;
  /** The reference of the one that is open. */
  order: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const oneOf = (search: URLSearchParams, name: string, among: object): string => {
  const value = search.get(name) ?? '';
  return Object.hasOwn(among, value) ? value : '';
};
const dayIn = (search: URLSearchParams, name: string): string => {
  const value = search.get(name) ?? '';
  return DAY.test(value) ? value : '';
};

export const readJournal = (search: URLSearchParams): JournalAsked => ({
  q: (search.get('q') ?? '').slice(0, 120),
  from: dayIn(search, 'du'),
  to: dayIn(search, 'au'),
  plan: oneOf(search, 'formule', PLANS),
  means: oneOf(search, 'moyen', MEANS),
  state: oneOf(search, 'etat', ORDER_STATES),
  attention: search.get('alerte') === '1',
  page: pageAsked(search),
  order: readReference(search.get('commande') ?? '') ?? '',
});

export function writeJournal(asked: JournalAsked): string {
  const search = new URLSearchParams();
  const put = (name: string, value: string) => value !== '' && search.set(name, value);
  put('q', asked.q);
  put('du', asked.from);
  put('au', asked.to);
  put('formule', asked.plan);
  put('moyen', asked.means);
  put('etat', asked.state);
  put('alerte', asked.attention ? '1' : '');
  put('page', asked.page > 1 ? String(asked.page) : '');
  put('commande', asked.order);
  return search.toString();
}

/** The same as the API is asked. */
export const journalOf = ({
  attention,
  order: _order,
  ...asked
}: JournalAsked): QueryFor<typeof listOrders> =>
  Object.fromEntries(
    Object.entries({ ...asked, attention: attention ? '1' : '' }).filter(([, value]) => value !== ''),
  );

/** Whether an order waits for a treasurer to look at it. */
export const standsOut = ({ attention }: Pick<ManagedOrder, 'attention'>): boolean => attention !== null;
