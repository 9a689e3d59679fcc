import { isPausedAt, pauseFor, pauseUntil } from '@fanion/rules/ctf/pause';
import { MINUTE } from '@fanion/rules/durations';
import { cleanLine, searchKey } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { announceIn } from '../announcements/service.ts';
import { changeEvent, type HeldEvent } from '../events/change-service.ts';
import { writePause } from '../events/record-queries.ts';
import { lockSolves } from '../freeze/queries.ts';
import { applySettings } from '../settings/change-service.ts';
import * as texts from './texts.ts';

type Answer = Promise<Outcome<{ message: string }>>;

/** An act on the clock of an event that runs: what it did is announced to its players, and kept in the audit log. */
const onClock = (
  context: Context,
  actor: Actor,
  { named, action }: { named: string; action: string },
  work: (sql: Sql, event: HeldEvent) => Promise<Outcome<{ news: string; details: object }>>,
): Answer =>
  changeEvent(context, actor, named, async (sql, event) => {
    if (event.state !== 'published' || !event.started || event.ended) return refuse('event_not_live');
    const outcome = await work(sql, event);
    if (!outcome.ok) return outcome;
    const { news, details } = outcome.value;
    await announceIn(sql, event.id, { text: news, memberId: actor.id });
    await audit(sql, { ...by(actor), action, target: `event:${event.id}`, details });
    return done({ message: news });
  });

/** Refuses flags for so many minutes from now, and puts the end off by as much (docs/product/live.md#régie). */
export const pauseEvent = (
  context: Context,
  actor: Actor,
  { named, minutes, reason: typed = '' }: { named: string; minutes: number; reason?: string },
): Answer =>
  onClock(context, actor, { named, action: 'event.pause' }, async (sql, event) => {
    const reason = cleanLine(typed);
    const to = pauseFor(event, minutes, event.now);
    await lockSolves(sql);
    await writePause(sql, event.id, { ...to, reason });
    return done({
      news: texts.pauseNews(to.resumes_at, to.ends_at, reason),
      details: { minutes, reason },
    });
  });

/** Takes flags again at once. */
export const resumeEvent = (context: Context, actor: Actor, named: string): Answer =>
  onClock(context, actor, { named, action: 'event.resume' }, async (sql, event) => {
    if (!isPausedAt(event, event.now)) return refuse('conflict', { message: texts.NOT_PAUSED });
    const to = pauseUntil(event, event.now, event.now);
    await lockSolves(sql);
    await writePause(sql, event.id, { ...to, reason: '' });
    return done({ news: texts.resumeNews(to.ends_at), details: {} });
  });

/** Puts the end off by so many minutes; who is registered hears of the new date. */
export const prolongEvent = (
  context: Context,
  actor: Actor,
  { named, minutes }: { named: string; minutes: number },
): Answer =>
  onClock(context, actor, { named, action: 'event.prolong' }, async (sql, event) => {
    const ends = event.ends_at + minutes * MINUTE;
    const applied = await applySettings(context, sql, event, (was) => ({ ...was, ends_at: new Date(ends) }));
    return applied.ok ? done({ news: texts.prolongNews(minutes, ends), details: { minutes } }) : applied;
  });

/** Ends an event at once; a freeze that had not come never does. */
export const endEvent = (
  context: Context,
  actor: Actor,
  { named, name }: { named: string; name: string },
): Answer =>
  onClock(context, actor, { named, action: 'event.end' }, async (sql, event) => {
    if (searchKey(name) !== searchKey(event.name)) return badField('name', texts.OTHER_NAME);
    await lockSolves(sql);
    const applied = await applySettings(context, sql, event, (was) => ({
      ...was,
      // A flag of this very millisecond is before it.
      ends_at: new Date(event.now + 1),
      freeze_at: was.freeze_at && was.freeze_at.getTime() > event.now ? null : was.freeze_at,
    }));
    return applied.ok ? done({ news: texts.endNews(), details: {} }) : applied;
  });
