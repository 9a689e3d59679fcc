import type { listLeads as listContract } from '@fanion/contract/ctf/leads/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { DAY } from '@fanion/rules/durations';
import { usernameKeys } from '@fanion/rules/profiles/username';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { changeEvent } from '../events/change-service.ts';
import { withVisibleEvent } from '../events/service.ts';
import * as queries from './queries.ts';
import { leadMail } from './texts.ts';

type Answer = Promise<Outcome<AnswerOf<typeof listContract>>>;

export const readLeads = (context: Context, actor: Actor, idOrSlug: string): Answer =>
  withVisibleEvent(context, actor, idOrSlug, async ({ id }) =>
    done({ leads: await queries.listLeads(context.db, id) }),
  );

/** Makes a member a lead of an event, or no longer: at once, with a line in the audit log and a mail. */
export const setLead = (
  context: Context,
  actor: Actor,
  { idOrSlug, username, grant }: { idOrSlug: string; username: string; grant: boolean },
): Answer =>
  changeEvent(context, actor, idOrSlug, async (sql, { id, slug, name }) => {
    const member = await queries.findMember(sql, usernameKeys(username).key, grant);
    if (!member) return refuse('member_not_found');
    const write = grant ? queries.insertLead : queries.deleteLead;
    if (await write(sql, id, member.id)) {
      await audit(sql, {
        ...by(actor),
        action: grant ? 'event.lead' : 'event.lead-remove',
        target: `event:${id}`,
        details: { member: member.id },
      });
      const panel = `${context.config.publicUrl}/ctf/detail/${slug}?tab=gestion`;
      await context.outbox.queue(sql, 'right', leadMail(member, { name, grant, panel }), DAY);
    }
    return done({ leads: await queries.listLeads(sql, id) });
  });

/** Removes a departing member as a lead, in the caller's transaction. */
export async function eraseLeads(sql: Sql, memberId: number): Promise<void> {
  if ((await queries.deleteLeadsOf(sql, memberId)) > 0) sql.publish('event-changed', { eventId: null });
}
