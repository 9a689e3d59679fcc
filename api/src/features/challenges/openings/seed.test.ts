import { DAY } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../platform/random.ts';
import { imaginePast, type Playable, type Player } from '../seed/seed.ts';
import { imagineOpens } from './seed.ts';

const now = Date.parse('2027-03-14T20:00:00Z');
const players: Player[] = Array.from({ length: 20 }, (_, id) => ({
  id: id + 1,
  username: `joueur-${id + 1}`,
  skill: 0.3 + id / 40,
  zeal: id === 0 ? 0 : 0.9,
  joined: now - (30 + id * 10) * DAY,
  specialties: ['web'],
}));
const challenges: Playable[] = Array.from({ length: 16 }, (_, id) => ({
  id: id + 1,
  author: id % 3 ? null : 'joueur-20',
  category: id % 2 ? 'web' : 'pwn',
  difficulty: (['Easy', 'Medium', 'Hard', 'Expert'] as const)[id % 4]!,
  scoring: { kind: 'static', points: 100 },
  supplied_xp: null,
  published: now - (3 + id * 15) * DAY,
}));

const imagine = () => {
  const random = seededRandom(42);
  const past = imaginePast(players, challenges, now, random);
  return { past, opens: imagineOpens(players, challenges, { past, now, random }) };
};

test('nobody solves or tries what they wrote', () => {
  const { solves, tries } = imagine().past;
  for (const { memberIds, challengeIds } of [solves, tries]) {
    const own = challengeIds.filter((id, index) => memberIds[index] === 20 && (id - 1) % 3 === 0);
    expect(own).toEqual([]);
    expect(memberIds).toContain(20);
  }
});

test('everything done was opened before, never before it was out, and some is left to go on with', () => {
  const { past, opens } = imagine();
  const byPair = new Map(
    opens.memberIds.map((member, index) => [
      `${member}/${opens.challengeIds[index]}`,
      { first: opens.firsts[index]!.getTime(), last: opens.lasts[index]!.getTime() },
    ]),
  );
  expect(byPair.size).toBe(opens.memberIds.length);
  for (const acts of [past.tries, past.solves])
    for (const [index, at] of acts.moments.entries()) {
      const open = byPair.get(`${acts.memberIds[index]}/${acts.challengeIds[index]}`)!;
      expect(open.first).toBeLessThan(at.getTime());
      expect(open.last).toBeGreaterThanOrEqual(at.getTime());
    }
  for (const [pair, { first, last }] of byPair) {
    const [member, challenge] = pair.split('/').map(Number);
    const from = Math.max(players[member! - 1]!.joined, challenges[challenge! - 1]!.published);
    expect(first).toBeGreaterThanOrEqual(from);
    expect(last).toBeGreaterThan(first);
    expect(last).toBeLessThan(now);
  }
  const solved = new Set(
    past.solves.memberIds.map((id, index) => `${id}/${past.solves.challengeIds[index]}`),
  );
  const unsolved = [...byPair.keys()].filter((pair) => !solved.has(pair));
  expect(solved.size).toBeGreaterThan(50);
  expect(unsolved.length).toBeGreaterThan(5);
  expect(unsolved.some((pair) => pair.startsWith('1/'))).toBe(false);
});

test('the same source of numbers gives the same openings', () => {
  expect(imagine()).toEqual(imagine());
});
