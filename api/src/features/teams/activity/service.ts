import { type Author, audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import * as queries from './queries.ts';

/** A change of a team: what its members read, and an audit log line (docs/product/teams.md#activité). */
interface TeamChange extends queries.TeamAct {
  /** For the audit log only: the author, when they are not in the team. */
  author?: Author | undefined;
  /** For the audit log only. */
  details?: Record<string, unknown> | undefined;
}

/** Writes a change of a team, in the transaction that makes it. */
export async function logActivity(sql: Sql, { author, details, ...act }: TeamChange): Promise<void> {
  await queries.insertActivity(sql, act);
  const { teamId, kind, memberId = null, byId } = act;
  await audit(sql, {
    ...(author ?? { actorId: byId, channel: 'web' }),
    action: `team.${kind}`,
    target: `team:${teamId}`,
    details: { ...(memberId === null ? {} : { member: memberId }), ...details },
  });
}

/** Adds the ended events missing from the activity of their teams; returns how many. */
export const completeEvents = ({ db }: Context): Promise<number> => queries.insertCompleted(db);
