import type { listAudit } from '@fanion/contract/association/audit';
import type { QueryFor } from '@fanion/contract/endpoint';
import { pageAsked } from '../../../lib/page-asked.ts';
import { AREAS, CHANNELS } from './texts.ts';

/** What the log is asked in the address; '' leaves it open. */
export interface AuditAsked {
  q: string;
  /** A member's number. */
  member: string;
  area: string;
  channel: string;
  from: string;
  to: string;
  page: number;
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

export const readAudit = (search: URLSearchParams): AuditAsked => ({
  q: (search.get('q') ?? '').slice(0, 120),
  member: /^\d{1,9}$/.exec(search.get('membre') ?? '')?.[0] ?? '',
  area: oneOf(search, 'domaine', AREAS),
  channel: oneOf(search, 'par', CHANNELS),
  from: dayIn(search, 'du'),
  to: dayIn(search, 'au'),
  page: pageAsked(search),
});

export function writeAudit(asked: AuditAsked): string {
  const search = new URLSearchParams();
  const put = (name: string, value: string) => value !== '' && search.set(name, value);
  put('q', asked.q);
  put('membre', asked.member);
  put('domaine', asked.area);
  put('par', asked.channel);
  put('du', asked.from);
  put('au', asked.to);
  put('page', asked.page > 1 ? String(asked.page) : '');
  return search.toString();
}

/** The same as the API is asked. */
export const auditOf = (asked: AuditAsked): QueryFor<typeof listAudit> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
