import { USERNAME_SENTENCES, usernameKeys, usernameProblem } from '@fanion/rules/profiles/username';
import { type Author, audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type Sql, uniqueViolationOf } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { renameInBells } from '../../notifications/service.ts';
import { saveUsername } from '../record/queries.ts';
import * as queries from './queries.ts';
import { USERNAME_TAKEN } from './texts.ts';

/** Refusal of a pseudo that somebody else has, or that looks like theirs. */
export const refuseTakenUsername = () => refuse('username_taken', { fields: { username: USERNAME_TAKEN } });

/** The problem of a pseudo as typed, in French, or null. */
export const usernameSentence = (raw: string): string | null => {
  const problem = usernameProblem(raw);
  return problem && USERNAME_SENTENCES[problem];
};

/** Whether a pseudo or a look-alike belongs to a member, or is reserved for a former holder. */
export const isUsernameTaken = ({ db }: Context, raw: string): Promise<boolean> =>
  queries.isUsernameTaken(db, usernameKeys(raw));

/** The member and the author of the change: the association may at any time, the member once in 30 days. */
interface Renaming {
  memberId: number;
  author: Author;
  anytime?: true;
}

/** Changes a pseudo in the caller's transaction. A broken unique index means that it is taken. */
export async function renameMember(
  sql: Sql,
  raw: string,
  { memberId, author, anytime }: Renaming,
): Promise<Outcome<null>> {
  const sentence = usernameSentence(raw);
  if (sentence) return badField('username', sentence);
  const own = await queries.lockOwnUsername(sql, memberId);
  if (!own) return refuse('member_not_found');
  const keys = usernameKeys(raw);
  if (own.username === keys.username) return done(null);
  if (own.too_soon && !anytime) return refuse('username_too_soon');
  await queries.lockUsernames(sql, [own.skeleton, keys.skeleton]);
  if (await queries.isUsernameTaken(sql, keys, memberId)) return refuseTakenUsername();
  await saveUsername(sql, memberId, keys);
  await renameInBells(sql, { memberId, before: own.username, after: keys.username });
  // The same letters in another case are the same pseudo: no redirect is needed.
  if (own.key !== keys.key) await queries.reserveFormer(sql, memberId, own);
  await queries.releaseFormer(sql, memberId, keys.key);
  // Neither name is recorded: the log outlives a deleted account.
  await audit(sql, { ...author, action: 'member.rename', target: `member:${memberId}` });
  sql.publish('member-changed', { memberId });
  return done(null);
}

/** Changes a member's own pseudo, once in 30 days (docs/product/profiles.md#changement-de-pseudo). */
export async function changeUsername({ db }: Context, actor: Actor, raw: string): Promise<Outcome<null>> {
  try {
    return await db.transaction((sql) => renameMember(sql, raw, { memberId: actor.id, author: by(actor) }));
  } catch (error) {
    if (uniqueViolationOf(error) !== null) return refuseTakenUsername();
    throw error;
  }
}
