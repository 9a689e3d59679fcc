import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { actOnAccount } from './acts-service.ts';
import * as queries from './queries.ts';
import { NO_NOTE, TOO_MANY_NOTES } from './texts.ts';

/** Adds a note on a member. The audit log omits its words: it outlives the account. */
export const addNote = (
  context: Context,
  actor: Actor,
  memberId: number,
  text: string,
): Promise<Outcome<null>> =>
  actOnAccount(context, actor, memberId, async (sql) => {
    if (!(await queries.insertNote(sql, memberId, { text, by: actor.id })))
      return refuse('conflict', { message: TOO_MANY_NOTES });
    await audit(sql, { ...by(actor), action: 'member.note', target: `member:${memberId}` });
    return done(null);
  });

export const removeNote = (
  context: Context,
  actor: Actor,
  { id: memberId, noteId }: { id: number; noteId: number },
): Promise<Outcome<null>> =>
  actOnAccount(context, actor, memberId, async (sql) => {
    if (!(await queries.deleteNote(sql, memberId, noteId))) return refuse('conflict', { message: NO_NOTE });
    await audit(sql, { ...by(actor), action: 'member.note-remove', target: `member:${memberId}` });
    return done(null);
  });
