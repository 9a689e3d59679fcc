import { bracketTakes } from '@fanion/rules/ctf/brackets';
import type { EventMode } from '@fanion/rules/ctf/modes';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { clearBracket, writeBracket } from '../entrants/record-queries.ts';
import { changeEvent } from '../events/change-service.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import type { LockedEvent } from '../events/queries.ts';
import { clearChoices } from '../registration/bracket-queries.ts';
import { wrongBracketMode } from '../registration/texts.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

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
      return badField('bracketId', wrongBracketMode(bracket));
    const message = texts.bracketSet(found.entrant, bracket?.name ?? null);
    if (found.was === bracketId) return done({ message });
    await writeBracket(sql, entrantId, bracketId);
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
export async function emptyBracket(sql: Sql, eventId: number, bracketId: number): Promise<number> {
  await clearChoices(sql, eventId, bracketId);
  return clearBracket(sql, eventId, bracketId);
}

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
