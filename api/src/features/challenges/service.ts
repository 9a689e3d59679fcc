import { CATEGORIES, categoryName } from '@fanion/rules/categories';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { inMemory } from '../../platform/memory.ts';
import { createNotificationsService, type NotificationsService } from '../notifications/service.ts';
import { isListed, isReleased, sightOf } from './catalogue/policy.ts';
import { createProgress } from './catalogue/progress-state.ts';
import { createSolverFacts } from './catalogue/solvers-state.ts';
import { createCatalogue, findEntries } from './catalogue/state.ts';
import { createSighted } from './catalogue/visible-service.ts';
import { createExport } from './export/service.ts';
import { createFiles } from './files/service.ts';
import { createHelp } from './hints/service.ts';
import { createImport } from './import/service.ts';
import { createCredits } from './ledger/credit-service.ts';
import { createBloodWorker } from './ledger/jobs.ts';
import { rebuildTotals, settleFirstBloods } from './ledger/queries.ts';
import { createVerify } from './ledger/verify-service.ts';
import { createWithdraw } from './ledger/withdraw-service.ts';
import { createList } from './list/service.ts';
import { createManage } from './manage/service.ts';
import { createContinue } from './opens/continue-service.ts';
import { createOpens } from './opens/state.ts';
import { createDetail } from './page/service.ts';
import { createEventPlay } from './play/event-play-service.ts';
import { createLeaks } from './play/leak-service.ts';
import { createSubmit } from './play/service.ts';
import { createPricing } from './pricing/jobs.ts';
import { createReports } from './reports/service.ts';
import { createChallengeSeeds } from './seed/service.ts';

export type { Entry } from './catalogue/state.ts';
export { type EventScope, type ImportHow, nothingImported } from './import/service.ts';

export type ChallengesService = ReturnType<typeof createChallengesService>;

/** The same for slices that are functions of a context. */
export const challengesService = inMemory((context) =>
  createChallengesService(context, createNotificationsService(context)),
);

/** The challenges slice: what other slices and the routes may use of it. */
function createChallengesService(context: Context, notifications: NotificationsService) {
  const catalogues = createCatalogue(context);
  const played = createCatalogue(context, 'events');
  const eventPlay = createEventPlay(context, played);
  const solvers = createSolverFacts(context);
  const progress = createProgress(context);
  const sighted = createSighted(catalogues, progress);
  const pricing = createPricing(context, catalogues, solvers);
  const withdraw = createWithdraw(context, pricing, notifications);
  const opens = createOpens(context);
  const files = createFiles(context, catalogues, sighted, eventPlay);
  const leaks = createLeaks(context, catalogues, played);
  return {
    list: createList(catalogues, solvers, progress),
    detail: createDetail(context, catalogues, solvers, sighted, opens),
    opens,
    toContinue: createContinue(context, catalogues, progress),
    submit: createSubmit(context, sighted, pricing),
    help: createHelp(context, sighted),
    files,
    eventPlay,
    leaks,
    reports: createReports(context, catalogues, sighted, leaks, notifications),
    manage: createManage(context, catalogues, played, solvers),
    pricing,
    importTree: createImport(context),
    exportTree: createExport(context),
    verify: createVerify(context),
    withdraw,
    credits: createCredits(context, withdraw),
    bloods: createBloodWorker(context, withdraw),

    /** After members are gone, in the caller's transaction: first bloods and totals as the solves that are left give them. */
    async settle(sql: Sql): Promise<void> {
      await settleFirstBloods(sql);
      await rebuildTotals(sql);
    },
    seeds: createChallengeSeeds(context, pricing),

    /** Per category, how many challenges an adhérent in this member's place would see, and how many they solved. */
    async categories(
      memberId: number,
    ): Promise<{ id: string; name: string; solved: number; total: number }[]> {
      const [{ entries }, own] = await Promise.all([catalogues.get(), progress.of(memberId)]);
      const now = catalogues.now();
      const shown = entries.filter(
        (entry) => isReleased(entry, now) && (own.solved.has(entry.id) || isListed(entry, own)),
      );
      return [...groupBy(shown, (entry) => entry.category)].map(([id, list]) => ({
        id,
        name: categoryName(id),
        solved: list.filter((entry) => own.solved.has(entry.id)).length,
        total: list.length,
      }));
    },

    /** Time by the database's clock, in milliseconds: what decides when a release, a month or a season begins. */
    async now(): Promise<number> {
      await catalogues.get();
      return catalogues.now();
    },

    /** A challenge by its address, its id or its name, as far as this member may see it; null when it does not exist for them. */
    async find(actor: Actor, named: string): Promise<{ id: number; locked: boolean } | null> {
      const seen = await sighted(actor, named);
      return seen && { id: seen.entry.id, locked: seen.sight === 'locked' };
    },

    /** Id of a challenge by its address, its id or its name, hidden ones included; null when there is none. */
    async idOf(named: string): Promise<number | null> {
      const [entry] = findEntries(await catalogues.get(), named);
      return entry?.id ?? null;
    },

    /** Challenges whose solves complete a category: released, in every paying plan; `published_at` in ms. */
    async completing(): Promise<{ id: number; category: string; published_at: number }[]> {
      const { entries } = await catalogues.get();
      const now = catalogues.now();
      return entries
        .filter((entry) => isReleased(entry, now) && entry.plan !== 'bienfaiteur')
        .map(({ id, category, published_at, scheduled_at }) => ({
          id,
          category,
          published_at: Math.max(published_at.getTime(), scheduled_at?.getTime() ?? 0),
        }));
    },

    /** How many challenges are released, in whatever plan and behind whatever prerequisite. */
    async releasedCount(): Promise<number> {
      const { entries } = await catalogues.get();
      const now = catalogues.now();
      return entries.filter((entry) => isReleased(entry, now)).length;
    },

    /** Challenges that every member with access may know of at this moment: released, in every plan, without prerequisite. */
    async publicIds(): Promise<Set<number>> {
      const { entries } = await catalogues.get();
      const now = catalogues.now();
      const open = entries.filter(
        (entry) => isReleased(entry, now) && entry.plan !== 'bienfaiteur' && entry.prerequisites.length === 0,
      );
      return new Set(open.map((entry) => entry.id));
    },

    /** Categories that have a released challenge, in their usual order. */
    async categoryIds(): Promise<string[]> {
      const { entries } = await catalogues.get();
      const now = catalogues.now();
      const present = new Set(
        entries.filter((entry) => isReleased(entry, now)).map((entry) => entry.category),
      );
      return [...CATEGORIES.map(({ id }) => id).filter((id) => present.delete(id)), ...[...present].sort()];
    },

    /** Which of these challenges the member may know of, by name. */
    async visibleTo(actor: Actor, ids: number[]): Promise<Set<number>> {
      const [{ byId }, own] = await Promise.all([catalogues.get(), progress.of(actor.id)]);
      const now = catalogues.now();
      return new Set(
        ids.filter((id) => {
          const entry = byId.get(id);
          return entry && sightOf(entry, actor, own, now) === 'open';
        }),
      );
    },
  };
}
