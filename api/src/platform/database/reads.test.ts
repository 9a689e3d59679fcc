import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { int } from './columns.ts';
import { type Connections, openDatabase } from './database.ts';
import { openReads } from './reads.ts';

const app = await testApp();
const { db, log } = app.context;
const ONE = 'select 1 as one';
const ask = (reads: ReturnType<typeof openReads>) => reads.row({ one: int }, ONE);

/** A replica that reports whether it has everything that was written. */
const aCopy = (more: Partial<Connections>): Connections => ({
  ...openDatabase(app.database, { size: 1 }),
  ...more,
});

test('without a copy, boards and lists are read from the database as everything else', async () => {
  const reads = openReads(db, null, log);
  expect(await ask(reads)).toEqual({ one: 1 });
  expect(reads.rows).toBe(db.rows);
  expect(reads.counts()).toEqual({ copy: 0, database: 0 });
});

test('a copy that has all that was written is read; what is written goes to the database', async () => {
  const copy = aCopy({});
  const statements: string[] = [];
  const reads = openReads(
    db,
    {
      ...copy,
      // It follows no other database, so it reports that it has replayed everything.
      value: (async () => true) as Connections['value'],
      row: (async (shape, text, values) => {
        statements.push(text);
        return copy.row(shape, text, values);
      }) as Connections['row'],
    },
    log,
  );
  expect(await ask(reads)).toEqual({ one: 1 });
  expect(statements.at(-1)).toBe(ONE);
  expect(reads.counts()).toEqual({ copy: 1, database: 0 });
  expect(reads.run).toBe(db.run);
  await reads.close();
});

test('a copy that is behind is read around, and left alone for a moment', async () => {
  // A database that follows no other has replayed nothing.
  const copy = aCopy({});
  const reads = openReads(db, copy, log);
  expect(await ask(reads)).toEqual({ one: 1 });
  expect(await ask(reads)).toEqual({ one: 1 });
  expect(reads.counts()).toEqual({ copy: 0, database: 2 });
  await expect(reads.check()).rejects.toThrow('behind');
  await reads.close();
});

test('a copy that is away is read around', async () => {
  const copy = openDatabase('postgres://personne@127.0.0.1:1/rien', { size: 1 });
  const reads = openReads(db, copy, log);
  expect(await ask(reads)).toEqual({ one: 1 });
  await expect(reads.check()).rejects.toThrow();
  await reads.close();
});
