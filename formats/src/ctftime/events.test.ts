import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExternalEvent, readEvents } from './events.ts';

const ENTRY = {
  id: 2_718,
  ctf_id: 314,
  title: 'Marée Basse CTF 2026',
  url: 'https://maree-basse.example/',
  ctftime_url: 'https://ctftime.org/event/2718/',
  start: '2026-03-14T18:00:00+01:00',
  finish: '2026-03-16T00:30:00+01:00',
  duration: { hours: 6, days: 1 },
  format: 'Attack-Defense',
  format_id: 2,
  restrictions: 'Open',
  onsite: false,
  location: '',
  weight: 24.87,
  participants: 312,
  organizers: [
    { id: 9, name: 'Les Bigorneaux' },
    { id: 10, name: 'Équipage' },
  ],
  logo: 'https://ctftime.org/media/events/maree.png',
  description: 'Deux jours.\r\nDes services à défendre.',
  prizes: '1. 500 €\n2. 200 €',
  live_feed: '',
};
const READ: ExternalEvent = {
  id: 2_718,
  ctf_id: 314,
  slug: 'maree-basse-ctf-2026',
  name: 'Marée Basse CTF 2026',
  organizer: 'Les Bigorneaux, Équipage',
  organizers: ENTRY.organizers,
  location: 'Online',
  onsite: false,
  type: 'Attaque-défense',
  restrictions: 'Open',
  startDate: '2026-03-14T17:00:00.000Z',
  endDate: '2026-03-15T23:30:00.000Z',
  prizePool: '1. 500 €\n2. 200 €',
  description: 'Deux jours.\nDes services à défendre.',
  weight: 24.87,
  participants: 312,
  url: 'https://maree-basse.example/',
  ctftime_url: 'https://ctftime.org/event/2718/',
  logo: 'https://ctftime.org/media/events/maree.png',
};
const one = (changes: object) => {
  const { events, problems } = readEvents([{ ...ENTRY, ...changes }]);
  return { event: events[0], problemLines: problems.map(({ level, path }) => `${level} ${path}`) };
};

test('an event, exactly, from a list, alone or as text', () => {
  for (const input of [[ENTRY], ENTRY, JSON.stringify([ENTRY]), `\uFEFF${JSON.stringify(ENTRY)}`])
    expect(readEvents(input)).toEqual({ events: [READ], problems: [] });
});

test('an event with a title and dates only', () => {
  const { title, start, finish } = ENTRY;
  expect(readEvents([{ title, start, finish }])).toEqual({
    events: [
      {
        ...{ ...READ, id: null, ctf_id: null, organizer: '', organizers: [], type: '', restrictions: '' },
        ...{ prizePool: null, description: '', weight: 0, participants: 0 },
        ...{ url: null, ctftime_url: null, logo: null },
      },
    ],
    problems: [],
  });
});

test('an event on site is where it says', () => {
  expect(one({ onsite: true, location: ' Brest,\nFrance ' }).event).toMatchObject({
    onsite: true,
    location: 'Brest, France',
  });
  expect(one({ onsite: true }).event).toMatchObject({ onsite: true, location: '' });
});

test.each([
  ['jeopardy', 'Jeopardy'],
  ['Hack quest', 'Hack quest'],
  ['attaque-défense', 'Attaque-défense'],
  ['Koth', 'Koth'],
])('the format %s is the type %s', (format, type) => {
  expect(one({ format }).event?.type).toBe(type);
});

test('only https links stay', () => {
  const { event, problemLines } = one({
    url: 'http://a.example',
    ctftime_url: 'javascript:alert(1)',
    logo: '',
  });
  expect(event).toMatchObject({ url: null, ctftime_url: null, logo: null });
  expect(problemLines).toEqual(['warning [0].url', 'warning [0].ctftime_url']);
});

test.each([
  [{ title: '\u200e' }, 'title'],
  [{ title: null }, 'title'],
  [{ start: '2026-03-14T18:00:00' }, 'start'],
  [{ start: 1773511200 }, 'start'],
  [{ finish: 'bientôt' }, 'finish'],
  [{ finish: ENTRY.start }, 'finish'],
  [{ start: '1999-12-31T18:00:00+00:00' }, 'start'],
  [{ finish: '2101-01-01T00:00:00+00:00' }, 'finish'],
  [{ id: 'douze' }, 'id'],
  [{ id: 0 }, 'id'],
  [{ id: 2 ** 31 }, 'id'],
])('%j leaves the event out', (changes, key) => {
  expect(one(changes)).toEqual({ event: undefined, problemLines: [`warning [0].${key}`] });
});

test('two events of one title have two slugs, and a title without a letter has one of its number', () => {
  const { events } = readEvents([
    ENTRY,
    { ...ENTRY, id: 2719 },
    { ...ENTRY, title: '🏴', id: 5 },
    { ...ENTRY, title: '2026', id: null },
  ]);
  expect(events.map(({ slug }) => slug)).toEqual([READ.slug, `${READ.slug}-2`, 'ctf-5', 'ctf-4']);
});

test('a number given twice in one file is the first one’s', () => {
  const { events, problems } = readEvents([ENTRY, { ...ENTRY, title: 'Le second' }]);
  expect(events.map(({ name }) => name)).toEqual([READ.name]);
  expect(problems).toMatchObject([{ level: 'warning', path: '[1].id' }]);
});

test('hostile texts are cleaned and bounded', () => {
  const { event } = one({
    title: `<img src=x>\u202e\0${'é'.repeat(200)}`,
    description: 'd'.repeat(30_000),
    weight: -3,
    participants: '1,204',
    organizers: ['Seul', { name: '\u200e' }, 7, null, { id: 'x', name: 'B' }],
  });
  expect(event?.name).toBe(`<img src=x>${'é'.repeat(108)}…`);
  expect(event?.description).toHaveLength(20_000);
  expect(event).toMatchObject({ weight: 0, participants: 1204, organizer: 'Seul, 7, B' });
});

test.each([['x'], [null], [3], [{ a: 1 }], ['{"a":1}'], [`[${' '.repeat(5 * 1024 * 1024)}]`]])(
  '%#: what is no list is an error',
  (input) => {
    const { events, problems } = readEvents(input);
    expect(events).toEqual([]);
    expect(problems).toMatchObject([{ level: 'error', path: '' }]);
  },
);

test('a thousand events at most', () => {
  const { events, problems } = readEvents(
    Array.from({ length: 1_001 }, (_, id) => ({ ...ENTRY, id: id + 1 })),
  );
  expect(events).toHaveLength(1_000);
  expect(problems).toMatchObject([{ level: 'warning', path: '' }]);
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', 'Online'),
);
const any = fc.oneof(text, fc.anything({ withNullPrototype: true }));
const at = fc.integer({ min: 0, max: 4e9 }).map((seconds) => new Date(seconds * 1000).toISOString());
const entry = fc.record({
  id: any,
  title: text,
  url: fc.oneof(any, fc.webUrl({ validSchemes: ['https'] })),
  logo: any,
  start: at,
  finish: at,
  format: any,
  restrictions: any,
  onsite: fc.oneof(fc.boolean(), any),
  location: any,
  weight: fc.oneof(fc.double(), any),
  participants: any,
  organizers: fc.oneof(fc.array(fc.record({ id: any, name: text })), any),
  description: any,
  prizes: any,
});

/** A parsed event, back in the API's form. */
const toCtftimeEntry = ({
  name,
  startDate,
  endDate,
  type,
  url,
  ctftime_url,
  logo,
  prizePool,
  ...same
}: ExternalEvent) => ({
  ...same,
  title: name,
  start: startDate,
  finish: endDate,
  format: type,
  url: url ?? '',
  ctftime_url: ctftime_url ?? '',
  logo: logo ?? '',
  prizes: prizePool ?? '',
});

test('what was read is read the same again', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
      const { events } = readEvents(entries);
      const { events: back, problems } = readEvents(JSON.stringify(events.map(toCtftimeEntry)));
      expect(back).toEqual(events);
      expect(problems).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('no value makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(any, fc.array(fc.oneof(any, entry))), (input) => {
      const { events, problems } = readEvents(input);
      if (problems.some(({ level }) => level === 'error')) expect(events).toEqual([]);
      for (const { startDate, endDate } of events) expect(startDate < endDate).toBe(true);
    }),
  );
});
