import type { Sql } from './database/database.ts';
import type { Actor } from './http/actor.ts';

/** One line of the audit log. `actorId` is null for the command line. Details never hold a secret. */
export interface AuditLine {
  actorId: number | null;
  channel: 'web' | 'cli';
  action: string;
  /** `member:12`, `challenge:3`… */
  target: string;
  details?: unknown;
}

/** Who a line is about to name, and how they came. */
export const by = ({ id, sessionId }: Actor): Pick<AuditLine, 'actorId' | 'channel'> => ({
  actorId: id,
  channel: sessionId === 0 ? 'cli' : 'web',
});

/** Adds a line to the audit log in the caller's transaction. */
export async function audit(sql: Sql, line: AuditLine): Promise<void> {
  await sql.run(
    'insert into audit_log (actor_id, channel, action, target, details) values ($1, $2, $3, $4, $5)',
    [line.actorId, line.channel, line.action, line.target, JSON.stringify(line.details ?? {})],
  );
}
