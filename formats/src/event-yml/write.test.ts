import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EventYml, readEventYml } from './read.ts';
import { writeEventYml } from './write.ts';

const LEAST = 'name: Nuit du CTF\nstarts_at: 2026-03-14 18:00\nends_at: 2026-03-15 18:00\n';

test('what is empty or usual is left out of the text', () => {
  const { event } = readEventYml(`${LEAST}categories: [web]\nlocation: ~\nallow_late: non`);
  expect(writeEventYml(event!)).toBe(
    [
      'name: Nuit du CTF',
      "starts_at: '2026-03-14T17:00:00.000Z'",
      "ends_at: '2026-03-15T17:00:00.000Z'",
      'difficulty: moyen',
      'mode: both',
      'categories:',
      '  - web',
      '',
    ].join('\n'),
  );
});

test('an event that is written reads back the same', () => {
  const text = (max: number) =>
    fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.constantFrom(
          'null',
          '~',
          'true',
          '2026-03-14',
          '- a',
          'a: b',
          "l'été",
          '# x',
          ' x\n  y\n\nz',
          '*a',
          '&a',
          '0x10',
          '"',
          '|',
          '>-',
          '%',
        ),
      )
      .map((any) => any.slice(0, max));
  const option = (max: number) => fc.option(text(max));
  const at = fc.integer({ min: 0, max: 4e9 }).map((seconds) => new Date(seconds * 1000).toISOString());
  const moments = fc.uniqueArray(at, { minLength: 4, maxLength: 4 }).map((times) => [...times].sort());
  const event = fc
    .record({
      name: text(100),
      organizer: option(100),
      location: option(100),
      description: text(60),
      rules: option(60),
      prizes: option(60),
      moments,
      categories: fc.subarray(['web', 'pwn', 'crypto']),
      slug: fc.constantFrom(null, 'nuit-1'),
      hint_policy: fc.constantFrom(null, 'Un par heure'),
      series: fc.constantFrom(null, 'Nuit'),
      mode: fc.constantFrom('solo', 'team', 'both'),
      team_size: fc.option(fc.integer({ min: 1, max: 20 })),
      max_participants: fc.option(fc.integer({ min: 1, max: 9_000 })),
      blood_points: fc.option(fc.array(fc.nat(100), { minLength: 1, maxLength: 3 })),
      blood_unit: fc.constantFrom('points', 'percent'),
      shared_ranks: fc.boolean(),
      attempt_cap: fc.option(fc.integer({ min: 1, max: 99 })),
      allow_late: fc.boolean(),
      frozen: fc.boolean(),
      late: fc.uniqueArray(fc.constantFrom('Le phare', 'null', '007', 'a: b'), { maxLength: 3 }),
      difficulty: fc.constantFrom('facile', 'moyen', 'difficile', 'expert'),
      brackets: fc.uniqueArray(
        fc.record({
          name: text(20).filter((name) => name.trim() !== ''),
          description: text(30),
          prize: text(30),
          mode: fc.constantFrom('solo', 'team', 'both'),
        }),
        { maxLength: 3, selector: ({ name }) => name.trim().toLowerCase() },
      ),
      challenges: fc.constantFrom('challenges', '.', 'a/b'),
    })
    .map(
      ({ moments: [opens, starts, freeze, ends], frozen, late, ...rest }): EventYml => ({
        ...rest,
        releases: late.map((name) => ({ name, at: freeze! })),
        contact: 'jury@ctf.example',
        type: 'Jeopardy',
        url: 'https://ctf.example/',
        ...{
          registration_opens_at: opens!,
          starts_at: starts!,
          ends_at: ends!,
          freeze_at: frozen ? freeze! : null,
        },
        team_size: rest.mode === 'solo' ? 1 : rest.team_size,
      }),
    );
  fc.assert(
    fc.property(event, (ours) => {
      // Reading cleans the texts; after that nothing may change.
      const first = readEventYml(writeEventYml(ours)).event;
      fc.pre(first !== null);
      expect({
        ...first,
        name: '',
        organizer: '',
        location: '',
        description: '',
        rules: '',
        prizes: '',
        brackets: first?.brackets.map(({ mode }) => mode),
      }).toEqual({
        ...{ ...ours, name: '', organizer: '', location: '', description: '', rules: '', prizes: '' },
        brackets: ours.brackets.map(({ mode }) => mode),
      });
      expect(readEventYml(writeEventYml(first!))).toMatchObject({ event: first, problems: [] });
    }),
    { numRuns: 500 },
  );
});

test('no text makes it throw', () => {
  const piece = fc.constantFrom(
    'name',
    'starts_at',
    'mode',
    ': ',
    '\n',
    ' ',
    '- ',
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    '&x',
    '*x',
    '|',
    '!',
    '#',
    '?',
    '<<',
    '\t',
    '---',
    '\uFEFF',
    '\uD800',
    '2026-03-14 18:00',
    '~',
    '__proto__',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((more) => LEAST + more),
      ),
      (any) => {
        const { event, problems } = readEventYml(any);
        expect(event === null).toBe(problems.some(({ level }) => level === 'error'));
      },
    ),
    { numRuns: 2_000 },
  );
});
