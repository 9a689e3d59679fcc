import { hasWords, searchWords } from '@fanion/rules/search';
import { readPage, writeQuery } from '../../../lib/address-values.ts';
import type { ManagedLine } from '../settings/create-model.ts';

/** The state of an event, for its organisers. */
export type ManagedStatus = 'draft' | 'upcoming' | 'live' | 'ended' | 'cancelled';
export const MANAGED_STATUSES: readonly ManagedStatus[] = ['draft', 'upcoming', 'live', 'ended', 'cancelled'];
export type Sort = 'name' | 'date' | 'players' | 'challenges';
const SORTS: readonly Sort[] = ['name', 'date', 'players', 'challenges'];
export const PAGE = 30;

/** The filters of the list of events in the address. */
export interface EventsAddress {
  q: string;
  standing: ManagedStatus | '';
  sort: Sort;
  down: boolean;
  page: number;
}

export function readEventsAddress(search: URLSearchParams): EventsAddress {
  const standing = search.get('etat') as ManagedStatus;
  const sort = search.get('tri') as Sort;
  return {
    q: (search.get('q') ?? '').slice(0, 120),
    standing: MANAGED_STATUSES.includes(standing) ? standing : '',
    sort: SORTS.includes(sort) ? sort : 'date',
    down: search.get('sens') !== 'haut',
    page: readPage(search),
  };
}

export const writeEventsAddress = ({ q, standing, sort, down, page }: EventsAddress): string =>
  writeQuery({ q, etat: standing, tri: sort === 'date' ? '' : sort, sens: down ? '' : 'haut', page });

export function managedStatusOf({ state, status }: Pick<ManagedLine, 'state' | 'status'>): ManagedStatus {
  if (state !== 'published') return state;
  return status === 'registration' ? 'upcoming' : status;
}

const byText = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' }).compare;
const byDate = (a: ManagedLine, b: ManagedLine) => Date.parse(a.startDate) - Date.parse(b.startDate);
const ORDERS: Record<Sort, (a: ManagedLine, b: ManagedLine) => number> = {
  name: (a, b) => byText(a.name, b.name),
  date: byDate,
  players: (a, b) => a.participants - b.participants,
  challenges: (a, b) => a.challenges - b.challenges,
};

/** The matching events, sorted; ties by date. */
export function filterEvents(
  all: readonly ManagedLine[],
  { q, standing, sort, down }: EventsAddress,
): ManagedLine[] {
  const words = searchWords(q);
  const found = all
    .filter(
      (event) =>
        (standing === '' || managedStatusOf(event) === standing) &&
        hasWords(words, [event.name, event.organizer, event.series, ...event.leads]),
    )
    .sort((a, b) => ORDERS[sort](a, b) || byDate(a, b));
  return down ? found.reverse() : found;
}

/** The running events, then the first upcoming one, drafts included; the moment in ms. */
export function listCurrentEvents(all: readonly ManagedLine[], now: number): ManagedLine[] {
  const standing = all.filter(({ state }) => state !== 'cancelled').sort(byDate);
  const live = standing.filter((event) => managedStatusOf(event) === 'live');
  const next = standing.find(({ startDate }) => Date.parse(startDate) > now);
  return next ? [...live, next] : live;
}
