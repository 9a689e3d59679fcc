import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPool, type PoolPlayer, type PoolTeam } from './matching.ts';

const player = (id: number, over: Partial<PoolPlayer> = {}): PoolPlayer => ({
  id,
  level: 3,
  specialties: [],
  languages: ['fr'],
  ...over,
});
const team = (id: number, over: Partial<PoolTeam> = {}): PoolTeam => ({
  ...player(id),
  free_seats: 1,
  ...over,
});
const pair = (player_id: number, team_id: number) => ({ player_id, team_id });

test('an empty pool matches nobody', () => {
  expect(matchPool([], [team(1)], 4)).toEqual({ assignments: [], new_teams: [], unmatched: [] });
});

test('a common language comes before a near level', () => {
  const teams = [team(10, { level: 3, languages: ['en'] }), team(20, { level: 12 })];
  expect(matchPool([player(1)], teams, 4).assignments).toEqual([pair(1, 20)]);
  expect(matchPool([player(1)], [teams[0]!], 4)).toEqual({ assignments: [], new_teams: [], unmatched: [1] });
});

test('a near level comes before specialties, and specialties before the number of seats', () => {
  const pwner = player(1, { specialties: ['pwn'] });
  const covered = { specialties: ['pwn', 'web'] };
  expect(
    matchPool([pwner], [team(10, { level: 5 }), team(20, { level: 4, ...covered })], 4).assignments,
  ).toEqual([pair(1, 20)]);
  expect(matchPool([pwner], [team(10, { ...covered, free_seats: 3 }), team(20)], 4).assignments).toEqual([
    pair(1, 20),
  ]);
  expect(matchPool([pwner], [team(10), team(20, { free_seats: 2 })], 4).assignments).toEqual([pair(1, 20)]);
  expect(matchPool([pwner], [team(20), team(10)], 4).assignments).toEqual([pair(1, 10)]);
});

test('what the first brings to a team counts for the second', () => {
  const teams = [team(10, { free_seats: 3 }), team(20, { free_seats: 2 })];
  const pool = [1, 2].map((id) => player(id, { specialties: ['web'] }));
  expect(matchPool(pool, teams, 4).assignments).toEqual([pair(1, 10), pair(2, 20)]);
});

test('who speaks one language chooses before who speaks several, and who declared none is last', () => {
  const pool = [
    player(1, { languages: [] }),
    player(2, { languages: ['en', 'fr'] }),
    player(3, { languages: ['en'] }),
  ];
  const teams = [team(10, { languages: ['en'] }), team(20, { languages: ['fr'] })];
  expect(matchPool(pool, teams, 4)).toEqual({
    assignments: [pair(2, 20), pair(3, 10)],
    new_teams: [],
    unmatched: [1],
  });
});

test('a team of several languages keeps one that all its members speak', () => {
  const pool = [player(1), player(2, { languages: ['en'] }), player(3, { languages: ['en', 'fr'] })];
  const both = team(10, { languages: ['en', 'fr'], free_seats: 3 });
  expect(matchPool(pool, [both], 4)).toEqual({
    assignments: [pair(1, 10), pair(3, 10)],
    new_teams: [],
    unmatched: [2],
  });
});

test('new teams are equal in size and made of neighbours in level', () => {
  const pool = [1, 9, 2, 8, 5, 4, 7].map((level, index) => player(index + 1, { level }));
  expect(matchPool(pool, [], 3).new_teams).toEqual([
    [1, 3],
    [2, 4, 7],
    [5, 6],
  ]);
});

test('of one level, a new team takes those who bring something', () => {
  const pool = ['web', 'web', 'pwn', 'pwn'].map((specialty, index) =>
    player(index + 1, { specialties: [specialty] }),
  );
  expect(matchPool(pool, [], 2).new_teams).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

test('of two groups as large, the first language of the alphabet makes the team', () => {
  for (const languages of [
    ['en', 'fr'],
    ['fr', 'en'],
  ]) {
    const pool = [
      player(1, { languages }),
      player(2, { languages: ['fr'] }),
      player(3, { languages: ['en'] }),
    ];
    expect(matchPool(pool, [], 2)).toEqual({ assignments: [], new_teams: [[1, 3]], unmatched: [2] });
  }
});

test('the last of an odd pool plays alone, and everybody does when teams have one member', () => {
  const pool = [1, 2, 3].map((level) => player(level, { level }));
  expect(matchPool(pool, [], 2)).toEqual({ assignments: [], new_teams: [[2, 3]], unmatched: [1] });
  expect(matchPool(pool, [], 1)).toEqual({ assignments: [], new_teams: [], unmatched: [1, 2, 3] });
});

const languages = fc.subarray(['fr', 'en', 'es']);
const specialties = fc.subarray(['web', 'pwn', 'crypto', 'osint']);
const someone = fc.record({ level: fc.integer({ min: 1, max: 6 }), languages, specialties });
const pool = fc
  .array(someone, { maxLength: 14 })
  .map((players): PoolPlayer[] => players.map((one, index) => ({ id: index + 1, ...one })));
const someTeams = fc
  .array(fc.tuple(someone, fc.integer({ min: -1, max: 4 })), { maxLength: 4 })
  .map((teams): PoolTeam[] =>
    teams.map(([one, free_seats], index) => ({ id: index + 1, ...one, free_seats })),
  );
const teamSize = fc.integer({ min: 1, max: 5 });

/** True when all members who declared languages have one in common. */
const oneTongue = (members: readonly PoolPlayer[]): boolean => {
  const spoken = members.map((member) => member.languages).filter((list) => list.length > 0);
  return (
    spoken.length === 0 || ['fr', 'en', 'es'].some((tongue) => spoken.every((list) => list.includes(tongue)))
  );
};

test('everybody has one place, no team is too big, and each has a language of its own', () => {
  fc.assert(
    fc.property(pool, someTeams, teamSize, (players, teams, size) => {
      const { assignments, new_teams, unmatched } = matchPool(players, teams, size);
      const placed = [...assignments.map(({ player_id }) => player_id), ...new_teams.flat(), ...unmatched];
      expect(placed.sort((a, b) => a - b)).toEqual(players.map(({ id }) => id));

      const byId = (id: number) => players.find((one) => one.id === id)!;
      const joined = (id: number) =>
        assignments.filter(({ team_id }) => team_id === id).map(({ player_id }) => byId(player_id));
      for (const one of teams) {
        expect(joined(one.id).length).toBeLessThanOrEqual(Math.max(0, Math.min(one.free_seats, size)));
        if (joined(one.id).length > 0) expect(oneTongue([one, ...joined(one.id)])).toBe(true);
      }
      for (const made of new_teams) {
        expect(made.length).toBeGreaterThanOrEqual(2);
        expect(made.length).toBeLessThanOrEqual(size);
        expect(oneTongue(made.map(byId))).toBe(true);
      }

      for (const id of [...new_teams.flat(), ...unmatched]) {
        for (const one of teams) {
          const isFull = joined(one.id).length >= Math.min(one.free_seats, size);
          expect(isFull || !oneTongue([one, ...joined(one.id), byId(id)])).toBe(true);
        }
      }
      const alone = unmatched.map(byId);
      for (const [index, a] of alone.entries()) {
        for (const b of alone.slice(index + 1)) expect(size < 2 || !oneTongue([a, b])).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('the order of the players, teams, languages and specialties changes nothing', () => {
  const whole = <T>(rows: readonly T[]) => fc.shuffledSubarray([...rows], { minLength: rows.length });
  const mixed = fc
    .tuple(pool, someTeams)
    .chain(([players, teams]) =>
      fc.tuple(fc.constant([players, teams] as const), whole(players), whole(teams), fc.boolean()),
    );
  fc.assert(
    fc.property(mixed, teamSize, ([[players, teams], otherPlayers, otherTeams, turned], size) => {
      const turn = <T extends PoolPlayer>(one: T): T =>
        turned
          ? { ...one, languages: [...one.languages].reverse(), specialties: [...one.specialties].reverse() }
          : one;
      const copy = structuredClone([players, teams]);
      expect(matchPool(otherPlayers.map(turn), otherTeams.map(turn), size)).toEqual(
        matchPool(players, teams, size),
      );
      expect([players, teams]).toEqual(copy);
    }),
  );
});

test('without teams to join, those of one language make as few teams as can be, none between the levels of another', () => {
  const francophones = pool.map((players) => players.map((one) => ({ ...one, languages: ['fr'] })));
  fc.assert(
    fc.property(francophones, fc.integer({ min: 2, max: 5 }), (players, size) => {
      const { new_teams, unmatched } = matchPool(players, [], size);
      expect(unmatched.length).toBeLessThanOrEqual(1);
      expect(new_teams.length + unmatched.length).toBe(Math.ceil(players.length / size));
      const sizes = new_teams.map((made) => made.length);
      if (sizes.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      const levels = new_teams.map((made) => made.map((id) => players[id - 1]!.level));
      const spans = levels.map((made) => [Math.min(...made), Math.max(...made)] as const);
      spans.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      for (const [index, span] of spans.entries()) {
        if (index > 0) expect(spans[index - 1]![1]).toBeLessThanOrEqual(span[0]);
      }
    }),
  );
});
