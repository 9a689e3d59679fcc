import { bracketTakes } from '@fanion/rules/ctf/brackets';
import type { Participation } from '@fanion/rules/ctf/registration';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { writeBracket } from '../entrants/record-queries.ts';
import { type LockedEvent, lockEvent } from '../events/queries.ts';
import * as queries from './bracket-queries.ts';
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

/** Writes the bracket of a member's registration, and of their entrant; null removes it. */
async function writeChoice(
  sql: Sql,
  of: { eventId: number; memberId: number },
  bracketId: number | null,
): Promise<void> {
  const entrantId = await queries.writeChoice(sql, of, bracketId);
  if (entrantId !== null) await writeBracket(sql, entrantId, bracketId);
}

/** Writes the result of `findBracketFor`. */
export const writeBracketFor = async (
  sql: Sql,
  of: { eventId: number; memberId: number },
  bracketId: number | null | undefined,
): Promise<void> => {
  if (bracketId !== undefined) await writeChoice(sql, of, bracketId);
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
  await writeChoice(sql, { eventId, memberId }, bracketId);
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
