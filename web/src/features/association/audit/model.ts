import type { AuditEntry, listAudit } from '@fanion/contract/association/audit';
import type { QueryFor } from '@fanion/contract/endpoint';
import { date, time } from '../../../lib/french.ts';
import { pageAsked } from '../../../lib/page-asked.ts';
import { AREAS, CHANNELS, FIELDS, KINDS, WORDED, WORDS } from './texts.ts';

/** What the log is asked in the address; '' leaves it open. */
export interface AuditAsked {
  q: string;
  area: string;
  channel: string;
  from: string;
  to: string;
  page: number;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
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

/** The name of a field of the details. */
export const fieldOf = (field: string): string => FIELDS[field] ?? field;

/** A value of a field, in words where it is one of those that the program writes. */
export const wordOf = (field: string, value: string): string => {
  if (MOMENT.test(value)) return `${date(value)}, ${time(value)}`;
  return (WORDED.has(field) || value === 'true' || value === 'false' ? WORDS[value] : undefined) ?? value;
};

/** What is known of a line beside its target's name, which is told already. */
export const notesOf = ({ notes, target_name }: Pick<AuditEntry, 'notes' | 'target_name'>) =>
  notes.filter(({ field, value }) => field !== 'name' || value !== target_name);

/** What a line is about: its name of today, else the code that it was written with. */
export const targetOf = ({ target, target_name }: Pick<AuditEntry, 'target' | 'target_name'>): string =>
  target_name ?? codeOf(target);

/** A target by what it is in words, and by its code where it has one. */
function codeOf(target: string): string {
  const [kind = '', ...code] = target.split(':');
  return [KINDS[kind] ?? kind, ...(code.length > 0 && kind !== 'setting' ? [code.join(':')] : [])].join(' ');
}
