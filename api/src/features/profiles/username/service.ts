import { USERNAME_SENTENCES, usernameKeys, usernameProblem } from '@fanion/rules/profiles/username';
import { type Author, audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { brokenUnique, type Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { renameInBells } from '../../notifications/service.ts';
import { saveUsername } from '../record/queries.ts';
import * as queries from './queries.ts';
import { USERNAME_TAKEN } from './texts.ts';

/** Somebody else has this pseudo, or one that looks like it. */
export const refuseTakenUsername = () => refuse('username_taken', { fields: { username: USERNAME_TAKEN } });

/** What is wrong with a pseudo as typed, in French, else null. */
export const usernameSentence = (raw: string): string | null => {
  const problem = usernameProblem(raw);
  return problem && USERNAME_SENTENCES[problem];
};

/** Whether a pseudo or a look-alike is a member's, or reserved for who had it. */
export const isUsernameTaken = ({ db }: Context, raw: string): Promise<boolean> =>
  queries.isUsernameTaken(db, usernameKeys(raw));

/** Whose pseudo, and who changes it: the association may at any time, its member once in 30 days. */
interface Renaming {
  memberId: number;
  author: Author;
  anytime?: true;
}

/** Changes a pseudo in the caller's transaction. A broken unique index says that it is taken. */
export async function rename(
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
  // Another case of the same letters is the same pseudo: nothing leads to it from elsewhere.
  if (own.key !== keys.key) await queries.keepFormer(sql, memberId, own);
  await queries.dropFormer(sql, memberId, keys.key);
  // Neither name is written: the log outlives an account that is erased.
  await audit(sql, { ...author, action: 'member.rename', target: `member:${memberId}` });
  sql.publish('member-changed', { memberId });
  return done(null);
}

/** Changes one's pseudo, once in 30 days (docs/product/profiles.md#changement-de-pseudo). */
export async function changeUsername({ db }: Context, actor: Actor, raw: string): Promise<Outcome<null>> {
  try {
    return await db.transaction((sql) => rename(sql, raw, { memberId: actor.id, author: by(actor) }));
  } catch (error) {
    if (brokenUnique(error) !== null) return refuseTakenUsername();
    throw error;
  }
}
