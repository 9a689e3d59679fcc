import type { LegalPage } from '@fanion/contract/association/legal';
import { isRecord } from '@fanion/formats/values/json';
import { isSettingKey, type SettingKey } from '../definitions/model.ts';
import { TITLES } from '../legal/texts.ts';
import { OPTIONS } from '../settings/groups-texts.ts';
import { labelOf } from '../settings/model.ts';
import { AMOUNTS, ENTITY_FIELDS, type EntityKind, FIELDS, NAMING } from './fields-texts.ts';
import {
  actionText,
  amount,
  COMMAND_LINE,
  day,
  moment,
  NO,
  numbered,
  OTHER_SETTINGS,
  ofDay,
  YES,
} from './texts.ts';
import { KINDS, orderOf, WORDS } from './words-texts.ts';

/** The parts of a line that are read: the action, its target, and its details. */
export interface LineFacts {
  action: string;
  target: string;
  details: Readonly<Record<string, unknown>>;
}

/** The current names of things, by `kind:key`; a deleted thing has none. */
export type Names = Pick<ReadonlyMap<string, string>, 'get'>;

/** Reports what has no wording in a line: a field without a label, a code of the program without French. */
type ReportMissing = (code: string) => void;

interface FieldPlace {
  line: LineFacts;
  field: string;
  parent: string;
  names: Names;
  miss: ReportMissing;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const CODE = /^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A table's entry for a field: for its action, its parent, its area of the program, or the field alone. */
function entryOf<T>(table: Readonly<Record<string, T>>, { line, field, parent }: FieldPlace): T | undefined {
  const area = line.action.split('.')[0];
  const keys = [`${line.action} ${field}`, `${parent} ${field}`, `${area} ${field}`, field];
  return table[keys.find((key) => Object.hasOwn(table, key)) ?? ''];
}

function fieldName(place: FieldPlace): string {
  const name = entryOf(FIELDS, place);
  if (name === undefined) place.miss(place.field);
  return name ?? place.field;
}

/** The options of a setting whose value is one or several of a few words. */
const optionsOf = ({ line, field }: FieldPlace): Readonly<Record<string, string>> | undefined =>
  line.action === 'setting.change' && field === 'value'
    ? OPTIONS[line.target.split(':')[1] as SettingKey]
    : undefined;

function stringText(value: string, place: FieldPlace): string {
  const options = optionsOf(place);
  if (options)
    return value
      .split(/[\s,]+/)
      .map((word) => options[word] ?? word)
      .join(', ');
  if (MOMENT.test(value)) return moment(value);
  if (DAY.test(value)) return day(value);
  if (NAMING.has(place.field)) return fieldName({ ...place, field: value });
  const words = entryOf(WORDS, place);
  if (!words) return entityName(value, place) ?? value;
  // Some of those fields also hold typed text, which is no word of the program.
  if (!Object.hasOwn(words, value) && CODE.test(value)) place.miss(`${place.field}=${value}`);
  return words[value] ?? value;
}

/** The kind of thing that a field of an action names. */
const namedBy = (action: string, field: string): EntityKind | undefined =>
  ENTITY_FIELDS[`${action.split('.')[0]} ${field}`] ?? ENTITY_FIELDS[field];

/** The current name of the thing in a field; null when it names nothing known. */
function entityName(key: string | number, { line, field, names }: FieldPlace): string | null {
  const kind = namedBy(line.action, field);
  return (kind && names.get(`${kind}:${key}`)) ?? null;
}

function numberText(value: number, place: FieldPlace): string {
  if (AMOUNTS.has(place.field)) return amount(value);
  if (namedBy(place.line.action, place.field)) return entityName(value, place) ?? numbered(value);
  return String(value).replace('.', ',');
}

/** An audience: its kind, then its choice. */
function audienceText({ kind, ...which }: Record<string, unknown>, place: FieldPlace): string {
  const inside = { ...place, parent: 'audience' };
  const head = textOf(kind, { ...inside, field: 'kind' });
  const rest = Object.entries(which).map(([field, value]) =>
    field === 'id' && typeof value === 'number'
      ? (place.names.get(`${String(kind)}:${value}`) ?? numbered(value))
      : textOf(value, { ...inside, field }),
  );
  return rest.length === 0 ? head : `${head}\u00a0: ${rest.join(', ')}`;
}

/** A value in words: lists and parts one after the other. */
function textOf(value: unknown, place: FieldPlace): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((one) => textOf(one, place))
      .filter(Boolean)
      .join(', ');
  if (isRecord(value)) {
    if (place.field === 'audience') return audienceText(value, place);
    return Object.entries(value)
      .map(([field, part]) => {
        const inside = { ...place, parent: place.field, field };
        return `${fieldName(inside)}\u00a0: ${textOf(part, inside)}`;
      })
      .join(', ');
  }
  if (typeof value === 'boolean') return value ? YES : NO;
  return typeof value === 'number' ? numberText(value, place) : stringText(String(value), place);
}

/** What happened to an order: each thing, with its amount and other known details. */
const factNotes = (facts: unknown, place: FieldPlace): [string, string][] =>
  (Array.isArray(facts) ? facts.filter(isRecord) : []).flatMap(({ kind, cents, cause, what, outcome }) =>
    typeof kind !== 'string'
      ? []
      : [
          [
            fieldName({ ...place, field: kind }),
            Object.entries({ cents, cause, what, outcome })
              .map(([field, value]) => textOf(value, { ...place, field }))
              .filter(Boolean)
              .join(', ') || YES,
          ],
        ],
  );

/** A line in words: what changed, before and after, and other known details, each with its label. */
export interface Reading {
  changes: { field: string; before: string; after: string }[];
  notes: { field: string; value: string }[];
}

const IGNORE_MISSING: ReportMissing = () => {};

/** The details of a line in words (docs/product/association.md#journal). */
export function readDetails(line: LineFacts, names: Names, miss: ReportMissing = IGNORE_MISSING): Reading {
  const { before: was, after: is, facts, ...rest } = line.details;
  // For a step from one word to another, only the words were written.
  const before = isRecord(was) ? was : { state: was };
  const after = isRecord(is) ? is : { state: is };
  const at = (field: string): FieldPlace => ({ line, field, parent: '', names, miss });
  const fields = is === undefined ? [] : Object.keys(after);
  // A value that was removed, or a word without its counterpart.
  const alone: Record<string, unknown> = is === undefined ? (isRecord(was) ? was : { before: was }) : {};
  const notes = Object.entries({ ...alone, ...rest })
    .map(([field, value]): [string, string] => [fieldName(at(field)), textOf(value, at(field))])
    .concat(factNotes(facts, at('facts')));
  const name = names.get(line.target);
  return {
    changes: fields
      .map((field) => ({
        field: fieldName(at(field)),
        before: textOf(before[field], at(field)),
        after: textOf(after[field], at(field)),
      }))
      .filter((one) => one.before !== '' || one.after !== ''),
    notes: notes
      .filter(([field, value]) => value !== '' && !(field === FIELDS.name && value === name))
      .map(([field, value]) => ({ field, value })),
  };
}

/** The label of a setting, or of what else managers set. */
const settingName = (key: string): string =>
  isSettingKey(key) ? labelOf(key) : (OTHER_SETTINGS[key] ?? KINDS.setting!);

/** What a line is about: its current name, else its kind and number. */
export function targetText(target: string, names: Names, miss: ReportMissing = IGNORE_MISSING): string {
  const [kind = '', ...rest] = target.split(':');
  const key = rest.join(':');
  if (kind === 'setting') return settingName(key);
  if (kind === 'legal' && Object.hasOwn(TITLES, key)) return TITLES[key as LegalPage];
  const name = names.get(target);
  if (kind === 'order' && name) return orderOf(key, name);
  if (name) return name;
  if (!Object.hasOwn(KINDS, kind)) miss(`target ${kind}`);
  const words = kind === 'plan' ? WORDS.plan?.[key] : DAY.test(key) ? ofDay(key) : key;
  return [KINDS[kind] ?? kind, words || key].filter(Boolean).join('\u00a0');
}

/** The things in the details that have a name to look up, as `kind:key`. */
function refsIn(value: unknown, action: string, field: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => refsIn(one, action, field));
  if (isRecord(value)) {
    const { kind, id } = value;
    const own = field === 'audience' && typeof id === 'number' ? [`${String(kind)}:${id}`] : [];
    return own.concat(Object.entries(value).flatMap(([name, part]) => refsIn(part, action, name)));
  }
  const kind = namedBy(action, field);
  return kind && (typeof value === 'number' || typeof value === 'string') ? [`${kind}:${value}`] : [];
}

/** All that a line names: its author, its target, and what its details name. */
export const refsOf = ({
  action,
  target,
  details,
  actor_id,
}: LineFacts & { actor_id: number | null }): string[] => [
  ...(actor_id === null ? [] : [`member:${actor_id}`]),
  target,
  ...refsIn(details, action, ''),
];

/** For a line's words alone: names are current ones, and are searched separately. */
const UNNAMED: Names = { get: () => ' ' };

/** All words of a line except names and its network, as one text: a search looks in it. */
export function wordsOf(line: LineFacts & { actor_id: number | null }): string {
  const { changes, notes } = readDetails(line, UNNAMED);
  return [
    actionText(line.action),
    targetText(line.target, UNNAMED),
    line.actor_id === null ? COMMAND_LINE : '',
    ...changes.flatMap(({ field, before, after }) => [field, before, after]),
    ...notes.flatMap(({ field, value }) => [field, value]),
  ].join(' ');
}
