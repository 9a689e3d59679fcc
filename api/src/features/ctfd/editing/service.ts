import type { changeChallenge as changeEndpoint } from '@fanion/contract/ctfd/editing/challenges';
import type { BodyOf } from '@fanion/contract/endpoint';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { createChallengeIn } from '../../challenges/authoring/service.ts';
import { createEventChallenge } from '../../ctf/challenges/service.ts';
import type { ChallengeSheet } from '../drafts/model.ts';
import { publishAsMember } from '../drafts/publish-service.ts';
import {
  changeSheet,
  type EditedChallenge,
  listNames,
  readSheet,
  readSheets,
  type Scope,
} from '../drafts/service.ts';
import * as texts from '../drafts/texts.ts';
import { type Opened, presentFlag, presentOpened } from './present.ts';

type WrittenFields = BodyOf<typeof changeEndpoint>;

/** Writes the fields of a call into the draft; absent fields are unchanged. */
function writeFields(sheet: ChallengeSheet, input: WrittenFields): void {
  const text = (value: string | null | undefined, own: string): string =>
    value === undefined ? own : (value ?? '');
  const count = (value: number | null | undefined, own: number | null): number | null =>
    value === undefined ? own : value;
  sheet.name = text(input.name, sheet.name).trim();
  sheet.category = text(input.category, sheet.category);
  // Trimmed, as ctfcli compares and mirrors them trimmed.
  sheet.description = text(input.description, sheet.description).trim();
  sheet.attribution = text(input.attribution, sheet.attribution).trim();
  sheet.type = text(input.type, sheet.type) || 'standard';
  sheet.value = count(input.value, sheet.value);
  sheet.initial = count(input.initial, sheet.initial);
  sheet.minimum = count(input.minimum, sheet.minimum);
  sheet.decay = count(input.decay, sheet.decay);
  if (input.function !== undefined) sheet.function = input.function;
  sheet.max_attempts = count(input.max_attempts, sheet.max_attempts) ?? 0;
  if (input.connection_info !== undefined) sheet.connection_info = input.connection_info;
  sheet.logic = input.logic ?? sheet.logic;
  sheet.state = input.state ?? sheet.state;
  if (input.scheduled_at !== undefined) sheet.scheduled_at = withUtcOffset(input.scheduled_at);
  if (input.next_id !== undefined) sheet.next_id = input.next_id;
  const { requirements } = input;
  if (!requirements) return;
  sheet.prerequisites = [...new Set(requirements.prerequisites)];
  sheet.anonymize = requirements.anonymize ?? false;
}

const isSame = (a: string, b: string): boolean => cleanLine(a) === cleanLine(b);

/** A time without an offset is UTC, as for CTFd. */
const withUtcOffset = (text: string | null): string | null =>
  text === null || text === '' || /(?:[zZ]|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`;

/** All challenges of the scope. */
export const listChallenges = (context: Context, scope: Scope): Promise<EditedChallenge[]> =>
  readSheets(context, scope);

/** Changes a challenge; if that makes it visible, its whole draft is published at once. */
export async function changeChallenge(
  context: Context,
  actor: Actor,
  scope: Scope,
  { id, input }: { id: number; input: WrittenFields },
): Promise<Outcome<Opened>> {
  const others = await listNames(context, scope);
  const referencedIds = [
    ...(input.requirements?.prerequisites ?? []),
    ...(input.next_id ? [input.next_id] : []),
  ];
  if (referencedIds.some((one) => !others.some((other) => other.id === one)))
    return badField('requirements', texts.NO_CHALLENGE);
  const changed = await changeSheet(context, actor, { scope, id }, (sheet) => {
    const { name } = sheet;
    writeFields(sheet, input);
    if (cleanLine(sheet.name) === '') return badField('name', texts.NO_NAME);
    // Two challenges created with the same name keep it.
    if (isSame(name, sheet.name)) return done(null);
    const same = others.some((other) => other.id !== id && isSame(other.name, sheet.name));
    return same ? badField('name', texts.NAME_USED) : done(null);
  });
  if (!changed.ok) return changed;
  if (input.state === 'visible') {
    const published = await publishAsMember(context, actor, scope, id);
    if (!published.ok) return published;
  }
  const outcome = await readSheet(context, scope, id);
  return outcome.ok ? done(presentOpened(outcome.value)) : outcome;
}

/** Creates a hidden challenge with the fields that its program gives. `event`: as the path names it. */
export async function createChallenge(
  context: Context,
  actor: Actor,
  scope: Scope & { event: string | null },
  input: WrittenFields,
): Promise<Outcome<Opened>> {
  const name = cleanLine(input.name ?? '');
  if (name === '') return badField('name', texts.NO_NAME);
  const others = await listNames(context, scope);
  // A client that compares names exactly does not recognise one that differs in spaces: it continues that
  // challenge. Two folders of exactly one name become two, as on CTFd: a refusal would keep the next folders
  // from coming.
  const same = others.find((other) => isSame(other.name, name));
  if (same && !others.some((other) => other.name === input.name?.trim()))
    return changeChallenge(context, actor, scope, { id: same.id, input });
  const draft =
    scope.event === null
      ? done(
          await context.db.transaction((sql) =>
            createChallengeIn(sql, actor, { name, catalogued: true, author: null }),
          ),
        )
      : await createEventChallenge(context, actor, { idOrSlug: scope.event, name, author: null });
  if (!draft.ok) return draft;
  // Its points are those of its file, or none yet.
  const fresh = { ...input, value: input.value ?? null, state: 'hidden' as const };
  return changeChallenge(context, actor, scope, { id: draft.value.id, input: fresh });
}

/** The flags of a challenge as they were written: each read adds a line to the audit log. */
export async function readFlags(
  context: Context,
  actor: Actor,
  scope: Scope,
  id: number,
): Promise<Outcome<ReturnType<typeof presentFlag>[]>> {
  const outcome = await readSheet(context, scope, id);
  if (!outcome.ok) return outcome;
  const { flags } = outcome.value.sheet;
  if (flags.some(({ content }) => content === null)) return refuse('conflict', { message: texts.UNREADABLE });
  await audit(context.db, {
    ...by(actor),
    action: 'challenge.flag-read',
    target: `challenge:${id}`,
    details: { flags: flags.length },
  });
  return done(flags.map((flag) => presentFlag(id, flag, true)));
}
