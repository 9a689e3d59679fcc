import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { id, line } from './fields.ts';
import { getLeaderboard } from './leaderboard.ts';

const FAMILY = '👩‍👩‍👧‍👦';

test('a line counts its characters as a person does', () => {
  const name = line(60, 'Le nom');
  expect(name.safeParse(FAMILY.repeat(60)).success).toBe(true);
  expect(name.safeParse(FAMILY.repeat(61)).error?.issues[0]?.message).toBe(
    'Le nom ne doit pas dépasser 60 caractères.',
  );
});

const PAGE = 'La page doit être un nombre entier à partir de 1.';
const SIZE = 'La taille de page doit être un nombre entier de 1 à 100.';

test.each([
  [{ page: '-1' }, PAGE],
  [{ page: '0' }, PAGE],
  [{ page: '1.5' }, PAGE],
  [{ page: 'deux' }, PAGE],
  [{ page: 'Infinity' }, PAGE],
  [{ page: '1e99' }, PAGE],
  [{ page: '100001' }, 'La page ne doit pas dépasser 100\u202f000.'],
  [{ size: '0' }, SIZE],
  [{ size: '101' }, SIZE],
  [{ size: '2.5' }, SIZE],
  [{ size: 'x' }, SIZE],
  [{ cat: 'x'.repeat(41) }, 'Cette catégorie n’existe pas.'],
])('%j of the leaderboard is refused with a true sentence', (query, sentence) => {
  expect(getLeaderboard.query?.safeParse(query).error?.issues[0]?.message).toBe(sentence);
});

test('a page and a size within their limits are numbers, else the usual ones', () => {
  expect(getLeaderboard.query?.parse({ page: '100000', size: '100' })).toMatchObject({
    page: 100_000,
    size: 100,
  });
  expect(getLeaderboard.query?.parse({})).toMatchObject({ page: 1, size: 20 });
});

test('an identifier is a whole number in decimal digits, and nothing that only counts as one', () => {
  for (const value of ['7', '2147483647', 7]) expect(id.parse(value)).toBe(Number(value));
  for (const value of [
    '0x27',
    '1e2',
    ' 7',
    '7 ',
    '+7',
    '-7',
    '7.0',
    '',
    '0',
    '2147483648',
    '٧',
    null,
    true,
    [7],
  ])
    expect([value, id.safeParse(value).error?.issues[0]?.message]).toEqual([value, 'Identifiant invalide.']);
});

const root = new URL('./', import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
interface Documented {
  path: string;
  method: string;
  body?: z.ZodType;
}
const bodies = (await Promise.all(files.map((file) => import(new URL(file, root).href))))
  .flatMap((module) => Object.values(module as Record<string, unknown>))
  .filter((one): one is Documented => typeof one === 'object' && one !== null && 'audience' in one)
  .flatMap(({ method, path, body }) =>
    ((body?.meta()?.examples ?? []) as unknown[]).map((example) => ({
      call: `${method} ${path}`,
      body,
      example,
    })),
  );

test('an example of what is sent is one that is taken', () => {
  expect(bodies.length).toBeGreaterThan(10);
  for (const { call, body, example } of bodies)
    expect([call, body!.safeParse(example).error?.issues ?? []]).toEqual([call, []]);
});
