import { expect, test } from 'vitest';
import { markDatabaseError } from './database.ts';
import { createBatcher } from './together.ts';

/** Statements that end when the test decides. */
function statements() {
  const sent: { items: number[]; end(): void; fail(error: unknown): void }[] = [];
  const write = (items: number[]) =>
    new Promise<string[]>((resolve, reject) => {
      sent.push({ items, end: () => resolve(items.map((item) => `written ${item}`)), fail: reject });
    });
  return { sent, write };
}

/** Lets code that awaits a promise continue. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
const itself = (item: number) => item;

test('who comes alone is written at once; who comes while statements run goes with the next', async () => {
  const { sent, write } = statements();
  const give = createBatcher({ send: write, keyOf: itself });
  const answers = [1, 2, 3, 4, 5].map(give);
  expect(sent.map(({ items }) => items)).toEqual([[1], [2]]);
  sent[0]!.end();
  expect(await answers[0]).toBe('written 1');
  await turn();
  expect(sent[2]!.items).toEqual([3, 4, 5]);
  sent[2]!.end();
  expect(await Promise.all(answers.slice(2))).toEqual(['written 3', 'written 4', 'written 5']);
  sent[1]!.end();
  expect(await answers[1]).toBe('written 2');
});

test('the results of a rush are given a few at a time, in their order, while the next statement runs', async () => {
  const { sent, write } = statements();
  const give = createBatcher({ send: write });
  const resolvedItems: number[] = [];
  for (const item of Array(32).keys()) give(item).then(() => resolvedItems.push(item));
  for (const statement of sent.slice(0, 2)) statement.end();
  await turn();
  expect(resolvedItems).toEqual([0, 1]);
  expect(sent[2]!.items).toHaveLength(30);
  sent[2]!.end();
  const steps: number[] = [];
  for (let before = resolvedItems.length; resolvedItems.length < 32; before = resolvedItems.length) {
    await turn();
    steps.push(resolvedItems.length - before);
    give(100 + steps.length);
  }
  expect(Math.max(...steps)).toBeLessThan(10);
  expect(resolvedItems).toEqual([...Array(32).keys()]);
  expect(sent.length).toBeGreaterThan(3);
});

test('two of the same key are never under way at once', async () => {
  const { sent, write } = statements();
  const give = createBatcher({ send: write, keyOf: (item: number) => item % 10 });
  const answers = [1, 11, 21, 2].map(give);
  expect(sent.map(({ items }) => items)).toEqual([[1], [2]]);
  sent[1]!.end();
  await turn();
  expect(sent).toHaveLength(2);
  sent[0]!.end();
  await turn();
  expect(sent[2]!.items).toEqual([11]);
  sent[2]!.end();
  await turn();
  sent[3]!.end();
  expect(await Promise.all(answers)).toHaveLength(4);
});

test('one of the same key is sent once the one before it has its result, and never before', async () => {
  const { sent, write } = statements();
  const give = createBatcher({ send: write, keyOf: (item: number) => item % 100 });
  const resolvedItems: number[] = [];
  for (const item of [...Array(20).keys(), 119]) give(item).then(() => resolvedItems.push(item));
  for (const statement of sent.slice(0, 2)) statement.end();
  await turn();
  sent[2]!.end();
  while (!resolvedItems.includes(19)) {
    expect(sent).toHaveLength(3);
    await turn();
  }
  await turn();
  expect(sent[3]!.items).toEqual([119]);
});

test('one item that makes a statement fail fails alone', async () => {
  const written: number[] = [];
  const give = createBatcher({
    keyOf: itself,
    async send(items: number[]) {
      await turn();
      if (items.includes(4)) throw new Error('four is refused');
      written.push(...items);
      return items;
    },
  });
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(give));
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(written.sort()).toEqual([1, 2, 3, 5]);
});

test('what a lost connection may have written is not written again, and later items are', async () => {
  const { sent, write } = statements();
  const give = createBatcher({ send: write, keyOf: itself });
  const first = [1, 2].map(give);
  const lost = Promise.allSettled([3, 4].map(give));
  for (const one of sent.slice()) one.end();
  await Promise.all(first);
  await turn();
  const error = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
  expect(() => markDatabaseError(error)).toThrow();
  for (const one of sent.slice(2)) one.fail(error);
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const sentBefore = sent.length;
  const after = give(5);
  sent.at(-1)!.end();
  expect(await after).toBe('written 5');
  expect(sent).toHaveLength(sentBefore + 1);
});
