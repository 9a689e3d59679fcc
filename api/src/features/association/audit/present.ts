import type { AuditEntry } from '@fanion/contract/association/audit';
import { pick } from '../../../platform/database/pick.ts';
import type { AuditRow } from './queries.ts';
import { actionText, CHANNELS, COMMAND_LINE, DELETED_ACCOUNT, EMPTY } from './texts.ts';
import { type Names, readDetails, targetText } from './wording-model.ts';

/** Most characters of a value: whole texts would be long to read and send. The CSV has them whole. */
const SHOWN_MOST = 300;

/** A value as a page shows it. */
function truncate(text: string): string {
  const whole = [...text];
  return whole.length > SHOWN_MOST ? `${whole.slice(0, SHOWN_MOST).join('')}…` : text;
}

const nameOf = (row: AuditRow, names: Names): string | null => names.get(`member:${row.actor_id}`) ?? null;

export function presentLine(row: AuditRow, names: Names): AuditEntry {
  const { changes, notes } = readDetails(row, names);
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { username: nameOf(row, names) },
    ...pick(row, 'channel', 'network', 'action', 'target'),
    text: actionText(row.action),
    target_name: targetText(row.target, names),
    changes: changes.map(({ field, before, after }) => ({
      field,
      before: truncate(before),
      after: truncate(after),
    })),
    notes: notes.map(({ field, value }) => ({ field, value: truncate(value) })),
    position: row.position === null ? null : Number(row.position),
  };
}

/** The details of a line in one cell. */
const detailsText = (row: AuditRow, names: Names): string => {
  const { changes, notes } = readDetails(row, names);
  return [
    ...changes.map(({ field, before, after }) => `${field}\u00a0: ${before || EMPTY} → ${after || EMPTY}`),
    ...notes.map(({ field, value }) => `${field}\u00a0: ${value}`),
  ].join('\u00a0; ');
};

/** A line as a row of the file, in the words of the page. */
export const rowOf = (row: AuditRow, names: Names): string[] => [
  row.position ?? '',
  row.id,
  row.at.toISOString(),
  row.actor_id === null ? COMMAND_LINE : (nameOf(row, names) ?? DELETED_ACCOUNT),
  CHANNELS[row.channel],
  row.network ?? '',
  actionText(row.action),
  targetText(row.target, names),
  detailsText(row, names),
  row.hash?.toString('hex') ?? '',
];
