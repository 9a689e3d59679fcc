import type { Right } from '../access.ts';
import type { EventState } from '../event-states.ts';

type Rights = Readonly<Record<Right, boolean>>;

/**
 * Whether a reader may know of an event: only its organisers see a draft, everybody sees a cancelled one.
 * Null: nobody is signed in.
 */
export const mayKnowEvent = ({ state }: { state: EventState }, rights: Rights | null): boolean =>
  state !== 'draft' || rights?.can_manage_ctf === true;

/**
 * Whether a reader may follow an event that has begun: live data is for a plan or for its registered
 * participants (docs/product/ctf-live.md#direct); an ended event is open to everyone with the module.
 */
export const mayWatchEvent = (
  rights: Rights,
  { plays, ended }: { plays: boolean; ended: boolean },
): boolean => plays || ended || rights.can_view_live_data || rights.can_manage_ctf;

/** The freeze of an event; its moment in ms, null for none. */
export interface Freeze {
  freeze_at: number | null;
  /** A manager unfroze the board. */
  unfrozen: boolean;
}

/** A freeze that nobody has lifted, in force or to come: the board will be cut at its moment. */
export const hasFreeze = (freeze: Freeze): freeze is Freeze & { freeze_at: number } =>
  freeze.freeze_at !== null && !freeze.unfrozen;

/**
 * Whether the board is frozen at a moment (ms): from its freeze until a manager lifts it; the end of the
 * event alone does not lift it.
 */
export const isFrozenAt = (freeze: Freeze, now: number): boolean =>
  hasFreeze(freeze) && freeze.freeze_at <= now;
