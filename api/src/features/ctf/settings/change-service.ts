import { isFrozenAt } from '@fanion/rules/ctf/access';
import { mayChangeRegistration } from '@fanion/rules/ctf/registration';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { badField, done, type Outcome, type Refused, refuse } from '../../../platform/outcome.ts';
import { type News, notifyOfEvent } from '../events/notices-service.ts';
import { type LockedEvent, lockEvent } from '../events/queries.ts';
import { type Settings, updateEvent } from '../events/record-queries.ts';
import { lockSolves } from '../freeze/queries.ts';
import { writeHiddenActs } from '../freeze/service.ts';
import { fillFreedPlaces } from '../registration/capacity-service.ts';
import { changesOf, checkSettings } from './model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** The result of a change of settings. `freeze`: a freeze came into force with it, or was lifted. */
export interface AppliedSettings {
  was: Settings;
  to: Settings;
  changed: (keyof Settings)[];
  freeze: 'event.freeze' | 'event.unfreeze' | null;
}

/** Refuses a change that existing registrations forbid. */
function registeredRefusal(was: queries.StoredSettingsRow, to: Settings): Refused | null {
  if (to.max_participants !== null && to.max_participants < was.participants)
    return badField('maxParticipants', texts.capacityTooSmall(was.participants));
  if (to.team_size < was.largest_team) return badField('teamSize', texts.smallerTeams(was.largest_team));
  if (to.mode === 'solo' && was.has_teams) return badField('mode', texts.wrongMode('solo'));
  if (to.mode === 'team' && was.has_solos) return badField('mode', texts.wrongMode('team'));
  // A published event must be cancelled first, so that its members are told.
  if (to.state === 'draft' && was.state === 'published' && was.registered > 0)
    return badField('state', texts.notHidden(was.registered));
  return null;
}

/** Refuses a change that past play forbids: flags stay within the dates, and a played event stays ended. */
function playedRefusal(was: queries.StoredSettingsRow, to: Settings, now: number): Refused | null {
  if (was.first_flag && to.starts_at > was.first_flag)
    return badField('startDate', texts.startsAfterFlags(was.flags));
  if (was.last_flag && to.ends_at <= was.last_flag)
    return badField('endDate', texts.endsBeforeFlags(was.flags));
  const runs = to.ends_at.getTime() > now;
  const over = was.ends_at.getTime() <= now;
  if (runs && was.moved) return refuse('conflict', { message: texts.MOVED });
  if (runs && over && was.has_results) return badField('endDate', texts.HAS_RESULTS);
  // Its end was announced, its results are public and certified.
  if (runs && over && was.first_flag) return badField('endDate', texts.PLAYED_OVER);
  return null;
}

/** The notice of a change to registered members; null unless the event is moved or cancelled. */
function newsOf(was: queries.StoredSettingsRow, to: Settings, now: number): News | null {
  if (was.state !== 'published') return null;
  if (to.state === 'cancelled') return texts.cancelledNews(to.name);
  const [starts, ends] = [to.starts_at.getTime(), to.ends_at.getTime()];
  const moved = starts !== was.starts_at.getTime() || ends !== was.ends_at.getTime();
  if (!moved || to.state !== 'published' || ends <= now) return null;
  const locks =
    mayChangeRegistration({ starts_at: was.starts_at.getTime(), now }) &&
    !mayChangeRegistration({ starts_at: starts, now });
  return texts.movedNews(to.name, starts, ends, locks);
}

/** How a new time of the freeze changes what is hidden; a freeze with a new time is in force again. */
function freezeChange(was: queries.StoredSettingsRow, to: Settings, now: number): AppliedSettings['freeze'] {
  const [before, after] = [was.freeze_at?.getTime() ?? null, to.freeze_at?.getTime() ?? null];
  if (before === after) return null;
  if (isFrozenAt({ freeze_at: before, unfrozen: was.unfrozen }, now))
    return after === null || after > before! ? 'event.unfreeze' : null;
  return isFrozenAt({ freeze_at: after, unfrozen: false }, now) ? 'event.freeze' : null;
}

/** Settings whose change must wait for flags that are being written. */
const PLAY_SETTINGS: readonly (keyof Settings)[] = ['starts_at', 'ends_at', 'freeze_at', 'state'];

type SettingsOf = (was: queries.StoredSettingsRow) => Settings;

function checkChange(was: queries.StoredSettingsRow, settings: Settings, now: number): Outcome<Settings> {
  const checked = checkSettings(settings);
  if (!checked.ok) return checked;
  return registeredRefusal(was, checked.value) ?? playedRefusal(was, checked.value, now) ?? checked;
}

/** The new settings of an existing event, or the refusal; nothing is written. */
export async function previewSettings(
  sql: Sql,
  event: LockedEvent,
  settingsOf: SettingsOf,
): Promise<Outcome<{ was: queries.StoredSettingsRow; to: Settings; changed: AppliedSettings['changed'] }>> {
  const was = await queries.readStoredSettings(sql, event.id);
  if (!was) return refuse('event_not_found');
  const judged = checkChange(was, settingsOf(was), event.now);
  if (!judged.ok) return judged;
  return done({ was, to: judged.value, changed: changesOf(was, judged.value).changed });
}

/**
 * Writes the settings in the caller's transaction, with all side effects; registered members are told. The
 * only way to change the settings of an existing event, by form or by file.
 */
export async function applySettings(
  context: Context,
  sql: Sql,
  event: LockedEvent,
  settingsOf: SettingsOf,
): Promise<Outcome<AppliedSettings>> {
  let looked = await previewSettings(sql, event, settingsOf);
  if (looked.ok && looked.value.changed.some((key) => PLAY_SETTINGS.includes(key))) {
    await lockSolves(sql);
    looked = await previewSettings(sql, event, settingsOf);
  }
  if (!looked.ok) return looked;
  const { was, to, changed } = looked.value;
  if (changed.length === 0) return done({ was, to, changed, freeze: null });
  if (!(await updateEvent(sql, event.id, to, changesOf(was, to))))
    return badField('slug', texts.FORM.slugTaken);
  if (changed.includes('freeze_at')) await writeHiddenActs(sql, event.id);
  const now = await lockEvent(sql, event.id);
  if (now) await fillFreedPlaces(context, sql, now);
  const news = newsOf(was, to, event.now);
  if (news) {
    const members = (await queries.listMemberIds(sql, event.id)).map(({ id }) => id);
    await notifyOfEvent(context, sql, { event: to, to: members, news });
  }
  return done({ was, to, changed, freeze: freezeChange(was, to, event.now) });
}
