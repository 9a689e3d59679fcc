import type { listSubmissions as listed } from '@fanion/contract/ctfd/playing/accounts';
import type { AnswerFor, QueryOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { type Account, pageOf, paginationOf, type Side, type Solve, topOf } from './model.ts';
import { presentSolves, presentTry } from './present.ts';
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

/** A page of a list, as CTFd answers it. */
export function pageAnswer<T extends { id: number; name: string }, D>(
  list: Outcome<readonly T[]>,
  query: Parameters<typeof pageOf>[1],
  presentItem: (item: T) => D,
): Outcome<unknown> {
  if (!list.ok) return list;
  const { items, pagination } = pageOf(list.value, query);
  return done({ success: true, data: items.map(presentItem), meta: { pagination } });
}

/** The solves of a member or team, with the challenges of this side that they are of. */
export async function listSolves(side: Side, solves: Outcome<Solve[]>): Promise<Outcome<unknown>> {
  if (!solves.ok) return solves;
  const challenges = await side.challenges();
  return challenges.ok ? done(presentSolves(solves.value, challenges.value)) : challenges;
}

/** The first accounts of a board, with the solves that their curves are drawn from. */
export async function readTop(
  side: Side,
  count: number,
): Promise<Outcome<{ first: Account[]; solves: Solve[] }>> {
  const board = await side.board();
  if (!board.ok) return board;
  const first = topOf(board.value, count);
  const solves = await side.solvesOf(first.map(({ id }) => id));
  return solves.ok ? done({ first, solves: solves.value }) : solves;
}
