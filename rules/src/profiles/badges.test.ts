import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../challenges/categories.ts';
import {
  type BadgeFacts,
  BUILT_IN_BADGES,
  badgeProgress,
  completedCategories,
  isNightSolve,
  rarityOf,
  reachedBadges,
} from './badges.ts';

const NOTHING: BadgeFacts = {
  solves: 0,
  first_bloods: 0,
  night_solves: 0,
  longest_streak: 0,
  solves_by_category: {},
  completed_categories: [],
  writeups: 0,
  upvotes: 0,
  paths: 0,
  thanks: 0,
  benefactor: false,
};
const reached = (facts: Partial<BadgeFacts>) => reachedBadges({ ...NOTHING, ...facts });
const badge = (id: string) => BUILT_IN_BADGES.find((one) => one.id === id)!;

test('two badges for each category and sixteen others, no two alike', () => {
  expect(BUILT_IN_BADGES).toHaveLength(2 * CATEGORIES.length + 16);
  for (const part of ['id', 'name', 'description'] as const) {
    expect(new Set(BUILT_IN_BADGES.map((one) => one[part])).size).toBe(BUILT_IN_BADGES.length);
  }
});

test('each is written the way the site writes', () => {
  for (const { id, name, description, icon } of BUILT_IN_BADGES) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(icon).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(name.length).toBeLessThanOrEqual(20);
    expect(description).toMatch(/^[A-ZÀ-Ö].*\.$/);
    for (const text of [name, description]) {
      expect(text).not.toMatch(/['"]| {2}|\d (?:%|h\b|jours|challenges|résolus)| [;:!?%]/);
    }
  }
});

test('each category has its icon, those of the two badges being one', () => {
  const icons = CATEGORIES.map(({ id }) => badge(`categorie-${id}`).icon);
  expect(new Set(icons).size).toBe(CATEGORIES.length);
  expect(CATEGORIES.map(({ id }) => badge(`categorie-${id}-complete`).icon)).toEqual(icons);
});

test('nothing done, nothing reached', () => {
  expect(reached({})).toEqual([]);
});

test.each<[Partial<BadgeFacts>, string[]]>([
  [{ solves: 1 }, ['premier-flag']],
  [{ solves: 9 }, ['premier-flag']],
  [{ solves: 10 }, ['premier-flag', 'resolus-10']],
  [{ solves: 49 }, ['premier-flag', 'resolus-10']],
  [{ solves: 50 }, ['premier-flag', 'resolus-10', 'resolus-50']],
  [{ solves: 99 }, ['premier-flag', 'resolus-10', 'resolus-50']],
  [{ solves: 100 }, ['premier-flag', 'resolus-10', 'resolus-50', 'resolus-100']],
  [{ first_bloods: 1 }, ['premier-sang']],
  [{ night_solves: 3 }, ['nuit-blanche']],
  [{ longest_streak: 6 }, []],
  [{ longest_streak: 7 }, ['serie-7']],
  [{ longest_streak: 29 }, ['serie-7']],
  [{ longest_streak: 30 }, ['serie-7', 'serie-30']],
  [{ longest_streak: 99 }, ['serie-7', 'serie-30']],
  [{ longest_streak: 100 }, ['serie-7', 'serie-30', 'serie-100']],
  [{ solves_by_category: { web: 4, web3: 5, 'de-chez-vous': 50 } }, ['categorie-web3']],
  [{ completed_categories: ['osint'], solves_by_category: { osint: 4 } }, []],
  [
    { completed_categories: ['osint', 'de-chez-vous'], solves_by_category: { osint: 5, 'de-chez-vous': 9 } },
    ['categorie-osint', 'categorie-osint-complete'],
  ],
  [{ writeups: 1, upvotes: 24 }, ['write-up-publie']],
  [{ upvotes: 25 }, ['votes-25']],
  [{ paths: 1 }, ['parcours-termine']],
  [{ benefactor: true }, ['bienfaiteur']],
])('%j gives %j', (facts, ids) => {
  expect(reached(facts)).toEqual(ids);
});

test('only the membership badge follows, only that of the founders is given by hand', () => {
  expect(BUILT_IN_BADGES.filter((one) => one.follows).map(({ id }) => id)).toEqual(['bienfaiteur']);
  const manual = BUILT_IN_BADGES.filter((one) => badgeProgress(one, NOTHING) === null);
  expect(manual.map(({ id }) => id)).toEqual(['fondateur']);
});

test('progress stops at the goal', () => {
  const facts = { ...NOTHING, solves: 75, solves_by_category: { pwn: 2 }, completed_categories: ['pwn'] };
  expect(badgeProgress(badge('resolus-100'), facts)).toEqual({ value: 75, goal: 100 });
  expect(badgeProgress(badge('resolus-50'), facts)).toEqual({ value: 50, goal: 50 });
  expect(badgeProgress(badge('categorie-pwn'), facts)).toEqual({ value: 2, goal: 5 });
  expect(badgeProgress(badge('categorie-web'), facts)).toEqual({ value: 0, goal: 5 });
  expect(badgeProgress(badge('categorie-pwn-complete'), facts)).toEqual({ value: 0, goal: 1 });
});

const ids = CATEGORIES.map(({ id }) => id);
const someFacts: fc.Arbitrary<BadgeFacts> = fc.record({
  solves: fc.nat(120),
  first_bloods: fc.nat(2),
  night_solves: fc.nat(2),
  longest_streak: fc.nat(120),
  solves_by_category: fc.dictionary(fc.constantFrom(...ids), fc.nat(8)),
  completed_categories: fc.subarray(ids),
  writeups: fc.nat(2),
  upvotes: fc.nat(30),
  paths: fc.nat(2),
  thanks: fc.nat(12),
  benefactor: fc.boolean(),
});

test('a badge is reached exactly when its progress is whole, and doing more loses none', () => {
  fc.assert(
    fc.property(someFacts, fc.constantFrom(...ids), (facts, id) => {
      const now = reachedBadges(facts);
      for (const one of BUILT_IN_BADGES) {
        const progress = badgeProgress(one, facts);
        expect(now.includes(one.id)).toBe(progress !== null && progress.value === progress.goal);
      }
      const more = reachedBadges({
        ...facts,
        solves: facts.solves + 1,
        longest_streak: facts.longest_streak + 1,
        solves_by_category: { ...facts.solves_by_category, [id]: (facts.solves_by_category[id] ?? 0) + 1 },
        completed_categories: [...facts.completed_categories, id],
      });
      expect(more).toEqual(expect.arrayContaining(now));
    }),
  );
});

test.each([
  [0, 0, 'légendaire'],
  [3, 0, 'légendaire'],
  [0, 500, 'légendaire'],
  [1, 100, 'légendaire'],
  [2, 199, 'épique'],
  [2, 200, 'légendaire'],
  [5, 100, 'épique'],
  [51, 1_000, 'rare'],
  [25, 100, 'rare'],
  [1, 4, 'rare'],
  [251, 1_000, 'commun'],
  [1, 3, 'commun'],
  [7, 7, 'commun'],
] as const)('%i holders of %i members: %s', (holders, members, rarity) => {
  expect(rarityOf(holders, members)).toBe(rarity);
});

test.each([
  ['2026-01-10T00:59:59.999Z', false],
  ['2026-01-10T01:00:00Z', true],
  ['2026-01-10T03:59:59.999Z', true],
  ['2026-01-10T04:00:00Z', false],
  ['2026-07-10T00:00:00Z', true],
  ['2026-07-10T03:00:00Z', false],
  // In spring the clocks go from 02:00 to 03:00, in autumn back from 03:00 to 02:00.
  ['2026-03-29T00:59:59.999Z', false],
  ['2026-03-29T01:00:00Z', true],
  ['2026-03-29T03:00:00Z', false],
  ['2026-10-24T23:59:59.999Z', false],
  ['2026-10-25T00:00:00Z', true],
  ['2026-10-25T03:59:59.999Z', true],
  ['2026-10-25T04:00:00Z', false],
])('a solve at %s is one of the night: %s', (iso, night) => {
  expect(isNightSolve(Date.parse(iso))).toBe(night);
});

const WEB = [
  { id: 1, category: 'web', published_at: 0 },
  { id: 2, category: 'web', published_at: 0 },
  { id: 3, category: 'web', published_at: 100 },
  { id: 9, category: 'pwn', published_at: 0 },
];
const solvedAt = (...pairs: [number, number][]) => pairs.map(([challenge_id, at]) => ({ challenge_id, at }));

test('a category is complete at the solve of the last challenge it then had', () => {
  expect(completedCategories(solvedAt([1, 10]), WEB)).toEqual([]);
  expect(completedCategories(solvedAt([2, 20], [1, 10]), WEB)).toEqual(['web']);
  expect(completedCategories(solvedAt([9, 5], [1, 10], [2, 20]), WEB)).toEqual(['pwn', 'web']);
});

test('a challenge published since takes nothing away, one published before counts', () => {
  expect(completedCategories(solvedAt([1, 10], [2, 99]), WEB)).toEqual(['web']);
  expect(completedCategories(solvedAt([1, 10], [2, 100]), WEB)).toEqual([]);
  expect(completedCategories(solvedAt([1, 10], [2, 100], [3, 101]), WEB)).toEqual(['web']);
});

test('a category without a challenge is never complete, and a solve of what is not listed is none', () => {
  expect(completedCategories([], [])).toEqual([]);
  expect(completedCategories(solvedAt([1, 10]), [])).toEqual([]);
  expect(completedCategories([], WEB)).toEqual([]);
  expect(completedCategories(solvedAt([77, 10]), WEB)).toEqual([]);
});

const catalogue = fc
  .array(fc.record({ category: fc.constantFrom('web', 'pwn', 'osint'), published_at: fc.nat(12) }), {
    maxLength: 8,
  })
  .map((list) => list.map((challenge, id) => ({ id, ...challenge })));
const someSolves = fc.uniqueArray(fc.record({ challenge_id: fc.nat(9), at: fc.nat(12) }), {
  selector: (one) => one.challenge_id,
});

test('the definition, tried at every solve and on every category, gives the same', () => {
  fc.assert(
    fc.property(catalogue, someSolves, (challenges, solves) => {
      const expected = ['osint', 'pwn', 'web'].filter((category) =>
        solves.some(({ at }) => {
          const there = challenges.filter((one) => one.category === category && one.published_at <= at);
          const done = (id: number) => solves.some((solve) => solve.challenge_id === id && solve.at <= at);
          return there.length > 0 && there.every(({ id }) => done(id));
        }),
      );
      expect(completedCategories(solves, challenges).sort()).toEqual(expected);
    }),
    { numRuns: 3_000 },
  );
});

test('a new challenge never takes a complete category away', () => {
  fc.assert(
    fc.property(
      catalogue,
      someSolves,
      fc.constantFrom('web', 'pwn', 'osint'),
      (challenges, solves, category) => {
        const later = { id: 99, category, published_at: Math.max(0, ...solves.map(({ at }) => at)) + 1 };
        expect(completedCategories(solves, [...challenges, later])).toEqual(
          completedCategories(solves, challenges),
        );
      },
    ),
  );
});
