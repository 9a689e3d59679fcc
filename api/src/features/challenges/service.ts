import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import * as catalogue from './catalogue/service.ts';
import { findLeak, flagPrefixes } from './leaks/service.ts';

export type ChallengesService = ReturnType<typeof createChallengesService>;

/** The same for slices that are still made of factories. */
export const createChallengesService = (context: Context) => ({
  leaks: {
    prefixes: (ids: ReadonlySet<number> | null) => flagPrefixes(context, ids),
    holding: (texts: Iterable<string>, ids: ReadonlySet<number> | null) => findLeak(context, texts, ids),
  },
  categories: (memberId: number) => catalogue.categoryProgress(context, memberId),
  async find(actor: Actor, named: string): Promise<{ id: number; locked: boolean } | null> {
    const visible = await catalogue.findVisible(context, actor, named);
    return visible && { id: visible.challenge.id, locked: visible.access === 'locked' };
  },
  visibleTo: (actor: Actor, ids: number[]) => catalogue.visibleIds(context, actor, ids),
});
