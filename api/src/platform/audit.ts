import type { AuditChannel } from '@fanion/rules/association/audit';
import type { Sql } from './database/database.ts';
import type { Actor } from './http/actor.ts';

/** One line of the audit log. `actorId` is null for the command line. Details never hold a secret. */
export interface AuditLine {
  actorId: number | null;
  channel: AuditChannel;
  /** Network that the person came from, for an act on the site. */
  network?: string | null;
  action: string;
  /** `member:12`, `challenge:3`… */
  target: string;
  /** `before` and `after` hold what was changed: see `beforeAfter`. */
  details?: unknown;
}

/** The author of an act, and the channel they used. */
export type Author = Pick<AuditLine, 'actorId' | 'channel' | 'network'>;

/** The command line, when no member is named. */
export const COMMAND_LINE: Author = { actorId: null, channel: 'cli' };

/** The author of the next audit line, and the channel they used. */
export const by = ({
  id,
  sessionId,
  network,
}: Pick<Actor, 'id' | 'network'> & Partial<Pick<Actor, 'sessionId'>>): Author => ({
  actorId: id,
  channel: sessionId === 0 ? 'cli' : 'web',
  network: network ?? null,
});

/** Adds a line to the audit log in the caller's transaction. */
export async function audit(sql: Sql, line: AuditLine): Promise<void> {
  const { actorId, channel, network = null, action, target, details = {} } = line;
  await sql.run(
    `with line as (
       insert into audit_log (actor_id, channel, network, action, target, details)
       values ($1, $2, $3, $4, $5, $6) returning id)
     insert into audit_pending (line_id) select id from line`,
    [actorId, channel, network, action, target, JSON.stringify(details)],
  );
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields that differ between two states of a thing: the details of an audit line that records a change.
 */
export function beforeAfter(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const differs = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (fields: Fields): Fields =>
    Object.fromEntries(differs.map((key) => [key, fields[key] ?? null]));
  return { before: only(before), after: only(after) };
}

/**
 * The filters of an export, for its audit line: a typed text is recorded as present only, since it may be a
 * pseudo.
 */
export function auditFiltersOf({
  q,
  page: _page,
  sort: _sort,
  down: _down,
  ids: _ids,
  ...filters
}: Fields): Fields {
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(activeFilters), ...(q ? { q: true } : {}) };
}
