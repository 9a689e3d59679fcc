import type { Actor } from '../../../platform/http/actor.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import type { OwnPartRow } from '../events/own-queries.ts';
import { maySeeLive } from '../events/policy.ts';

/** Whether a member sees the ranking on an event's page: live, if they see the board; ended, always. */
export function maySeeRanking(
  actor: Actor,
  own: OwnPartRow | undefined,
  event: StoredEvent,
  now: number,
): boolean {
  const status = statusOf(event, now);
  return status === 'ended' || (status === 'live' && maySeeLive(actor, own, event));
}
