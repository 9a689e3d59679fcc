import type { ClockAct, ClockPreview } from '@fanion/contract/ctf/clock/endpoints';
import { isPausedAt, pauseFor, pauseUntil, type Schedule } from '@fanion/rules/ctf/pause';
import { MINUTE } from '@fanion/rules/durations';
import { cleanLine, searchKey } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { announceIn } from '../announcements/service.ts';
import { changeEvent } from '../events/change-service.ts';
import { iso, isoOrNull } from '../events/present.ts';
import { type LockedEvent, lockEvent } from '../events/queries.ts';
import { writePause } from '../events/record-queries.ts';
import { withVisibleEvent } from '../events/service.ts';
import { storedEvents } from '../events/state.ts';
import { lockSolves } from '../freeze/queries.ts';
import { applySettings } from '../settings/change-service.ts';
import * as texts from './texts.ts';

type Answer = Promise<Outcome<{ message: string }>>;

/** A command on the clock, as an organiser sends it. */
type ClockCommand =
  | { act: 'pause'; minutes: number; reason: string }
  | { act: 'resume' }
  | { act: 'prolong'; minutes: number }
  | { act: 'end' };

/** The new times of an event (ms), and the announcement to its players. */
interface ClockChange {
  to: Schedule;
  news: string;
}

type RunningEvent = Schedule & { state: string; starts_at: number };

/** The effect of a command at a moment (ms); refused when the event's state does not allow it. */
function planClockChange(event: RunningEvent, command: ClockCommand, now: number): Outcome<ClockChange> {
  if (event.state !== 'published' || event.starts_at > now || event.ends_at <= now)
    return refuse('event_not_live');
  if (command.act === 'pause') {
    const to = pauseFor(event, command.minutes, now);
    return done({ to, news: texts.pauseNews(to.resumes_at, to.ends_at, command.reason) });
  }
  if (command.act === 'resume') {
    if (!isPausedAt(event, now)) return refuse('conflict', { message: texts.NOT_PAUSED });
    const to = pauseUntil(event, now, now);
    return done({ to, news: texts.resumeNews(to.ends_at) });
  }
  const { paused_at, resumes_at, freeze_at } = event;
  if (command.act === 'prolong') {
    const ends_at = event.ends_at + command.minutes * MINUTE;
    return done({
      to: { paused_at, resumes_at, ends_at, freeze_at },
      news: texts.prolongNews(command.minutes, ends_at),
    });
  }
  return done({
    to: {
      paused_at,
      resumes_at,
      // A flag given in this very millisecond still counts.
      ends_at: now + 1,
      freeze_at: freeze_at !== null && freeze_at > now ? null : freeze_at,
    },
    news: texts.endNews(),
  });
}

/** Runs a command on the clock of a live event: announced to its players, and written to the audit log. */
const runClockCommand = (
  context: Context,
  actor: Actor,
  { idOrSlug, command, name }: { idOrSlug: string; command: ClockCommand; name?: string },
): Answer =>
  changeEvent(context, actor, idOrSlug, async (sql, { id }) => {
    // The time is read under the lock, so it is after every written flag.
    await lockSolves(sql);
    const event = await lockEvent(sql, id);
    if (!event) return refuse('event_not_found');
    const planned = planClockChange(event, command, event.now);
    if (!planned.ok) return planned;
    if (name !== undefined && searchKey(name) !== searchKey(event.name))
      return badField('name', texts.OTHER_NAME);
    const { to, news } = planned.value;
    const written = await writeClockChange(context, sql, event, { command, to });
    if (!written.ok) return written;
    await announceIn(sql, event.id, { text: news, memberId: actor.id });
    const { act, ...details } = command;
    await audit(sql, { ...by(actor), action: `event.${act}`, target: `event:${event.id}`, details });
    return done({ message: news });
  });

/** Writes the plan; the caller holds the lock of the solves. */
async function writeClockChange(
  context: Context,
  sql: Sql,
  event: LockedEvent,
  { command, to }: { command: ClockCommand; to: Schedule },
): Promise<Outcome<unknown>> {
  if (command.act === 'prolong' || command.act === 'end')
    return applySettings(context, sql, event, (was) => ({
      ...was,
      ends_at: new Date(to.ends_at),
      freeze_at: to.freeze_at === null ? null : was.freeze_at,
    }));
  const { paused_at, resumes_at, ...moments } = to;
  const reason = command.act === 'pause' ? command.reason : '';
  await writePause(sql, event.id, { paused_at: paused_at!, resumes_at: resumes_at!, ...moments, reason });
  return done(null);
}

interface Minutes {
  idOrSlug: string;
  minutes: number;
}

/**
 * Refuses flags for so many minutes from now, and delays the end by as much (docs/product/ctf-live.md#régie).
 */
export const pauseEvent = (
  context: Context,
  actor: Actor,
  { idOrSlug, minutes, reason = '' }: Minutes & { reason?: string },
): Answer =>
  runClockCommand(context, actor, {
    idOrSlug,
    command: { act: 'pause', minutes, reason: cleanLine(reason) },
  });

/** Accepts flags again at once. */
export const resumeEvent = (context: Context, actor: Actor, idOrSlug: string): Answer =>
  runClockCommand(context, actor, { idOrSlug, command: { act: 'resume' } });

/** Postpones the end by a number of minutes; registered members are told of the new date. */
export const prolongEvent = (context: Context, actor: Actor, { idOrSlug, minutes }: Minutes): Answer =>
  runClockCommand(context, actor, { idOrSlug, command: { act: 'prolong', minutes } });

/** Ends an event at once; a freeze that was still to come is cancelled. */
export const endEvent = (
  context: Context,
  actor: Actor,
  { idOrSlug, name }: { idOrSlug: string; name: string },
): Answer => runClockCommand(context, actor, { idOrSlug, command: { act: 'end' }, name });

/** The effect of a command now, and the text that the players would read; changes nothing. */
export const previewClock = (
  context: Context,
  actor: Actor,
  { idOrSlug, act, minutes, reason }: Minutes & { act: ClockAct; reason?: string | null },
): Promise<Outcome<ClockPreview>> =>
  withVisibleEvent(context, actor, idOrSlug, async (event) => {
    const command: ClockCommand = { act, minutes, reason: cleanLine(reason ?? '') };
    const planned = planClockChange(event, command, storedEvents(context).now());
    if (!planned.ok) return planned;
    const { to, news } = planned.value;
    return done({
      news,
      players: event.participants,
      startDate: iso(event.starts_at),
      endDate: iso(to.ends_at),
      freezeAt: isoOrNull(to.freeze_at),
      resumesAt: act === 'pause' ? isoOrNull(to.resumes_at) : null,
    });
  });
