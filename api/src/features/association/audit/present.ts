import type { AuditEntry } from '@fanion/contract/association/audit';
import type { LegalPage } from '@fanion/contract/association/settings';
import { labelOf } from '../console/model.ts';
import { TITLES } from '../legal/texts.ts';
import { isSettingKey } from '../settings/model.ts';
import type { AuditRow } from './queries.ts';
import { ACTIONS } from './texts.ts';

/** Characters of a value: a page of whole texts would be long to read and to send. The CSV has them whole. */
const SHOWN_MOST = 300;

/** A value as text: lists and parts one after the other. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (isFields(value))
    return Object.entries(value)
      .map(([name, part]) => `${name}\u00a0: ${textOf(part)}`)
      .join(', ');
  return String(value);
}

/** A value of the details as it is read. */
function shown(value: unknown): string {
  const whole = [...textOf(value)];
  return whole.length > SHOWN_MOST ? `${whole.slice(0, SHOWN_MOST).join('')}…` : whole.join('');
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that are told before and after, and the others. */
function presentDetails(details: Record<string, unknown>): Pick<AuditEntry, 'changes' | 'notes'> {
  const { before: was, after: is, facts, ...rest } = details;
  // Of a step from one word to another, the words alone were written.
  const before = isFields(was) ? was : { state: was };
  const after = isFields(is) ? is : { state: is };
  return {
    changes:
      is === undefined
        ? []
        : Object.keys(after).map((field) => ({
            field,
            before: shown(before[field]),
            after: shown(after[field]),
          })),
    notes: [...moneyOf(facts), ...Object.entries(rest)]
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([field, value]) => ({ field, value: shown(value) })),
  };
}

/** What happened to an order, each as an amount. */
const moneyOf = (facts: unknown): [string, string][] =>
  (Array.isArray(facts) ? facts.filter(isFields) : []).flatMap(({ kind, cents }) =>
    typeof kind !== 'string'
      ? []
      : [[kind, typeof cents === 'number' ? `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€` : '']],
  );

/** What an action is called; its code where no name was given to it. */
export const actionText = (action: string): string => ACTIONS[action] ?? action;

/** What the targets are called that are no row of a table: settings and legal texts. */
function nameOf(target: string): string | null {
  const [kind = '', key = ''] = target.split(':');
  if (kind === 'setting' && isSettingKey(key)) return labelOf(key);
  return kind === 'legal' && Object.hasOwn(TITLES, key) ? TITLES[key as LegalPage] : null;
}

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
    target_name: row.target_name ?? nameOf(row.target),
    ...presentDetails(row.details),
    position: row.position === null ? null : Number(row.position),
  };
}
