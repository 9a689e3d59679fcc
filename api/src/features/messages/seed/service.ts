import { HOUR } from '@fanion/rules/durations';
import { HELP_LASTS } from '@fanion/rules/messages';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { PastNotice } from '../../notifications/service.ts';
import { saveSetting } from '../contacts/queries.ts';
import { insertMessage, insertThread, markRead } from '../threads/queries.ts';
import { threadPath } from '../threads/service.ts';
import { newMessageNews } from '../threads/texts.ts';
import * as queries from './queries.ts';
import { DEMO_HELPERS, DEMO_HELPS, DEMO_THREADS, type DemoHelp, type DemoWords } from './seed.ts';

type Ids = ReadonlyMap<string, number>;

const ALL = 2 ** 31 - 1;

/** Ids of these pseudos, without those that do not exist. */
const idsOf = (ids: Ids, names: readonly string[]): number[] => names.flatMap((name) => ids.get(name) ?? []);

interface Talk {
  between: [number, number];
  helpId: number | null;
  lines: readonly DemoWords[];
  /** Moment from which hours are counted back (ms). */
  from: number;
  unread?: number | undefined;
}

/** Writes the messages; for unread ones, returns the notifications that their reader got. */
async function addTalk(
  sql: Sql,
  ids: Ids,
  { between, helpId, lines, from, unread }: Talk,
): Promise<PastNotice[]> {
  const threadId = await insertThread(sql, between, helpId);
  const notices: PastNotice[] = [];
  for (const { from: author, hours, words } of lines) {
    const [authorId, at] = [ids.get(author)!, new Date(from - hours * HOUR)];
    const { news } = await insertMessage(sql, { threadId, authorId, words, at });
    if (news && unread !== undefined && authorId !== unread)
      notices.push({
        memberId: unread,
        kind: 'message',
        text: newMessageNews(author).text,
        path: threadPath(threadId),
        actorId: authorId,
        at,
        read: false,
      });
  }
  for (const memberId of between)
    if (memberId !== unread) await markRead(sql, { threadId, memberId, to: ALL });
  // A member who wrote since had read what came before, so that it is no longer in their bell.
  return notices.slice(-1);
}

/**
 * Adds nothing where no challenge fits: the demo's past is random, and only what can have happened is added.
 */
async function addHelp(sql: Sql, ids: Ids, help: DemoHelp, now: number): Promise<void> {
  const { asker, hours, lines, words } = help;
  const [askerId, among] = [ids.get(asker)!, idsOf(ids, help.among)];
  const learnt = help.solved ? await queries.findLearnt(sql, askerId, among.slice(0, 1)) : null;
  const from = learnt?.at.getTime() ?? now;
  const askedAt = from - hours * HOUR;
  const about = help.solved
    ? learnt
    : await queries.findStuck(sql, askerId, among.slice(0, 1), new Date(askedAt));
  if (!about) return;
  const [first] = lines;
  const helpId = await queries.insertPast(sql, {
    challengeId: about.id,
    askerId,
    among,
    words,
    askedAt: new Date(askedAt),
    endsAt: new Date(askedAt + HELP_LASTS),
    helperId: first ? among[0]! : null,
    takenAt: first ? new Date(from - first.hours * HOUR) : null,
    solvedAt: learnt?.at ?? null,
  });
  if (!first) return;
  const allLines = [{ from: asker, hours, words }, ...lines];
  await addTalk(sql, ids, { between: [askerId, among[0]!], helpId, lines: allLines, from });
}

/**
 * Fills in the conversations of demo members, the members who help, and the notifications they got. `ids`:
 * demo members by pseudo.
 */
export const fillMessages = ({ db }: Context, ids: Ids, now: number): Promise<PastNotice[]> =>
  db.transaction(async (sql) => {
    for (const memberId of idsOf(ids, DEMO_HELPERS))
      await saveSetting(sql, memberId, { receives: null, helps: true });
    for (const help of DEMO_HELPS) await addHelp(sql, ids, help, now);
    const notices: PastNotice[] = [];
    for (const { between, lines, unread } of DEMO_THREADS)
      notices.push(
        ...(await addTalk(sql, ids, {
          between: [ids.get(between[0])!, ids.get(between[1])!],
          helpId: null,
          lines,
          from: now,
          unread: unread === undefined ? undefined : ids.get(unread),
        })),
      );
    return notices;
  });
