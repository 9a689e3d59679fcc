import { expect, test } from 'vitest';
import type { ManagedLine } from '../settings/create-model.ts';
import { listCurrentEvents } from './list-model.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const line = (id: number, startDate: string, more: Partial<ManagedLine> = {}): ManagedLine => ({
  id,
  slug: `e${id}`,
  name: `Événement ${id}`,
  state: 'published',
  status: 'upcoming',
  startDate,
  endDate: startDate,
  organizer: '',
  series: '',
  leads: [],
  mode: 'both',
  elsewhere: false,
  participants: 0,
  maxParticipants: null,
  entrants: 0,
  challenges: 0,
  ...more,
});

test('what runs is held, then the first to come, which may be a draft; what is cancelled or over is not', () => {
  const all = [
    line(1, '2026-12-05T18:00:00Z'),
    line(2, '2026-11-28T18:00:00Z', { state: 'draft' }),
    line(3, '2026-11-22T10:00:00Z', { status: 'live' }),
    line(4, '2026-11-24T18:00:00Z', { state: 'cancelled' }),
    line(5, '2026-10-01T18:00:00Z', { status: 'ended' }),
    line(6, '2026-11-20T18:00:00Z', { state: 'draft', status: 'live' }),
  ];
  expect(listCurrentEvents(all, NOW).map(({ id }) => id)).toEqual([3, 2]);
  expect(listCurrentEvents([], NOW)).toEqual([]);
});
