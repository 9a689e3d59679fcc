import { BUILT_IN_BADGES } from '@fanion/rules/profiles/badges';
import { cleanLine, searchKey } from '@fanion/rules/text';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { BadgeForm } from './queries.ts';
import { BADGE_ICON_UNKNOWN, MISSING } from './texts.ts';

const ICONS = new Set(BUILT_IN_BADGES.map(({ icon }) => icon));
const BUILT_IN_KEYS = BUILT_IN_BADGES.map(({ name }) => searchKey(name));

/** Whether a text displays as empty, whatever it consists of. */
export const isBlank = (text: string): boolean => searchKey(text) === '';

/** The fields of a badge as stored, or the problem of each invalid field. Absent fields are not checked. */
export function readBadgeForm<Form extends Partial<BadgeForm>>(form: Form): Outcome<Form> {
  const clean = { ...form };
  const problems: Record<string, string> = {};
  for (const field of ['name', 'description'] as const) {
    const text = form[field];
    if (text === undefined) continue;
    clean[field] = cleanLine(text);
    if (isBlank(text)) problems[field] = MISSING[field];
  }
  if (form.icon !== undefined && !ICONS.has(form.icon)) problems.icon = BADGE_ICON_UNKNOWN;
  const [first] = Object.values(problems);
  return first ? refuse('invalid_fields', { message: first, fields: problems }) : done(clean);
}

/** Whether a name is that of a built-in badge or of one of these, ignoring case, accents and spacing. */
export function isNameTaken(name: string, others: readonly string[]): boolean {
  const key = searchKey(name);
  return BUILT_IN_KEYS.includes(key) || others.some((other) => searchKey(other) === key);
}
