import { restore, suspend } from '../features/auth/suspension/service.ts';
import type { Context } from '../platform/context.ts';
import { type Outcome, transact } from '../platform/outcome.ts';

/** Suspends a member, or lifts the suspension, without a notification. */
export const setSuspended = ({ db }: Context, memberId: number, suspended: boolean): Promise<Outcome<null>> =>
  transact(db, (sql) =>
    suspended ? suspend(sql, memberId, { reason: '', until: null }, null) : restore(sql, memberId, null),
  );
