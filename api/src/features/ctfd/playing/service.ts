import type { listSubmissions as listed } from '@fanion/contract/ctfd/playing/accounts';
import type { AnswerFor, QueryOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { paginationOf } from './model.ts';
import { presentTry } from './present.ts';
import * as queries from './queries.ts';

/** The reader's e-mail address. */
export const readEmail = async (
  { db }: Context,
  actor: Actor,
  account: number | string,
): Promise<string | null> => (account === 'me' ? queries.findEmail(db, actor.id) : null);

/** A page of the tries of the permanent list or of an event, in order. A page past the end is empty. */
export async function listSubmissions(
  { db }: Context,
  eventId: number | null,
  { type, challenge_id, page, per_page }: QueryOf<typeof listed>,
): Promise<Outcome<AnswerFor<typeof listed>>> {
  const tries = { eventId, type: type ?? null, challengeId: challenge_id ?? null };
  const total = await queries.countTries(db, tries);
  const pagination = paginationOf(total, page, per_page);
  const rows =
    page > pagination.pages ? [] : await queries.listTries(db, tries, (page - 1) * per_page, per_page);
  return done({ success: true, data: rows.map(presentTry), meta: { pagination } });
}
