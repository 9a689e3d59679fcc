import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { createTeamLink } from '@fanion/contract/teams/settings';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, type Refused, refuse, transact } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { type LockedTeam, lockTeam } from '../queries.ts';
import { listSeats } from '../roster/queries.ts';
import * as texts from '../texts.ts';
import { deleteLink, saveLink } from './queries.ts';

const SECRET_BYTES = 24;

/** How the secret of an invitation link is looked up: it is told once and kept nowhere. */
export const linkHash = (secret: string): string => sha256(secret).toString('hex');

/** Makes and takes back a team's invitation link (behaviours 2.6). */
export function createLinks({ db, config }: Pick<Context, 'db' | 'config'>) {
  /** The team, locked, for who may invite. */
  const inviting = async (sql: Sql, actorId: number, teamId: number): Promise<LockedTeam | Refused> => {
    const team = await lockTeam(sql, teamId);
    if (!team) return refuse('team_not_found');
    const own = (await listSeats(sql, teamId)).find(({ id }) => id === actorId);
    return own && (own.role === 'captain' || own.may_invite) ? team : refuse('inviting_not_allowed');
  };
  const note = (actorId: number, teamId: number, action: string) => ({
    actorId,
    channel: 'web' as const,
    action: `team.${action}`,
    target: `team:${teamId}`,
  });

  return {
    create: (actorId: number, teamId: number): Promise<Outcome<AnswerOf<typeof createTeamLink>>> =>
      transact(db, async (sql) => {
        const team = await inviting(sql, actorId, teamId);
        if ('ok' in team) return team;
        if (team.status === 'closed') return refuse('team_closed');
        const secret = randomBytes(SECRET_BYTES).toString('base64url');
        const until = await saveLink(sql, teamId, linkHash(secret), actorId);
        await audit(sql, note(actorId, teamId, 'link_created'));
        return done({
          url: `${config.publicUrl}/team/rejoindre/${secret}`,
          until: until.toISOString(),
          message: texts.LINK_CREATED,
        });
      }),

    revoke: (actorId: number, teamId: number): Promise<Outcome<{ message: string }>> =>
      transact(db, async (sql) => {
        const team = await inviting(sql, actorId, teamId);
        if ('ok' in team) return team;
        if (!(await deleteLink(sql, teamId)))
          return refuse('team_link_not_found', { message: texts.LINK_MISSING });
        await audit(sql, note(actorId, teamId, 'link_revoked'));
        return done({ message: texts.LINK_REVOKED });
      }),
  };
}
