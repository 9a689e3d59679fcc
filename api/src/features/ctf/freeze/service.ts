import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { writeEventActs } from '../../challenges/ledger/service.ts';
import { changeEvent } from '../events/change-service.ts';
import { readManagedEvent } from '../events/managed-service.ts';
import { freezeBoard, unfreezeBoard } from '../events/record-queries.ts';
import { noteUnfrozen } from '../webhooks/service.ts';
import { lockSolves } from './queries.ts';

/**
 * Writes the acts of an event that no freeze holds any more and the ledger lacks, and notes them for the
 * webhooks. Call it under `lockSolves` whenever a freeze changes: a flag being written would still apply the
 * old freeze.
 */
export const writeHiddenActs = async (sql: Sql, eventId: number): Promise<void> =>
  noteUnfrozen(sql, eventId, await writeEventActs(sql, eventId));

/** Freezes the board of an event at once, or lifts the freeze; `changed` is false when it already was so. */
export const setFreeze = (
  context: Context,
  actor: Actor,
  { idOrSlug, frozen }: { idOrSlug: string; frozen: boolean },
): Promise<Outcome<{ id: number; changed: boolean }>> =>
  changeEvent(context, actor, idOrSlug, async (sql, event) => {
    if (frozen && (!event.started || event.ended)) return refuse('event_not_live');
    await lockSolves(sql);
    const changed = await (frozen ? freezeBoard : unfreezeBoard)(sql, event.id);
    if (changed && !frozen) await writeHiddenActs(sql, event.id);
    if (changed)
      await audit(sql, {
        ...by(actor),
        action: frozen ? 'event.freeze' : 'event.unfreeze',
        target: `event:${event.id}`,
      });
    return done({ id: event.id, changed });
  });

/** Freezes an event's board at once, or lifts the freeze; the answer is the event with its settings. */
export async function freezeEvent(
  context: Context,
  actor: Actor,
  change: { idOrSlug: string; frozen: boolean },
): Promise<Outcome<{ event: ManagedEvent }>> {
  const set = await setFreeze(context, actor, change);
  if (!set.ok) return set;
  const event = await readManagedEvent(context, set.value.id);
  return event.ok ? done({ event: event.value }) : event;
}
