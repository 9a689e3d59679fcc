import type * as contract from '@fanion/contract/ctf/unveiling/endpoints';
import { isFrozenAt } from '@fanion/rules/ctf/access';
import { nextStep, type UnveilingInput, type UnveilingStep, unveil } from '@fanion/rules/ctf/unveiling';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { findVisibleEvent } from '../events/service.ts';
import { setFreeze } from '../freeze/service.ts';
import { boardInput } from '../scoreboard/phase-model.ts';
import { bracketsOf, hasBracket } from '../scoreboard/ranking-model.ts';
import { liveBoards } from '../scoreboard/state.ts';
import type { BoardView } from '../scoreboard/view-model.ts';
import { isAboutBracket, presentBoard } from './present.ts';
import * as queries from './queries.ts';
import { NOT_ENDED, NOT_FROZEN, NOT_STARTED } from './texts.ts';

interface UnveilingState {
  view: BoardView;
  key: queries.UnveilingKey;
  /** The only bracket to show; null: all. */
  bracket: number | null;
  frozen: boolean;
  ended: boolean;
}

interface UnveilingTarget {
  idOrSlug: string;
  rehearsal: boolean;
  bracket?: number | null | undefined;
}

async function findUnveilingState(
  context: Context,
  actor: Actor,
  { idOrSlug, rehearsal, bracket = null }: UnveilingTarget,
): Promise<Outcome<UnveilingState>> {
  const event = await findVisibleEvent(context, actor, idOrSlug);
  if (!event.ok) return event;
  const view = await liveBoards(context).fresh(event.value.id);
  if (!view) return refuse('event_not_found');
  if (!hasBracket(view, bracket ?? undefined)) return refuse('bracket_not_found');
  const now = Date.now() + view.skew;
  return done({
    view,
    bracket,
    key: { eventId: view.row.id, rehearsal },
    frozen: isFrozenAt(view.row, now),
    ended: now >= view.row.ends_at,
  });
}

/** Everything that the freeze of an event shows and hides. */
const inputOf = async ({ db }: Context, { view, key }: UnveilingState): Promise<UnveilingInput> => ({
  board: boardInput(view, view.solves.values()),
  tried: await queries.listTried(db, key.eventId),
});

/** The state of an unveiling, for organisers. */
async function presentUnveiling(context: Context, stand: UnveilingState): Promise<contract.Unveiling> {
  const { view, key, frozen, ended, bracket } = stand;
  const { id, slug, name, freeze_at } = view.row;
  const event = { id, slug, name, ended };
  const about = { event, rehearsal: key.rehearsal, position: 0, brackets: bracketsOf(view), bracket };
  const empty = { finished: false, left: 0, total: 0, challenges: [], rows: [], cursor: null, last: null };
  if (!frozen) {
    const lifted = freeze_at !== null && view.row.unfrozen;
    return { ...about, ...empty, state: lifted ? 'lifted' : 'none' };
  }
  const runs = await queries.isRunning(context.db, key);
  const [input, steps] = await Promise.all([
    inputOf(context, stand),
    runs ? queries.listSteps(context.db, key) : [],
  ]);
  const lastVisibleIndex = steps.findLastIndex((made) => isAboutBracket(view, made, bracket));
  return {
    ...about,
    state: runs ? 'running' : 'ready',
    position: steps.length,
    ...presentBoard(view, bracket, {
      now: unveil(input, steps),
      last:
        lastVisibleIndex === -1
          ? null
          : {
              step: steps[lastVisibleIndex]!,
              before: unveil(input, steps.slice(0, lastVisibleIndex)),
              after: unveil(input, steps.slice(0, lastVisibleIndex + 1)),
            },
    }),
  };
}

/** The state of an event's unveiling, or of its rehearsal (docs/product/ctf-live.md#dévoilement). */
export async function readUnveiling(
  context: Context,
  actor: Actor,
  target: UnveilingTarget,
): Promise<Outcome<contract.Unveiling>> {
  const stand = await findUnveilingState(context, actor, target);
  return stand.ok ? done(await presentUnveiling(context, stand.value)) : stand;
}

/** Starts an unveiling, with a line in the audit log; the freeze is audited when it is lifted. */
async function startUnveiling(
  context: Context,
  actor: Actor,
  { key, ended, frozen }: UnveilingState,
): Promise<Outcome<true>> {
  if (!frozen) return refuse('conflict', { message: NOT_FROZEN });
  if (!key.rehearsal && !ended) return refuse('conflict', { message: NOT_ENDED });
  return transact(context.db, async (sql) => {
    await queries.insertUnveiling(sql, key, actor.id);
    await audit(sql, {
      ...by(actor),
      action: 'event.unveil',
      target: `event:${key.eventId}`,
      details: { rehearsal: key.rehearsal },
    });
    return done<true>(true);
  });
}

/**
 * Makes the next step after those that the reader saw; when two press at once, one of them makes it. With a
 * bracket, also the preceding steps that show nothing of it.
 */
async function makeNextStep(context: Context, stand: UnveilingState, from: number): Promise<Outcome<true>> {
  const { key, view, bracket } = stand;
  if (!(await queries.isRunning(context.db, key))) return refuse('conflict', { message: NOT_STARTED });
  const steps: UnveilingStep[] = await queries.listSteps(context.db, key);
  if (steps.length !== from) return done(true);
  const input = await inputOf(context, stand);
  for (;;) {
    const next = nextStep(unveil(input, steps));
    if (!next || !(await queries.insertStep(context.db, key, steps.length, next))) return done(true);
    steps.push(next);
    if (isAboutBracket(view, next, bracket)) return done(true);
  }
}

/** Undoes the last step; with a bracket, all steps back to the last one that showed something of it. */
async function undoStep(
  context: Context,
  { key, view, bracket }: UnveilingState,
  from: number,
): Promise<Outcome<true>> {
  const steps = (await queries.listSteps(context.db, key)).slice(0, from);
  for (;;) {
    const last = steps.pop();
    if (!last) return done(true);
    await queries.deleteStep(context.db, key, steps.length);
    if (isAboutBracket(view, last, bracket)) return done(true);
  }
}

/** Lifts the freeze for everybody, or ends a rehearsal, which only organisers knew of. */
async function finishUnveiling(
  context: Context,
  actor: Actor,
  { key, view, ended }: UnveilingState,
): Promise<Outcome<true>> {
  if (!key.rehearsal) {
    if (!ended) return refuse('conflict', { message: NOT_ENDED });
    const lifted = await setFreeze(context, actor, { idOrSlug: view.row.slug, frozen: false });
    if (!lifted.ok) return lifted;
    await queries.deleteUnveiling(context.db, { ...key, rehearsal: true });
  }
  await queries.deleteUnveiling(context.db, key);
  return done(true);
}

/** Runs one of these actions and returns the state after it. */
export async function actOnUnveiling(
  context: Context,
  actor: Actor,
  {
    action,
    from,
    ...target
  }: UnveilingTarget & { action: 'start' | 'next' | 'back' | 'stop' | 'lift'; from: number },
): Promise<Outcome<contract.Unveiling>> {
  const found = await findUnveilingState(context, actor, target);
  if (!found.ok) return found;
  const stand = found.value;
  const acts = {
    start: () => startUnveiling(context, actor, stand),
    next: () => makeNextStep(context, stand, from),
    back: () => undoStep(context, stand, from),
    stop: async () => {
      await queries.deleteUnveiling(context.db, stand.key);
      return done<true>(true);
    },
    lift: () => finishUnveiling(context, actor, stand),
  };
  const acted = await acts[action]();
  return acted.ok ? readUnveiling(context, actor, target) : acted;
}
