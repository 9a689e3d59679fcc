import type { FactData } from '@fanion/contract/webhooks/facts';
import type { FactKind } from '@fanion/rules/webhooks/facts';
import type { Context } from './context.ts';

/** Something that happened, as it was noted: who tells of it reads the rest from what is true by then. */
export interface Fact {
  eventId: number | null;
  challengeId: number | null;
  memberId: number | null;
  announcementId: number | null;
  writeupId: number | null;
  /** When it was noted. */
  at: Date;
}

interface Dated<D> {
  at: Date;
  data: D;
}

/** What a webhook is told: when it happened, and the `data` of its message. */
export type FactMessage<K extends FactKind = FactKind> = Dated<FactData[K]>;

/** Who tells of each kind of fact; null when there is nothing to tell, or it is nobody's to know. */
export type Tellers = {
  [K in FactKind]?: (context: Context, fact: Fact) => Promise<FactMessage<K> | null>;
};
