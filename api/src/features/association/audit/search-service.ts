import { createHash } from 'node:crypto';
import { BUILT_IN_BADGES } from '@fanion/rules/profiles/badges';
import { searchKey } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { escapeLike } from '../../../platform/database/escape-like.ts';
import { readSetting, writeSetting } from '../../../platform/settings/settings.ts';
import { OPTIONS } from '../settings/groups-texts.ts';
import { chainLines } from './chain-service.ts';
import * as fields from './fields-texts.ts';
import { lockChain, type Term } from './queries.ts';
import * as queries from './search-queries.ts';
import { ACTIONS, OTHER_SETTINGS } from './texts.ts';
import { refsOf, wordsOf } from './wording-model.ts';
import { KINDS, WORDS } from './words-texts.ts';

/** Lines of one transaction. */
const BATCH = 1000;
/** Words of a search that count: more find nothing else. */
const MOST_TERMS = 6;
/** Things of one kind that a word of a search names at most. */
const MOST_CALLED = 200;

/** With which words lines were made ready to be found: others make them anew. */
const WORDING = 'audit-wording';
const wording = createHash('sha256')
  .update(
    JSON.stringify([
      ACTIONS,
      OTHER_SETTINGS,
      { ...fields, NAMING: [...fields.NAMING] },
      KINDS,
      WORDS,
      OPTIONS,
    ]),
  )
  .digest('hex');

async function readSome(sql: Sql, wait: boolean): Promise<number> {
  if (!(await lockChain(sql, wait))) return 0;
  if ((await readSetting(sql, WORDING)) !== wording) {
    await queries.forgetWords(sql);
    await writeSetting(sql, WORDING, wording);
  }
  const lines = await queries.listUnread(sql, BATCH);
  if (lines.length > 0)
    await queries.insertFound(
      sql,
      lines.map((line) => ({
        position: line.position,
        lineId: line.id,
        words: searchKey(wordsOf(line)),
        refs: [...new Set(refsOf(line))].filter((ref) => !/\s/.test(ref)),
      })),
    );
  return lines.length;
}

/** Makes every line that was written ready to be found: chained first, then read. One writer at a time. */
export async function readyLines(context: Context, wait = false): Promise<void> {
  await chainLines(context, wait);
  while ((await context.db.transaction((sql) => readSome(sql, wait))) === BATCH);
}

/** The same of the last that were written: who searches does not wait for all the lines of before another wording. */
export async function readyLast(context: Context): Promise<void> {
  await chainLines(context);
  await context.db.transaction((sql) => readSome(sql, false));
}

const NETWORK = /^(?=.*[.:])[0-9a-f.:]+$/;

async function termOf(sql: Sql, word: string): Promise<Term> {
  const part = escapeLike(word);
  const badges = BUILT_IN_BADGES.filter(({ name }) => searchKey(name).includes(word));
  return {
    part,
    refs: [...(await queries.listCalled(sql, part, MOST_CALLED)), ...badges.map(({ id }) => `badge:${id}`)],
    network: NETWORK.test(word),
  };
}

/** What is typed, word by word: each is to be found in what a line says, or in the name of what it is about. */
export function termsOf(sql: Sql, typed: string): Promise<Term[]> {
  const words = [...new Set(searchKey(typed).split(' ').filter(Boolean))];
  return Promise.all(words.slice(0, MOST_TERMS).map((word) => termOf(sql, word)));
}
