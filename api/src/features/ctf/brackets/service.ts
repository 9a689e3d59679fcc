import type {
  addBracket as addContract,
  listBrackets as listContract,
} from '@fanion/contract/ctf/brackets/endpoints';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { BRACKET_LIMITS, bracketTakes } from '@fanion/rules/ctf/brackets';
import { cleanFrenchLine, cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, type Refused, refuse } from '../../../platform/outcome.ts';
import { changeEvent } from '../events/change-service.ts';
import { lockEvent } from '../events/queries.ts';
import { withVisibleEvent } from '../events/service.ts';
import { emptyBracket, findExcludedKind, notifyUndecided } from './entrants-service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Form = BodyOf<typeof addContract>;
type Answer = Promise<Outcome<AnswerOf<typeof listContract>>>;

/** `was`: the prize of the existing bracket, kept when the form has no prize field. */
const formOf = ({ name, description, prize, mode }: Form, was = ''): queries.BracketForm => ({
  name: cleanLine(name),
  description: cleanFrenchLine(description),
  prize: prize === undefined ? was : cleanFrenchLine(prize ?? ''),
  mode,
});

export const readBrackets = (context: Context, actor: Actor, idOrSlug: string): Answer =>
  withVisibleEvent(context, actor, idOrSlug, async ({ id }) =>
    done({ brackets: await queries.listBrackets(context.db, id) }),
  );

/** Changes an event's brackets, with a line in the audit log; returns the brackets after the change. */
const changeBrackets = (
  context: Context,
  actor: Actor,
  idOrSlug: string,
  work: (
    sql: Sql,
    eventId: number,
    brackets: readonly queries.BracketRow[],
  ) => Promise<Outcome<{ action: string; details: object } | null>>,
): Answer =>
  changeEvent(context, actor, idOrSlug, async (sql, event) => {
    const eventId = event.id;
    const before = await queries.listBrackets(sql, eventId);
    const outcome = await work(sql, eventId, before);
    if (!outcome.ok) return outcome;
    const line = outcome.value;
    if (line) await audit(sql, { ...by(actor), ...line, target: `event:${eventId}` });
    const after = await queries.listBrackets(sql, eventId);
    await notifyUndecided(context, sql, event, { before, after, actorId: actor.id });
    return done({ brackets: after });
  });

export const addBracket = (context: Context, actor: Actor, to: { idOrSlug: string; form: Form }): Answer =>
  changeBrackets(context, actor, to.idOrSlug, async (sql, eventId, brackets) => {
    if (brackets.length >= BRACKET_LIMITS.most) return refuse('bracket_limit');
    const form = formOf(to.form);
    const id = await queries.insertBracket(sql, eventId, form);
    if (id === null) return badField('name', texts.NAME_TAKEN);
    return done({ action: 'event.bracket', details: form });
  });

export const saveBracket = (
  context: Context,
  actor: Actor,
  to: { idOrSlug: string; id: number; form: Form },
): Answer =>
  changeBrackets(context, actor, to.idOrSlug, async (sql, eventId, brackets) => {
    const was = brackets.find(({ id }) => id === to.id);
    if (!was) return refuse('bracket_not_found');
    const form = formOf(to.form, was.prize);
    const kind = await findExcludedKind(sql, to.id, form.mode);
    if (kind) return badField('mode', texts.HOLDS[kind]);
    if (!(await queries.updateBracket(sql, { eventId, id: to.id }, form)))
      return badField('name', texts.NAME_TAKEN);
    const { name, description, prize, mode } = was;
    const before = { name, description, prize, mode };
    if (JSON.stringify(before) === JSON.stringify(form)) return done(null);
    return done({
      action: 'event.bracket',
      details: { before, after: form },
    });
  });

/** Removes a bracket. Its entrants stay in the event, without a bracket. */
export const removeBracket = (context: Context, actor: Actor, to: { idOrSlug: string; id: number }): Answer =>
  changeBrackets(context, actor, to.idOrSlug, async (sql, eventId, brackets) => {
    const was = brackets.find(({ id }) => id === to.id);
    if (!was) return refuse('bracket_not_found');
    const entrants = await emptyBracket(sql, eventId, to.id);
    await queries.deleteBracket(sql, eventId, to.id);
    return done({ action: 'event.bracket-remove', details: { name: was.name, entrants } });
  });

export const orderBrackets = (
  context: Context,
  actor: Actor,
  to: { idOrSlug: string; ids: readonly number[] },
): Answer =>
  changeBrackets(context, actor, to.idOrSlug, async (sql, eventId, brackets) => {
    const bracketIds = new Set(brackets.map(({ id }) => id));
    const requestedIds = new Set(to.ids);
    if (
      requestedIds.size !== bracketIds.size ||
      to.ids.length !== bracketIds.size ||
      !to.ids.every((id) => bracketIds.has(id))
    )
      return refuse('conflict', { message: texts.NOT_ALL });
    await queries.writeOrder(sql, eventId, to.ids);
    const names = to.ids.map((requestedId) => brackets.find(({ id }) => id === requestedId)?.name);
    return done({ action: 'event.bracket', details: { order: names } });
  });

/** Matches brackets with existing ones by name; refused for too many, or for entrants of an excluded kind. */
async function matchBrackets(
  sql: Sql,
  eventId: number,
  forms: readonly queries.BracketForm[],
): Promise<Outcome<{ existing: queries.BracketRow[]; matches: (queries.BracketRow | undefined)[] }>> {
  const existing = await queries.listBrackets(sql, eventId);
  const matches = forms.map((form) =>
    existing.find(({ name }) => name.toLowerCase() === form.name.toLowerCase()),
  );
  if (existing.length + matches.filter((one) => !one).length > BRACKET_LIMITS.most)
    return refuse('bracket_limit');
  for (const [index, same] of matches.entries()) {
    const kind = same && (await findExcludedKind(sql, same.id, forms[index]!.mode));
    if (same && kind) return badField('brackets', texts.fileHolds(same.name, kind));
  }
  return done({ existing, matches });
}

/** Why `writeBrackets` would refuse; null when it would not. */
export async function checkBrackets(
  sql: Sql,
  eventId: number,
  forms: readonly queries.BracketForm[],
): Promise<Refused | null> {
  const found = await matchBrackets(sql, eventId, forms);
  return found.ok ? null : found;
}

/** Tells registered members that there is a bracket to choose, in the transaction of the file's import. */
async function notifyOfNewBrackets(
  context: Context,
  sql: Sql,
  eventId: number,
  before: readonly queries.BracketRow[],
): Promise<void> {
  const event = await lockEvent(sql, eventId);
  const after = await queries.listBrackets(sql, eventId);
  if (event) await notifyUndecided(context, sql, event, { before, after });
}

/**
 * Gives an event the brackets of its file, in order, in the caller's transaction: one of the same name is
 * updated, those that the file does not name stay after them. Registered members are told of the first
 * bracket open to them.
 */
export async function writeBrackets(
  context: Context,
  sql: Sql,
  eventId: number,
  forms: readonly queries.BracketForm[],
): Promise<Outcome<true>> {
  const found = await matchBrackets(sql, eventId, forms);
  if (!found.ok) return found;
  const { existing, matches } = found.value;
  const ids: number[] = [];
  for (const [index, form] of forms.entries()) {
    const same = matches[index];
    if (same) await queries.updateBracket(sql, { eventId, id: same.id }, form);
    const id = same?.id ?? (await queries.insertBracket(sql, eventId, form));
    if (id === null) return badField('brackets', texts.NAME_TAKEN);
    ids.push(id);
  }
  const others = existing.map(({ id }) => id).filter((id) => !ids.includes(id));
  await queries.writeOrder(sql, eventId, [...ids, ...others]);
  await notifyOfNewBrackets(context, sql, eventId, existing);
  return done(true);
}

/** Brackets imported from elsewhere, by their id there; `mode`: the kind of all their entrants. */
interface ImportedBrackets {
  brackets: readonly { id: number; name: string; description: string }[];
  mode: 'solo' | 'team';
}

/**
 * Gives an event brackets imported from elsewhere, in the caller's transaction: an existing one of the same
 * name and open to this mode is reused. `seat` puts the imported entrants in them, by their ids here; members
 * who were already registered are then told that there is one to choose. Returns how many brackets are new.
 */
export async function mergeBrackets(
  context: Context,
  sql: Sql,
  eventId: number,
  { brackets, mode, seat }: ImportedBrackets & { seat(ids: ReadonlyMap<number, number>): Promise<void> },
): Promise<number> {
  const existing = await queries.listBrackets(sql, eventId);
  const before = [...existing];
  const ids = new Map<number, number>();
  let added = 0;
  for (const { id, ...one } of brackets) {
    const name = cutTo(one.name, BRACKET_LIMITS.name);
    const same = existing.find((bracket) => bracket.name.toLowerCase() === name.toLowerCase());
    if (same) {
      if (bracketTakes(same.mode, mode)) ids.set(id, same.id);
      continue;
    }
    if (existing.length >= BRACKET_LIMITS.most) break;
    const form = { name, description: cutTo(one.description, BRACKET_LIMITS.description), prize: '', mode };
    const made = await queries.insertBracket(sql, eventId, form);
    if (made === null) continue;
    existing.push({ id: made, entrants: 0, ...form });
    ids.set(id, made);
    added += 1;
  }
  await seat(ids);
  await notifyOfNewBrackets(context, sql, eventId, before);
  return added;
}

const cutTo = (text: string, most: number): string => [...cleanLine(text)].slice(0, most).join('').trim();
