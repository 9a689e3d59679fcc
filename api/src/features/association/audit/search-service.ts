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

/** Most lines in one transaction. */
const BATCH = 1000;
/** Most words that a search uses. */
const MOST_TERMS = 6;
/** Most things of one kind that a word of a search may name. */
const MOST_NAMED = 200;

/** Setting with the digest of the wording that lines were indexed with: another wording indexes them again. */
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

async function indexBatch(sql: Sql, wait: boolean): Promise<number> {
  if (!(await lockChain(sql, wait))) return 0;
  if ((await readSetting(sql, WORDING)) !== wording) {
    await queries.deleteIndex(sql);
    await writeSetting(sql, WORDING, wording);
  }
  const lines = await queries.listUnindexed(sql, BATCH);
  if (lines.length > 0)
    await queries.insertIndexedLines(
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

/** Indexes every written line: chained first, then read. One writer at a time. */
export async function indexLines(context: Context, wait = false): Promise<void> {
  await chainLines(context, wait);
  while ((await context.db.transaction((sql) => indexBatch(sql, wait))) === BATCH);
}

/** Indexes the newest lines only: a search does not wait for every line of an earlier wording. */
export async function indexLastLines(context: Context): Promise<void> {
  await chainLines(context);
  await context.db.transaction((sql) => indexBatch(sql, false));
}

const NETWORK = /^(?=.*[.:])[0-9a-f.:]+$/;

async function termOf(sql: Sql, word: string): Promise<Term> {
  const part = escapeLike(word);
  const badges = BUILT_IN_BADGES.filter(({ name }) => searchKey(name).includes(word));
  return {
    part,
    refs: [
      ...(await queries.listRefsByName(sql, part, MOST_NAMED)),
      ...badges.map(({ id }) => `badge:${id}`),
    ],
    network: NETWORK.test(word),
  };
}

/** The words typed: each must be in a line's words, or in the name of what the line is about. */
export function termsOf(sql: Sql, typed: string): Promise<Term[]> {
  const words = [...new Set(searchKey(typed).split(' ').filter(Boolean))];
  return Promise.all(words.slice(0, MOST_TERMS).map((word) => termOf(sql, word)));
}
