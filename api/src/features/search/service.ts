import { type Found, MOST_FOUND } from '@fanion/contract/search';
import { searchWords, sortByName } from '@fanion/rules/search';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { searchSettings } from '../association/settings/service.ts';
import { searchAccounts } from '../auth/members/service.ts';
import { searchChallenges } from '../challenges/catalogue/service.ts';
import { searchAuthored } from '../challenges/manage/service.ts';
import { searchEvents } from '../ctf/list/service.ts';
import { searchTrainingEvents } from '../learn/events/service.ts';
import { searchLibrary } from '../learn/library/service.ts';
import { searchOrders } from '../plans/treasury/service.ts';
import { searchMembers } from '../social/service.ts';
import { searchTeams } from '../teams/hub/service.ts';
import { searchWriteups } from '../writeups/reading/service.ts';

type Search = (context: Context, actor: Actor, words: readonly string[]) => Promise<Found[]>;

/**
 * Each slice searches its own content, with the rights that its pages require; results come in this order.
 */
const SEARCHES: readonly Search[] = [
  searchChallenges,
  searchLibrary,
  searchTrainingEvents,
  searchEvents,
  searchMembers,
  searchTeams,
  searchWriteups,
  searchAccounts,
  searchAuthored,
  searchOrders,
  searchSettings,
];

/** The shortest search: one letter finds half of everything. */
const SHORTEST = 2;

/** The content that a member may find by some words, the best of each kind. */
export async function searchAll(context: Context, actor: Actor, typed: string): Promise<{ found: Found[] }> {
  const words = searchWords(typed);
  if (words.join('').length < SHORTEST) return { found: [] };
  const all = await Promise.all(SEARCHES.map((search) => search(context, actor, words)));
  return {
    found: all.flatMap((found) =>
      [...new Set(found.map(({ kind }) => kind))].flatMap((kind) =>
        sortByName(
          words,
          found.filter((one) => one.kind === kind),
        ).slice(0, MOST_FOUND),
      ),
    ),
  };
}
