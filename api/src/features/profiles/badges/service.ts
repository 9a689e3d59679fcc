import type { OwnedBadge } from '@fanion/contract/profiles/badges';
import { BUILT_IN_BADGES, rarityOf } from '@fanion/rules/profiles/badges';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { joinPieces } from '../../../platform/http/answers/pieces.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { listCompletionChallenges } from '../../challenges/catalogue/service.ts';
import { ownBadges } from './facts-state.ts';
import { type BadgeList, badgeList, listPieces } from './list-model.ts';
import { WRITEUP_BADGES, wrongBadges } from './model.ts';
import * as queries from './queries.ts';
import { badgeBook } from './state.ts';
import { badgesWrong } from './texts.ts';

/** Members checked in one statement. */
const STEP = 200;

type Book = Awaited<ReturnType<ReturnType<typeof badgeBook>['get']>>;

/** A badge with its rarity; null when it no longer exists. */
function describe({ badgesById, members, holders }: Book, id: string) {
  const badge = badgesById.get(id);
  if (!badge) return null;
  const { name, description, icon } = badge;
  const count = holders.get(id) ?? 0;
  return {
    summary: { id, name, description, icon, icon_url: null, rarity: rarityOf(count, members) },
    counted: { holders: count, share: members === 0 ? 0 : Math.round((count / members) * 1000) / 10 },
  };
}

/** A member's badges with their rarity, newest first. */
export async function listOwnedBadges(context: Context, memberId: number): Promise<OwnedBadge[]> {
  const earned = await ownBadges(context).earned(memberId);
  if (earned.size === 0) return [];
  const book = await badgeBook(context).get();
  return [...earned].flatMap(([badgeId, earned_at]) => {
    const badge = describe(book, badgeId);
    return badge ? { ...badge.summary, earned_at } : [];
  });
}

const GOALS = new Map(BUILT_IN_BADGES.flatMap(({ id, rule }) => (rule ? [[id, rule.goal] as const] : [])));

/** The list of each version of the book, made when it is first read. */
const lists = new WeakMap<Book, BadgeList>();

function listOf(book: Book): BadgeList {
  const cachedList = lists.get(book);
  if (cachedList) return cachedList;
  const shared = [...book.badgesById.keys()].flatMap((id) => {
    const badge = describe(book, id);
    return badge ? [{ ...badge.summary, ...badge.counted }] : [];
  });
  const list = badgeList(shared, GOALS);
  lists.set(book, list);
  return list;
}

/** Every badge, with this member's progress. */
export async function listAllBadges(
  context: Context,
  { id }: Actor,
  acceptsGzip: boolean,
): Promise<Prepared> {
  const own = ownBadges(context);
  const [earned, progress, book] = await Promise.all([
    own.earned(id),
    own.progress(id),
    badgeBook(context).get(),
  ]);
  const pieces = listPieces(listOf(book), (badgeId) => ({
    earned_at: earned.get(badgeId) ?? null,
    progress: progress.get(badgeId) ?? null,
  }));
  return joinPieces(pieces, acceptsGzip, { etag: null, cacheControl: 'private, no-store' });
}

/**
 * After a write-up of a member ceases to be public: withdraws the badges of write-ups, in the caller's
 * transaction. Those that their other write-ups deserve are given again.
 */
export const takeBackWriteupBadges = (sql: Sql, memberId: number): Promise<void> =>
  queries.withdrawBadges(sql, memberId, WRITEUP_BADGES);

/**
 * Reports members whose badges differ from what their solves give (docs/product/security.md#équations), in
 * sentences; members with a recent withdrawal are left to the job that handles it.
 */
export async function verifyBadges(context: Context): Promise<string[]> {
  const { db } = context;
  const completing = await listCompletionChallenges(context);
  const wrong: string[] = [];
  const load = async (after: number) => {
    const ids = await queries.memberIdsAfter(db, after, STEP);
    return { rows: await queries.loadBadgeRows(db, ids), last: ids.at(-1) };
  };
  for (let next = load(0); ; ) {
    const { rows, last } = await next;
    if (last === undefined) return wrong;
    // Loaded while these are checked.
    next = load(last);
    for (const row of rows) {
      const { lacking, undue } = wrongBadges(row, completing);
      if (lacking.length + undue.length > 0) wrong.push(badgesWrong(row.username, lacking, undue));
    }
  }
}
