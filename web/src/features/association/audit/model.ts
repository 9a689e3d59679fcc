import type { listAudit } from '@fanion/contract/association/audit';
import type { QueryFor } from '@fanion/contract/endpoint';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { dayIn, oneIn, pageIn, queryWith } from '../../../lib/address-values.ts';
import { AREAS, CHANNELS } from './texts.ts';

/** The filters of the log in the address; '' for none. */
export interface AuditAddress {
  q: string;
  /** A member's number. */
  member: string;
  area: string;
  channel: string;
  from: string;
  to: string;
  page: number;
}

export const readAudit = (search: URLSearchParams): AuditAddress => ({
  q: (search.get('q') ?? '').slice(0, LIST_SEARCH_MAX),
  member: /^\d{1,9}$/.exec(search.get('membre') ?? '')?.[0] ?? '',
  area: oneIn(search, 'domaine', AREAS),
  channel: oneIn(search, 'par', CHANNELS),
  from: dayIn(search, 'du'),
  to: dayIn(search, 'au'),
  page: pageIn(search),
});

export const writeAudit = (address: AuditAddress): string =>
  queryWith({
    q: address.q,
    membre: address.member,
    domaine: address.area,
    par: address.channel,
    du: address.from,
    au: address.to,
    page: address.page,
  });

/** The filters as a query of the API. */
export const auditOf = (address: AuditAddress): QueryFor<typeof listAudit> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));
