import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/writeups/reading';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import * as audience from './audience-queries.ts';
import { isOwn } from './policy.ts';
import { findWriteup, type WriteupRow } from './queries.ts';
import { accessOf } from './service.ts';
import { MESSAGE_MISSING, REPORTED } from './texts.ts';

/** Somebody else's public write-up, for a reader with a member's access. */
async function findForReader(context: Context, actor: Actor, id: number): Promise<Outcome<WriteupRow>> {
  const row = await findWriteup(context.db, actor.id, id);
  if (!row) return refuse('writeup_not_found');
  if (isOwn(actor, row)) return refuse('own_writeup');
  const access = await accessOf(context, actor, row);
  if (access === 'none') return refuse('writeup_not_found');
  return access === 'locked' ? refuse('solve_first') : done(row);
}

/** Votes up, down, or withdraws the vote: one vote per reader (docs/product/writeups.md#votes). */
export async function voteWriteup(
  context: Context,
  actor: Actor,
  { id, value }: { id: number; value: -1 | 0 | 1 },
): Promise<Outcome<AnswerOf<typeof contract.voteWriteup>>> {
  const { db } = context;
  const readable = await findForReader(context, actor, id);
  if (!readable.ok) return readable;
  if (!(await audience.saveVote(db, id, actor.id, value))) return refuse('writeup_not_found');
  db.publish('writeup-changed', { memberId: readable.value.author_id });
  return done({ ...(await audience.countVotes(db, id)), value });
}

/** Reports a public write-up to the reviewers (docs/product/writeups.md#signalement). */
export async function reportWriteup(
  context: Context,
  actor: Actor,
  { id, message: typed }: { id: number; message: string },
): Promise<Outcome<{ message: string }>> {
  const message = cleanText(typed);
  if (message === '') return badField('message', MESSAGE_MISSING);
  const readable = await findForReader(context, actor, id);
  if (!readable.ok) return readable;
  await audience.saveReport(context.db, id, actor.id, message);
  return done({ message: REPORTED });
}
