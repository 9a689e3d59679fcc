import { EVENT_BOUNDS as BOUNDS } from '@fanion/rules/ctf/event-bounds';
import { expect, test } from 'vitest';
import { readEventYml } from './read.ts';

const read = (more: object) =>
  readEventYml(
    JSON.stringify({ name: 'Nuit', starts_at: '2026-03-14 18:00', ends_at: '2026-03-15 18:00', ...more }),
  );
const long = (most: number) => 'a'.repeat(most);

test.each<[string, (most: number) => unknown, number]>([
  ['name', long, BOUNDS.name],
  ['organizer', long, BOUNDS.organizer],
  ['location', long, BOUNDS.location],
  ['type', long, BOUNDS.type],
  ['prizes', long, BOUNDS.prizes],
  ['hint_policy', long, BOUNDS.hintPolicy],
  ['contact', long, BOUNDS.contact],
  ['series', long, BOUNDS.series],
  ['description', long, BOUNDS.description],
  ['rules', long, BOUNDS.rules],
  ['url', (most) => `https://ctf.example/${long(most - 20)}`, BOUNDS.url],
  ['attempt_cap', (most) => most, BOUNDS.attemptCap],
  ['max_participants', (most) => most, BOUNDS.maxParticipants],
  ['team_size', (most) => most, BOUNDS.teamSize],
  ['blood_points', (most) => [most], BOUNDS.bloodPoints],
])('%s takes what the panel takes, and nothing more', (key, make, most) => {
  expect(read({ [key]: make(most) })).toMatchObject({ event: { [key]: make(most) }, problems: [] });
  const beyond = read({ [key]: make(most + 1) });
  expect(beyond.problems).toHaveLength(1);
  expect(beyond.event?.[key as keyof typeof beyond.event]).not.toEqual(make(most + 1));
});

test('characters are counted as they are seen', () => {
  const name = '👩‍👩‍👧‍👦'.repeat(BOUNDS.name);
  expect(read({ name })).toMatchObject({ event: { name }, problems: [] });
  expect(read({ name: `${name}a` }).event).toBeNull();
});
