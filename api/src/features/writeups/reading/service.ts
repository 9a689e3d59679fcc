import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Found } from '@fanion/contract/search';
import type * as contract from '@fanion/contract/writeups/reading';
import { hasWords } from '@fanion/rules/search';
import { wilsonScore } from '@fanion/rules/writeups/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findVisible as findChallenge, visibleIds } from '../../challenges/catalogue/service.ts';
import { findVisibleEvent } from '../../ctf/events/service.ts';
import { eraseReports, listReported } from './audience-queries.ts';
import { accessTo, isOwn, mayReview, type WriteupAccess } from './policy.ts';
import { presentWhole, presentWriteup } from './present.ts';
import * as queries from './queries.ts';

/** Those most reliably worth reading first, then the newest (docs/product/writeups.md#votes). */
const byVotes = (a: queries.WriteupRow, b: queries.WriteupRow): number =>
  wilsonScore(b.upvotes, b.downvotes) - wilsonScore(a.upvotes, a.downvotes);

const visibleAmong = (
  context: Context,
  actor: Actor,
  rows: readonly queries.WriteupRow[],
): Promise<Set<number>> =>
  visibleIds(
    context,
    actor,
    rows.flatMap(({ catalogued, challenge_id }) => (catalogued && challenge_id !== null ? challenge_id : [])),
  );

/** Most write-ups that a search reads: the latest ones. */
const MOST_SEARCHED = 500;

/** Public write-ups of a subject for one reader, without those of challenges they may not know of. */
async function listForReader(context: Context, actor: Actor, rows: queries.WriteupRow[]) {
  const visible = await visibleAmong(context, actor, rows);
  return rows.sort(byVotes).flatMap((row) => {
    const access = accessTo(actor, row, visible);
    const open = access === 'open' || isOwn(actor, row) || mayReview(actor, row);
    return open || access === 'locked' ? [presentWriteup(row, actor.id, open ? 'read' : 'closed')] : [];
  });
}

/** A reader's access to a write-up as a plain member, neither as its author nor as a reviewer. */
export const accessOf = async (
  context: Context,
  actor: Actor,
  row: queries.WriteupRow,
): Promise<WriteupAccess> => accessTo(actor, row, await visibleAmong(context, actor, [row]));

export async function listEventWriteups(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<AnswerOf<typeof contract.listEventWriteups>>> {
  const event = await findVisibleEvent(context, actor, idOrSlug);
  if (!event.ok) return event;
  const rows = await queries.listPublished(context.db, actor.id, 'event_id', event.value.id);
  return done({ writeups: await listForReader(context, actor, rows) });
}

/** Closed until the reader has solved the challenge (docs/product/writeups.md#lecture); open to reviewers. */
export async function listChallengeWriteups(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<AnswerOf<typeof contract.listChallengeWriteups>>> {
  const { db } = context;
  const visible = await findChallenge(context, actor, idOrSlug);
  if (!visible) return refuse('challenge_not_found');
  if (visible.access === 'locked') return refuse('challenge_locked');
  const { id } = visible.challenge;
  const solved = await queries.hasSolved(db, actor.id, id);
  if (!solved && !actor.rights.can_manage_moderation) return refuse('solve_first');
  const [own, related] = await Promise.all([
    queries.listPublished(db, actor.id, 'challenge_id', id),
    queries.listRelated(db, actor.id, id),
  ]);
  return done({
    writeups: await listForReader(context, actor, own),
    related: await listForReader(context, actor, related),
  });
}

export async function openWriteup(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<contract.WholeWriteup>> {
  const row = await queries.findWriteup(context.db, actor.id, id);
  if (!row) return refuse('writeup_not_found');
  if (isOwn(actor, row) || mayReview(actor, row)) return done(presentWhole(row, actor.id, 'worked'));
  const access = await accessOf(context, actor, row);
  if (access === 'none') return refuse('writeup_not_found');
  return access === 'locked' ? refuse('solve_first') : done(presentWhole(row, actor.id, 'read'));
}

export async function listOwnWriteups(
  { db }: Context,
  actor: Actor,
): Promise<AnswerOf<typeof contract.listOwnWriteups>> {
  const rows = await queries.listOf(db, actor.id);
  return { writeups: rows.map((row) => presentWriteup(row, actor.id, 'worked')) };
}

/** Public write-ups that a member may read, by words of their title or subject. */
export async function searchWriteups(
  context: Context,
  actor: Actor,
  words: readonly string[],
): Promise<Found[]> {
  const rows = await queries.listLatest(context.db, actor.id, MOST_SEARCHED);
  const matching = rows.filter(({ title, challenge_name, event_name }) =>
    hasWords(words, [title, challenge_name ?? '', event_name ?? '']),
  );
  const visible = await visibleAmong(context, actor, matching);
  return matching
    .filter((row) => accessTo(actor, row, visible) === 'open')
    .map(({ id, title, challenge_name, event_name }) => ({
      kind: 'writeup',
      title,
      about: challenge_name ?? event_name ?? '',
      path: `/ctf/write-ups?wu=${id}`,
    }));
}

/** A member's own reports of write-ups, the latest first. */
export const listReportedWriteups = ({ db }: Context, memberId: number) => listReported(db, memberId);

/** Deletes the text of the reports of a member who leaves, in the caller's transaction. */
export const eraseWriteupReports = async (sql: Sql, memberId: number): Promise<void> => {
  await eraseReports(sql, memberId);
};

/** Prepares the merge of two accounts, in the caller's transaction: nobody votes for their own write-up. */
export const dropOwnVotes = async (sql: Sql, pair: Pair): Promise<void> => {
  await queries.deleteVotesBetween(sql, pair);
};
