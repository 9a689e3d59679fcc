import type { QueryFor } from '@fanion/contract/endpoint';
import type { listOrders, ManagedOrder } from '@fanion/contract/plans/treasury';
import { readReference } from '@fanion/rules/plans/reference';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { readChoice, readDay, readPage, writeQuery } from '../../../lib/address-values.ts';
import { MEANS, ORDER_STATES, PLANS } from './texts.ts';

/** The filters of the journal in the address; '' for none. */
export interface JournalAddress {
  q: string;
  from: string;
  to: string;
  plan: string;
  means: string;
  state: string;
  /** Only those a treasurer should look at. */
  attention: boolean;
  page: number;
  /** The reference of the open one. */
  order: string;
}

export const readJournalAddress = (search: URLSearchParams): JournalAddress => ({
  q: (search.get('q') ?? '').slice(0, LIST_SEARCH_MAX),
  from: readDay(search, 'du'),
  to: readDay(search, 'au'),
  plan: readChoice(search, 'formule', PLANS),
  means: readChoice(search, 'moyen', MEANS),
  state: readChoice(search, 'etat', ORDER_STATES),
  attention: search.get('alerte') === '1',
  page: readPage(search),
  order: readReference(search.get('commande') ?? '') ?? '',
});

export const writeJournalAddress = (address: JournalAddress): string =>
  writeQuery({
    q: address.q,
    du: address.from,
    au: address.to,
    formule: address.plan,
    moyen: address.means,
    etat: address.state,
    alerte: address.attention ? '1' : '',
    page: address.page,
    commande: address.order,
  });

/** The filters as a query of the API. */
export const orderFiltersOf = ({
  attention,
  order: _order,
  ...filters
}: JournalAddress): QueryFor<typeof listOrders> =>
  Object.fromEntries(
    Object.entries({ ...filters, attention: attention ? '1' : '' }).filter(([, value]) => value !== ''),
  );

/** Whether an order awaits a treasurer's review. */
export const needsAttention = ({ attention }: Pick<ManagedOrder, 'attention'>): boolean => attention !== null;
