import type { listAudit } from '@fanion/contract/association/audit';
import type { QueryFor } from '@fanion/contract/endpoint';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { readChoice, readDay, readPage, writeQuery } from '../../../lib/address-values.ts';
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

export const readAuditAddress = (search: URLSearchParams): AuditAddress => ({
  q: (search.get('q') ?? '').slice(0, LIST_SEARCH_MAX),
  member: /^\d{1,9}$/.exec(search.get('membre') ?? '')?.[0] ?? '',
  area: readChoice(search, 'domaine', AREAS),
  channel: readChoice(search, 'par', CHANNELS),
  from: readDay(search, 'du'),
  to: readDay(search, 'au'),
  page: readPage(search),
});

export const writeAuditAddress = (address: AuditAddress): string =>
  writeQuery({
    q: address.q,
    membre: address.member,
    domaine: address.area,
    par: address.channel,
    du: address.from,
    au: address.to,
    page: address.page,
  });

/** The filters as a query of the API. */
export const auditFiltersOf = (address: AuditAddress): QueryFor<typeof listAudit> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));
