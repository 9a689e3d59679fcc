import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import * as catalogue from './catalogue/service.ts';
import type { StoredChallenge } from './catalogue/state.ts';
import { linkToFile } from './files/service.ts';
import { eventDoor } from './files/state.ts';
import { type ImportHow, importChallenges } from './import/service.ts';
import { findLeak, flagPrefixes } from './leaks/service.ts';
import { giveEventSolves, noteWithdrawal, takeBackEventSolve } from './ledger/service.ts';
import { findFlag } from './play/service.ts';
import { reprice, repriceAll } from './pricing/service.ts';

export type { StoredChallenge as Entry } from './catalogue/state.ts';
export { type EventScope, type ImportHow, nothingImported } from './import/service.ts';

export type ChallengesService = ReturnType<typeof createChallengesService>;

/** The same for slices that are still made of factories. */
export const createChallengesService = (context: Context) => ({
  eventPlay: {
    entries: () => catalogue.eventChallenges(context),
    match: (entry: StoredChallenge, typed: string) => findFlag(context, entry, typed),
    flagsAsked: catalogue.flagsRequired,
    guard(check: (actor: Actor, challengeId: number) => Promise<boolean>): void {
      eventDoor(context).mayOpen = check;
    },
  },
  files: {
    linkTo: (actor: Actor, entry: StoredChallenge, fileId: number) =>
      linkToFile(context, actor, entry, fileId),
  },
  leaks: {
    prefixes: (ids: ReadonlySet<number> | null) => flagPrefixes(context, ids),
    holding: (texts: Iterable<string>, ids: ReadonlySet<number> | null) => findLeak(context, texts, ids),
  },
  pricing: {
    reprice: (challengeId: number) => reprice(context, [challengeId]),
    repriceAll: () => repriceAll(context),
  },
  importTree: (path: string, dryRun: boolean, how: ImportHow = {}) =>
    importChallenges(context, path, { ...how, dryRun }),
  withdraw: {
    undo: noteWithdrawal,
  },
  credits: {
    give: giveEventSolves,
    takeBack: (sql: Sql, eventId: number, entrantId: number, challengeId: number) =>
      takeBackEventSolve(sql, { eventId, entrantId, challengeId }),
  },
  categories: (memberId: number) => catalogue.categoryProgress(context, memberId),
  now: () => catalogue.databaseNow(context),
  async find(actor: Actor, named: string): Promise<{ id: number; locked: boolean } | null> {
    const visible = await catalogue.findVisible(context, actor, named);
    return visible && { id: visible.challenge.id, locked: visible.access === 'locked' };
  },
  completing: () => catalogue.listCompleting(context),
  releasedCount: () => catalogue.countReleased(context),
  publicIds: () => catalogue.publicIds(context),
  categoryIds: () => catalogue.listCategoryIds(context),
  visibleTo: (actor: Actor, ids: number[]) => catalogue.visibleIds(context, actor, ids),
});
