import { isFrozenAt } from '@fanion/rules/ctf/access';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { type LockedEvent, lockEvent } from './queries.ts';
import { withVisibleEvent } from './service.ts';

/** A locked event, and its current phase. */
export type LockedEventWithPhase = LockedEvent & { started: boolean; ended: boolean; frozen: boolean };

/** Changes the event that a path names, under its lock; caches of it are then reloaded. */
export const changeEvent = <T>(
  context: Context,
  actor: Actor,
  idOrSlug: string,
  work: (sql: Sql, event: LockedEventWithPhase) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  withVisibleEvent(context, actor, idOrSlug, ({ id: eventId }) =>
    transact(context.db, async (sql) => {
      const event = await lockEvent(sql, eventId);
      if (!event) return refuse('event_not_found');
      const { starts_at, ends_at, now } = event;
      const where = { started: starts_at <= now, ended: ends_at <= now, frozen: isFrozenAt(event, now) };
      const outcome = await work(sql, { ...event, ...where });
      if (outcome.ok) sql.publish('event-changed', { eventId });
      return outcome;
    }),
  );
