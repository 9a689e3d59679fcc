import type { BodyOf } from '@fanion/contract/endpoint';
import type {
  archiveTeam as archiveContract,
  updateTeam as updateContract,
} from '@fanion/contract/teams/settings';
import { teamName } from '@fanion/rules/teams/name';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import { type Sql, uniqueViolationOf } from '../../../platform/database/database.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { logActivity } from '../activity/service.ts';
import { readLogo, saveLogo } from '../logo/service.ts';
import { type TeamAnswer, teamAnswer } from '../roster/membership-service.ts';
import { findNameProblem } from '../roster/name-model.ts';
import { listSeats, lockSeats, setMain } from '../roster/queries.ts';
import * as record from '../roster/record-queries.ts';
import { createTeamIn, type NewTeam } from '../roster/service.ts';
import { findPlayedEvent, lockMembers, lockTeam } from '../roster/team-queries.ts';
import { announceDeparture, dissolveTeam, lockLedTeam, notifyTeam } from '../roster/team-service.ts';
import { NOT_IN, plays } from '../roster/texts.ts';
import * as texts from './texts.ts';

type Answer = Outcome<{ message: string }>;

/** How many times an archive starts again when somebody joined meanwhile. */
const TRIES = 5;

/** Creates a team with this member as captain, with its picture (a data URL) if it has one. */
export async function createTeam(
  context: Context,
  memberId: number,
  { logo, ...form }: NewTeam & { logo?: string | null | undefined },
): Promise<Outcome<TeamAnswer>> {
  const photo = logo ? await readLogo(logo) : null;
  if (photo && !photo.ok) return photo;
  const made = await transact(context.db, async (sql) => {
    const outcome = await createTeamIn(sql, memberId, form);
    if (outcome.ok && photo) await saveLogo(sql, outcome.value.id, photo.value);
    return outcome;
  });
  return made.ok ? teamAnswer(context, memberId, made.value.id, texts.created(made.value.name)) : made;
}

async function updateIn(
  context: Context,
  sql: Sql,
  actorId: number,
  { teamId, form }: { teamId: number; form: BodyOf<typeof updateContract> },
): Promise<Answer> {
  const led = await lockLedTeam(sql, actorId, teamId);
  if (!led.ok) return led;
  const { team, seats } = led.value;
  const requestedName = form.name === undefined ? null : teamName(form.name);
  const keys = requestedName?.name === team.name ? null : requestedName;
  if (keys && (await record.isNameTaken(sql, teamId, keys))) return refuse('team_name_taken');
  const { description, requirements, status, specialties } = form;
  const fields = await record.updateTeam(sql, teamId, keys, {
    ...(description === undefined ? {} : { description: cleanText(description ?? '') }),
    ...(requirements === undefined ? {} : { requirements: cleanText(requirements ?? '') }),
    ...(status === undefined ? {} : { status }),
    ...(specialties === undefined ? {} : { specialties: [...new Set(specialties)] }),
  });
  if (fields.length === 0) return done({ message: texts.UPDATED });
  await logActivity(sql, {
    teamId,
    kind: 'team_changed',
    byId: actorId,
    details: { fields },
  });
  if (keys)
    await notifyTeam(context, sql, {
      teamId,
      memberIds: seats.map(({ id }) => id),
      notice: texts.NOTICES.renamed(team.name, keys.name),
      actorId,
    });
  sql.publish('team-changed', { teamId });
  return done({ message: texts.UPDATED });
}

/** Changes a team's form, as its captain. Its entrants in coming events take its new name afterwards. */
export async function updateTeam(
  context: Context,
  actorId: number,
  teamId: number,
  form: BodyOf<typeof updateContract>,
): Promise<Answer> {
  const sentence = form.name === undefined ? null : findNameProblem(form.name);
  if (sentence) return badField('name', sentence);
  try {
    return await transact(context.db, (sql) => updateIn(context, sql, actorId, { teamId, form }));
  } catch (error) {
    if (uniqueViolationOf(error) === 'team_name') return refuse('team_name_taken');
    throw error;
  }
}

async function archiveIn(
  context: Context,
  sql: Sql,
  actorId: number,
  { teamId, reason }: { teamId: number; reason: string },
): Promise<Answer> {
  const locked = new Set(await lockSeats(sql, teamId));
  const led = await lockLedTeam(sql, actorId, teamId);
  if (!led.ok) return led;
  const { team, seats } = led.value;
  // A member who joined before the team was locked: their row must be locked as well.
  if (seats.some(({ id }) => !locked.has(id))) return refuse('conflict');
  const played = await findPlayedEvent(sql, teamId);
  if (played !== null) return refuse('team_playing', { message: plays(played) });
  const memberIds = seats.map(({ id }) => id);
  await dissolveTeam(context, sql, teamId, { byId: actorId, reason });
  const notice = texts.NOTICES.archived(team.name, reason);
  await notifyTeam(context, sql, { teamId, memberIds, notice, actorId, path: '/team' });
  announceDeparture(sql, memberIds);
  return done({ message: texts.archived(team.name) });
}

/** Archives a team, as its captain: nobody is in it any more, and its results stay. */
export async function archiveTeam(
  context: Context,
  actorId: number,
  teamId: number,
  form: BodyOf<typeof archiveContract>,
): Promise<Answer> {
  const reason = cleanText(form.reason ?? '');
  for (let n = 1; ; n += 1) {
    const outcome = await transact(context.db, (sql) => archiveIn(context, sql, actorId, { teamId, reason }));
    if (outcome.ok || outcome.code !== 'conflict' || n >= TRIES) return outcome;
  }
}

/** Makes one of a member's teams their main one. */
export const setMainTeam = ({ db }: Context, actorId: number, teamId: number): Promise<Answer> =>
  transact(db, async (sql) => {
    await lockMembers(sql, [actorId]);
    const team = await lockTeam(sql, teamId);
    if (!team) return refuse('team_not_found');
    const seats = await listSeats(sql, teamId);
    if (!seats.some(({ id }) => id === actorId)) return refuse('conflict', { message: NOT_IN });
    await setMain(sql, teamId, actorId);
    return done({ message: texts.mainChosen(team.name) });
  });
