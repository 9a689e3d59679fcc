import { BUILT_IN_BADGES } from '@fanion/rules/profiles/badges';
import { inMemory } from '../../../platform/memory.ts';
import { createRefreshed } from '../../../platform/remembered.ts';
import * as queries from './queries.ts';

/** The public fields of a badge. */
export interface PublicBadge {
  id: string;
  name: string;
  description: string;
  icon: string;
}

/** Every badge, and how many of the members who count hold each. */
export const badgeBook = inMemory(({ db, clock, events }) => {
  const book = createRefreshed(async () => {
    const [own, { members, holders }] = await Promise.all([
      queries.listOwnBadges(db),
      queries.countHolders(db),
    ]);
    const badgesById = new Map<string, PublicBadge>(
      [...BUILT_IN_BADGES, ...own].map((badge) => [badge.id, badge]),
    );
    return { badgesById, members, holders };
  }, clock.now);
  for (const topic of ['badges-changed', 'member-changed'] as const) events.subscribe(topic, book.touch);
  events.onGap(book.forget);
  return book;
});
