import type { BodyOf } from '@fanion/contract/endpoint';
import type { moderateTeam, reassignCaptain } from '@fanion/contract/teams/settings';
import { teamName } from '@fanion/rules/team-name';
import { cleanLine } from '@fanion/rules/text';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { brokenUnique, type Sql } from '../../../platform/database/database.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import type { NotificationsService } from '../../notifications/service.ts';
import { insertActivity } from '../activity/queries.ts';
import { deleteLogo } from '../logo/queries.ts';
import { type LockedTeam, lockMembers, lockTeam } from '../queries.ts';
import type { Captains } from '../roster/captain-service.ts';
import { listSeats } from '../roster/queries.ts';
import { pageOf, type Roster } from '../roster/service.ts';
import { clearTexts, isNameTaken, updateTeam } from '../settings/queries.ts';
import * as texts from '../texts.ts';

type Told = Outcome<{ message: string }>;

interface Cleared {
  message: string;
  tidings: { text: string; subject: string };
  /** For the audit log. */
  details: Record<string, unknown>;
}

/** What a manager does with a team; the audit log has the reason (behaviours 2.6 and 24). */
export function createModeration(
  { db }: Pick<Context, 'db'>,
  notifications: Pick<NotificationsService, 'tell'>,
  roster: Roster,
  captains: Captains,
  followNames: () => Promise<void>,
) {
  /** Takes off what a team shows; what is said of it, or that there was nothing. */
  const clearIn = async (
    sql: Sql,
    { id, name }: LockedTeam,
    what: BodyOf<typeof moderateTeam>['what'],
    reason: string,
  ): Promise<Outcome<Cleared>> => {
    if (what === 'name') {
      const keys = teamName(texts.plainName(id));
      if (await isNameTaken(sql, id, keys)) return refuse('team_name_taken');
      const changed = await updateTeam(sql, id, keys, {});
      if (changed.length === 0) return refuse('conflict', { message: texts.plainAlready(name) });
      return done({
        message: texts.namedPlain(keys.name),
        tidings: texts.TIDINGS.renamedBy(name, keys.name, reason),
        details: { before: name },
      });
    }
    if (!(await (what === 'logo' ? deleteLogo : clearTexts)(sql, id)))
      return refuse('conflict', { message: what === 'logo' ? texts.LOGO_MISSING : texts.TEXTS_MISSING });
    return done({
      message: what === 'logo' ? texts.LOGO_REMOVED : texts.TEXTS_REMOVED,
      tidings: texts.TIDINGS.moderated(what, name, reason),
      details: {},
    });
  };

  const moderateIn = async (
    sql: Sql,
    managerId: number,
    teamId: number,
    { what, reason }: BodyOf<typeof moderateTeam>,
  ): Promise<Told> => {
    const team = await lockTeam(sql, teamId);
    if (!team) return refuse('team_not_found');
    const cleared = await clearIn(sql, team, what, reason);
    if (!cleared.ok) return cleared;
    const { message, tidings, details } = cleared.value;
    await insertActivity(sql, { teamId, kind: 'team_changed', byId: null });
    await audit(sql, {
      actorId: managerId,
      channel: 'web',
      action: 'team.moderate',
      target: `team:${teamId}`,
      details: { what, reason, ...details },
    });
    const leaders = (await listSeats(sql, teamId)).filter(({ role }) => role === 'captain');
    await notifications.tell(
      sql,
      leaders.map(({ id }) => id),
      { kind: 'moderation', path: pageOf(teamId), actorId: managerId, ...tidings },
    );
    roster.changed(sql, teamId);
    return done({ message });
  };

  return {
    async reassign(
      managerId: number,
      teamId: number,
      { memberId, reason }: BodyOf<typeof reassignCaptain>,
    ): Promise<Told> {
      const text = cleanLine(reason);
      if (!text) return badField('reason', texts.REASON_MISSING);
      return transact(db, async (sql) => {
        await lockMembers(sql, [memberId]);
        const team = await lockTeam(sql, teamId);
        if (!team) return refuse('team_not_found');
        const seats = await listSeats(sql, teamId);
        const to = seats.find(({ id }) => id === memberId);
        if (!to) return refuse('team_member_not_found');
        if (to.role === 'captain') return refuse('conflict', { message: texts.CAPTAIN_STAYS });
        const refusal = await captains.refusalOf(sql, to);
        if (refusal) return refusal;
        const details = { reason: text, reassigned: true };
        await captains.hand(sql, { teamId, team: team.name, seats, to, byId: managerId, details });
        return done({ message: texts.handedOver(to.username) });
      });
    },

    async moderate(
      managerId: number,
      teamId: number,
      { what, reason }: BodyOf<typeof moderateTeam>,
    ): Promise<Told> {
      const text = cleanLine(reason);
      if (!text) return badField('reason', texts.REASON_MISSING);
      try {
        const told = await transact(db, (sql) => moderateIn(sql, managerId, teamId, { what, reason: text }));
        if (told.ok && what === 'name') await followNames();
        return told;
      } catch (error) {
        if (brokenUnique(error) === 'team_name') return refuse('team_name_taken');
        throw error;
      }
    },
  };
}
