import { bracketTakes } from '@fanion/rules/ctf/brackets';
import type { EventMode } from '@fanion/rules/ctf/modes';
import type { Participation } from '@fanion/rules/ctf/registration';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { changeEvent } from '../events/change-service.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import { type LockedEvent, lockEvent } from '../events/queries.ts';
import * as queries from './brackets-queries.ts';
import * as texts from './texts.ts';

/** What a registration requests. */
interface RegistrationRequest {
  type: Participation;
  /** The team that plays; null for a solo player or a seeker. */
  teamId: number | null;
  /** The member is not captain of the requested team. */
  led: boolean;
  bracketId: number | null | undefined;
}

/**
 * The bracket of a registration, in the caller's transaction and under the lock of the event: where there are
 * brackets for its kind, one must be chosen (docs/product/ctf.md#catégories-de-participants). `undefined`:
 * unchanged.
 */
export async function findBracketFor(
  sql: Sql,
  event: LockedEvent,
  memberId: number,
  { type, teamId, led, bracketId }: RegistrationRequest,
): Promise<Outcome<number | null | undefined>> {
  const own = await queries.findChoice(sql, event.id, memberId);
  if (type === 'findTeam') {
    if (bracketId) return badField('bracketId', texts.BRACKET_WITH_TEAM);
    return done(own?.participation_type === 'findTeam' ? undefined : null);
  }
  if (led) return bracketId && bracketId !== own?.bracket_id ? refuse('bracket_of_team') : done(undefined);
  const brackets = await queries.listBrackets(sql, event.id);
  // A captain who changes teams does not take the bracket along: the new team has its own, or none yet.
  const same = own?.participation_type === type && own.team_id === teamId;
  const currentBracketId = same
    ? own.bracket_id
    : teamId === null
      ? null
      : await queries.findTeamBracket(sql, event.id, teamId);
  const chosenBracketId = bracketId ?? currentBracketId;
  if (chosenBracketId === null) {
    const choices = brackets.filter(({ mode }) => bracketTakes(mode, type));
    // A member who registered before brackets existed may go on without one.
    if (choices.length === 0 || same) return done(undefined);
    return badField('bracketId', texts.BRACKET_NEEDED);
  }
  if (chosenBracketId === currentBracketId) return done(currentBracketId);
  const found = brackets.find(({ id }) => id === chosenBracketId);
  if (!found) return refuse('bracket_not_found');
  if (!bracketTakes(found.mode, type)) return badField('bracketId', texts.wrongBracketMode(found));
  if (own && own.state === 'registered' && event.now >= event.starts_at) return refuse('bracket_locked');
  return done(chosenBracketId);
}

/** Writes the result of `bracketFor`. */
export const writeBracketFor = async (
  sql: Sql,
  of: { eventId: number; memberId: number },
  bracketId: number | null | undefined,
): Promise<void> => {
  if (bracketId !== undefined) await queries.writeChoice(sql, of, bracketId);
};

async function chooseIn(
  sql: Sql,
  memberId: number,
  { eventId, bracketId }: { eventId: number; bracketId: number },
): Promise<Outcome<string>> {
  const event = await lockEvent(sql, eventId);
  if (!event || event.state === 'draft') return refuse('event_not_found');
  if (event.state === 'cancelled') return refuse('event_cancelled');
  const own = await queries.findChoice(sql, eventId, memberId);
  if (!own || own.state === 'pending') return refuse('not_registered');
  const bracket = (await queries.listBrackets(sql, eventId)).find(({ id }) => id === bracketId);
  if (!bracket) return refuse('bracket_not_found');
  if (own.participation_type === 'findTeam' && own.entrant_id === null)
    return badField('bracketId', texts.BRACKET_WITH_TEAM);
  const alone = own.participation_type === 'solo';
  if (!alone && !own.captain && !own.formed) return refuse('bracket_of_team');
  if (!bracketTakes(bracket.mode, alone ? 'solo' : 'team'))
    return badField('bracketId', texts.wrongBracketMode(bracket));
  if (event.now >= event.starts_at) return refuse('bracket_locked');
  await queries.writeChoice(sql, { eventId, memberId }, bracketId);
  return done(texts.bracketChosen(bracket.name, !alone));
}

/** Chooses the bracket of the member, or of their team, until the start. */
export const chooseBracket = (
  { db }: Context,
  memberId: number,
  to: { eventId: number; bracketId: number },
): Promise<Outcome<string>> =>
  transact(db, async (sql) => {
    const outcome = await chooseIn(sql, memberId, to);
    if (outcome.ok) sql.publish('event-changed', { eventId: to.eventId });
    return outcome;
  });

/** Puts an entrant in a bracket of the event, or in none, at any time; its players are notified. */
export const setBracket = (
  context: Context,
  actor: Actor,
  { idOrSlug, entrantId, bracketId }: { idOrSlug: string; entrantId: number; bracketId: number | null },
): Promise<Outcome<{ message: string }>> =>
  changeEvent(context, actor, idOrSlug, async (sql, { id: eventId, name: event, slug }) => {
    const found = await queries.findEntrant(sql, eventId, entrantId);
    if (!found) return refuse('entrant_not_found');
    const brackets = await queries.listBrackets(sql, eventId);
    const bracket = brackets.find(({ id }) => id === bracketId) ?? null;
    if (bracketId !== null && !bracket) return refuse('bracket_not_found');
    if (bracket && !bracketTakes(bracket.mode, found.kind))
      return badField('bracketId', texts.wrongBracketMode(bracket));
    const message = texts.bracketSet(found.entrant, bracket?.name ?? null);
    if (found.was === bracketId) return done({ message });
    await queries.writeBracket(sql, entrantId, bracketId);
    const news = texts.bracketNews(event, found.in_team, bracket?.name ?? null);
    await notifyOfEvent(context, sql, { event: { slug }, to: found.players, news, actorId: actor.id });
    await audit(sql, {
      ...by(actor),
      action: 'event.entrant-bracket',
      target: `event:${eventId}`,
      details: {
        entrant: entrantId,
        before: { bracket: brackets.find(({ id }) => id === found.was)?.name ?? null },
        after: { bracket: bracket?.name ?? null },
      },
    });
    return done({ message });
  });

/**
 * Notifies members who registered before there was a bracket for them that they can choose one: once, when
 * the first bracket for their kind appears, in an event that members see and that has not started. In the
 * caller's transaction, with the event's row as it holds it.
 */
export async function notifyUndecided(
  context: Context,
  sql: Sql,
  event: Pick<LockedEvent, 'id' | 'slug' | 'name' | 'state' | 'starts_at' | 'now'>,
  { before, after, actorId = null }: { before: Modes; after: Modes; actorId?: number | null },
): Promise<void> {
  if (event.state !== 'published' || event.starts_at <= event.now) return;
  const kinds = (['solo', 'team'] as const).filter(
    (kind) =>
      after.some(({ mode }) => bracketTakes(mode, kind)) &&
      !before.some(({ mode }) => bracketTakes(mode, kind)),
  );
  for (const kind of kinds)
    await notifyOfEvent(context, sql, {
      event,
      to: await queries.listUndecided(sql, event.id, kind),
      news: texts.bracketsNews(event.name, kind === 'team'),
      actorId,
    });
}

type Modes = readonly Pick<queries.BracketRow, 'mode'>[];

/** Empties a bracket before it is deleted, in the caller's transaction; returns its number of entrants. */
export const emptyBracket = (sql: Sql, eventId: number, bracketId: number): Promise<number> =>
  queries.emptyBracket(sql, eventId, bracketId);

/** The kind of entrants in a bracket that a new mode would exclude; null when it excludes none. */
export async function findExcludedKind(
  sql: Sql,
  bracketId: number,
  mode: EventMode,
): Promise<'solo' | 'team' | null> {
  for (const kind of ['solo', 'team'] as const)
    if (!bracketTakes(mode, kind) && (await queries.hasKind(sql, bracketId, kind))) return kind;
  return null;
}
