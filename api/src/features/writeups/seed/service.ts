import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { recordWriteup } from '../../challenges/ledger/service.ts';
import { refuseAnyFlag } from '../disguise/service.ts';
import { WRITEUP_XP } from '../review/service.ts';
import { publishedTextOf } from '../writing/text-model.ts';
import { type DemoWriteup, readDemoWriteup } from './model.ts';
import * as queries from './queries.ts';

/** A demo member who may read or write. */
export interface DemoReader {
  id: number;
  username: string;
}

interface Placed {
  eventId: number | null;
  challengeId: number | null;
  authorId: number;
  from: number;
}

/**
 * The author and moment of a demo write-up; null when none of its authors took part or solved the challenge.
 */
async function placeOf(sql: Sql, demo: DemoWriteup, people: readonly DemoReader[]): Promise<Placed | null> {
  const ids = demo.authors.flatMap((name) => people.find(({ username }) => username === name)?.id ?? []);
  if (demo.event !== null) {
    const event = await queries.findEventAuthors(sql, demo.event, ids);
    const authorId = event?.authors[0];
    return event && authorId !== undefined
      ? { eventId: event.id, challengeId: null, authorId, from: event.from.getTime() }
      : null;
  }
  const solved = await queries.findSolver(sql, demo.challenge ?? '', ids);
  return (
    solved && { eventId: null, challengeId: solved.id, authorId: solved.author, from: solved.from.getTime() }
  );
}

/** Sources of the demo write-ups: a folder of Markdown, and the demo members. */
interface Filling {
  folder: string;
  people: readonly DemoReader[];
  now: number;
  random: () => number;
}

/** Writes the demo's write-ups; returns how many. One without a possible author is skipped. */
export async function fillWriteups(
  context: Context,
  { folder, people, now, random }: Filling,
): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const demos = await Promise.all(
    names.map(async (name) => readDemoWriteup(await readFile(join(folder, name), 'utf8'))),
  );
  return context.db.transaction(async (sql) => {
    let written = 0;
    for (const demo of demos) {
      const placed = await placeOf(sql, demo, people);
      const clear = await refuseAnyFlag(context, placed ?? { eventId: null, challengeId: null }, demo);
      if (!clear.ok) throw new Error(`demo write-up ${demo.title}: ${clear.message}`);
      if (!placed) continue;
      // Those awaiting review were sent the day before: a demo with exceeded delays would look neglected.
      const writtenAt = placed.from + demo.days * DAY;
      const sentAt = demo.state === 'submitted' ? Math.max(writtenAt, now - DAY) : writtenAt;
      const at = new Date(Math.min(now - 2 * HOUR, sentAt));
      const id = await queries.insertPast(sql, {
        ...placed,
        text: publishedTextOf(demo),
        state: demo.state,
        at,
      });
      written += 1;
      if (demo.state !== 'published') continue;
      await recordWriteup(sql, { memberId: placed.authorId, writeupId: id, xp: WRITEUP_XP, at });
      const among = people.flatMap((one) => (one.id === placed.authorId ? [] : one.id));
      const readers = await queries.listReaders(sql, among, placed.challengeId);
      const liking = 0.2 + random() * 0.4;
      const memberIds = readers.filter(() => random() < liking);
      const values = memberIds.map(() => (random() < 0.9 ? 1 : -1));
      await queries.insertPastVotes(sql, id, { memberIds, values, at: new Date(at.getTime() + HOUR) });
    }
    return written;
  });
}
