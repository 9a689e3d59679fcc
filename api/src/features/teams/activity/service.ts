import { type Author, audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import * as queries from './queries.ts';

/** A change of a team: what its members read, and a line of the audit log (docs/product/teams.md#activité). */
interface TeamChange extends queries.TeamAct {
  /** For the audit log alone: who did it, when it is not one of the team. */
  author?: Author | undefined;
  /** For the audit log alone. */
  details?: Record<string, unknown> | undefined;
}

/** Writes a change of a team down, in the transaction that makes it. */
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

/** Writes the ended events that are missing in the activity of their teams; how many. */
export const completeEvents = ({ db }: Context): Promise<number> => queries.insertCompleted(db);
