import type { BodyOf } from '@fanion/contract/endpoint';
import type {
  moderateTeam as moderateContract,
  reassignCaptain as reassignContract,
} from '@fanion/contract/teams/moderation';
import { replacementTeamName, teamName } from '@fanion/rules/teams/name';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type Sql, uniqueViolationOf } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { decisionPath, recordDecision, takeItem } from '../../moderation/decisions/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { insertActivity } from '../activity/queries.ts';
import { deleteLogo } from '../logo/service.ts';
import { LOGO_REMOVED } from '../logo/texts.ts';
import { captaincyRefusal, handOver } from '../roster/captain-service.ts';
import { listSeats } from '../roster/queries.ts';
import { clearTexts, isNameTaken, updateTeam } from '../roster/record-queries.ts';
import { type LockedTeam, lockMembers, lockTeam } from '../roster/team-queries.ts';
import { CAPTAIN_STAYS, handedOver } from '../roster/texts.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Answer = Outcome<{ message: string }>;

interface Cleared {
  message: string;
  notice: { text: string; subject: string };
}

/** Removes what a team shows; returns the messages, or refuses when there was nothing. */
async function clearIn(
  sql: Sql,
  { id, name }: LockedTeam,
  { what, reason }: BodyOf<typeof moderateContract>,
): Promise<Outcome<Cleared>> {
  if (what === 'name') {
    const keys = teamName(replacementTeamName(id));
    if (await isNameTaken(sql, id, keys)) return refuse('team_name_taken');
    const changed = await updateTeam(sql, id, keys, {});
    if (changed.length === 0) return refuse('conflict', { message: texts.alreadyReplaced(name) });
    return done({
      message: texts.nameReplaced(keys.name),
      notice: texts.NOTICES.renamedBy(name, keys.name, reason),
    });
  }
  if (!(await (what === 'logo' ? deleteLogo : clearTexts)(sql, id)))
    return refuse('conflict', { message: what === 'logo' ? texts.LOGO_MISSING : texts.TEXTS_MISSING });
  return done({
    message: what === 'logo' ? LOGO_REMOVED : texts.TEXTS_REMOVED,
    notice: texts.NOTICES.moderated(what, name, reason),
  });
}

/** What a moderator removes from a team, and when somebody first requested it. */
export interface TeamMeasure extends BodyOf<typeof moderateContract> {
  teamId: number;
  since: Date | null;
}

/** Identifies a team in the moderation queue. */
export const teamItem = (teamId: number): string => `team-${teamId}`;

/** Removes what a team shows, in the caller's transaction; its captain is told why. */
export async function moderateIn(
  context: Context,
  sql: Sql,
  manager: Actor,
  { teamId, since, ...form }: TeamMeasure,
): Promise<Answer> {
  const claim = await takeItem(sql, teamItem(teamId), manager.id);
  if (!claim.ok) return claim;
  const team = await lockTeam(sql, teamId);
  if (!team) return refuse('team_not_found');
  const cleared = await clearIn(sql, team, form);
  if (!cleared.ok) return cleared;
  const { message, notice } = cleared.value;
  await insertActivity(sql, { teamId, kind: 'team_changed', byId: null });
  await audit(sql, {
    ...by(manager),
    action: 'team.moderate',
    target: `team:${teamId}`,
    details: form,
  });
  const captain = (await listSeats(sql, teamId)).find(({ role }) => role === 'captain');
  const decision = await recordDecision(sql, manager.id, {
    item: teamItem(teamId),
    kind: 'team',
    act: form.what,
    subject: team.name,
    reason: form.reason,
    since,
    memberId: captain?.id ?? null,
    taken: true,
    before: form.what === 'name' ? team.name : null,
  });
  if (captain)
    await notifyMembers(context, sql, [captain.id], {
      kind: 'moderation',
      path: decisionPath(decision),
      actorId: manager.id,
      ...notice,
    });
  sql.publish('team-changed', { teamId });
  return done({ message });
}

/** Removes the name, the picture or the texts of a team, for a reason stored in the audit log. */
export async function moderateTeam(
  context: Context,
  manager: Actor,
  teamId: number,
  { what, reason }: BodyOf<typeof moderateContract>,
): Promise<Answer> {
  const text = cleanLine(reason);
  if (!text) return badField('reason', texts.REASON_MISSING);
  try {
    return await transact(context.db, (sql) =>
      moderateIn(context, sql, manager, { teamId, what, reason: text, since: null }),
    );
  } catch (error) {
    if (uniqueViolationOf(error) === 'team_name') return refuse('team_name_taken');
    throw error;
  }
}

/** Gives a team another captain, for a reason stored in the audit log. */
export async function reassignCaptain(
  context: Context,
  manager: Actor,
  teamId: number,
  { memberId, reason }: BodyOf<typeof reassignContract>,
): Promise<Answer> {
  const text = cleanLine(reason);
  if (!text) return badField('reason', texts.REASON_MISSING);
  return transact(context.db, async (sql) => {
    await lockMembers(sql, [memberId]);
    const team = await lockTeam(sql, teamId);
    if (!team) return refuse('team_not_found');
    const seats = await listSeats(sql, teamId);
    const to = seats.find(({ id }) => id === memberId);
    if (!to) return refuse('team_member_not_found');
    if (to.role === 'captain') return refuse('conflict', { message: CAPTAIN_STAYS });
    const refusal = await captaincyRefusal(sql, to);
    if (refusal) return refusal;
    const details = { reason: text, reassigned: true };
    await handOver(context, sql, {
      teamId,
      team: team.name,
      seats,
      to,
      byId: manager.id,
      author: by(manager),
      details,
    });
    return done({ message: handedOver(to.username) });
  });
}

/** The members of a team, by number: none of them decides on a report about it. */
export const listMemberIds = async (sql: Sql, teamId: number): Promise<number[]> =>
  (await listSeats(sql, teamId)).map(({ id }) => id);

/** What a team shows, for the moderator who decides; null once it is archived. */
export const readShownTeam = ({ db }: Context, teamId: number) => queries.findShown(db, teamId);

/**
 * Restores a team's own name, in the caller's transaction: refused when another team took it; false when the
 * team is gone, or no longer has the plain name.
 */
export async function restoreTeamName(sql: Sql, teamId: number, name: string): Promise<Outcome<boolean>> {
  const team = await lockTeam(sql, teamId);
  if (team?.name !== replacementTeamName(teamId)) return done(false);
  const keys = teamName(name);
  if (await isNameTaken(sql, teamId, keys)) return refuse('team_name_taken');
  const changed = await updateTeam(sql, teamId, keys, {});
  if (changed.length > 0) sql.publish('team-changed', { teamId });
  return done(true);
}
