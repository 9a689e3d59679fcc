import type { Right } from '../access.ts';
import type { EventState } from '../event-states.ts';

type Rights = Readonly<Record<Right, boolean>>;

/** Whether a reader may know of an event: a draft is for who makes it, a cancelled one is told. Null: nobody is signed in. */
export const mayKnowEvent = ({ state }: { state: EventState }, rights: Rights | null): boolean =>
  state !== 'draft' || rights?.can_manage_ctf === true;

/**
 * Whether a reader may follow an event that has begun: live data is for a plan or for its registered participants
 * (docs/product/live.md#direct); what has ended is for all who have the module.
 */
export const mayWatchEvent = (
  rights: Rights,
  { plays, ended }: { plays: boolean; ended: boolean },
): boolean => plays || ended || rights.can_view_live_data || rights.can_manage_ctf;

/** The freeze of an event; its moment in ms, null for none. */
export interface Freeze {
  freeze_at: number | null;
  /** A manager showed again what it held. */
  unfrozen: boolean;
}

/** A freeze that nobody has lifted, in force or to come: the board is cut at its moment from the start. */
export const hasFreeze = (freeze: Freeze): freeze is Freeze & { freeze_at: number } =>
  freeze.freeze_at !== null && !freeze.unfrozen;

/** Whether the board stands still at a moment (ms): since its freeze, until a manager lets go; the end alone does not. */
export const isFrozenAt = (freeze: Freeze, now: number): boolean =>
  hasFreeze(freeze) && freeze.freeze_at <= now;
