import type { FactData } from '@fanion/contract/webhooks/facts';
import type { FactKind } from '@fanion/rules/webhooks/facts';
import type { Context } from './context.ts';

/** A fact as it was recorded: its teller reads the rest from the state at the time of sending. */
export interface Fact {
  eventId: number | null;
  challengeId: number | null;
  memberId: number | null;
  announcementId: number | null;
  writeupId: number | null;
  /** When it was recorded. */
  at: Date;
}

interface Dated<D> {
  at: Date;
  data: D;
}

/** The message to a webhook: when it happened, and its `data`. */
export type FactMessage<K extends FactKind = FactKind> = Dated<FactData[K]>;

/** Describes each kind of fact; null when there is nothing to send, or nobody may know it. */
export type Tellers = {
  [K in FactKind]?: (context: Context, fact: Fact) => Promise<FactMessage<K> | null>;
};
