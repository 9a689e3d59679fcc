import type { AuditEntry } from '@fanion/contract/association/audit';
import type { AuditRow } from './queries.ts';
import { ACTIONS } from './texts.ts';

/** A value of the details as it is read: texts as they are, the rest as JSON. */
const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that are told before and after, and the others. */
function presentDetails(details: Record<string, unknown>): Pick<AuditEntry, 'changes' | 'notes'> {
  const { before, after, ...rest } = details;
  const whole = isFields(before) && isFields(after);
  const notes = Object.entries(whole ? rest : details);
  return {
    changes: whole
      ? Object.keys(after).map((field) => ({
          field,
          before: shown(before[field]),
          after: shown(after[field]),
        }))
      : [],
    notes: notes
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([field, value]) => ({ field, value: shown(value) })),
  };
}

/** What an action is called; its code where no name was given to it. */
export const actionText = (action: string): string => ACTIONS[action] ?? action;

export function presentLine(row: AuditRow): AuditEntry {
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { username: row.username },
    channel: row.channel,
    network: row.network,
    action: row.action,
    text: actionText(row.action),
    target: row.target,
    target_name: row.target_name,
    ...presentDetails(row.details),
    position: row.position === null ? null : Number(row.position),
  };
}
