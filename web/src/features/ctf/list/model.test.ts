import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { expect, test } from 'vitest';
import {
  defaultLiveEvent,
  endedEventFilters,
  historyLinkOf,
  isFiltered,
  liveEventsOf,
  NO_HISTORY_FILTER,
  nextEventOf,
  readHistoryAddress,
  readTab,
  writeHistoryAddress,
  yearsBack,
} from './model.ts';

const search = (text: string) => new URLSearchParams(text);

test('only the three tabs are accepted', () => {
  expect(readTab(search('tab=history'))).toBe('history');
  expect(readTab(search('tab=gestion'))).toBe('live');
  expect(readTab(search(''))).toBe('live');
});

test('the filters of the history survive an address', () => {
  const address = { q: 'nuit blanche', sort: 'rank', year: 2025, series: 'coupe', page: 3 } as const;
  expect(readHistoryAddress(search(writeHistoryAddress(address)))).toEqual(address);
  expect(writeHistoryAddress(NO_HISTORY_FILTER)).toBe('?tab=history');
});

test('what is no filter is left out', () => {
  expect(readHistoryAddress(search('sort=best&year=soon&page=-1'))).toEqual(NO_HISTORY_FILTER);
  expect(readHistoryAddress(search('year=1789&page=0')).year).toBeNull();
  expect(readHistoryAddress(search(`q=${'x'.repeat(200)}`)).q).toHaveLength(100);
});

test('the order and the page keep nothing out', () => {
  expect(isFiltered({ ...NO_HISTORY_FILTER, sort: 'rank', page: 4 })).toBe(false);
  expect(isFiltered({ ...NO_HISTORY_FILTER, series: 'coupe' })).toBe(true);
});

test('the server is asked no year when there is none', () => {
  expect(endedEventFilters(NO_HISTORY_FILTER)).not.toHaveProperty('year');
  expect(endedEventFilters({ ...NO_HISTORY_FILTER, year: 2025 })).toHaveProperty('year', 2025);
});

test('years go back to the oldest event, and to the one asked for', () => {
  const now = Date.parse('2026-03-14T12:00:00Z');
  expect(yearsBack('2024-05-01T12:00:00Z', null, now)).toEqual([2026, 2025, 2024]);
  expect(yearsBack(undefined, null, now)).toEqual([2026]);
  expect(yearsBack('2025-05-01T12:00:00Z', 2019, now)).toEqual([2026, 2025, 2019]);
});

const event = (slug: string, status: CtfEvent['status'], more: Partial<CtfEvent> = {}) =>
  ({ slug, status, cancelled: false, draft: false, ...more }) as CtfEvent;

test('the live tab shows neither drafts nor cancelled events', () => {
  const events = [
    event('draft', 'live', { draft: true }),
    event('called-off', 'live', { cancelled: true }),
    event('a', 'live'),
    event('b', 'live'),
    event('gone', 'registration', { cancelled: true }),
    event('next', 'registration'),
  ];
  const live = liveEventsOf(events);
  expect(live.map(({ slug }) => slug)).toEqual(['a', 'b']);
  expect(nextEventOf(events)?.slug).toBe('next');
});

test('the live event shown first is one of the reader, then the most attended', () => {
  const few = { slug: 'few', registered: false, currentParticipants: 3 };
  const many = { slug: 'many', registered: false, currentParticipants: 90 };
  const own = { slug: 'own', registered: true, currentParticipants: 1 };
  expect(defaultLiveEvent([few, many, own])).toBe(own);
  expect(defaultLiveEvent([few, many])).toBe(many);
  expect(defaultLiveEvent([])).toBeUndefined();
});

test('the history of an event is its series, else its organizer', () => {
  expect(historyLinkOf({ series: 'coupe', organizer: 'Fanion' }).search).toBe('?tab=history&series=coupe');
  expect(historyLinkOf({ series: '', organizer: 'Club du Ponant' }).search).toBe(
    '?tab=history&q=Club+du+Ponant',
  );
});
